import type { CallOutcome } from './outcome.ts'

/** The version to keep in an edit conflict: the user's own, the other user's, or both merged. */
export type EditConflictDecision = 'keepMine' | 'takeTheirs' | 'merge'

/**
 * Returns the record that another user has saved in the meantime, if a save was refused for this reason (rule `STALE`);
 * otherwise null. Only a save that sends the `revision` of its record can be refused for this reason.
 *
 * @example
 * const outcome = await saving.run({ ...input, revision })
 * const theirs = editConflictOf(outcome)
 */
export function editConflictOf<Value>(outcome: CallOutcome<string, Value>): Value | null {
  return outcome.status === 'refused' && outcome.rule === 'STALE' ? outcome.current : null
}
