import { NAME_MAX } from '../limits.ts'
import { collapseSpace, nameKey, phraseKey } from '../names.ts'
import { isBlank, quoted, nameRules, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import type { Dialogue, Fulfilment, ReplyButton } from './dialogue.schema.ts'
import { FULFILMENT_ADDRESS, LINK_ADDRESS } from './dialogueAddress.ts'
import {
  BUTTON_LABEL_MAX,
  AGENT_PHRASES_MAX,
  INTENTS_MAX,
  PHRASE_MAX,
  PHRASES_MAX,
  PHRASES_MIN,
  RESPONSE_MAX,
  WEB_ADDRESS_MAX,
} from './intents.limits.ts'
import type { Annotation, Parameter, Phrase } from './intents.schema.ts'

/** Input of the rules of an intent. */
export interface IntentToCheck {
  readonly name: string
  readonly phrases: readonly Phrase[]
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

type PhraseField = `phrases.${number}.text`
type ParameterField = `parameters.${number}`
type ButtonField = `dialogue.buttons.${number}`
type ContextField = `dialogue.requires.${number}` | `dialogue.opens.${number}.name`

export type IntentError =
  | RuleError<'BLANK' | 'TOO_LONG', 'name' | PhraseField | `responses.${number}` | `${ParameterField}.name`>
  | RuleError<'DUPLICATE_PHRASE', PhraseField>
  | RuleError<'OUT_OF_RANGE', `phrases.${number}.annotations`>
  | RuleError<'TOO_FEW_PHRASES' | 'TOO_MANY', 'phrases'>
  | RuleError<'PROMPT_REQUIRED', `${ParameterField}.prompts`>
  | RuleError<'DUPLICATE_NAME', `${ParameterField}.name`>
  | RuleError<'OUT_OF_RANGE', `${ParameterField}.rules`>
  | DialogueError

export type DialogueError =
  | RuleError<'BLANK' | 'TOO_LONG', `${ButtonField}.label` | `${ButtonField}.url` | ContextField>
  | RuleError<'BAD_ADDRESS', `${ButtonField}.url` | 'dialogue.fulfilment.url'>
  | RuleError<'TOO_LONG', 'dialogue.fulfilment.url' | 'dialogue.fulfilment.fallback'>
  | RuleError<'BLANK', 'dialogue.fulfilment.fallback'>

/** The rules of an intent (specification 1 §5), in the order of its fields. Rules that need the database follow below. */
export function intentRules({ name, phrases, responses, parameters, dialogue }: IntentToCheck): readonly IntentError[] {
  return [
    ...nameRules(name, 'INTENT_NAME_BLANK'),
    ...phrasesErrors(phrases),
    ...responses.flatMap((response, index) => responseErrors(response, `responses.${index}`)),
    ...parametersErrors(parameters),
    ...dialogueRules(dialogue),
  ]
}

function phrasesErrors(phrases: readonly Phrase[]): IntentError[] {
  const keys = new Set<string>()
  const errors = phrases.flatMap(({ text, annotations }, index): IntentError[] => {
    const field = `phrases.${index}.text` as const
    const key = phraseKey(text)
    if (key === '') return [ruleError('BLANK', field, 'PHRASE_BLANK')]
    // If several phrases are checked, the message names the duplicate.
    if (keys.has(key)) return [ruleError('DUPLICATE_PHRASE', field, 'PHRASES_DUPLICATE', { phrase: quoted(text) })]
    keys.add(key)
    return [...tooLong(field, text, PHRASE_MAX), ...annotationErrors(text, annotations, `phrases.${index}.annotations`)]
  })
  if (phrases.length < PHRASES_MIN) errors.push(ruleError('TOO_FEW_PHRASES', 'phrases', 'PHRASES_TOO_FEW'))
  if (phrases.length > PHRASES_MAX) {
    errors.push(ruleError('TOO_MANY', 'phrases', 'PHRASES_TOO_MANY', { limit: PHRASES_MAX }))
  }
  return errors
}

function annotationErrors(
  text: string,
  annotations: readonly Annotation[],
  field: `phrases.${number}.annotations`,
): IntentError[] {
  let taken = 0
  for (const { start, end } of annotations.toSorted((one, other) => one.start - other.start)) {
    if (start >= end || end > text.length) return [ruleError('OUT_OF_RANGE', field, 'ANNOTATION_OUTSIDE')]
    if (start < taken) return [ruleError('OUT_OF_RANGE', field, 'ANNOTATIONS_OVERLAP')]
    if (cutsCharacter(text, start) || cutsCharacter(text, end)) {
      return [ruleError('OUT_OF_RANGE', field, 'ANNOTATION_CUTS_CHARACTER')]
    }
    taken = end
  }
  return []
}

/** Whether an index is between the two UTF-16 units of one character. */
const cutsCharacter = (text: string, index: number): boolean => index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff

function responseErrors<const Field extends string>(
  markdown: string,
  field: Field,
): RuleError<'BLANK' | 'TOO_LONG', Field>[] {
  return isBlank(markdown) ? [ruleError('BLANK', field, 'RESPONSE_BLANK')] : tooLong(field, markdown, RESPONSE_MAX)
}

function parametersErrors(parameters: readonly Parameter[]): IntentError[] {
  const keys = new Set<string>()
  return parameters.flatMap((parameter, index): IntentError[] => {
    const key = nameKey(parameter.name)
    const isTaken = key !== '' && keys.has(key)
    keys.add(key)
    return [
      ...(isTaken ? [ruleError('DUPLICATE_NAME', `parameters.${index}.name`, 'PARAMETER_NAME_DUPLICATE')] : []),
      ...parameterErrors(parameter, index),
    ]
  })
}

function parameterErrors({ name, prompts, rules = {} }: Parameter, index: number): IntentError[] {
  const field = `parameters.${index}` as const
  const { minimum = -Infinity, maximum = Infinity } = rules
  return [
    ...(minimum > maximum ? [ruleError('OUT_OF_RANGE', `${field}.rules`, 'PARAMETER_RANGE_EMPTY')] : []),
    ...(isBlank(name) ? [ruleError('BLANK', `${field}.name`, 'PARAMETER_NAME_BLANK')] : []),
    ...tooLong(`${field}.name`, collapseSpace(name), NAME_MAX),
    ...promptErrors(prompts, `${field}.prompts`),
  ]
}

function promptErrors<const Field extends string>(
  prompts: readonly string[],
  field: Field,
): RuleError<'PROMPT_REQUIRED', Field>[] {
  return prompts.every(isBlank) ? [ruleError('PROMPT_REQUIRED', field, 'PARAMETER_PROMPT_REQUIRED')] : []
}

/**
 * The rules of a dialogue: names are required where the name is shown or compared, and links have addresses that are
 * safe to open. The schema has the same rule for addresses (HTTP 422).
 */
export function dialogueRules({ buttons, requires, opens, fulfilment }: Dialogue): readonly DialogueError[] {
  return [
    ...buttons.flatMap(buttonErrors),
    ...requires.flatMap((name, index) => contextErrors(name, `dialogue.requires.${index}`)),
    ...opens.flatMap(({ name }, index) => contextErrors(name, `dialogue.opens.${index}.name`)),
    ...(fulfilment ? fulfilmentErrors(fulfilment) : []),
  ]
}

function buttonErrors(button: ReplyButton, index: number): DialogueError[] {
  const field = `dialogue.buttons.${index}` as const
  if (isBlank(button.label)) return [ruleError('BLANK', `${field}.label`, 'BUTTON_LABEL_BLANK')]
  const errors: DialogueError[] = tooLong(`${field}.label`, collapseSpace(button.label), BUTTON_LABEL_MAX)
  if (button.kind === 'link' && !isAddress(button.url, LINK_ADDRESS)) {
    errors.push(ruleError('BAD_ADDRESS', `${field}.url`, 'BUTTON_ADDRESS_INVALID'))
  }
  return errors
}

function contextErrors<const Field extends ContextField>(
  name: string,
  field: Field,
): RuleError<'BLANK' | 'TOO_LONG', Field>[] {
  if (isBlank(name)) return [ruleError('BLANK', field, 'CONTEXT_NAME_BLANK')]
  return tooLong(field, collapseSpace(name), NAME_MAX)
}

function fulfilmentErrors({ url, fallback }: Fulfilment): DialogueError[] {
  return [
    ...(isAddress(url, FULFILMENT_ADDRESS)
      ? []
      : [ruleError('BAD_ADDRESS', 'dialogue.fulfilment.url', 'FULFILMENT_ADDRESS_INVALID')]),
    ...(isBlank(fallback)
      ? [ruleError('BLANK', 'dialogue.fulfilment.fallback', 'FULFILMENT_FALLBACK_BLANK')]
      : tooLong('dialogue.fulfilment.fallback', fallback, RESPONSE_MAX)),
  ]
}

const isAddress = (url: string, form: RegExp): boolean => url.length <= WEB_ADDRESS_MAX && form.test(url)

export type PhraseError = RuleError<'BLANK' | 'TOO_LONG' | 'DUPLICATE_PHRASE' | 'TOO_MANY', 'text'>

/**
 * The rules of one training phrase that is added to an intent (specification 1 §5). Its message for a duplicate is
 * exactly that of the specification; the field contains the phrase.
 */
export function phraseRules(text: string, others: readonly Pick<Phrase, 'text'>[]): readonly PhraseError[] {
  const key = phraseKey(text)
  if (key === '') return [ruleError('BLANK', 'text', 'PHRASE_BLANK')]
  if (text.length > PHRASE_MAX) return tooLong('text', text, PHRASE_MAX)
  if (others.some((other) => phraseKey(other.text) === key)) {
    return [ruleError('DUPLICATE_PHRASE', 'text', 'PHRASE_DUPLICATE')]
  }
  if (others.length >= PHRASES_MAX) return [ruleError('TOO_MANY', 'text', 'PHRASES_TOO_MANY', { limit: PHRASES_MAX })]
  return []
}

export type ResponseError = RuleError<'BLANK' | 'TOO_LONG', 'markdown'>

/** The rules of one response (specification 1 §5). */
export function responseRules(markdown: string): readonly ResponseError[] {
  return responseErrors(markdown, 'markdown')
}

export type ParameterPromptError = RuleError<'PROMPT_REQUIRED', 'prompts'>

/** The rules of the prompts of one parameter (specification 1 §5). */
export function parameterPromptRules(prompts: readonly string[]): readonly ParameterPromptError[] {
  return promptErrors(prompts, 'prompts')
}

/** Needs the database: no two intents of an agent have the same name (specification 1 §8). */
export const INTENT_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'INTENT_NAME_DUPLICATE')

/** Needs the database: the number of intents of an agent. */
export const INTENTS_TOO_MANY = ruleError('TOO_MANY', undefined, 'INTENTS_TOO_MANY', { limit: INTENTS_MAX })

/** Needs the database: the number of training phrases of an agent. Saves that add none are accepted beyond it. */
export const AGENT_PHRASES_TOO_MANY = ruleError('TOO_MANY', 'phrases', 'AGENT_PHRASES_TOO_MANY', {
  limit: AGENT_PHRASES_MAX,
})

/** Needs the database: the save is based on a revision that is no longer the newest (code 409). */
export const INTENT_STALE = ruleError('STALE', undefined, 'INTENT_STALE')
