import type { Failure, Rule, RuleError } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'

/** A refusal of a call. Rolls back the transaction and replies with the failure. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly failure: Failure

  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** The reply for a record that is missing or belongs to another enterprise. */
export const notFound = (): Failed => new Failed({ type: 'NOT_FOUND' }, 'Not found')

export const loginRequired = (): Failed => new Failed({ type: 'LOGIN_REQUIRED' }, 'Session Expired,Please Login Again!')

/** Refuses by a rule. `current` is the saved state, as the endpoint's output, when the rule is STALE. */
export function refused(rule: Rule, message: string, details: { field?: string; current?: unknown } = {}): Failed {
  const { field, current } = details
  return new Failed(
    {
      type: 'REFUSED',
      rule,
      errors: [{ message, rule, ...(field === undefined ? {} : { field }) }],
      ...(current === undefined ? {} : { current }),
    },
    message,
  )
}

/** Refuses with a rule of the contract, whose text is in the catalogue. */
export function refusedBy(error: RuleError, details: { current?: unknown } = {}): Failed {
  const { rule, field } = error
  return refused(rule, ruleMessage(error), { ...details, ...(field === undefined ? {} : { field }) })
}

/** Refuses with the first rule that an input breaks. Forms check every field themselves. */
export function keepRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) throw refusedBy(first)
}
