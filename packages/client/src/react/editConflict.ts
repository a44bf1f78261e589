import type { CallOutcome } from './outcome.ts'

/** Which version stays in an edit conflict: one's own, the other person's, or both merged. */
export type EditConflictDecision = 'keepMine' | 'takeTheirs' | 'merge'

/**
 * The record that somebody else saved in the meantime, if this is why a save was refused (rule `STALE`); otherwise null.
 * Only a save that sends the `revision` of its record can be refused like this.
 *
 * @example
 * const outcome = await saving.run({ ...input, revision })
 * const theirs = editConflictOf(outcome)
 */
export function editConflictOf<Value>(outcome: CallOutcome<string, Value>): Value | null {
  return outcome.status === 'refused' && outcome.rule === 'STALE' ? outcome.current : null
}
