import type { ReactNode } from 'react'

/** An entry of the command palette: a page or an action. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Where it is, such as the agent of an intent: shown below the label. */
  readonly detail?: string
  /** Heading of the section; the search also matches it. */
  readonly section?: string
  /** Drawn at 16 px. */
  readonly icon?: ReactNode
  /** Other words that the search matches. */
  readonly keywords?: readonly string[]
  /** Shown at the end, in the notation of `useShortcut`. It does not register the keys. */
  readonly keys?: string
  /** Address of the page. */
  readonly href?: string
  /** Runs the action. */
  readonly onAction?: () => void
}
