import type { ReactNode } from 'react'

/** Something that the command palette finds: a place to go, or a thing to do. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Heading that the command stands under, and that it is found by as well. */
  readonly section?: string
  /** Drawn at 16 px. */
  readonly icon?: ReactNode
  /** Other words that people look for. */
  readonly keywords?: readonly string[]
  /** Shown at the end, in the notation of `useShortcut`. It does not register the keys. */
  readonly keys?: string
  /** Where the command goes. */
  readonly href?: string
  /** What the command does. */
  readonly onAction?: () => void
}
