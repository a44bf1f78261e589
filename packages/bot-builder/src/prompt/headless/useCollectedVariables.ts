import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { ConversationVariables } from '@platform/contract'
import { useState } from 'react'

/** A conversation is read in the background; it is asked for as often as this whether that is done. */
const POLL_MS = 1_000

/** What `useCollectedVariables` returns: values first, verbs after. */
export interface UseCollectedVariablesResult {
  /** What was collected, and whether the conversation goes on; null until it is known. */
  readonly collected: ConversationVariables | null
  readonly error: PlatformError | null
  readonly isEnding: boolean
  /** Ends the conversation, so that its variables are collected. A later message begins another. */
  readonly end: () => Promise<CommandOutcome<'conversation.end'>>
}

/**
 * What a prompt agent found out about a person in one conversation (specification 1 §2.9).
 *
 * @param sessionId The conversation; a prediction tells it.
 */
export function useCollectedVariables(agentId: string, sessionId: string): UseCollectedVariablesResult {
  const [isPolling, setPolling] = useState(false)
  const known = useEndpoint(
    'conversation.variables',
    { agentId, sessionId },
    isPolling ? { refetchIntervalMs: POLL_MS } : {},
  )
  const ending = useCommand('conversation.end')
  const collected = known.data ?? null
  const isQueued = collected?.state === 'queued'
  if (isQueued !== isPolling) setPolling(isQueued)
  return {
    collected,
    error: known.error,
    isEnding: ending.isRunning,
    end: () => ending.run({ agentId, sessionId }),
  }
}
