import { ruleError, quoted, type RuleError } from '../ruleError.ts'
import type { Dialogue } from './dialogue.schema.ts'
import { keptParameters, contextUses, type ContextSource, type ContextUse } from './contexts.ts'
import type { Parameter } from './intents.schema.ts'
import { unknownPlaceholders } from './placeholders.ts'

/** The part of an intent whose texts may name parameters. */
export interface IntentTexts {
  /** Markdown. */
  readonly responses: readonly string[]
  readonly parameters: readonly Pick<Parameter, 'name' | 'prompts' | 'translations'>[]
  readonly dialogue: Pick<Dialogue, 'buttons' | 'confirmation' | 'fulfilment' | 'requires' | 'translations'>
}

export type PlaceholderField =
  | `responses.${number}`
  | `parameters.${number}.prompts`
  | `parameters.${number}.translations.${string}.prompts`
  | `dialogue.buttons.${number}.label`
  | 'dialogue.confirmation.text'
  | 'dialogue.fulfilment.fallback'
  | `dialogue.translations.${string}.responses.${number}`
  | `dialogue.translations.${string}.confirmation`

export type PlaceholderError = RuleError<'UNKNOWN_PLACEHOLDER', PlaceholderField>

/**
 * The rule of the placeholders of an intent: each names a parameter of the intent, or one whose value is kept while a
 * context is open that the intent requires. Returns the first unknown placeholder of each field.
 *
 * @param contexts the contexts of the agent's intents, see `contextUses`
 */
export function placeholderRules(intent: IntentTexts, contexts: readonly ContextUse[]): readonly PlaceholderError[] {
  const known = [...intent.parameters.map(({ name }) => name), ...keptParameters(intent.dialogue.requires, contexts)]
  return textsOf(intent).flatMap(({ field, text }) =>
    unknownPlaceholders(text, known)
      .slice(0, 1)
      .map((unknown) => placeholderError(field, unknown)),
  )
}

function placeholderError(
  field: PlaceholderField,
  { name, suggestion }: { readonly name: string; readonly suggestion: string | null },
): PlaceholderError {
  const placeholder = `{${quoted(name)}}`
  return suggestion === null
    ? ruleError('UNKNOWN_PLACEHOLDER', field, 'PLACEHOLDER_UNKNOWN', { placeholder })
    : ruleError('UNKNOWN_PLACEHOLDER', field, 'PLACEHOLDER_MISTYPED', { placeholder, suggestion: `{${suggestion}}` })
}

/** Returns the texts of an intent in which the bot replaces placeholders, in the order of the form. */
function textsOf({ responses, parameters, dialogue }: IntentTexts): { field: PlaceholderField; text: string }[] {
  const { buttons, confirmation, fulfilment, translations } = dialogue
  return [
    ...responses.map((text, index) => ({ field: `responses.${index}` as const, text })),
    ...parameters.flatMap(({ prompts, translations: translated = {} }, index) => [
      ...prompts.map((text) => ({ field: `parameters.${index}.prompts` as const, text })),
      ...Object.entries(translated).flatMap(([language, texts]) =>
        (texts?.prompts ?? []).map((text) => ({
          field: `parameters.${index}.translations.${language}.prompts` as const,
          text,
        })),
      ),
    ]),
    ...Object.entries(translations).flatMap(([language, texts]) => [
      ...(texts?.responses ?? []).map((text, index) => ({
        field: `dialogue.translations.${language}.responses.${index}` as const,
        text,
      })),
      { field: `dialogue.translations.${language}.confirmation` as const, text: texts?.confirmation ?? '' },
    ]),
    ...buttons.map(({ label }, index) => ({ field: `dialogue.buttons.${index}.label` as const, text: label })),
    { field: 'dialogue.confirmation.text', text: confirmation?.text ?? '' },
    { field: 'dialogue.fulfilment.fallback', text: fulfilment?.fallback ?? '' },
  ]
}

/** An unknown placeholder of an agent, with its intent. */
export interface AgentPlaceholderError extends PlaceholderError {
  readonly intent: string
}

/** Returns the unknown placeholders of all intents of an agent, in the order of the intents. */
export function agentPlaceholders(
  intents: readonly (IntentTexts & ContextSource & { readonly name: string })[],
): AgentPlaceholderError[] {
  const contexts = contextUses(intents)
  return intents.flatMap((intent) =>
    placeholderRules(intent, contexts).map((error) => ({
      ...error,
      intent: intent.name,
    })),
  )
}

/** Most unknown placeholders that the refusal of a version names. */
const NAMED_MAX = 5

/** Needs the data of the version: one with unknown placeholders is not published. The messages name the first ones. */
export const versionPlaceholders = (
  version: number,
  errors: readonly AgentPlaceholderError[],
): RuleError<'UNKNOWN_PLACEHOLDER', 'version'>[] =>
  errors.slice(0, NAMED_MAX).map(({ intent, field, values: { placeholder = '' } }) =>
    ruleError('UNKNOWN_PLACEHOLDER', 'version', VERSION_SENTENCES[placeholderPart(field)], {
      version,
      intent: quoted(intent),
      placeholder,
    }),
  )

const VERSION_SENTENCES = {
  response: 'VERSION_PLACEHOLDER_RESPONSE',
  prompt: 'VERSION_PLACEHOLDER_PROMPT',
  confirmation: 'VERSION_PLACEHOLDER_CONFIRMATION',
  button: 'VERSION_PLACEHOLDER_BUTTON',
  fallback: 'VERSION_PLACEHOLDER_FALLBACK',
} as const

/** Returns the part of an intent to which a field belongs, for messages that name it. */
export function placeholderPart(field: PlaceholderField): keyof typeof VERSION_SENTENCES {
  if (field.endsWith('prompts')) return 'prompt'
  if (field.includes('confirmation')) return 'confirmation'
  if (field.includes('buttons')) return 'button'
  return field.endsWith('fallback') ? 'fallback' : 'response'
}
