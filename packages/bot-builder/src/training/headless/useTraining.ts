import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { Training } from '@platform/contract'
import { useState } from 'react'

/** Interval of the requests while a training runs, in case its live events do not arrive. */
const POLL_MS = 2_000

/** Options of `useTraining`. */
export interface UseTrainingOptions {
  /** False for an agent that is not trained, or until its type is known. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useTraining`. */
export interface UseTrainingResult {
  /** The state of the training; null until it is loaded. */
  readonly training: Training | null
  /** Whether a training is queued or runs. */
  readonly isTraining: boolean
  /** Whether the request to start a training is pending. */
  readonly isStarting: boolean
  /** Why the state could not be loaded. */
  readonly error: PlatformError | null
  /** Starts a training, or joins the one that runs. */
  readonly train: () => Promise<CommandOutcome<'agents.train'>>
}

/** Whether a training is queued or runs. */
export function isTrainingUnderWay(training: Training): boolean {
  return training.state === 'queued' || training.state === 'training'
}

/**
 * The state of an agent's training. Live events and, while a training runs, requests at an interval update it.
 *
 * @example
 * const training = useTraining(agentId)
 */
export function useTraining(agentId: string, { isEnabled = true }: UseTrainingOptions = {}): UseTrainingResult {
  const [isPolling, setPolling] = useState(false)
  const loading = useEndpoint(
    'agents.training',
    { agentId },
    { isEnabled, ...(isPolling ? { refetchIntervalMs: POLL_MS } : {}) },
  )
  const starting = useCommand('agents.train')
  const training = loading.data ?? null
  const isTraining = training !== null && isTrainingUnderWay(training)
  if (isTraining !== isPolling) setPolling(isTraining)
  return {
    training,
    isTraining,
    isStarting: starting.isRunning,
    error: loading.error,
    train: () => starting.run({ agentId }),
  }
}
