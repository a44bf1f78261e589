import type { ReactElement } from 'react'

/** The number of unread messages; the accessible name of the launcher contains it too. */
export function Badge({ unread }: { readonly unread: number }): ReactElement {
  return (
    <span className="platform-Chat-badge" aria-hidden="true">
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
