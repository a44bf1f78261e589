import { useEffect, useRef } from 'react'
import type { UsedConversation } from '../useConversation.ts'
import type { ChatReports } from './ChatWidget.types.ts'

/** Calls the page's handlers for the events of the chat. */
export function useReports(
  { status, error, messages, unread }: UsedConversation,
  latest: { readonly current: ChatReports },
  chime: { readonly current: () => void },
): void {
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (status !== 'open') {
      told.current = null
      return
    }
    const known = told.current
    told.current = messages.at(-1)?.sequence ?? 0
    if (known === null) return
    const added = messages.filter(({ sequence }) => sequence > known)
    for (const message of added) latest.current.onMessage?.(message)
    if (added.some(({ from }) => from !== 'visitor')) chime.current()
  }, [status, messages, latest, chime])
  useEffect(() => latest.current.onUnreadChange?.(unread), [unread, latest])
  useEffect(() => {
    if (error !== null) latest.current.onError?.({ code: error, message: `No chat: ${error}` })
  }, [error, latest])
}
