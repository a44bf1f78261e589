import { createElement, Fragment, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Block, Mark, Run } from '../../markdown/markdown.types.ts'
import { parseMarkdown } from '../../markdown/parseMarkdown.ts'
import { ExternalLink } from './ExternalLink.tsx'

const TAGS: Readonly<Record<Mark, string>> = { bold: 'strong', italic: 'em', strike: 's', underline: 'u', code: 'code' }

/** Renders a reply as elements: no part of it is parsed as HTML. */
export function RichText({ text }: { readonly text: string }): ReactElement {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return <div className="platform-Chat-text">{blocks.map(drawBlock)}</div>
}

function drawBlock(block: Block, index: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      // A heading of a reply is not a heading of the page.
      return <p key={index}>{block.runs.map(drawRun)}</p>
    case 'code':
      return (
        <pre key={index} dir="ltr">
          {block.text}
        </pre>
      )
    case 'rule':
      return <hr key={index} />
    case 'quote':
      return <blockquote key={index}>{block.blocks.map(drawBlock)}</blockquote>
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{item.map(drawBlock)}</li>)
      return block.isOrdered ? (
        <ol key={index} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul key={index}>{items}</ul>
      )
    }
    default:
      return block satisfies never
  }
}

function drawRun({ text, marks, href }: Run, index: number): ReactNode {
  const marked = marks.reduceRight<ReactNode>((inner, mark) => createElement(TAGS[mark], null, inner), text)
  if (href === undefined) return <Fragment key={index}>{marked}</Fragment>
  return (
    <ExternalLink key={index} href={href}>
      {marked}
    </ExternalLink>
  )
}
