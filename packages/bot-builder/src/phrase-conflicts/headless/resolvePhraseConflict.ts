import { intentRules, nameKey, PARAMETERS_MAX, phraseKey, RESPONSES_MAX } from '@platform/contract'
import type { Annotation, Intent, IntentError, Parameter, Phrase } from '@platform/contract'
import { freeParameterId, freeParameterName, withIds } from '../../annotation/headless/parameters.ts'
import { renamedPlaceholders } from '../../annotation/headless/renameParameter.ts'
import { withParameters } from '../../shared/parameterMarks.ts'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'

/** The changed intent, or why it cannot be changed. `PHRASE_MISSING`: the intent does not have the phrase. */
export type ChangedIntent = CheckedOutcome<IntentError, Intent, 'PHRASE_MISSING'>

/** Returns the intent without a phrase. */
export function withoutPhrase(intent: Intent, text: string): ChangedIntent {
  const phrases = intent.phrases.filter((phrase) => phraseKey(phrase.text) !== phraseKey(text))
  if (phrases.length === intent.phrases.length) return { status: 'refused', rule: 'PHRASE_MISSING' }
  return checked({ ...intent, phrases })
}

/**
 * Returns the intent with a phrase of another intent, once. Each annotation gets the parameter of the same name and entity,
 * else of the same entity; without one it is removed.
 */
export function withPhrase(intent: Intent, phrase: Phrase, source: Pick<Intent, 'parameters'>): ChangedIntent {
  return withPhrases(intent, [phrase], source.parameters)
}

/**
 * Merges two intents: the phrases of both, each once, and the responses and parameters of both. The name and the
 * dialogue are those of `into`.
 */
export function mergedIntent(from: Intent, into: Intent): ChangedIntent {
  const { responses, parameters, phrases } = withFreeParameters(from, into.parameters)
  const isPresent = (parameter: Parameter) => into.parameters.some((other) => isSameUse(other, parameter))
  const all = [...into.parameters, ...parameters.filter((parameter) => !isPresent(parameter))].slice(0, PARAMETERS_MAX)
  const merged = { ...into, parameters: all, responses: [...new Set([...into.responses, ...responses])] }
  return withPhrases({ ...merged, responses: merged.responses.slice(0, RESPONSES_MAX) }, phrases, parameters)
}

/**
 * Returns the intent with ids and names of parameters that the other intent does not have, except those of the same name and
 * entity, which are the same parameter.
 */
function withFreeParameters(intent: Intent, others: readonly Parameter[]): Intent {
  let changed: Intent = { ...intent, phrases: withParameters(intent.phrases, intent.parameters) }
  for (const parameter of intent.parameters) {
    const same = others.find((other) => isSameUse(other, parameter))
    const taken = [...others, ...changed.parameters.filter(({ id }) => id !== parameter.id)]
    changed = withIds(changed, new Map([[parameter.id, same?.id ?? freeParameterId(parameter.id, taken)]]))
    if (same) continue
    const name = freeParameterName(parameter.name, others)
    changed = name === parameter.name ? changed : renamed(changed, parameter.name, name)
  }
  return changed
}

function renamed(intent: Intent, from: string, to: string): Intent {
  const { parameters, ...content } = renamedPlaceholders(intent, from, to)
  return {
    ...content,
    parameters: parameters.map((parameter) => (parameter.name === from ? { ...parameter, name: to } : parameter)),
  }
}

const isSameUse = (one: Parameter, other: Parameter) =>
  one.entityId === other.entityId && nameKey(one.name) === nameKey(other.name)

function withPhrases(intent: Intent, phrases: readonly Phrase[], source: readonly Parameter[]): ChangedIntent {
  const keys = new Set(intent.phrases.map(({ text }) => phraseKey(text)))
  const fresh = withParameters(phrases, source).filter(({ text }) => !keys.has(phraseKey(text)))
  const parameterOf = ({ entityId, parameterId }: Annotation) => {
    const name = source.find(({ id }) => id === parameterId)?.name
    const candidates = intent.parameters.filter((parameter) => parameter.entityId === entityId)
    return (
      candidates.find((parameter) => name !== undefined && nameKey(parameter.name) === nameKey(name)) ?? candidates[0]
    )
  }
  const moved = fresh.map((phrase) => ({
    ...phrase,
    annotations: phrase.annotations.flatMap((annotation) => {
      const parameter = parameterOf(annotation)
      return parameter ? [{ ...annotation, parameterId: parameter.id }] : []
    }),
  }))
  return checked({ ...intent, phrases: [...moved, ...intent.phrases] })
}

const checked = (intent: Intent): ChangedIntent =>
  invalidOutcome(intentRules(intent)) ?? { status: 'done', value: intent }
