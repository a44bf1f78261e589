import { FAILURE_MESSAGES, type FieldError, type Rule, type RuleError } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { PlatformError } from '@platform/client'

/** Refuses a call by a rule, like a server, with a message that is in no catalogue. */
export function refuse(rule: Rule, message: string, field?: string): never {
  const error: FieldError = field === undefined ? { rule, message } : { rule, message, field }
  throw new PlatformError({ type: 'REFUSED', rule, errors: [error] }, message)
}

/** Refuses a call by a rule of the contract. `current` is the saved state if the rule is STALE. */
export function refuseBy(error: RuleError, current?: unknown): never {
  throw refusalBy([error], current)
}

/** Refuses a call by several rules of one kind: the message has the sentences of all. */
export function refuseByEach(errors: readonly RuleError[]): void {
  if (errors.length > 0) throw refusalBy(errors)
}

function refusalBy(errors: readonly RuleError[], current?: unknown): PlatformError {
  const rule = errors[0]?.rule
  const context = {
    type: 'REFUSED',
    ...(rule && { rule }),
    errors: errors.map(fieldErrorOf),
    ...(current === undefined ? {} : { current }),
  } as const
  return new PlatformError(context, errors.map(ruleMessage).join(' '))
}

function fieldErrorOf(error: RuleError): FieldError {
  const { rule, field, sentence, values } = error
  return { message: ruleMessage(error), rule, ...(field === undefined ? {} : { field }), sentence, values }
}

/** Refuses a call by the first rule that its input breaks. */
export function enforceRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) refuseBy(first)
}

/** Returns the record. Throws NOT_FOUND if it is undefined. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new PlatformError({ type: 'NOT_FOUND' }, FAILURE_MESSAGES.NOT_FOUND)
  return record
}
