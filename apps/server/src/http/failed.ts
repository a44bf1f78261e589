import type { Failure, Rule, RuleError } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'

/** What a service throws to refuse a call. Rolls the transaction back and replies with the failure. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly failure: Failure

  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Absent, or of another enterprise: the reply is the same. */
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

/** Refuses with a rule of the contract, which has its sentence in the catalogue. */
export function refusedBy(error: RuleError, details: { current?: unknown } = {}): Failed {
  const { rule, field } = error
  return refused(rule, ruleMessage(error), { ...details, ...(field === undefined ? {} : { field }) })
}

/** Refuses with the first rule that an input breaks: a reply has one sentence. Forms judge every field themselves. */
export function keepRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) throw refusedBy(first)
}
