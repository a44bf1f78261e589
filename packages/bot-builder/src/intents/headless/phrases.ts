import { PHRASE_MAX, phraseKey, phraseRules, PHRASES_MAX } from '@platform/contract'
import type { Phrase, PhraseError } from '@platform/contract'
import { cleanPhrase } from '../../shared/cleanPhrase.ts'
import type { PhraseInput } from './intentEditorState.ts'

/** Returns the index of the phrase with the same text, ignoring case and white space; -1 if there is none. */
export function indexOfPhrase(phrases: readonly Phrase[], text: string): number {
  const key = phraseKey(text)
  return phrases.findIndex((phrase) => phraseKey(phrase.text) === key)
}

/** The first rule that a typed phrase breaks; null if it can be added, or can replace the phrase at `editing`. */
export function phraseInputError(
  phrases: readonly Phrase[],
  { text, editing }: Pick<PhraseInput, 'text' | 'editing'>,
): PhraseError | null {
  const others = editing === null ? phrases : phrases.filter((_, index) => index !== editing)
  return phraseRules(cleanPhrase(text), others)[0] ?? null
}

/** The result of adding several phrases at once. */
export interface PhrasePlan {
  /** The phrases that can be added, cleaned, in their order. */
  readonly texts: readonly string[]
  /** Number of lines that the intent already has, or that occur twice. */
  readonly duplicates: number
  /** Number of lines that exceed the maximum length of a phrase. */
  readonly tooLong: number
  /** Number of lines that exceed the maximum number of phrases of an intent. */
  readonly overLimit: number
}

/** Plans adding one phrase per line. Blank lines are ignored. */
export function planPhrases(phrases: readonly Phrase[], lines: readonly string[]): PhrasePlan {
  const keys = new Set(phrases.map((phrase) => phraseKey(phrase.text)))
  const room = PHRASES_MAX - phrases.length
  const plan = { texts: [] as string[], duplicates: 0, tooLong: 0, overLimit: 0 }
  for (const line of lines) {
    const text = cleanPhrase(line)
    const key = phraseKey(text)
    if (text === '') continue
    if (keys.has(key)) plan.duplicates += 1
    else if (text.length > PHRASE_MAX) plan.tooLong += 1
    else if (plan.texts.length >= room) plan.overLimit += 1
    else {
      keys.add(key)
      plan.texts.push(text)
    }
  }
  return plan
}

/** Returns the lines of a pasted text that are not blank. */
export function phraseLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).filter((line) => cleanPhrase(line) !== '')
}
