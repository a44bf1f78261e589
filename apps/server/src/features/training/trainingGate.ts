import type { TestCounts } from '@platform/contract'
import type { Task } from '../../core/tasks/task.ts'
import type { Work } from '../../core/work/work.ts'

/** A trained version that is not stored yet. */
export interface CandidateVersion {
  /** Its content, packed by `packVersion`. */
  readonly data: Uint8Array
  /** Its model, as it is stored. */
  readonly model: Uint8Array
}

/** How a candidate answers the test cases of its agent. */
export interface CandidateTests {
  readonly counts: TestCounts
  /** Stores the answers in the transaction that stores the version. */
  readonly store: (work: Work, version: { readonly agentId: string; readonly version: number }) => Promise<void>
}

/**
 * Tests a candidate before it is stored and published. The result decides whether an agent that does not publish versions
 * which break test cases publishes it. Implemented by `features/test-cases`.
 *
 * @param task the training; its subject is the agent
 * @returns undefined if the agent has no test cases
 */
export type TrainingGate = (
  task: Pick<Task<unknown>, 'inWork' | 'signal' | 'subject'>,
  candidate: CandidateVersion,
) => Promise<CandidateTests | undefined>
