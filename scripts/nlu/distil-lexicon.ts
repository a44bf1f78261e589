// Distils the sentence encoder into packages/nlu/lexicon/en.bin: a vector for each of about 31,000 words and 6,000 pairs
// of adjacent words, whose weighted sum is near the encoder's vector of a text. packages/nlu/lexicon/README.md describes
// the method. Usage:
//
//   node --conditions=@platform/source scripts/nlu/distil-lexicon.ts <train.tsv of GoEmotions> --words <folder>
//
// `--words`: a folder whose `node_modules` has popular-english-words 1.0.2 and dictionary-en 4.0.0
// `--encoder`: a folder whose `node_modules` has the encoder's packages; default: apps/server
// `--cache`: a folder for the encoder's vectors; default: in the folder for temporary files
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FeatureExtractor } from '../../packages/nlu/src/features/FeatureExtractor.ts'
import { loadLexicon } from '../../packages/nlu/src/lexicon/loadLexicon.ts'
import { saveLexicon } from '../../packages/nlu/src/lexicon/saveLexicon.ts'
import { Random } from '../../packages/nlu/src/random.ts'
import { readAdditionalWords } from './additionalWords.ts'
import { chooseVocabulary, termsOf, wordsOf } from './lexiconVocabulary.ts'
import { dot, fitRidge, meanOf, normalise, principalAxes } from './linearAlgebra.ts'
import { SentenceEncoder } from './SentenceEncoder.ts'

/** Length of the lexicon's vectors: 96 gain little. */
const DIMENSIONS = 64
const WORDS = 31_000
const PAIRS = 8_000
/** Texts of the corpus that are not fitted, but used to measure the result. */
const HELD_OUT = 2_000
/** Texts whose vectors choose the axes. */
const AXIS_TEXTS = 15_000
/** Share of the texts of which a fragment is fitted too, and the fragments' lengths in words. */
const FRAGMENT_SHARE = 0.7
const SHORTEST_FRAGMENT = 2
const LONGEST_FRAGMENT = 5
const RIDGE = 1
const ROUNDS = 40
/** Largest level of a quantised number. */
const LARGEST_LEVEL = 127
/** Placeholders of the corpus, such as [NAME]. */
const PLACEHOLDERS = /\[[A-Z]+\]/g

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string' },
    encoder: { type: 'string' },
    cache: { type: 'string', default: join(tmpdir(), 'lexicon-encodings') },
  },
})
const [corpus] = positionals
if (!corpus || !options.words) {
  console.error('Usage: distil-lexicon.ts <train.tsv> --words <folder> [--encoder <folder>] [--cache <folder>]')
  process.exit(2)
}

const random = new Random(7)
const { fitted, heldOut } = splitTexts(readTexts(corpus))
const vocabulary = chooseVocabulary({
  texts: fitted,
  additional: readAdditionalWords(options.words),
  words: WORDS,
  pairs: PAIRS,
})
const spellings = [...vocabulary.values()].map(({ spelling }) => spelling)
const texts = [...fitted, ...fitted.flatMap((text) => fragmentOf(text) ?? []), ...spellings]

const encoder = new SentenceEncoder({ packages: options.encoder, cache: options.cache })
const encodings = await encoder.encode(texts)
const mean = meanOf(encodings.slice(0, fitted.length))
const axes = principalAxes(encodings.slice(0, AXIS_TEXTS), mean, DIMENSIONS)
const rows = rowsOf(fitRidge(problem()))
const bytes = saveLexicon(rows)
writeFileSync(fileURLToPath(new URL('../../packages/nlu/lexicon/en.bin', import.meta.url)), bytes)
await report()

/** Reads the distinct texts of the first column, without placeholders. */
function readTexts(path: string) {
  const lines = readFileSync(path, 'utf8').split('\n')
  const all = lines.map((line) => line.split('\t', 1).join('').replace(PLACEHOLDERS, ' ').replace(/\s+/g, ' ').trim())
  return [...new Set(all.filter(Boolean))]
}

function splitTexts(all: readonly string[]) {
  const order = Int32Array.from(all, (_, at) => at)
  random.shuffle(order)
  const shuffled = Array.from(order, (at) => all[at]!)
  return { heldOut: shuffled.slice(0, HELD_OUT), fitted: shuffled.slice(HELD_OUT) }
}

