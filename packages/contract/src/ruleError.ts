import type { Rule } from './failure.ts'
import { NAME_MAX } from './limits.ts'
import { collapseSpace, nameKey } from './names.ts'
import type account from './messages/account/en.json'
import type bots from './messages/bots/en.json'
import type shared from './messages/shared/en.json'

/** Name of a sentence in the catalogues of `@platform/contract/messages`. */
export type RuleSentence = keyof typeof shared | keyof typeof account | keyof typeof bots

/** What the placeholders of a sentence stand for. */
export type RuleValues = Readonly<Record<string, string | number>>

/**
 * A rule of the specification that an input breaks. The form shows it beside the field, the server refuses the call with
 * it. `field` is a path into the input, such as `values.0.patterns.1`; `undefined` when the rule is about the whole.
 */
export interface RuleError<R extends Rule = Rule, Field extends string | undefined = string | undefined> {
  readonly rule: R
  readonly field: Field
  /** The sentence of the catalogue. A rule can have several, when the specification words two cases apart. */
  readonly sentence: RuleSentence
  readonly values: RuleValues
}

/** How much of a long text is quoted in a sentence, in UTF-16 units: enough to find the text by. */
const QUOTED_MAX = 80

/** The beginning of a text that a sentence quotes. */
export const quoted = (text: string): string => text.slice(0, QUOTED_MAX)

/** An error of a rule. A rule that needs the database is a constant: the server refuses by it, the form explains with it. */
// @__NO_SIDE_EFFECTS__
export function ruleError<R extends Rule, const Field extends string | undefined>(
  rule: R,
  field: Field,
  sentence: RuleSentence,
  values: RuleValues = {},
): RuleError<R, Field> {
  return { rule, field, sentence, values }
}

/** The error of a text that is longer than its field takes. The schema holds the same limit for the server (HTTP 422). */
export function tooLong<const Field extends string>(
  field: Field,
  text: string,
  limit: number,
): RuleError<'TOO_LONG', Field>[] {
  return text.length > limit ? [ruleError('TOO_LONG', field, 'FIELD_TOO_LONG', { limit })] : []
}

/** The errors of a record's name that need no other record: it is blank, or longer than names may be. */
export function nameRules(name: string, blankSentence: RuleSentence): RuleError<'BLANK' | 'TOO_LONG', 'name'>[] {
  if (nameKey(name) === '') return [ruleError('BLANK', 'name', blankSentence)]
  return tooLong('name', collapseSpace(name), NAME_MAX)
}

export const isBlank = (text: string): boolean => text.trim() === ''

/**
 * The first error of each top-level field, for a form that shows one sentence per field.
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
