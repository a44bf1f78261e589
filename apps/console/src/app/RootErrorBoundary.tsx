import { Component, type ReactElement, type ReactNode } from 'react'
import { rootErrorTexts } from './rootErrorTexts.ts'
import './RootErrorBoundary.css'

interface RootErrorBoundaryProps {
  children: ReactNode
  /** @default reloads the page */
  onReload?: () => void
}

/**
 * Catches errors above the router, such as in the providers, and offers to reload the page. It uses no context, no
 * catalogue and no component of the library, since one of these may be the cause.
 */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorPage onReload={this.props.onReload ?? (() => window.location.reload())} />
  }
}

function ErrorPage({ onReload }: { onReload: () => void }): ReactElement {
  const { title, text, reload } = rootErrorTexts(document.documentElement.lang)
  return (
    <main className="console-RootErrorBoundary">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={onReload}>
        {reload}
      </button>
    </main>
  )
}
