import { NluError, type NluWarning } from '../errors.ts'
import { TokenBuffer } from '../text/TokenBuffer.ts'
import type { TrainingData } from '../types.ts'

/** Training data as rows: one for each usable phrase, and the intents that have any. */
export interface TrainingRows {
  readonly intentIds: readonly string[]
  /** The usable phrases of each intent. */
  readonly phrases: readonly (readonly string[])[]
  /** All usable phrases, intent by intent. */
  readonly texts: readonly string[]
  /** Index of each text's intent in `intentIds`. */
  readonly labels: Int32Array
  /** 1 for texts that people wrote, 0 for generated ones, which are not used for evaluation. */
  readonly areWritten: Uint8Array
  readonly warnings: readonly NluWarning[]
}

/** Largest number of intents of a model. */
const MAX_INTENTS = 65_535

/** Checks training data and lays it out in rows. */
export function readTrainingData(data: TrainingData): TrainingRows {
  check(data)
  const warnings: NluWarning[] = []
  const tokens = new TokenBuffer()
  const intentsByText = new Map<string, Set<number>>()
  const usable = data.intents.map(({ id, name = id, phrases, generated = [] }, index) => {
    const isUsable = (phrase: string) => {
      tokens.read(phrase)
      if (tokens.count === 0) {
        warnings.push({ type: 'BLANK_PHRASE', intentId: id, intentName: name, phrase })
        return false
      }
      const folded = tokens.slice(1, tokens.ends[tokens.count - 1]!)
      const sameText = intentsByText.get(folded)
      if (sameText) sameText.add(index)
      else intentsByText.set(folded, new Set([index]))
      return true
    }
    const written = phrases.filter(isUsable)
    const kept = [...written, ...generated.filter(isUsable)]
    if (kept.length === 0) warnings.push({ type: 'EMPTY_INTENT', intentId: id, intentName: name })
    if (kept.length === 1) warnings.push({ type: 'SINGLE_PHRASE', intentId: id, intentName: name })
    return { id, name, kept, written: written.length }
  })
  for (const [phrase, indices] of intentsByText) {
    if (indices.size < 2) continue
    const intents = [...indices].map((index) => usable[index]!)
    warnings.push({
      type: 'SHARED_PHRASE',
      phrase,
      intentIds: intents.map(({ id }) => id),
      intentNames: intents.map(({ name }) => name),
    })
  }
  const intents = usable.filter(({ kept }) => kept.length > 0)
  const [only] = intents
  if (!only) {
    throw new NluError('NLU: no usable phrase. Give at least one intent a phrase with a letter in it.', {
      type: 'NO_PHRASES',
    })
  }
  if (intents.length === 1) warnings.push({ type: 'SINGLE_INTENT', intentId: only.id, intentName: only.name })
  return {
    intentIds: intents.map(({ id }) => id),
    phrases: intents.map(({ kept }) => kept),
    texts: intents.flatMap(({ kept }) => kept),
    labels: Int32Array.from(intents.flatMap(({ kept }, label) => kept.map(() => label))),
    areWritten: Uint8Array.from(intents.flatMap(({ kept, written }) => kept.map((_, at) => Number(at < written)))),
    warnings,
  }
}

/** Checks the data, which may come from JSON without type checks. */
function check(data: TrainingData): void {
  if (data.language !== 'en' && data.language !== 'hi') throw invalid('language', "'en' or 'hi'")
  if (!Array.isArray(data.intents)) throw invalid('intents', 'a list')
  if (data.intents.length > MAX_INTENTS) throw invalid('intents', `at most ${MAX_INTENTS} long`)
  const ids = new Set<string>()
  for (const [index, intent] of data.intents.entries()) {
    if (typeof intent?.id !== 'string') throw invalid(`intents[${index}].id`, 'a string')
    if (ids.has(intent.id)) {
      throw new NluError(`NLU: two intents have the id "${intent.id}". Give each its own.`, {
        type: 'DUPLICATE_INTENT',
        intentId: intent.id,
      })
    }
    ids.add(intent.id)
    if (!Array.isArray(intent.phrases)) throw invalid(`intents[${index}].phrases`, 'a list')
    checkStrings(intent.phrases, `intents[${index}].phrases`)
    if (intent.generated !== undefined) {
      if (!Array.isArray(intent.generated)) throw invalid(`intents[${index}].generated`, 'a list')
      checkStrings(intent.generated, `intents[${index}].generated`)
    }
  }
}

function checkStrings(list: readonly unknown[], field: string): void {
  for (const [at, item] of list.entries()) if (typeof item !== 'string') throw invalid(`${field}[${at}]`, 'a string')
}

function invalid(field: string, expected: string): NluError {
  return new NluError(`NLU: the training data is not usable: ${field} must be ${expected}.`, {
    type: 'INVALID_DATA',
    field,
  })
}
