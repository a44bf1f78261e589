import { useEffect } from 'react'
import type { ConversationState } from '../conversation/conversation.types.ts'

/** Whether the visitor looks at the page. */
export const isLookedAt = (): boolean => document.visibilityState === 'visible'

/** What stands in an open chat is seen as soon as the page is looked at. */
export function useSeen({ status, messages }: ConversationState, isOpen: boolean, markSeen: () => void): void {
  const last = messages.length
  useEffect(() => {
    if (!isOpen || status !== 'open' || last === 0) return undefined
    const see = () => {
      if (isLookedAt()) markSeen()
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [isOpen, status, last, markSeen])
}
