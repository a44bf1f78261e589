import type { PlatformError } from '@platform/client'
import { isOpenTask, useCommand, useEndpoint, useMayCall, useTasks } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { ConversationVariables } from '@platform/contract'
import { useState } from 'react'

/** Interval of the requests while the server evaluates a conversation. */
const POLL_MS = 1_000

/** Result of `useCollectedVariables`. */
export interface UseCollectedVariablesResult {
  /** The collected variables, and whether the conversation has ended; null until they are loaded. */
  readonly collected: ConversationVariables | null
  readonly error: PlatformError | null
  readonly isEnding: boolean
  /** Whether the collection is about to end because a user has cancelled it. */
  readonly isCancelling: boolean
  /** Ends the conversation, so that its variables are collected. A later message begins another. */
  readonly end: () => Promise<CommandOutcome<'conversation.end'>>
  /** Cancels the collection. Null if nothing can be cancelled. After it, `end` collects again. */
  readonly cancel: (() => Promise<CommandOutcome<'tasks.cancel'>>) | null
}

/**
 * The variables that a prompt agent collected in one conversation (specification 1 §2.9).
 *
 * @param sessionId Id of the conversation, from a prediction.
 */
export function useCollectedVariables(agentId: string, sessionId: string): UseCollectedVariablesResult {
  const [isPolling, setPolling] = useState(false)
  const query = useEndpoint(
    'conversation.variables',
    { agentId, sessionId },
    isPolling ? { refetchIntervalMs: POLL_MS } : {},
  )
  const ending = useCommand('conversation.end')
  const collected = query.data ?? null
  const isQueued = collected?.state === 'queued'
  if (isQueued !== isPolling) setPolling(isQueued)
  const mayCancel = useMayCall('conversation.end')
  const { tasks, cancel } = useTasks(
    { subjectId: sessionId, kind: 'conversation.extract', isOpen: true },
    { isEnabled: isQueued && mayCancel },
  )
  const task = tasks.find(isOpenTask)
  return {
    collected,
    error: query.error,
    isEnding: ending.isRunning,
    isCancelling: task?.isCancelling ?? false,
    end: () => ending.run({ agentId, sessionId }),
    cancel: task ? () => cancel(task) : null,
  }
}
