import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createConversation, type Conversation, type ConversationOptions } from './conversation/createConversation.ts'
import type { ConversationState } from './conversation/conversation.types.ts'
import { browserNetwork } from './conversation/network.ts'
import { browserStorage } from './conversation/storage.ts'

/** Where a conversation stands, and what the visitor may do. */
export interface UsedConversation
  extends
    ConversationState,
    Pick<Conversation, 'open' | 'send' | 'resend' | 'withdraw' | 'markSeen' | 'rate' | 'logout' | 'isStored'> {}

/**
 * A visitor's conversation for a view of your own. Nothing is asked of the server before `open()`. It is kept in the
 * browser's storage unless you give another. A change of `transport` or `agentKey` is another conversation; an
 * `identity` that is given, changed or taken away identifies the visitor or logs out.
 */
export function useConversation(options: ConversationOptions): UsedConversation {
  const { transport, agentKey, identity } = options
  const [made, setMade] = useState(() => make(options))
  if (made.transport !== transport || made.agentKey !== agentKey) setMade(make(options))
  const { conversation } = made
  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  useEffect(() => () => conversation.dispose(), [conversation])

  const told = useRef(identity)
  useEffect(() => {
    if (told.current === identity) return
    told.current = identity
    if (identity !== undefined) conversation.identify(identity)
    // What the server did not hear of is forgotten here all the same.
    else void conversation.logout().catch(() => undefined)
  }, [conversation, identity])

  return useMemo(() => ({ ...state, ...verbsOf(conversation) }), [state, conversation])
}

const make = (options: ConversationOptions) => ({
  transport: options.transport,
  agentKey: options.agentKey,
  conversation: createConversation({ storage: browserStorage(), network: browserNetwork(), ...options }),
})

const verbsOf = ({ open, send, resend, withdraw, markSeen, rate, logout, isStored }: Conversation) => ({
  open,
  send,
  resend,
  withdraw,
  markSeen,
  rate,
  logout,
  isStored,
})
