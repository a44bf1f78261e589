import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NluError } from '../errors.ts'
import { EMOTIONS } from './emotions.ts'
import { loadEmotions } from './loadEmotions.ts'
import { readEmotions } from './readEmotions.ts'
import { EMOTIONS_VERSION, saveEmotions } from './saveEmotions.ts'

const SIZE = EMOTIONS.length
const detector = readEmotions()

function emotionsOf(text: string): string[] {
  return detector.detect(text).map(({ emotion }) => emotion)
}

function weights() {
  return {
    hashes: Uint32Array.of(5, 9),
    information: Uint8Array.of(1, 2),
    scales: Float32Array.of(0.5, 0.5),
    levels: new Int8Array(2 * SIZE),
    biases: new Float32Array(SIZE),
    thresholds: new Float32Array(SIZE).fill(0.9),
  }
}

const bytes = saveEmotions(weights())

function contextOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    return error instanceof NluError ? error.context : error
  }
  return undefined
}

describe('EmotionDetector with the weights of the package', () => {
  it.each([
    ['thank you so much, you saved my day', 'gratitude'],
    ['THANKS a lot!!!', 'gratitude'],
    ['this is ridiculous, I am furious', 'anger'],
    ['I am so happy today!', 'joy'],
    ['I feel so sad and lonely', 'sadness'],
    ['How does this work? What is it for?', 'curiosity'],
    ['I am really sorry, that was my mistake', 'remorse'],
    ['wow I did not expect that', 'surprise'],
    ['I am worried about my payment', 'nervousness'],
    ['hahahahaha', 'amusement'],
    ['I loooove it', 'love'],
    ['that is disgusting', 'disgust'],
    ['my order number is 12345', 'neutral'],
  ])('detects the emotion of "%s"', (text, emotion) => {
    expect(emotionsOf(text)[0]).toBe(emotion)
  })

  it('distinguishes a negated word from the word', () => {
    expect(emotionsOf('I am happy with this')).toContain('joy')
    expect(emotionsOf('I am not happy with this')).not.toContain('joy')
  })

  it('reads punctuation and emoticons', () => {
    expect(emotionsOf('you are coming tomorrow?')).toContain('curiosity')
    expect(emotionsOf('you are coming tomorrow')).not.toContain('curiosity')
    expect(detector.scoresOf('the end :(')[EMOTIONS.indexOf('sadness')]).toBeGreaterThan(
      2 * detector.scoresOf('the end')[EMOTIONS.indexOf('sadness')]!,
    )
  })

  it('reads any laughter alike', () => {
    expect(detector.detect('bwahahahahaha')).toEqual(detector.detect('haha'))
  })

  it('ignores web addresses', () => {
    expect(detector.detect('see https://example.com/happy/love?thanks!!!')).toEqual(detector.detect('see'))
  })

  it('returns at least one emotion for any text, best first, the same each time', () => {
    const words = ['thanks', 'hate', 'not', '?!', ':(', '😂', 'soooo']
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' }))), (parts) => {
        const text = parts.join(' ')
        const found = detector.detect(text)
        const scores = found.map(({ score }) => score)
        expect(found.length).toBeGreaterThan(0)
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
        expect(scores).toEqual(scores.toSorted((one, other) => other - one))
        expect(detector.detect(text)).toEqual(found)
      }),
    )
  })

  it.each(['ha', 'a', '!', ':(', 'not happy ', '('])('reads the beginning of a megabyte of "%s"', (part) => {
    const started = performance.now()
    expect(detector.detect(part.repeat(1_000_000 / part.length)).length).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('loadEmotions', () => {
  it('falls back to neutral if no score reaches its threshold', () => {
    expect(loadEmotions(bytes).detect('thank you')).toEqual([{ emotion: 'neutral', score: 0.5 }])
  })

  it('accepts a view of a larger buffer, such as a Buffer of Node', () => {
    const larger = new Uint8Array(bytes.length + 7)
    larger.set(bytes, 3)
    expect(loadEmotions(larger.subarray(3, 3 + bytes.length)).detect('ok')).toHaveLength(1)
  })

  it('rejects bytes that are cut short anywhere, or longer', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(contextOf(() => loadEmotions(bytes.subarray(0, length)))).toMatchObject({ type: 'INVALID_EMOTIONS' })
    }
    const longer = new Uint8Array(bytes.length + 1)
    longer.set(bytes)
    expect(contextOf(() => loadEmotions(longer))).toMatchObject({ type: 'INVALID_EMOTIONS' })
  })

  it('rejects bytes of which one was changed', () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      const type = at >= 4 && at < 8 ? 'EMOTIONS_VERSION' : 'INVALID_EMOTIONS'
      expect(contextOf(() => loadEmotions(changed))).toMatchObject({ type })
    }
  })

  it('names the version of a file of another version', () => {
    const newer = bytes.slice()
    newer[4] = EMOTIONS_VERSION + 1
    expect(contextOf(() => loadEmotions(newer))).toEqual({
      type: 'EMOTIONS_VERSION',
      found: EMOTIONS_VERSION + 1,
      supported: EMOTIONS_VERSION,
    })
  })

  it.each([
    ['levels of another length', { levels: new Int8Array(SIZE) }],
    ['scales of another length', { scales: new Float32Array(3) }],
    ['a scale that is not finite', { scales: Float32Array.of(1, Number.NaN) }],
    ['other emotions', { biases: new Float32Array(SIZE + 1) }],
    ['thresholds of other emotions', { thresholds: new Float32Array(SIZE - 1) }],
    ['a feature without information', { information: Uint8Array.of(1, 0) }],
    ['hashes in another order', { hashes: Uint32Array.of(9, 5) }],
    ['a hash twice', { hashes: Uint32Array.of(5, 5) }],
  ])('rejects %s', (_, part) => {
    const invalid = saveEmotions({ ...weights(), ...part })
    expect(contextOf(() => loadEmotions(invalid))).toMatchObject({ type: 'INVALID_EMOTIONS' })
  })
})
