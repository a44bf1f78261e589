import type { ActionOutcome } from '@platform/ui'
import type { Outcome } from './outcome.ts'

/** The outcome of a hook as the components of `@platform/ui` expect it. */
export function actionOutcome<Rule extends string, Value>(outcome: Outcome<Rule, Value>): ActionOutcome<Rule, Value> {
  return outcome.status === 'refused' ? { status: 'refused', rule: outcome.problem } : outcome
}
