import type { Trace } from '@platform/contract'

/** Why the best intent is the best, in a form that a sentence can say. */
export type Reason =
  /** The message is a training phrase of the intent. */
  | { readonly type: 'same'; readonly intent: string }
  /** The message shares words with training phrases of the intent. */
  | { readonly type: 'shared'; readonly intent: string; readonly words: string; readonly phrases: number }
  /** The message resembles a training phrase of the intent, without common words that count most. */
  | { readonly type: 'similar'; readonly phrase: string }
  /** A passage of the knowledge base answered. */
  | { readonly type: 'passage'; readonly title: string }

/** Longest run of words that is looked for in phrases. */
const RUN_MAX = 5
/** Shortest piece of a word that counts for the word, in UTF-16 units. */
const PIECE_MIN = 3

/** Returns why a message was answered as it was; null if the trace does not say it. */
export function reasonOf(text: string, { layer, ranking, phrases, features, passages }: Trace): Reason | null {
  if (layer === 'knowledge') {
    const [passage] = passages
    return passage ? { type: 'passage', title: passage.title || passage.source } : null
  }
  if (layer === 'prompt') return null
  const [best] = ranking
  const own = phrases.filter(({ intentId }) => intentId === best?.intentId)
  const [nearest] = own
  if (!best || !nearest) return null
  const words = wordsOf(text)
  const found = own.map(({ phrase }) => wordsOf(phrase))
  if (found.some((phrase) => phrase.join(' ') === words.join(' '))) return { type: 'same', intent: best.intent }
  const raising = features.filter(({ weight }) => weight > 0).map(({ text: piece }) => wordsOf(piece))
  // A corrected typing error is no word of the message. If it decided, the words that are shared say nothing.
  const isCorrected = raising[0]?.some((piece) => !words.some((word) => isOf(piece, word)))
  const shared = isCorrected
    ? null
    : sharedRun(words, found, (word) => raising.flat().some((piece) => isOf(piece, word)))
  return shared ? { type: 'shared', intent: best.intent, ...shared } : { type: 'similar', phrase: nearest.phrase }
}

/** Whether a piece of the text counts for a word of it. */
const isOf = (piece: string, word: string): boolean =>
  piece === word || (piece.length >= PIECE_MIN && word.includes(piece))

/** Words in lower case, without punctuation. Marks belong to words: vowels of Devanagari are marks. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * Returns the run of words that says most: with the most words that count, over all phrases that contain it; the shorter
 * one of two equals.
 */
function sharedRun(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
  counts: (word: string) => boolean,
): { words: string; phrases: number } | null {
  const contents = phrases.map((phrase) => ` ${phrase.join(' ')} `)
  let best = { words: '', phrases: 0, worth: 0 }
  for (let length = 1; length <= RUN_MAX; length++) {
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length)
      const containing = contents.filter((content) => content.includes(` ${run.join(' ')} `)).length
      const worth = containing * run.filter(counts).length
      if (worth > best.worth) best = { words: run.join(' '), phrases: containing, worth }
    }
  }
  return best.worth > 0 ? { words: best.words, phrases: best.phrases } : null
}
