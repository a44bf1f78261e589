import type { PlatformError } from '@platform/client'
import { outcomeOf, useCommand, useMayCall } from '@platform/client/react'
import type { Outcome } from '@platform/client/react'
import { testCaseRules, TEST_CASES_PER_CALL_MAX } from '@platform/contract'
import type { AddedTestCases, InputOf, TestCase, TestCaseError, TestTurn } from '@platform/contract'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'

/** A test case that is to be added. */
export type NewTestCase = Readonly<InputOf<'testCases.add'>['testCases'][number]>

/** The outcome of a change of one test case. */
export type TestCaseOutcome<Value> = CheckedOutcome<TestCaseError, Value>

/** Result of `useTestCaseChanges`. */
export interface UseTestCaseChangesResult {
  /** Whether the user may change the test set. */
  readonly mayEdit: boolean
  readonly isSaving: boolean
  /**
   * Adds test cases, in several calls if there are many. Those whose messages are in the test set get the given intents.
   * `onProgress` is called with the share that is done, 0 to 1.
   */
  readonly add: (
    testCases: readonly NewTestCase[],
    onProgress?: (share: number) => void,
  ) => Promise<TestCaseOutcome<AddedTestCases>>
  /** Takes back what `add` did: deletes those that were added, and gives the changed ones their earlier intents. */
  readonly undoAdd: (added: Pick<AddedTestCases, 'added' | 'changed'>) => Promise<Outcome<never, null>>
  /** Changes the messages or the intents of a test case. */
  readonly save: (testCaseId: string, turns: readonly TestTurn[]) => Promise<TestCaseOutcome<TestCase>>
  /**
   * Adds deleted test cases again. Those of an intent that was deleted meanwhile are refused; all others are added. Returns
   * those that are not in the test set, and the error if there was another reason.
   */
  readonly restore: (
    deleted: readonly TestCase[],
  ) => Promise<{ readonly lost: readonly TestCase[]; readonly error: PlatformError | null }>
  /** Deletes test cases. Returns the deleted ones. */
  readonly remove: (testCaseIds: readonly string[]) => Promise<Outcome<never, readonly TestCase[]>>
}

/**
 * Changes of the test set of an agent.
 *
 * @example
 * const { add } = useTestCaseChanges(agentId)
 * const outcome = await add([{ turns: [{ text: 'will it rain', intentId: null }] }])
 */
export function useTestCaseChanges(agentId: string): UseTestCaseChangesResult {
  const adding = useCommand('testCases.add')
  const saving = useCommand('testCases.save')
  const deleting = useCommand('testCases.delete')

  async function addAll(testCases: readonly NewTestCase[], onProgress?: (share: number) => void) {
    const all: AddedTestCases = { added: [], changed: [], unchanged: 0 }
    for (let from = 0; from < testCases.length; from += TEST_CASES_PER_CALL_MAX) {
      const part = testCases.slice(from, from + TEST_CASES_PER_CALL_MAX)
      const { added, changed, unchanged } = await adding.runOrThrow({ agentId, testCases: part })
      all.added.push(...added)
      all.changed.push(...changed)
      all.unchanged += unchanged
      onProgress?.(Math.min(1, (from + part.length) / testCases.length))
    }
    return all
  }
  /** Halves a list that is refused until the refused ones remain: the refusal does not say which they are. */
  async function restore(
    deleted: readonly TestCase[],
  ): Promise<{ lost: readonly TestCase[]; error: PlatformError | null }> {
    const outcome = await outcomeOf(() => addAll(deleted.map(asNew)), ['BAD_VALUE'])
    if (outcome.status === 'done') return { lost: [], error: null }
    if (outcome.status === 'failed') return { lost: deleted, error: outcome.error }
    if (deleted.length === 1) return { lost: deleted, error: null }
    const middle = Math.ceil(deleted.length / 2)
    const first = await restore(deleted.slice(0, middle))
    if (first.error) return { lost: [...first.lost, ...deleted.slice(middle)], error: first.error }
    const second = await restore(deleted.slice(middle))
    return { lost: [...first.lost, ...second.lost], error: second.error }
  }
  const remove = (testCaseIds: readonly string[]) =>
    outcomeOf(async () => (await deleting.runOrThrow({ agentId, testCaseIds: [...testCaseIds] })).deleted)

  return {
    mayEdit: useMayCall('testCases.add'),
    isSaving: adding.isRunning || saving.isRunning || deleting.isRunning,
    async add(testCases, onProgress) {
      const invalid = invalidOutcome(testCases.flatMap(testCaseRules))
      return invalid ?? checked(() => addAll(testCases, onProgress))
    },
    undoAdd: ({ added, changed }) =>
      outcomeOf(async () => {
        if (added.length > 0) await deleting.runOrThrow({ agentId, testCaseIds: added.map(({ id }) => id) })
        if (changed.length > 0) await addAll(changed.map(asNew))
        return null
      }),
    async save(testCaseId, turns) {
      const invalid = invalidOutcome(testCaseRules({ turns }))
      return invalid ?? checked(() => saving.runOrThrow({ agentId, testCaseId, turns: [...turns] }))
    },
    restore,
    remove,
  }
}

/** Runs calls whose refusals need no answer of their own: the error has the text. */
async function checked<Value>(operation: () => Promise<Value>): Promise<TestCaseOutcome<Value>> {
  const outcome = await outcomeOf(operation)
  return outcome.status === 'done' ? outcome : { status: 'failed', error: outcome.error }
}

/** Returns a test case as it is added again. */
export const asNew = ({ turns, source }: Pick<TestCase, 'turns' | 'source'>): NewTestCase => ({ turns, source })
