import type { PlatformError } from '@platform/client'
import { isOpenTask, useCommand, useEndpoint, useMayCall, useTasks } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { Task, TestRun } from '@platform/contract'
import { useMemo } from 'react'
import { testSetRows, type TestSetRow } from './testSetRows.ts'
import { useTestCaseChanges, type UseTestCaseChangesResult } from './useTestCaseChanges.ts'

/** Result of `useTestSet`. */
export interface UseTestSetResult extends UseTestCaseChangesResult {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the test set could not be loaded. */
  readonly error: PlatformError | null
  /** Loads the test set and its latest run again. */
  readonly retry: () => void
  /** The test cases with their results, newest first. */
  readonly rows: readonly TestSetRow[]
  /** Names of the intents that the test cases name, by id. A deleted intent is absent. */
  readonly intentNames: ReadonlyMap<string, string>
  /** Names of the intents that the latest run names, by id; those that were deleted since are included. */
  readonly runNames: ReadonlyMap<string, string>
  /** The latest run of the newest tested version; null if there is none. */
  readonly run: TestRun | null
  /** The run that is open; null if none is. */
  readonly task: Task | null
  /** Whether the user may run the tests. */
  readonly mayRun: boolean
  /** Tests the newest version, or joins the run that is open. */
  readonly start: () => Promise<CommandOutcome<'testCases.run'>>
  readonly isStarting: boolean
  /** Cancels the run that is open. */
  readonly cancel: () => Promise<CommandOutcome<'tasks.cancel'> | null>
  /** Whether a version that breaks test cases is not published. */
  readonly blocksPublishing: boolean
  /** Whether the user may change that. */
  readonly mayGate: boolean
  readonly isGating: boolean
  readonly setGate: (blocksPublishing: boolean) => Promise<CommandOutcome<'testCases.setGate'>>
}

/**
 * The test set of an agent and its latest run. Live events update both.
 *
 * @example
 * const testSet = useTestSet(agentId)
 */
export function useTestSet(agentId: string): UseTestSetResult {
  const changes = useTestCaseChanges(agentId)
  const set = useEndpoint('testCases.list', { agentId })
  const latest = useEndpoint('testCases.result', { agentId })
  const starting = useCommand('testCases.run')
  const gating = useCommand('testCases.setGate')
  const mayRun = useMayCall('testCases.run')
  const mayGate = useMayCall('testCases.setGate')
  const { tasks, cancel } = useTasks({ agentId, kind: 'agents.test', isOpen: true }, { isEnabled: mayRun })
  const task = tasks.find(isOpenTask) ?? null
  const run = latest.data?.run ?? null

  const intentNames = useMemo(
    () => new Map(set.data?.intents.map(({ id, name }) => [id, name] as const)),
    [set.data?.intents],
  )
  const runNames = useMemo(() => new Map(run?.intents.map(({ id, name }) => [id, name] as const)), [run])
  const rows = useMemo(
    () => testSetRows(set.data?.testCases ?? [], run, intentNames),
    [set.data?.testCases, run, intentNames],
  )
  const error = set.error ?? latest.error
  return {
    ...changes,
    status:
      set.status === 'failed' || latest.status === 'failed' ? 'failed' : set.data && latest.data ? 'ready' : 'loading',
    error,
    retry: () => {
      void set.refetch()
      void latest.refetch()
    },
    rows,
    intentNames,
    runNames,
    run,
    task,
    mayRun,
    start: () => starting.run({ agentId }),
    isStarting: starting.isRunning,
    cancel: async () => (task ? cancel(task) : null),
    blocksPublishing: set.data?.blocksPublishing ?? false,
    mayGate,
    isGating: gating.isRunning,
    setGate: (blocksPublishing) => gating.run({ agentId, blocksPublishing }),
  }
}
