import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { HashIndex } from '../features/HashIndex.ts'
import { informationOf, MOST } from '../language/information.ts'
import { packSimilarWords, SimilarWords } from '../text/SimilarWords.ts'
import { TokenBuffer } from '../text/TokenBuffer.ts'
import type { Language } from '../types.ts'

/** The features of a text, ascending, with values of length 1. Empty for a text without a word. */
export interface TextVector {
  readonly features: readonly number[]
  readonly values: readonly number[]
  /** Whether a word was read as another one. */
  readonly isMisspelt: boolean
}

/** Shares of a word's weight: the word itself, its beginning, and its runs of letters. */
const WORD_SHARE = 0.35
const PREFIX_SHARE = 0.2
const LETTERS_SHARE = 0.45
const RUN = 3
/** Weight of a word without information about the topic, and what each nat of its information adds, up to a limit. */
const COMMON_WEIGHT = 0.5
const INFORMATION_WEIGHT = 0.5
const INFORMATION_MAX = 5
/** Words of a text that are read: the topic of a longer one is clear from its beginning. */
const WORDS_MAX = 40

/** Reads texts. A word that is one typing error away from a more frequent one is read as that one. */
export function readVectors(
  texts: readonly string[],
  language: Language,
): { readonly vectors: readonly TextVector[]; readonly featureCount: number } {
  const words = texts.map(wordsOf)
  const spellings = spellingsOf(words, language)
  const extractor = new FeatureExtractor(language)
  const features = new HashIndex()
  const ofWord = new Map<string, WordFeatures>()
  const featuresOf = (word: string): WordFeatures => {
    const known = ofWord.get(word)
    if (known) return known
    const read = readWord(word, extractor, features, language)
    ofWord.set(word, read)
    return read
  }
  const vectors = words.map((ofText) => ({
    ...vectorOf(ofText.map((word) => featuresOf(spellings.get(word) ?? word))),
    isMisspelt: ofText.some((word) => spellings.has(word)),
  }))
  return { vectors, featureCount: features.size }
}

interface WordFeatures {
  readonly features: readonly number[]
  readonly values: readonly number[]
}

const buffer = new TokenBuffer()

function wordsOf(text: string): string[] {
  buffer.read(text)
  return Array.from({ length: Math.min(buffer.count, WORDS_MAX) }, (_, at) =>
    String.fromCharCode(...buffer.codes.subarray(buffer.starts[at], buffer.ends[at])),
  )
}

/** Returns the spelling of each word that is probably a typing error: it is in no list, and one like it is frequenter. */
function spellingsOf(texts: readonly (readonly string[])[], language: Language): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const all = [...counts.keys()]
  const similar = new SimilarWords(packSimilarWords(all), (index) => all[index]!)
  const extractor = new FeatureExtractor(language)
  const spellings = new Map<string, string>()
  for (const [word, count] of counts) {
    extractor.read(word)
    if (informationOf(extractor.words.hashes[0] ?? 0, language) < MOST) continue
    const [best] = similar
      .of(word)
      .filter((candidate) => counts.get(candidate)! > count)
      .toSorted((one, other) => counts.get(other)! - counts.get(one)! || (one < other ? -1 : 1))
    if (best !== undefined) spellings.set(word, best)
  }
  return spellings
}

function readWord(word: string, extractor: FeatureExtractor, index: HashIndex, language: Language): WordFeatures {
  extractor.read(word)
  const { words, hashes, starts, ends, wordsEnd, lettersEnd } = extractor
  const information = informationOf(words.hashes[0]!, language)
  // In Hindi, a word has the same sound in both scripts.
  const self = index.add(words.sounds[0]! || words.hashes[0]!)
  if (information === 0) return { features: [self], values: [COMMON_WEIGHT] }
  const weight = COMMON_WEIGHT + INFORMATION_WEIGHT * Math.min(information, INFORMATION_MAX)
  const runs: number[] = []
  for (let at = wordsEnd; at < lettersEnd; at++) {
    if (starts[at]! + RUN === ends[at]) runs.push(index.add(hashes[at]!))
  }
  // The beginning adds nothing to a sound.
  const prefix = words.sounds[0] === 0 ? words.prefixes[0]! : 0
  const withoutPrefix = prefix === 0 ? PREFIX_SHARE : 0
  const features = [self, ...(prefix === 0 ? [] : [index.add(prefix)]), ...runs]
  const values = [
    weight * Math.sqrt(WORD_SHARE + withoutPrefix),
    ...(prefix === 0 ? [] : [weight * Math.sqrt(PREFIX_SHARE)]),
    ...runs.map(() => weight * Math.sqrt(LETTERS_SHARE / runs.length)),
  ]
  return { features, values }
}

/** Joins the features of the words of a text. A word that is repeated counts once. */
function vectorOf(words: readonly WordFeatures[]): WordFeatures {
  const joined = new Map<number, number>()
  for (const { features, values } of words) {
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!
      joined.set(feature, Math.max(joined.get(feature) ?? 0, values[at]!))
    }
  }
  const sorted = [...joined].toSorted(([one], [other]) => one - other)
  const length = Math.sqrt(sorted.reduce((sum, [, value]) => sum + value * value, 0)) || 1
  return { features: sorted.map(([feature]) => feature), values: sorted.map(([, value]) => value / length) }
}
