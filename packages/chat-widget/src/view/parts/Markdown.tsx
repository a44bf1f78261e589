import type { ReactElement } from 'react'
import { RichText } from '../richParts.tsx'

/** Matches texts that may contain markdown. */
const SIGNS = /[*_~`<>[\]#&\\]|https?:|^\s*(?:[-+]|\d+[.)])(?:\s|$)|^\s*---/m

/** Renders a reply as elements: no part of it is parsed as HTML. */
export function Markdown({ text }: { readonly text: string }): ReactElement {
  if (SIGNS.test(text)) return <RichText text={text} />
  return (
    <div className="platform-Chat-text">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph.trim()}</p>
      ))}
    </div>
  )
}
