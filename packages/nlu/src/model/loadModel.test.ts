import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum } from '../codec/checksum.ts'
import { HEADER_LENGTH } from '../codec/fileOf.ts'
import { NluError } from '../errors.ts'
import { shopBot } from '../fixtures/shopBot.ts'
import { travelBot, travelParaphrases } from '../fixtures/travelBot.ts'
import { train } from '../train/train.ts'
import type { Model } from '../types.ts'
import { load } from './loadModel.ts'
import { MODEL_VERSION } from './saveModel.ts'

const trained = await train(travelBot)
const bytes = trained.save()

/** The model, or the type of the typed error; anything else fails the test. */
function loadOrType(file: Uint8Array): Model | string {
  try {
    return load(file)
  } catch (error) {
    if (error instanceof NluError) return error.context.type
    throw error
  }
}

describe('load', () => {
  it('returns a model that behaves like the saved one', () => {
    const loaded = load(bytes)
    for (const key of ['language', 'modelType', 'seed', 'intentIds', 'metrics', 'warnings'] as const) {
      expect(loaded[key]).toEqual(trained[key])
    }
    for (const [text] of travelParaphrases) expect(loaded.explain(text)).toEqual(trained.explain(text))
    expect(loaded.save()).toEqual(bytes)
  })

  it('reads bytes in the middle of a buffer', () => {
    const buffer = new Uint8Array(bytes.length + 7)
    buffer.set(bytes, 3)
    expect(load(buffer.subarray(3, 3 + bytes.length)).intentIds).toEqual(trained.intentIds)
  })

  it('reports the length of truncated bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: bytes.length - 1 }), (length) => {
        expect(loadOrType(bytes.slice(0, length))).toBe('MODEL_TRUNCATED')
      }),
    )
    expect(() => load(bytes.slice(0, 100))).toThrow(
      expect.objectContaining({ context: { type: 'MODEL_TRUNCATED', expected: bytes.length, actual: 100 } }),
    )
  })

  it('refuses bytes that are not a model', () => {
    expect(loadOrType(new Uint8Array())).toBe('NOT_A_MODEL')
    expect(loadOrType(new TextEncoder().encode('%PDF-1.7 and so on'))).toBe('NOT_A_MODEL')
  })

  it.each([0, 3, 8, 10])('refuses version %i with an error that contains it', (found) => {
    const other = bytes.slice()
    other[4] = found
    expect(() => load(other)).toThrow(
      expect.objectContaining({ context: { type: 'MODEL_VERSION', found, supported: MODEL_VERSION } }),
    )
  })

  it('detects every changed byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = bytes.slice()
        changed[at]! ^= change
        expect(typeof loadOrType(changed)).toBe('string')
      }),
    )
    expect(loadOrType(Uint8Array.from([...bytes, 0]))).toBe('MODEL_CORRUPT')
  })

  it('never crashes or answers with NaN, even if the checksum of changed bytes is right', async () => {
    const small = (await train(shopBot)).save()
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: HEADER_LENGTH, max: small.length - 1 }), fc.integer({ min: 0, max: 255 })),
          { minLength: 1, maxLength: 4 },
        ),
        (changes) => {
          const forged = small.slice()
          for (const [at, value] of changes) forged[at] = value
          new DataView(forged.buffer).setUint32(12, checksum(forged.subarray(HEADER_LENGTH)), true)
          const model = loadOrType(forged)
          if (typeof model === 'string') return
          const { ranking } = model.explain('मेरा ऑर्डर कब आएगा')
          expect(ranking.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
