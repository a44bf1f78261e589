import type { FieldError, Rule, RuleError } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { PlatformError } from '@platform/client'

/** Refuses a call by a rule, like a server: one message, and its field. */
export function refuse(rule: Rule, message: string, field?: string, current?: unknown): never {
  const error: FieldError = field === undefined ? { rule, message } : { rule, message, field }
  throw new PlatformError(
    { type: 'REFUSED', rule, errors: [error], ...(current === undefined ? {} : { current }) },
    message,
  )
}

/** Refuses a call by a rule of the contract. `current` is the saved state if the rule is STALE. */
export function refuseBy(error: RuleError, current?: unknown): never {
  return refuse(error.rule, ruleMessage(error), error.field, current)
}

/** Refuses a call by several rules of one kind: the message has the sentences of all. */
export function refuseByEach(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) refuse(first.rule, errors.map(ruleMessage).join(' '), first.field)
}

/** Refuses a call by the first rule that its input breaks. */
export function keepRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) refuseBy(first)
}

/** Returns the record. Throws NOT_FOUND if it is undefined. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new PlatformError({ type: 'NOT_FOUND' })
  return record
}
