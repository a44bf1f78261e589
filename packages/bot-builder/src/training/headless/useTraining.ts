import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { Training } from '@platform/contract'
import { useState } from 'react'

/** Live events tell how far a training is; in case they do not arrive it is asked for as often as this. */
const POLL_MS = 2_000

/** Options of `useTraining`. */
export interface UseTrainingOptions {
  /** Set to false for what is not trained, or while that is not known. @default true */
  readonly isEnabled?: boolean
}

/** What `useTraining` returns: values first, verbs after. */
export interface UseTrainingResult {
  /** Where the training stands; null until it is known. */
  readonly training: Training | null
  /** Whether a training is queued or under way. */
  readonly isTraining: boolean
  /** Whether a training has been asked for and the reply is still out. */
  readonly isStarting: boolean
  /** Why it is not known where the training stands. */
  readonly error: PlatformError | null
  /** Starts a training, or joins the one that runs. */
  readonly train: () => Promise<CommandOutcome<'agents.train'>>
}

/** Whether a training is queued or under way. */
export function isTrainingUnderWay(training: Training): boolean {
  return training.state === 'queued' || training.state === 'training'
}

/**
 * An agent's training: where it stands, kept fresh by live events and, while one is under way, by asking.
 *
 * @example
 * const training = useTraining(agentId)
 */
export function useTraining(agentId: string, { isEnabled = true }: UseTrainingOptions = {}): UseTrainingResult {
  const [isPolling, setPolling] = useState(false)
  const standing = useEndpoint(
    'agents.training',
    { agentId },
    { isEnabled, ...(isPolling ? { refetchIntervalMs: POLL_MS } : {}) },
  )
  const starting = useCommand('agents.train')
  const training = standing.data ?? null
  const isTraining = training !== null && isTrainingUnderWay(training)
  if (isTraining !== isPolling) setPolling(isTraining)
  return {
    training,
    isTraining,
    isStarting: starting.isRunning,
    error: standing.error,
    train: () => starting.run({ agentId }),
  }
}
