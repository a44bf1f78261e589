import type { Failure, Rule } from '@platform/contract'

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
