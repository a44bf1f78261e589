import type { RuleError } from '@platform/contract'

/**
 * What the violation of a unique constraint means, by the constraint's name: the rule of the contract that it breaks, or
 * `'internal'` if no input can break it, because a lock or a random value prevents it. Primary keys and constraints of
 * ids alone are internal and need no entry.
 */
export type ConstraintRules = Readonly<Record<string, RuleError | 'internal'>>

/** Constraints of the core's tables. Features declare those of theirs. */
export const CORE_CONSTRAINTS: ConstraintRules = {
  sessions_token_hash_key: 'internal',
  // The wake-up of a subject replaces the one that it has.
  schedules_enterprise_id_kind_subject_key: 'internal',
  // A subject's second open task of a kind is not created.
  tasks_open: 'internal',
}
