import { phraseKey, UNRECOGNISED_TEXTS_MAX, type UnrecognisedText } from '@platform/contract'
import type { TextRow } from './unrecognised.store.ts'

/** A text, and the key by which it is compared with phrases. */
export interface KeyedText extends UnrecognisedText {
  readonly key: string
}

/** Joins texts that differ in case and white space only. The newest spelling stays. */
export function joinSpellings(rows: readonly TextRow[]): KeyedText[] {
  const texts = new Map<string, KeyedText>()
  for (const { text, messages, last_at: lastAt, message_id: messageId } of rows) {
    const key = phraseKey(text)
    const newer = texts.get(key)
    const joined = newer ?? { key, text, messages: 0, lastAt: lastAt.toISOString(), messageId }
    texts.set(key, { ...joined, messages: joined.messages + messages })
  }
  return [...texts.values()]
}

/** What is grouped, and how many messages need not be. */
export interface Collected {
  readonly texts: readonly KeyedText[]
  readonly taught: number
}

/** Leaves out the texts that became training phrases, and the oldest of too many. */
export function withoutTrainingPhrases(all: readonly KeyedText[], trainingKeys: ReadonlySet<string>): Collected {
  const taught = all.filter(({ key }) => trainingKeys.has(key))
  const texts = all.filter(({ key }) => !trainingKeys.has(key)).slice(0, UNRECOGNISED_TEXTS_MAX)
  return { texts, taught: sumOf(taught) }
}

export const sumOf = (texts: readonly UnrecognisedText[]): number =>
  texts.reduce((sum, { messages }) => sum + messages, 0)
