import type { JSONContent } from '@tiptap/core'
import { MARKDOWN_MARKS, type MarkdownBlock, type MarkdownList, type MarkdownRun } from '../markdown/markdown.types.ts'
import { normalizeRuns } from '../markdown/runs.ts'

/** Converts markdown blocks to the editor's document. */
export function toDocument(blocks: readonly MarkdownBlock[]): JSONContent {
  return { type: 'doc', content: orEmptyParagraph(blocks.map(toNode)) }
}

/** Converts an editor's document to blocks. Empty paragraphs are omitted: markdown cannot represent them. */
export function fromDocument(document: JSONContent): MarkdownBlock[] {
  return (document.content ?? []).flatMap(fromNode)
}

const EMPTY_PARAGRAPH: JSONContent = { type: 'paragraph' }
const orEmptyParagraph = (nodes: JSONContent[]) => (nodes.length > 0 ? nodes : [EMPTY_PARAGRAPH])

function toNode(block: MarkdownBlock): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: block.runs.flatMap(toInline) }
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.runs.flatMap(toInline) }
    case 'list':
      return toListNode(block)
    case 'quote':
      return { type: 'blockquote', content: orEmptyParagraph(block.blocks.map(toNode)) }
    case 'code':
      return { type: 'codeBlock', content: block.text === '' ? [] : [{ type: 'text', text: block.text }] }
    case 'rule':
      return { type: 'horizontalRule' }
    default:
      return block satisfies never
  }
}

function toListNode({ isOrdered, start, items }: MarkdownList): JSONContent {
  const content = items.map((item) => {
    const blocks = item.map(toNode)
    // The editor requires a paragraph at the start of each item, for the caret.
    return { type: 'listItem', content: item[0]?.type === 'paragraph' ? blocks : [EMPTY_PARAGRAPH, ...blocks] }
  })
  return isOrdered ? { type: 'orderedList', attrs: { start }, content } : { type: 'bulletList', content }
}

function toInline(run: MarkdownRun): JSONContent[] {
  const marks: NonNullable<JSONContent['marks']> = run.marks.map((type) => ({ type }))
  if (run.href !== undefined) marks.push({ type: 'link', attrs: { href: run.href } })
  return run.text
    .split(/(\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\n' ? { type: 'hardBreak', marks } : { type: 'text', text: piece, marks }))
}

function fromNode(node: JSONContent): MarkdownBlock[] {
  const children = node.content ?? []
  switch (node.type) {
    case 'paragraph': {
      const runs = normalizeRuns(children.map(fromInline))
      return runs.length > 0 ? [{ type: 'paragraph', runs }] : []
    }
    case 'heading': {
      const runs = normalizeRuns(children.map(fromInline))
      return runs.length > 0 ? [{ type: 'heading', level: Number(node.attrs?.level), runs }] : []
    }
    case 'bulletList':
      return [{ type: 'list', isOrdered: false, start: 1, items: children.map(fromDocument) }]
    case 'orderedList':
      return [
        { type: 'list', isOrdered: true, start: Number(node.attrs?.start ?? 1), items: children.map(fromDocument) },
      ]
    case 'blockquote':
      return [{ type: 'quote', blocks: fromDocument(node) }]
    case 'codeBlock':
      return [{ type: 'code', text: children.map((child) => child.text ?? '').join('') }]
    case 'horizontalRule':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

function fromInline(node: JSONContent): MarkdownRun {
  const marks = MARKDOWN_MARKS.filter((mark) => node.marks?.some(({ type }) => type === mark))
  const link = node.marks?.find(({ type }) => type === 'link')
  const text = node.type === 'hardBreak' ? '\n' : (node.text ?? '')
  return { text, marks, ...(link ? { href: String(link.attrs?.href) } : {}) }
}
