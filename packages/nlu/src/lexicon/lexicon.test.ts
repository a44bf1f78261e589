import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NluError } from '../errors.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { loadLexicon } from './loadLexicon.ts'
import { LEXICON_VERSION, saveLexicon } from './saveLexicon.ts'

const DIMENSIONS = 3
/** Vectors of words and pairs, as levels. */
const VECTORS: Record<string, readonly number[]> = {
  cancel: [100, 0, 0],
  dont: [0, 100, 0],
  cafe: [0, 0, 100],
  '🎉': [60, 80, 0],
  'dont cancel': [-127, 0, 0],
}

function hashOf(term: string): number {
  const features = new FeatureExtractor()
  features.read(term)
  return features.hashes[features.wordsEnd - 1]!
}

function rows(vectors = VECTORS) {
  const sorted = Object.entries(vectors).toSorted(([one], [other]) => hashOf(one) - hashOf(other))
  return {
    dimensions: DIMENSIONS,
    hashes: Uint32Array.from(sorted, ([term]) => hashOf(term)),
    scales: Float32Array.from(sorted, ([term]) => (term.includes(' ') ? 0.02 : 0.01)),
    levels: Int8Array.from(sorted.flatMap(([, levels]) => levels)),
  }
}

const bytes = saveLexicon(rows())
const lexicon = loadLexicon(bytes)

function vectorOf(text: string | FeatureExtractor): number[] {
  const into = new Float32Array(DIMENSIONS)
  lexicon.vectorOf(text, into)
  return Array.from(into, (value) => Math.round(1000 * value) / 1000)
}

function shareOf(text: string): number {
  return lexicon.vectorOf(text, new Float32Array(DIMENSIONS))
}

function contextOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    return error instanceof NluError ? error.context : error
  }
  return undefined
}

describe('Lexicon', () => {
  it('adds the vectors of words and of pairs of adjacent words, and scales the sum to length 1', () => {
    expect(vectorOf('cancel')).toEqual([1, 0, 0])
    expect(vectorOf('cancel dont')).toEqual([0.707, 0.707, 0])
    // 1 - 2.54 and 1
    expect(vectorOf('dont cancel')).toEqual([-0.839, 0.545, 0])
    expect(vectorOf('dont please cancel')).toEqual([0.707, 0.707, 0])
  })

  it('reads words as the tokeniser does: without case, accents, apostrophes and punctuation', () => {
    expect(vectorOf('CAFÉ!')).toEqual(vectorOf('cafe'))
    expect(vectorOf('Don’t')).toEqual(vectorOf("don't"))
    expect(vectorOf("don't")).toEqual([0, 1, 0])
    expect(vectorOf('wow🎉')).toEqual([0.6, 0.8, 0])
  })

  it('returns the share of known words, pairs not counted', () => {
    expect(shareOf('cancel')).toBe(1)
    expect(shareOf('dont cancel')).toBe(1)
    expect(shareOf('dont cancel it now')).toBe(0.5)
    expect(shareOf('it')).toBe(0)
  })

  it.each([
    ['an empty text', ''],
    ['a text without words', ' … \n\t'],
    ['unknown words', 'nothing known here'],
    ['another script', 'मेरा ऑर्डर'],
    ['a broken surrogate pair', '\ud83c'],
  ])('writes zeros for %s, also over a previous vector', (_, text) => {
    const into = Float32Array.of(1, 2, 3)
    expect(lexicon.vectorOf(text, into)).toBe(0)
    expect([...into]).toEqual([0, 0, 0])
  })

  it('reads the beginning of a text of a megabyte', () => {
    const started = performance.now()
    expect(shareOf('cancel it '.repeat(100_000))).toBe(0.5)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('uses the features of a text that was read already', () => {
    const features = new FeatureExtractor('hi')
    features.read('please dont cancel the café')
    expect(vectorOf(features)).toEqual(vectorOf('please dont cancel the café'))
  })

  it('writes finite vectors of length 1, or zeros, for any text, the same each time', () => {
    const words = [...Object.keys(VECTORS), 'unknown', '!', '👍']
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string())), (parts) => {
        const text = parts.join(' ')
        const vector = vectorOf(text)
        const length = Math.hypot(...vector)
        expect(length === 0 || Math.abs(length - 1) < 0.01).toBe(true)
        expect(vectorOf(text)).toEqual(vector)
      }),
    )
  })
})

describe('loadLexicon', () => {
  it('accepts a view of a larger buffer, such as a Buffer of Node', () => {
    const larger = new Uint8Array(bytes.length + 7)
    larger.set(bytes, 3)
    expect(loadLexicon(larger.subarray(3, 3 + bytes.length)).id).toBe(lexicon.id)
  })

  it('has an id of the version and the content', () => {
    expect(lexicon.id).toMatch(new RegExp(`^${LEXICON_VERSION}-[0-9a-f]{8}$`))
    expect(loadLexicon(saveLexicon(rows())).id).toBe(lexicon.id)
    expect(loadLexicon(saveLexicon(rows({ ...VECTORS, cancel: [99, 0, 0] }))).id).not.toBe(lexicon.id)
  })

  it('rejects a file that is cut short anywhere, or longer', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(contextOf(() => loadLexicon(bytes.subarray(0, length)))).toMatchObject({ type: 'INVALID_LEXICON' })
    }
    const longer = new Uint8Array(bytes.length + 1)
    longer.set(bytes)
    expect(contextOf(() => loadLexicon(longer))).toMatchObject({ type: 'INVALID_LEXICON' })
  })

  it('rejects a file with one byte changed', () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      const type = at >= 4 && at < 8 ? 'LEXICON_VERSION' : 'INVALID_LEXICON'
      expect(contextOf(() => loadLexicon(changed))).toMatchObject({ type })
    }
  })

  it('names the version of a file of another version', () => {
    const newer = bytes.slice()
    newer[4] = LEXICON_VERSION + 1
    expect(contextOf(() => loadLexicon(newer))).toEqual({
      type: 'LEXICON_VERSION',
      found: LEXICON_VERSION + 1,
      supported: LEXICON_VERSION,
    })
  })

  it.each([
    ['rows of different lengths', { levels: new Int8Array(4) }],
    ['rows without a scale', { scales: new Float32Array(4) }],
    ['a scale that is not finite', { scales: new Float32Array(5).fill(Number.NaN) }],
    ['hashes in another order', { hashes: rows().hashes.toReversed() }],
    ['a hash twice', { hashes: new Uint32Array(5) }],
  ])('rejects %s', (_, part) => {
    const invalid = saveLexicon({ ...rows(), ...part })
    expect(contextOf(() => loadLexicon(invalid))).toMatchObject({ type: 'INVALID_LEXICON' })
  })
})
