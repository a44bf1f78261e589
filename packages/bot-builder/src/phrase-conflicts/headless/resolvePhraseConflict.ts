import { intentRules, PARAMETERS_MAX, phraseKey, RESPONSES_MAX } from '@platform/contract'
import type { Intent, IntentError, Phrase } from '@platform/contract'
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

/** Returns the intent with a phrase of another intent, once. Annotations without a parameter are removed. */
export function withPhrase(intent: Intent, phrase: Phrase): ChangedIntent {
  return withPhrases(intent, [phrase])
}

/**
 * Merges two intents: the phrases of both, each once, and the responses and parameters of both. The name and the
 * dialogue are those of `into`.
 */
export function mergedIntent(from: Intent, into: Intent): ChangedIntent {
  const ids = new Set(into.parameters.map(({ id }) => id))
  const parameters = [...into.parameters, ...from.parameters.filter(({ id }) => !ids.has(id))].slice(0, PARAMETERS_MAX)
  const responses = [...new Set([...into.responses, ...from.responses])].slice(0, RESPONSES_MAX)
  return withPhrases({ ...into, parameters, responses }, from.phrases)
}

function withPhrases(intent: Intent, phrases: readonly Phrase[]): ChangedIntent {
  const keys = new Set(intent.phrases.map(({ text }) => phraseKey(text)))
  const asked = new Set(intent.parameters.map(({ id }) => id))
  const fresh = phrases
    .filter(({ text }) => !keys.has(phraseKey(text)))
    .map((phrase) => ({ ...phrase, annotations: phrase.annotations.filter(({ entityId }) => asked.has(entityId)) }))
  return checked({ ...intent, phrases: [...fresh, ...intent.phrases] })
}

const checked = (intent: Intent): ChangedIntent =>
  invalidOutcome(intentRules(intent)) ?? { status: 'done', value: intent }
