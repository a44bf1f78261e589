import type { MarkdownBlock, MarkdownRun } from './markdown.types.ts'
import { parseMarkdown } from './parseMarkdown.ts'

const textOf = (runs: readonly MarkdownRun[]) => runs.map((run) => run.text).join('')

/** Converts markdown to plain text, e.g. for a notification or a CSV cell. */
export function markdownToText(markdown: string): string {
  return blocksToText(parseMarkdown(markdown))
}

/** Converts parsed blocks to plain text. An empty list item has no text. */
export function blocksToText(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(blockToText).join('\n')
}

function blockToText(block: MarkdownBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return textOf(block.runs)
    case 'list':
      return block.items
        .map((item, index) => ({ marker: block.isOrdered ? `${block.start + index}.` : '•', text: blocksToText(item) }))
        .map(({ marker, text }) => text && `${marker} ${text}`)
        .join('\n')
    case 'quote':
      return blocksToText(block.blocks)
    case 'code':
      return block.text
    case 'rule':
      return '—'
    default:
      return block satisfies never
  }
}
