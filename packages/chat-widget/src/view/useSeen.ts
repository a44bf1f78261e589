import { useEffect } from 'react'
import type { ConversationState } from '../conversation/conversation.types.ts'
import { isPageVisible } from '../conversation/network.ts'

/** Marks messages as seen once the chat is open and the page is visible. */
export function useSeen({ status, messages }: ConversationState, isOpen: boolean, markSeen: () => void): void {
  const last = messages.length
  useEffect(() => {
    if (!isOpen || status !== 'open' || last === 0) return undefined
    const see = () => {
      if (isPageVisible()) markSeen()
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [isOpen, status, last, markSeen])
}
