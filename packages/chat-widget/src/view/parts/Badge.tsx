import type { ReactElement } from 'react'

/** How many messages are unread; the launcher's name says it in words. */
export function Badge({ unread }: { readonly unread: number }): ReactElement {
  return (
    <span className="platform-Chat-badge" aria-hidden="true">
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
