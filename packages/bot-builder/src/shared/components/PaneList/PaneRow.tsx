import type { ReactNode } from 'react'

interface PaneRowProps {
  name: string
  /** What stands at the inline end: a count, or a mark. */
  end?: ReactNode
  /** What can be done with it; seen under the pointer and with the focus. */
  actions?: ReactNode
  isCurrent?: boolean
  /** Whether the Tab key stops here. */
  isActive: boolean
  onOpen: () => void
}

/** A story or an intent in the left pane. @internal */
export function PaneRow({ name, end, actions, isCurrent, isActive, onOpen }: PaneRowProps) {
  return (
    <li className="platform-PaneRow" data-current={isCurrent || undefined}>
      <button
        type="button"
        className="platform-PaneRow-open"
        aria-current={isCurrent || undefined}
        tabIndex={isActive ? 0 : -1}
        title={name}
        onClick={onOpen}
      >
        <span className="platform-PaneRow-name" dir="auto">
          {name}
        </span>
      </button>
      {actions && <span className="platform-PaneRow-actions">{actions}</span>}
      <span className="platform-PaneRow-end">{end}</span>
    </li>
  )
}
