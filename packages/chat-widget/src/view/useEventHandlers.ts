import { useEffect, useRef } from 'react'
import type { UseConversationResult } from '../useConversation.ts'
import type { ChatEventHandlers } from './ChatWidget.types.ts'

/** Calls the page's handlers for the events of the chat. */
export function useEventHandlers(
  { status, error, messages, unread }: UseConversationResult,
  latest: { readonly current: ChatEventHandlers },
  chime: { readonly current: () => void },
): void {
  const reported = useRef<number | null>(null)
  useEffect(() => {
    if (status !== 'open') {
      reported.current = null
      return
    }
    const before = reported.current
    reported.current = messages.at(-1)?.sequence ?? 0
    if (before === null) return
    const added = messages.filter(({ sequence }) => sequence > before)
    for (const message of added) latest.current.onMessage?.(message)
    if (added.some(({ from }) => from !== 'visitor')) chime.current()
  }, [status, messages, latest, chime])
  useEffect(() => latest.current.onUnreadChange?.(unread), [unread, latest])
  useEffect(() => {
    if (error !== null) latest.current.onError?.({ code: error, message: `No chat: ${error}` })
  }, [error, latest])
}
