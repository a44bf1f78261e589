import type { Outcome } from '@platform/client/react'
import type { RuleError } from '@platform/contract'

/** An input that breaks rules. `errors` are in the order of the form; the first one is the one to report. */
export interface InvalidOutcome<FieldError extends RuleError> {
  readonly status: 'refused'
  readonly rule: 'INVALID'
  readonly errors: readonly [FieldError, ...FieldError[]]
}

/** The outcome of an operation that checks the rules of its input before it calls the server. */
export type CheckedOutcome<FieldError extends RuleError, Value, RefusedBy extends string = never> =
  | Exclude<Outcome<string, Value>, { readonly status: 'refused' }>
  | InvalidOutcome<FieldError>
  | Refusal<RefusedBy>

type Refusal<RefusedBy> = RefusedBy extends string ? { readonly status: 'refused'; readonly rule: RefusedBy } : never

/** The outcome of an input that breaks these rules; null if it breaks none. */
export function invalidOutcome<FieldError extends RuleError>([
  first,
  ...others
]: readonly FieldError[]): InvalidOutcome<FieldError> | null {
  return first ? { status: 'refused', rule: 'INVALID', errors: [first, ...others] } : null
}
