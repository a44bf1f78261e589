// The words and pairs of a lexicon, and their weights.
import { TokenBuffer } from '../../packages/nlu/src/text/TokenBuffer.ts'

/** Words of the corpus that occur less often are mostly typing errors. */
const FEWEST_OCCURRENCES = 2
const FEWEST_PAIR_OCCURRENCES = 10
const PAIR_WEIGHT = 0.4
/** Weight of the most frequent words. */
const SMALLEST_WEIGHT = 0.15
/** A word of this probability has half the weight of a rare one. */
const HALF_WEIGHT_PROBABILITY = 1e-3

interface VocabularyOptions {
  /** The corpus. */
  readonly texts: readonly string[]
  /** Words in their usual spelling that are added if the corpus lacks them, most useful first. */
  readonly additional: readonly string[]
  /** Largest number of words. */
  readonly words: number
  /** Largest number of pairs. */
  readonly pairs: number
}

interface Term {
  readonly row: number
  readonly weight: number
  /** The usual one in running text. */
  readonly spelling: string
  readonly count: number
}

/** By folded word, or folded pair with a space. */
type Vocabulary = ReadonlyMap<string, Term>

/** Chooses the words and pairs of a lexicon. */
export function chooseVocabulary({ texts, additional, words, pairs }: VocabularyOptions): Vocabulary {
  const wordCounts: Counts = new Map()
  const pairCounts: Counts = new Map()
  let all = 0
  for (const text of texts) {
    let before: string | undefined
    for (const word of wordsOf(text)) {
      add(wordCounts, word)
      if (before !== undefined) add(pairCounts, `${before} ${word}`)
      before = word
      all++
    }
  }
  const spellings = usualSpellings(texts)
  const vocabulary = new Map<string, Term>()
  const include = (key: string, spelling: string, weight: number) => {
    if (!vocabulary.has(key)) {
      vocabulary.set(key, {
        row: vocabulary.size,
        weight,
        spelling,
        count: wordCounts.get(key) ?? pairCounts.get(key) ?? 0,
      })
    }
  }
  const weightOf = (word: string) => {
    const probability = (wordCounts.get(word) ?? 0) / all
    return Math.max(SMALLEST_WEIGHT, HALF_WEIGHT_PROBABILITY / (HALF_WEIGHT_PROBABILITY + probability))
  }
  for (const [word, count] of mostFrequent(wordCounts)) {
    if (count >= FEWEST_OCCURRENCES && vocabulary.size < words)
      include(word, spellings.get(word) ?? word, weightOf(word))
  }
  for (const spelling of additional) {
    const [word, ...others] = wordsOf(spelling)
    if (word && others.length === 0 && vocabulary.size < words) include(word, spelling, weightOf(word))
  }
  for (const [pair, count] of mostFrequent(pairCounts).slice(0, pairs)) {
    const spelling = pair.split(' ').map((word) => spellings.get(word) ?? word)
    if (count >= FEWEST_PAIR_OCCURRENCES) include(pair, spelling.join(' '), PAIR_WEIGHT)
  }
  return vocabulary
}

type Counts = Map<string, number>

const tokens = new TokenBuffer()

/** Returns the words of a text, folded. */
export function wordsOf(text: string) {
  tokens.read(text)
  return Array.from({ length: tokens.count }, (_, token) => tokens.word(token))
}

/** Returns the rows of a text's words and pairs, and their weights. */
export function termsOf(vocabulary: Vocabulary, text: string) {
  const words = wordsOf(text)
  const keys = [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]
  const terms = keys.flatMap((key) => vocabulary.get(key) ?? [])
  return {
    rows: Int32Array.from(terms, ({ row }) => row),
    weights: Float32Array.from(terms, ({ weight }) => weight),
  }
}

/** Returns the most frequent spelling of each word between spaces, such as "don't" for "dont". */
function usualSpellings(texts: readonly string[]) {
  const counts = new Map<string, Counts>()
  for (const text of texts) {
    for (const part of text.split(/\s+/)) {
      const spelling = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      const [word, ...others] = wordsOf(spelling)
      if (word === undefined || others.length > 0) continue
      const ofWord = counts.get(word) ?? new Map()
      counts.set(word, ofWord)
      add(ofWord, spelling)
    }
  }
  return new Map([...counts].map(([word, spellings]) => [word, mostFrequent(spellings)[0]![0]]))
}

function add(counts: Counts, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostFrequent(counts: Counts) {
  return [...counts].toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
}