/** Returns some adjacent words of a text, or undefined: because the words of a message are evaluated in short texts. */
function fragmentOf(text: string) {
  if (random.below(1000) >= 1000 * FRAGMENT_SHARE) return undefined
  const words = text.split(' ')
  if (words.length < LONGEST_FRAGMENT) return undefined
  const length = SHORTEST_FRAGMENT + random.below(LONGEST_FRAGMENT - SHORTEST_FRAGMENT + 1)
  const start = random.below(words.length - length + 1)
  return words.slice(start, start + length).join(' ')
}

/** Returns the encoder's vector in the lexicon's space: centred, projected on the axes, of length 1. */
function project(encoding: Float32Array) {
  const centred = encoding.map((value, at) => value - mean[at]!)
  return normalise(Float32Array.from(axes, (axis) => dot(axis, centred)))
}

/**
 * The regression. The weights of a text are divided by their length: the sum of many words is long, but its target has
 * length 1 like every other.
 */
function problem() {
  const examples = texts.flatMap((text, at) => {
    const { rows: used, weights } = termsOf(vocabulary, text)
    if (used.length === 0) return []
    return [{ rows: used, weights: normalise(weights), target: project(encodings[at]!) }]
  })
  return { examples, rows: vocabulary.size, dimensions: DIMENSIONS, ridge: RIDGE, rounds: ROUNDS }
}

/** Quantises the vectors, and sorts them by the hashes of their words and pairs. */
function rowsOf(vectors: Float32Array) {
  const features = new FeatureExtractor()
  const terms = [...vocabulary].map(([key, { row, weight }]) => {
    features.read(key)
    return { key, hash: features.hashes[features.wordsEnd - 1]!, row, weight }
  })
  terms.sort((one, other) => one.hash - other.hash)
  for (const [at, { key, hash }] of terms.entries()) {
    const before = terms[at - 1]
    if (before && before.hash === hash) throw new Error(`"${before.key}" and "${key}" have the same hash.`)
  }
  const scales = new Float32Array(terms.length)
  const levels = new Int8Array(terms.length * DIMENSIONS)
  for (const [at, { row, weight }] of terms.entries()) {
    const vector = vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)
    const largest = Math.max(...vector.map(Math.abs))
    scales[at] = (weight * largest) / LARGEST_LEVEL
    if (largest === 0) continue
    for (const [index, value] of vector.entries()) {
      levels[at * DIMENSIONS + index] = Math.round((value / largest) * LARGEST_LEVEL)
    }
  }
  return { dimensions: DIMENSIONS, hashes: Uint32Array.from(terms, ({ hash }) => hash), scales, levels }
}

/** Prints the file's size, and how near its vectors of the texts held out are to the encoder's. */
async function report() {
  const lexicon = loadLexicon(bytes)
  const targets = (await encoder.encode(heldOut)).map(project)
  const projected = new Map(
    spellings.map((spelling, at) => [spelling, encodings[texts.length - spellings.length + at]!]),
  )
  const averageOf = (text: string) => {
    const sum = new Float32Array(DIMENSIONS)
    for (const word of wordsOf(text)) {
      const term = vocabulary.get(word)
      if (!term) continue
      const vector = project(projected.get(term.spelling)!)
      for (let at = 0; at < DIMENSIONS; at++) sum[at]! += term.weight * vector[at]!
    }
    return normalise(sum)
  }
  let known = 0
  const vectorOf = (text: string) => {
    const vector = new Float32Array(DIMENSIONS)
    known += lexicon.vectorOf(text, vector) / heldOut.length
    return vector
  }
  const meanCosine = (of: (text: string) => Float32Array) => heldOut.reduce((sum, text, at) => sum + dot(of(text), targets[at]!), 0) / heldOut.length
  const words = [...vocabulary.keys()].filter((key) => !key.includes(' ')).length
  console.log(`lexicon ${lexicon.id}: ${words} words, ${vocabulary.size - words} pairs, ${bytes.length} bytes`)
  console.log(`mean cosine to the encoder on ${heldOut.length} texts: ${meanCosine(vectorOf).toFixed(3)}`)
  console.log(`the same with the encoder's vectors of single words: ${meanCosine(averageOf).toFixed(3)}`)
  console.log(`known words: ${(100 * known).toFixed(1)} %`)
}
