import type { PlatformError } from '@platform/client'
import { isOpenTask, useCommand, useEndpoint, useMayCall, useTasks } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { Evaluation, Task, TaskKind } from '@platform/contract'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What the messages of an evaluation are: test cases, or training phrases that a model was not trained on. */
export type EvaluationSource = 'testCases' | 'crossValidation'

/** The task that measures with each source. */
const TASK_KIND_OF = {
  testCases: 'agents.test',
  crossValidation: 'agents.crossValidate',
} as const satisfies Record<EvaluationSource, TaskKind>

/** Options of `useEvaluation`. */
export interface UseEvaluationOptions {
  /** Null for the one that has figures, the test set first. @default null */
  readonly source?: EvaluationSource | null
}

/** Result of `useEvaluation`. */
export interface UseEvaluationResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the evaluations could not be loaded. */
  readonly error: PlatformError | null
  /** The source that is shown. */
  readonly source: EvaluationSource
  /** Number of messages of each source; null if it was not measured. */
  readonly messages: Readonly<Record<EvaluationSource, number | null>>
  /** The figures of the source; null if it was not measured. */
  readonly evaluation: Evaluation | null
  /** The measurement that is queued or runs. */
  readonly measurement: Task | null
  /** Why the last measurement failed, in words of the server; null if it did not. */
  readonly measurementError: string | null
  /** Whether the request to measure is pending. */
  readonly isStarting: boolean
  readonly retry: () => void
  /** Measures in the background, or joins the measurement that is open. Null if the user may not measure. */
  readonly measure: (() => Promise<CommandOutcome<'testCases.run' | 'testCases.crossValidate'>>) | null
  /** Cancels the measurement; the earlier figures stay. Null if none is open. */
  readonly cancel: (() => Promise<CommandOutcome<'tasks.cancel'>>) | null
}

/**
 * How well an agent recognises labelled messages, and the measurement of it.
 *
 * @example
 * const { evaluation, measure } = useEvaluation(agentId)
 */
export function useEvaluation(agentId: string, { source: asked }: UseEvaluationOptions = {}): UseEvaluationResult {
  const loading = useEndpoint('testCases.evaluations', { agentId })
  const running = useCommand('testCases.run')
  const crossValidating = useCommand('testCases.crossValidate')
  const mayMeasure = useMayCall('testCases.crossValidate')
  const source = asked ?? (loading.data?.testCases ? 'testCases' : 'crossValidation')
  const { tasks, cancel } = useTasks({ agentId, kind: TASK_KIND_OF[source], perPage: 1 }, { isEnabled: mayMeasure })
  const [task] = tasks
  const isOpen = task !== undefined && isOpenTask(task)
  const measuring = source === 'testCases' ? running : crossValidating
  useRefetchAtEnd(isOpen ? task.taskId : null, loading.refetch)
  return {
    status: loading.data ? 'ready' : loading.status === 'failed' ? 'failed' : 'loading',
    error: loading.error,
    source,
    messages: {
      testCases: loading.data?.testCases?.messages ?? null,
      crossValidation: loading.data?.crossValidation?.messages ?? null,
    },
    evaluation: loading.data?.[source] ?? null,
    measurement: isOpen ? task : null,
    measurementError: task?.state === 'failed' ? task.error : null,
    isStarting: measuring.isRunning,
    retry: () => void loading.refetch(),
    measure: mayMeasure ? () => measuring.run({ agentId }) : null,
    cancel: isOpen ? () => cancel(task) : null,
  }
}

/** Refetches when a task has ended, in case its live event does not arrive. */
function useRefetchAtEnd(openTaskId: string | null, refetch: () => Promise<void>): void {
  const before = useRef(openTaskId)
  const onChange = useEffectEvent((taskId: string | null) => {
    if (before.current !== null && taskId === null) void refetch()
    before.current = taskId
  })
  useEffect(() => onChange(openTaskId), [openTaskId])
}
