import type { ReactElement } from 'react'
import { useConsole } from '../app/ConsoleContext.ts'
import './BrandMark.css'

/** The logo of the white-label file, or the default logo in the current text colour. */
export function BrandMark(): ReactElement {
  const { logo } = useConsole().whiteLabel
  if (logo !== null) return <img className="console-BrandMark" src={logo} alt="" />
  return (
    <svg className="console-BrandMark" viewBox="0 0 24 24" aria-hidden>
      <path
        className="console-BrandMark-bubble"
        d="M4 5.5A3.5 3.5 0 0 1 7.5 2h9A3.5 3.5 0 0 1 20 5.5v6a3.5 3.5 0 0 1-3.5 3.5H12l-5.2 4.6a.5.5 0 0 1-.8-.4V15a2 2 0 0 1-2-2V5.5Z"
      />
      <path className="console-BrandMark-lines" d="M8 8.5h8M8 11.5h4.5" />
      <circle className="console-BrandMark-dot" cx="18.5" cy="18.5" r="3" />
    </svg>
  )
}
