import { useEffect, useRef, type ReactElement } from 'react'
import type { ConversationState } from '../conversation/conversation.types.ts'
import { useChat } from './ChatContext.ts'
import { isBroken } from './isBroken.ts'
import { announce } from './richParts.tsx'

/** The live region that announces new messages to screen readers. */
export function Announcer({ state }: { readonly state: ConversationState }): ReactElement {
  const chat = useChat()
  const region = useRef<HTMLDivElement>(null)
  const announced = useRef(state)
  useEffect(() => {
    const before = announced.current
    announced.current = state
    const hasMore = before.status === 'open' && state.messages.length > before.messages.length
    if (hasMore || state.outbox.some(({ status }) => status === 'failed') || isBroken(state.connection))
      announce(region.current, before, state, chat)
  }, [state, chat])
  return <div className="platform-Chat-hidden" aria-live="polite" ref={region} />
}
