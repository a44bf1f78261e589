import type { Failure, Rule, RuleError } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'

/** A refusal of a call. Rolls back the transaction and replies with the failure. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly failure: Failure
  /** Set if it differs from the default status of the failure. */
  readonly httpStatus?: number

  constructor(failure: Failure, message: string, { httpStatus }: { readonly httpStatus?: number } = {}) {
    super(message)
    this.failure = failure
    if (httpStatus !== undefined) this.httpStatus = httpStatus
  }
}

/** The reply for a record that is missing or belongs to another enterprise. */
export const notFound = (): Failed => new Failed({ type: 'NOT_FOUND' }, 'Not found')

export const loginRequired = (): Failed => new Failed({ type: 'LOGIN_REQUIRED' }, 'Session Expired,Please Login Again!')

/** The reply to a body that cannot be read (400). The message says why, for developers of clients. */
export const unreadable = (message: string): Failed =>
  new Failed({ type: 'INVALID', errors: [{ message }] }, message, { httpStatus: 400 })

/** The reply to a body of a type that the call does not accept (415). */
export const unsupportedType = (message: string): Failed =>
  new Failed({ type: 'INVALID', errors: [{ message }] }, message, { httpStatus: 415 })

/** The reply to a body above the size limit of its call (413). */
export const tooLarge = (limitBytes: number): Failed =>
  new Failed({ type: 'TOO_LARGE', limitBytes }, 'The request is too large')

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

/** Refuses with several rules of one kind: the message has the texts of all. */
export function refusedByEach(errors: readonly [RuleError, ...RuleError[]]): Failed {
  return refused(errors[0].rule, errors.map(ruleMessage).join(' '))
}

/** Refuses with the first rule that an input breaks. Forms check every field themselves. */
export function keepRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) throw refusedBy(first)
}
