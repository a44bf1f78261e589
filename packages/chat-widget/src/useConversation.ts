import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createConversation, type Conversation, type ConversationOptions } from './conversation/createConversation.ts'
import type { ConversationState } from './conversation/conversation.types.ts'
import { browserNetwork } from './conversation/network.ts'
import { browserStorage } from './conversation/storage.ts'

/** The state of a conversation, and the verbs of the visitor. */
export interface UseConversationResult
  extends
    ConversationState,
    Pick<Conversation, 'open' | 'send' | 'resend' | 'withdraw' | 'markSeen' | 'rate' | 'logout' | 'isStored'> {}

/**
 * A visitor's conversation for a custom view. No request is sent before `open()`. The conversation is kept in the
 * browser's storage unless `storage` is given. Another `transport` or `agentKey` starts another conversation; another
 * `identity` identifies the visitor, and removing it logs out.
 */
export function useConversation(options: ConversationOptions): UseConversationResult {
  const { transport, agentKey, identity } = options
  const [created, setCreated] = useState(() => create(options))
  if (created.transport !== transport || created.agentKey !== agentKey) setCreated(create(options))
  const { conversation } = created
  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  useEffect(() => () => conversation.dispose(), [conversation])

  const lastIdentity = useRef(identity)
  useEffect(() => {
    if (lastIdentity.current === identity) return
    lastIdentity.current = identity
    if (identity !== undefined) conversation.identify(identity)
    // The conversation is deleted here also if the request fails.
    else void conversation.logout().catch(() => undefined)
  }, [conversation, identity])

  return useMemo(() => ({ ...state, ...verbsOf(conversation) }), [state, conversation])
}

const create = ({ transport, agentKey, storage = browserStorage(), ...options }: ConversationOptions) => ({
  transport,
  agentKey,
  conversation: createConversation({ network: browserNetwork(), ...options, transport, agentKey, storage }),
})

function verbsOf(conversation: Conversation) {
  const { state: _, subscribe: _s, identify: _i, dispose: _d, ...verbs } = conversation
  return verbs
}
