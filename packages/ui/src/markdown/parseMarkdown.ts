import type { Token } from 'markdown-it'
import { MARKDOWN_MARKS, type MarkdownBlock, type MarkdownMark, type MarkdownRun } from './markdown.types.ts'
import { normalizeRuns } from './runs.ts'
import { safeHref } from './safeHref.ts'
import { MAX_NESTING, tokenizer } from './tokenizer.ts'

/** Parses markdown into blocks. Never throws. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  return readBlocks(tokenizer.parse(text, {}))
}

interface OpenBlock {
  readonly token: Token | null
  readonly blocks: MarkdownBlock[]
  readonly items: MarkdownBlock[][]
}

function readBlocks(tokens: readonly Token[]): MarkdownBlock[] {
  const open: OpenBlock[] = [{ token: null, blocks: [], items: [] }]
  for (const token of tokens) {
    const top = open.at(-1) as OpenBlock
    if (token.nesting === 1) open.push({ token, blocks: [], items: [] })
    else if (token.nesting === -1) close(open.pop() as OpenBlock, open.at(-1) as OpenBlock)
    else if (token.type === 'inline') top.blocks.push({ type: 'paragraph', runs: readRuns(token.children ?? []) })
    else if (token.type === 'fence') top.blocks.push({ type: 'code', text: token.content.replace(/\n$/, '') })
    else if (token.type === 'hr') top.blocks.push({ type: 'rule' })
  }
  return (open[0] as OpenBlock).blocks
}

/** Adds the content of a closed block to its parent. */
function close({ token, blocks, items }: OpenBlock, parent: OpenBlock): void {
  const [first] = blocks
  switch (token?.type) {
    case 'paragraph_open':
      parent.blocks.push(...blocks.filter((block) => block.type !== 'paragraph' || block.runs.length > 0))
      break
    case 'heading_open':
      if (first?.type === 'paragraph' && first.runs.length > 0) {
        parent.blocks.push({ type: 'heading', level: Number(token.tag.slice(1)), runs: first.runs })
      }
      break
    case 'list_item_open':
      parent.items.push(blocks)
      break
    case 'bullet_list_open':
      parent.blocks.push({ type: 'list', isOrdered: false, start: 1, items })
      break
    case 'ordered_list_open':
      parent.blocks.push({ type: 'list', isOrdered: true, start: Number(token.attrGet('start') ?? 1), items })
      break
    case 'blockquote_open':
      parent.blocks.push({ type: 'quote', blocks })
      break
    default:
      parent.blocks.push(...blocks)
  }
}

const MARK_OF_TAG: Record<string, MarkdownMark> = { b: 'bold', i: 'italic', s: 'strike', u: 'underline' }
const MARK_OF_TOKEN: Record<string, MarkdownMark> = { strong: 'bold', em: 'italic', s: 'strike' }

/** An open mark or link; `literal` is the text of an unclosed tag. */
interface OpenMark {
  readonly key: string
  readonly mark?: MarkdownMark
  readonly href?: string | undefined
  readonly literal: string
  readonly runs: MarkdownRun[]
}

function readRuns(tokens: readonly Token[]): MarkdownRun[] {
  const root: OpenMark = { key: '', literal: '', runs: [] }
  const open: OpenMark[] = [root]
  const top = () => open.at(-1) as OpenMark
  const addText = (text: string, marks: readonly MarkdownMark[] = []) => top().runs.push({ text, marks })
  const begin = (mark: Omit<OpenMark, 'runs'>) => open.push({ ...mark, runs: [] })
  /** Closes the innermost mark. A tag becomes text if a mark around it closed first. */
  const end = (isMatched: boolean) => {
    const { mark, href, literal, runs } = open.pop() as OpenMark
    if (!isMatched) top().runs.push({ text: literal, marks: [] }, ...runs)
    else top().runs.push(...runs.map((run) => withMark(run, mark, href)))
  }
  const endUpTo = (key: string) => {
    while (open.length > 1 && top().key !== key) end(false)
    if (open.length > 1) end(true)
  }
  for (const token of tokens) {
    const name = token.type.replace(/_(open|close)$/, '')
    if (token.type === 'tag_open' && open.length <= MAX_NESTING) {
      begin({ key: token.content, literal: token.content, ...markOf(MARK_OF_TAG[token.tag]) })
    } else if (token.type === 'tag_close' && top().key === token.content.replace('/', '')) end(true)
    else if (token.nesting === 1) begin({ key: name, literal: '', ...openedBy(name, token) })
    else if (token.nesting === -1) endUpTo(name)
    else if (name === 'softbreak' || name === 'hardbreak') addText('\n')
    else addText(token.content, name === 'code_inline' ? ['code'] : [])
  }
  while (open.length > 1) end(false)
  return normalizeRuns(root.runs)
}

function openedBy(name: string, token: Token): Pick<OpenMark, 'mark' | 'href'> {
  if (name === 'link') return { href: safeHref(String(token.attrGet('href') ?? '')) }
  return markOf(MARK_OF_TOKEN[name])
}

const markOf = (mark: MarkdownMark | undefined) => (mark ? { mark } : {})

function withMark(run: MarkdownRun, mark: MarkdownMark | undefined, href: string | undefined): MarkdownRun {
  const marks = mark ? MARKDOWN_MARKS.filter((each) => each === mark || run.marks.includes(each)) : run.marks
  const target = run.href ?? href
  return { text: run.text, marks, ...(target === undefined ? {} : { href: target }) }
}
