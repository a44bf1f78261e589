import type { PlatformError } from '@platform/client'
import { isOpenTask, useCommand, useEndpoint, useMayCall, useTasks } from '@platform/client/react'
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
  /** Whether the training is about to end because a user has cancelled it. */
  readonly isCancelling: boolean
  /** Why the state could not be loaded. */
  readonly error: PlatformError | null
  /** Starts a training, or joins the one that runs. */
  readonly train: () => Promise<CommandOutcome<'agents.train'>>
  /**
   * Cancels the training. The published version stays. Null if nothing can be cancelled: no training runs, it runs by
   * itself after an update of the server, or the user may not train.
   */
  readonly cancel: (() => Promise<CommandOutcome<'tasks.cancel'>>) | null
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
  const mayCancel = useMayCall('agents.train')
  const { tasks, cancel } = useTasks(
    { agentId, kind: 'agents.train', isOpen: true },
    { isEnabled: isEnabled && isTraining && mayCancel },
  )
  const task = tasks.find(isOpenTask)
  return {
    training,
    isTraining,
    isStarting: starting.isRunning,
    isCancelling: task?.isCancelling ?? false,
    error: loading.error,
    train: () => starting.run({ agentId }),
    cancel: task ? () => cancel(task) : null,
  }
}
