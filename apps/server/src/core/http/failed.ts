import { FAILURE_MESSAGES, type Failure, type FieldError, type Rule, type RuleError } from '@platform/contract'
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
export const notFound = (): Failed => new Failed({ type: 'NOT_FOUND' }, FAILURE_MESSAGES.NOT_FOUND)

export const loginRequired = (): Failed => new Failed({ type: 'LOGIN_REQUIRED' }, FAILURE_MESSAGES.LOGIN_REQUIRED)

/** The reply to a body that cannot be read (400). The message says why, for developers of clients. */
export const unreadable = (message: string): Failed =>
  new Failed({ type: 'INVALID', errors: [{ message }] }, message, { httpStatus: 400 })

/** The reply to a body of a type that the call does not accept (415). */
export const unsupportedType = (message: string): Failed =>
  new Failed({ type: 'INVALID', errors: [{ message }] }, message, { httpStatus: 415 })

/** The reply to a body above the size limit of its call (413). */
export const tooLarge = (limitBytes: number): Failed =>
  new Failed({ type: 'TOO_LARGE', limitBytes }, 'The request is too large')

/** Refuses by a rule, with a message that is in no catalogue. */
export function refused(rule: Rule, message: string, { field }: { field?: string } = {}): Failed {
  const error = { message, rule, ...(field === undefined ? {} : { field }) }
  return new Failed({ type: 'REFUSED', rule, errors: [error] }, message)
}

/**
 * Refuses with a rule of the contract, whose text is in the catalogue. `current` is the saved state, as the endpoint's
 * output, when the rule is STALE.
 */
export const refusedBy = (error: RuleError, details: { current?: unknown } = {}): Failed =>
  refusedByEach([error], details)

/** Refuses with several rules of one kind: the message has the texts of all. */
export function refusedByEach(
  errors: readonly [RuleError, ...RuleError[]],
  { current }: { current?: unknown } = {},
): Failed {
  const [{ rule }] = errors
  const message = errors.map(ruleMessage).join(' ')
  return new Failed(
    { type: 'REFUSED', rule, errors: errors.map(fieldErrorOf), ...(current === undefined ? {} : { current }) },
    message,
  )
}

const fieldErrorOf = (error: RuleError): FieldError => {
  const { rule, field, sentence, values } = error
  return { message: ruleMessage(error), rule, ...(field === undefined ? {} : { field }), sentence, values }
}

/** Refuses with the first rule that an input breaks. Forms check every field themselves. */
export function enforceRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) throw refusedBy(first)
}
