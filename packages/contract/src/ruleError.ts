import type { Rule } from './failure.ts'
import { NAME_MAX } from './limits.ts'
import { collapseSpace, nameKey } from './names.ts'
import type account from './messages/account/en.json'
import type bots from './messages/bots/en.json'
import type customers from './messages/customers/en.json'
import type shared from './messages/shared/en.json'

/** Key of a message in the catalogues of `@platform/contract/messages`. */
export type RuleSentence = keyof typeof shared | keyof typeof account | keyof typeof bots | keyof typeof customers

/** Values of the placeholders of a message. */
export type RuleValues = Readonly<Record<string, string | number>>

/**
 * A rule of the specification that an input breaks. The form shows it at the field; the server refuses the call by it.
 * `field` is a path into the input, such as `values.0.patterns.1`; `undefined` if the rule is about the whole input.
 */
export interface RuleError<R extends Rule = Rule, Field extends string | undefined = string | undefined> {
  readonly rule: R
  readonly field: Field
  /** Key of the message. A rule can have several messages, if the specification distinguishes cases. */
  readonly sentence: RuleSentence
  readonly values: RuleValues
}

/** Length of a quoted text in a message, in UTF-16 units. */
const QUOTED_MAX = 80

/** Shortens a text that a message quotes. */
export const quoted = (text: string): string => text.slice(0, QUOTED_MAX)

/** Creates the error of a rule. Rules that need the database are constants: the server and the form share them. */
// @__NO_SIDE_EFFECTS__
export function ruleError<R extends Rule, const Field extends string | undefined>(
  rule: R,
  field: Field,
  sentence: RuleSentence,
  values: RuleValues = {},
): RuleError<R, Field> {
  return { rule, field, sentence, values }
}

/** Returns an error if a text is longer than its limit. The schema has the same limit for the server (HTTP 422). */
export function tooLong<const Field extends string>(
  field: Field,
  text: string,
  limit: number,
): RuleError<'TOO_LONG', Field>[] {
  return text.length > limit ? [ruleError('TOO_LONG', field, 'FIELD_TOO_LONG', { limit })] : []
}

/** Returns the errors of a name that need no other record: blank, or too long. */
export function nameRules(name: string, blankSentence: RuleSentence): RuleError<'BLANK' | 'TOO_LONG', 'name'>[] {
  if (nameKey(name) === '') return [ruleError('BLANK', 'name', blankSentence)]
  return tooLong('name', collapseSpace(name), NAME_MAX)
}

export const isBlank = (text: string): boolean => text.trim() === ''

/**
 * Returns the first error of each top-level field, for a form that shows one message per field.
 *
 * @example
 * firstErrors(configRules(values)).confidenceThreshold
 */
export function firstErrors<Error extends RuleError<Rule, string>>(
  errors: readonly Error[],
): { readonly [Name in TopField<Error['field']>]?: Error } {
  const first: Record<string, Error> = {}
  for (const error of errors) first[error.field.split('.', 1)[0] ?? ''] ??= error
  return first
}

type TopField<Field extends string> = Field extends `${infer Top}.${string}` ? Top : Field
