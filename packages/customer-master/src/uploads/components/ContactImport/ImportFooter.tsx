import { Note } from '@platform/ui'
import type { ReactNode } from 'react'

interface ImportFooterProps {
  /** Why the last step failed. */
  failure: string | null
  /** A hint at the inline start, and the buttons. */
  children: ReactNode
}

/** The bar at the foot of a step of the import. */
export function ImportFooter({ failure, children }: ImportFooterProps) {
  return (
    <footer className="platform-FormPage-foot">
      {failure !== null && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <div className="platform-FormPage-bar">{children}</div>
    </footer>
  )
}
