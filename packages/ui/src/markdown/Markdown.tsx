import { memo, useMemo } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { linkText } from './linkText.ts'
import type { MarkdownBlock, MarkdownList } from './markdown.types.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { blocksToText } from './plainText.ts'
import { nestRuns, type MarkdownNode } from './runs.ts'

/** Maximum length in characters; longer texts are shown as plain text. Rendering must not take more than 50 ms. */
export const MARKDOWN_MAX_LENGTH = 10_000
/** Maximum number of parts (changes of style, line breaks, addresses, list items); other texts are shown as plain text. */
export const MARKDOWN_MAX_PARTS = 500

/** Props of {@link Markdown}; other props are passed to the `div`. */
export interface MarkdownProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Markdown as the rich text editor writes it: bold, italic, strike, underline (`<u>`), lists, links, code. */
  text: string
}

/**
 * Renders markdown of users and bots as React elements. HTML is shown as text. Links open
 * in a new tab, and only to http, https, mailto and tel. Each block has the direction of its own first letters.
 *
 * Its states are attributes: `data-plain` marks a text that is too long to format and is shown as plain text.
 */
export const Markdown = memo(function Markdown({ text, className, ...rest }: MarkdownProps) {
  const blocks = useMemo(() => readable(text), [text])
  return (
    <div
      {...rest}
      className={className ? `platform-Markdown ${className}` : 'platform-Markdown'}
      data-plain={blocks === undefined || undefined}
    >
      {blocks ? renderBlocks(blocks) : text}
    </div>
  )
})

/** Returns the blocks of a text; none if it exceeds the limits, or if they would be empty, as for `-`, `>>>` or `**`. */
function readable(text: string): MarkdownBlock[] | undefined {
  if (text.length > MARKDOWN_MAX_LENGTH) return undefined
  const blocks = parseMarkdown(text)
  return countParts(blocks) > MARKDOWN_MAX_PARTS || blocksToText(blocks).trim() === '' ? undefined : blocks
}

function countParts(blocks: readonly MarkdownBlock[]): number {
  return blocks.reduce((sum, block) => sum + 1 + countInside(block), 0)
}

function countInside(block: MarkdownBlock): number {
  if ('runs' in block)
    return block.runs.reduce((sum, { text }) => sum + 1 + (text.match(/\n|@|:\/\//g)?.length ?? 0), 0)
  if (block.type === 'list') return block.items.reduce((sum, item) => sum + 1 + countParts(item), 0)
  return block.type === 'quote' ? countParts(block.blocks) : 0
}

function renderBlocks(blocks: readonly MarkdownBlock[]): ReactNode {
  // The elements are created from scratch for each text, so the index is a valid key.
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: MarkdownBlock }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p dir="auto">{renderNodes(nestRuns(block.runs))}</p>
    case 'heading':
      // A message is not part of the page's outline, so its headings are rendered in bold.
      return (
        <p dir="auto">
          <strong>{renderNodes(nestRuns(block.runs))}</strong>
        </p>
      )
    case 'list':
      return <List list={block} />
    case 'quote':
      return <blockquote dir="auto">{renderBlocks(block.blocks)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
    default:
      return block satisfies never
  }
}

function List({ list }: { list: MarkdownList }) {
  const items = list.items.map((item, index) => <li key={index}>{renderItem(item)}</li>)
  return list.isOrdered ? (
    <ol dir="auto" start={list.start}>
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  )
}

/** Renders the first text of an item without a paragraph around it, for compact lists. */
function renderItem([first, ...others]: readonly MarkdownBlock[]): ReactNode {
  if (first?.type !== 'paragraph') return first && renderBlocks([first, ...others])
  return (
    <>
      {renderNodes(nestRuns(first.runs))}
      {renderBlocks(others)}
    </>
  )
}

function renderNodes(nodes: readonly MarkdownNode[], isInLink = false): ReactNode {
  return nodes.map((node, index) => <Node key={index} node={node} isInLink={isInLink} />)
}

function Node({ node, isInLink }: { node: MarkdownNode; isInLink: boolean }): ReactNode {
  switch (node.type) {
    case 'text':
      return isInLink ? renderLines(node.text) : renderText(node.text)
    case 'link':
      return <MarkdownLink href={node.href}>{renderNodes(node.children, true)}</MarkdownLink>
    case 'bold':
      return <strong>{renderNodes(node.children, isInLink)}</strong>
    case 'italic':
      return <em>{renderNodes(node.children, isInLink)}</em>
    case 'strike':
      return <s>{renderNodes(node.children, isInLink)}</s>
    case 'underline':
      return <u>{renderNodes(node.children, isInLink)}</u>
    case 'code':
      return <code>{renderNodes(node.children, true)}</code>
    default:
      return node satisfies never
  }
}

function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function renderText(text: string): ReactNode {
  return linkText(text).map((piece, index) =>
    piece.href === undefined ? (
      renderLines(piece.text)
    ) : (
      <MarkdownLink key={index} href={piece.href}>
        {piece.text}
      </MarkdownLink>
    ),
  )
}

function renderLines(text: string): ReactNode {
  // Not `white-space: pre-line`, because hosts may render messages without the style sheet.
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}
