import type { PlatformError } from '@platform/client'
import type { Rule, RuleError } from '@platform/contract'
import { isSentence } from './isSentence.ts'

/** An error that a server reports about a save. */
export interface ServerError {
  /** Path of the field, such as `values.city`; absent if the error is about the whole input. */
  readonly field?: string
  /** The sentence of the server. */
  readonly message: string
  /** The message of the contract, which exists in every language; absent if there is none. */
  readonly known?: Pick<RuleError, 'sentence' | 'values'>
}

/** The errors of a save that was refused: the server's sentence, and what is wrong with the fields. */
export interface ServerRefusal {
  readonly message: string
  readonly errors: readonly ServerError[]
}

/**
 * Reads the errors of fields from the error of a save; null if it has none, as without a connection.
 *
 * @param known The errors that need the database, by the rule of the server.
 */
export function serverRefusalOf(
  { context, message }: PlatformError,
  known: Partial<Readonly<Record<Rule, RuleError>>>,
): ServerRefusal | null {
  if (context.type !== 'REFUSED' && context.type !== 'INVALID') return null
  const errors = context.errors.map(({ field, message: text, rule, sentence, values = {} }): ServerError => {
    const same = rule && known[rule]
    // The sentence says more than the rule, which may have several; other back ends send the rule only.
    const said = isSentence(sentence) ? { sentence, values } : undefined
    const error = said ?? (same !== undefined && same.field === field ? same : undefined)
    return { message: text, ...(field === undefined ? {} : { field }), ...(error ? { known: error } : {}) }
  })
  return errors.length === 0 ? null : { message, errors }
}
