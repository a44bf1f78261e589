import { PARAMETERS_MAX, phraseKey, PHRASES_MAX, PHRASES_MIN, RESPONSES_MAX } from '@platform/contract'
import type { Intent, Phrase } from '@platform/contract'

/** Why a conflict cannot be resolved in the way that was chosen. */
export type ResolvePhraseConflictProblem = 'PHRASES_TOO_FEW' | 'PHRASES_TOO_MANY' | 'PHRASE_CONFLICT_GONE'

/** The intent without a phrase. */
export function withoutPhrase(intent: Intent, text: string): Intent | ResolvePhraseConflictProblem {
  const phrases = intent.phrases.filter((phrase) => phraseKey(phrase.text) !== phraseKey(text))
  if (phrases.length === intent.phrases.length) return 'PHRASE_CONFLICT_GONE'
  return phrases.length < PHRASES_MIN ? 'PHRASES_TOO_FEW' : { ...intent, phrases }
}

/** The intent with a phrase of another, once. What is marked in it stays where the intent asks for the entity too. */
export function withPhrase(intent: Intent, phrase: Phrase): Intent | ResolvePhraseConflictProblem {
  return withPhrases(intent, [phrase])
}

/**
 * Two intents in one: the phrases of both, each once, the responses and parameters of both. How it behaves in a
 * conversation, and its name, are those of `into`.
 */
export function mergedIntent(from: Intent, into: Intent): Intent | ResolvePhraseConflictProblem {
  const known = new Set(into.parameters.map(({ id }) => id))
  const parameters = [...into.parameters, ...from.parameters.filter(({ id }) => !known.has(id))].slice(
    0,
    PARAMETERS_MAX,
  )
  const responses = [...new Set([...into.responses, ...from.responses])].slice(0, RESPONSES_MAX)
  return withPhrases({ ...into, parameters, responses }, from.phrases)
}

function withPhrases(intent: Intent, phrases: readonly Phrase[]): Intent | ResolvePhraseConflictProblem {
  const known = new Set(intent.phrases.map(({ text }) => phraseKey(text)))
  const asked = new Set(intent.parameters.map(({ id }) => id))
  const fresh = phrases
    .filter(({ text }) => !known.has(phraseKey(text)))
    .map((phrase) => ({ ...phrase, annotations: phrase.annotations.filter(({ entityId }) => asked.has(entityId)) }))
  const all = [...fresh, ...intent.phrases]
  return all.length > PHRASES_MAX ? 'PHRASES_TOO_MANY' : { ...intent, phrases: all }
}
