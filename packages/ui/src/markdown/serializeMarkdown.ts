import type { MarkdownBlock, MarkdownMark, MarkdownRun } from './markdown.types.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { nestRuns, normalizeRuns, type MarkdownNode } from './runs.ts'

/** A style of marks and escapes: minimal, or one that is never ambiguous. */
interface Style {
  readonly tags: boolean
  readonly escape: (text: string) => string
}

const DELIMITER: Record<Exclude<MarkdownMark, 'code' | 'underline'>, string> = { bold: '**', italic: '*', strike: '~~' }
const TAG = { bold: 'b', italic: 'i', strike: 's', underline: 'u' } as const

/** Characters that would be markdown syntax at their position. An `_` inside a word, as in `order_id`, is safe. */
const escapeSome = (text: string) =>
  text
    .replace(
      /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=[a-z#])|~(?=~)|(?<=~)~/giu,
      String.raw`\$&`,
    )
    .replace(/^(?:[-+=>](?=[-+=>\s]|$)|#{1,6}(?=\s|$)|>)/gm, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`)
/** Braces are no markdown: escaped ones would not be placeholders any more. */
const escapeAll = (text: string) => text.replace(/[!-/:-@[-`|~]/g, String.raw`\$&`)

const STYLES: readonly Style[] = [
  { tags: false, escape: escapeSome },
  { tags: true, escape: escapeSome },
  { tags: true, escape: escapeAll },
]

/**
 * Serializes blocks to markdown that {@link parseMarkdown} parses to the same blocks.
 *
 * Delimiters cannot represent everything (`**bold!**ly` is not bold), so each text is parsed again. If the result is
 * different, its marks are written as `<b>`, `<i>`, `<s>`; underline is always `<u>`.
 */
export function serializeMarkdown(blocks: readonly MarkdownBlock[]): string {
  let previous: { block: MarkdownBlock; marker: string } | undefined
  const written: string[] = []
  for (const block of blocks) {
    const marker = markerFor(block, previous)
    const text = writeBlock(block, marker)
    if (text === '') continue
    written.push(text)
    previous = { block, marker }
  }
  return written.join('\n\n')
}

/** Two adjacent lists of one type would be parsed as one, so the second has another marker. */
function markerFor(block: MarkdownBlock, previous?: { block: MarkdownBlock; marker: string }): string {
  if (block.type !== 'list') return ''
  const [usual, other] = block.isOrdered ? (['.', ')'] as const) : (['-', '+'] as const)
  const follows = previous?.block.type === 'list' && previous.block.isOrdered === block.isOrdered
  return follows && previous.marker === usual ? other : usual
}

function writeBlock(block: MarkdownBlock, marker: string): string {
  switch (block.type) {
    case 'paragraph':
      return writeRuns(block.runs)
    case 'heading': {
      const text = writeRuns(block.runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') })))
      // A heading must not end in `#` signs: they would be parsed as the closing sequence.
      return (
        text &&
        `${'#'.repeat(block.level)} ${text.replace(/(?<=^|\s)#+$/, (signs) => signs.replaceAll('#', String.raw`\#`))}`
      )
    }
    case 'list':
      return block.items
        .map((item, index) => writeItem(item, block.isOrdered ? `${block.start + index}${marker}` : marker))
        .join(separatorOf(block.items))
    case 'quote':
      return serializeMarkdown(block.blocks)
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n')
    case 'code': {
      const fence = fenceFor(block.text)
      return `${fence}\n${block.text === '' ? '' : `${block.text}\n`}${fence}`
    }
    case 'rule':
      return '***'
    default:
      return block satisfies never
  }
}

const separatorOf = (items: readonly (readonly MarkdownBlock[])[]) => (items.every(isTight) ? '\n' : '\n\n')
/** Whether an item is one block, or a text followed by a list: such items need no blank line between them. */
const isTight = (item: readonly MarkdownBlock[]) => item.length <= 1 || (item.length === 2 && hugs(item))
/** Whether a list may follow a text without a blank line: only if it starts at 1 with a text. */
const hugs = ([text, list]: readonly MarkdownBlock[]) =>
  text?.type === 'paragraph' && list?.type === 'list' && list.start === 1 && list.items[0]?.[0]?.type === 'paragraph'

function writeItem(blocks: readonly MarkdownBlock[], marker: string): string {
  const indent = ' '.repeat(marker.length + 1)
  const text =
    blocks.length === 2 && hugs(blocks)
      ? blocks.map((block) => serializeMarkdown([block])).join('\n')
      : serializeMarkdown(blocks)
  // A list at the start of an item is written below the marker: `- - -` would be a rule.
  const opening = blocks[0]?.type === 'list' ? `\n${indent}` : ' '
  return text === '' ? marker : `${marker}${opening}${text.replace(/\n(?!\n|$)/g, `\n${indent}`)}`
}

function fenceFor(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(longest + 1)
}

function writeRuns(runs: readonly MarkdownRun[]): string {
  const normalized = normalizeRuns(runs)
  if (normalized.length === 0) return ''
  const nodes = nestRuns(normalized)
  const expected = JSON.stringify([{ type: 'paragraph', runs: normalized }])
  let text = ''
  for (const style of STYLES) {
    text = protectBreaks(writeNodes(nodes, style))
    if (JSON.stringify(parseMarkdown(text)) === expected) break
  }
  return text
}

/** Adds a backslash to each of several line breaks in a row: otherwise they would end the paragraph. */
const protectBreaks = (text: string) => text.replace(/\n{2,}/g, (ends) => ends.replaceAll('\n', '\\\n'))

function writeNodes(nodes: readonly MarkdownNode[], style: Style): string {
  return nodes.map((node) => writeNode(node, style)).join('')
}

function writeNode(node: MarkdownNode, style: Style): string {
  switch (node.type) {
    case 'text':
      return style.escape(node.text)
    case 'link':
      return `[${writeNodes(node.children, style)}](<${node.href.replace(/[\\<>]/g, String.raw`\$&`)}>)`
    case 'code':
      return writeCode(plainText(node.children))
    case 'underline':
      return `<u>${writeNodes(node.children, style)}</u>`
    default: {
      const inner = writeNodes(node.children, style)
      return style.tags
        ? `<${TAG[node.type]}>${inner}</${TAG[node.type]}>`
        : DELIMITER[node.type] + inner + DELIMITER[node.type]
    }
  }
}

const plainText = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : plainText(node.children))).join('')

function writeCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  // One space at each end belongs to the fence, not to the code.
  const pad = /^`|`$|^ .* $/s.test(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}
