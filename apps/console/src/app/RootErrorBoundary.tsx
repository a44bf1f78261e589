import { Component, type ReactElement, type ReactNode } from 'react'
import { lastResortTexts } from './lastResortTexts.ts'
import './LastResort.css'

interface LastResortProps {
  children: ReactNode
  /** @default loads the page again */
  onReload?: () => void
}

/**
 * What stands when something breaks that no route can answer for: above the router, in the providers. It uses nothing
 * that may be what broke: no context, no catalogue, no component of the library.
 */
export class LastResort extends Component<LastResortProps, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <SorryPage onReload={this.props.onReload ?? (() => window.location.reload())} />
  }
}

function SorryPage({ onReload }: { onReload: () => void }): ReactElement {
  const { title, text, reload } = lastResortTexts(document.documentElement.lang)
  return (
    <main className="console-LastResort">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={onReload}>
        {reload}
      </button>
    </main>
  )
}
