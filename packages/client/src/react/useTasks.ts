import type { InputOf, Task } from '@platform/contract'
import { useState } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import type { CommandOutcome } from './outcome.ts'
import { useCommand } from './useCommand.ts'
import { useEndpoint } from './useEndpoint.ts'

/** Interval of the requests while a task is open, in milliseconds, in case its live events do not arrive. */
const POLL_MS = 2_000

/** The tasks that `useTasks` loads: those of an agent, of a subject, or of a kind. */
export type TaskQuery = Pick<InputOf<'tasks.list'>, 'agentId' | 'subjectId' | 'kind' | 'isOpen' | 'perPage'>

/** Options of `useTasks`. */
export interface UseTasksOptions {
  /** False until something runs. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useTasks`. */
export interface UseTasksResult {
  /** Newest first, only those that the user may cancel; empty until they are loaded. */
  readonly tasks: readonly Task[]
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  /** Requests the end of a task. What was there before the task stays. */
  readonly cancel: (task: Pick<Task, 'taskId'>) => Promise<CommandOutcome<'tasks.cancel'>>
}

/**
 * Long work of the server, such as a training. Live events and, while a task is open, requests at an interval update it.
 *
 * @example const { tasks, cancel } = useTasks({ agentId, kind: 'agents.train', isOpen: true })
 */
export function useTasks(query: TaskQuery, { isEnabled = true }: UseTasksOptions = {}): UseTasksResult {
  const [isPolling, setPolling] = useState(false)
  const options = { isEnabled, ...(isPolling ? { refetchIntervalMs: POLL_MS } : {}) }
  const loading = useEndpoint('tasks.list', query, options)
  const cancelling = useCommand('tasks.cancel')
  const tasks = isEnabled ? (loading.data?.tasks ?? []) : []
  const isOpen = tasks.some(isOpenTask)
  if (isOpen !== isPolling) setPolling(isOpen)
  return {
    tasks,
    error: loading.error,
    cancel: ({ taskId }) => cancelling.run({ taskId }),
  }
}

/** Whether a task has not ended. */
export function isOpenTask({ state }: Task): boolean {
  return state === 'queued' || state === 'running'
}
