import type { EndpointName, OutputOf, Rule, RuleOf } from '@platform/contract'
import { PlatformError } from '../PlatformError.ts'

/**
 * Result of an operation, as a value: a caller that does not handle every case does not compile.
 *
 * @example
 * const outcome = await agents.remove(agentId)
 * if (outcome.status === 'refused') return outcome.rule === 'AGENT_NOT_EMPTY' ? t('AGENT_NOT_EMPTY') : …
 */
export type Outcome<RefusedBy extends string = never, Value = undefined> =
  | { readonly status: 'done'; readonly value: Value }
  /** A rule does not allow the operation. `rule` is a literal type with a text in a catalogue. */
  | { readonly status: 'refused'; readonly rule: RefusedBy }
  /** The operation failed for any other reason. `error.message` is a sentence for the user. */
  | { readonly status: 'failed'; readonly error: PlatformError }

/** An `Outcome` of a call: a refusal also carries the error of the server. */
export type CallOutcome<RefusedBy extends string, Value> =
  | { readonly status: 'done'; readonly value: Value }
  | {
      readonly status: 'refused'
      readonly rule: RefusedBy
      /** The message and the field errors of the server. */
      readonly error: PlatformError
      /** The saved record, if the rule is `STALE` and the server sent it; otherwise null. See `editConflictOf`. */
      readonly current: Value | null
    }
  | { readonly status: 'failed'; readonly error: PlatformError }

/** Result of a call of one endpoint. */
export type CommandOutcome<K extends EndpointName> = CallOutcome<RuleOf<K>, OutputOf<K>>

/**
 * Runs a function that calls a transport and returns its result. A refusal by one of `rules` is `refused`; every other
 * `PlatformError` is `failed`. Other exceptions are rethrown.
 *
 * @example
 * const outcome = await outcomeOf(() => transport.call('agents.get', { agentId }))
 */
export async function outcomeOf<Value, RefusedBy extends Rule = never>(
  operation: () => Promise<Value>,
  rules: readonly RefusedBy[] = [],
): Promise<
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly rule: RefusedBy; readonly error: PlatformError }
  | { readonly status: 'failed'; readonly error: PlatformError }
> {
  try {
    return { status: 'done', value: await operation() }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const rule = rules.find((each) => isRefusedBy(error, each))
    return rule === undefined ? { status: 'failed', error } : { status: 'refused', rule, error }
  }
}

/** Returns the outcome with another value. */
export function mapOutcome<RefusedBy extends string, Value, Mapped>(
  outcome: CallOutcome<RefusedBy, Value>,
  map: (value: Value) => Mapped,
): CallOutcome<RefusedBy, Mapped> {
  if (outcome.status === 'done') return { status: 'done', value: map(outcome.value) }
  if (outcome.status === 'failed') return outcome
  return { ...outcome, current: outcome.current === null ? null : map(outcome.current) }
}

/** Whether the server refused the call by this rule. */
export function isRefusedBy({ context }: PlatformError, rule: Rule): boolean {
  return context.type === 'REFUSED' && context.rule === rule
}
