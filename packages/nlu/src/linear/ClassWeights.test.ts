import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClassWeights, compressWeights } from './ClassWeights.ts'

const CLASSES = 3
const DIMENSIONS = 4
const weight = fc.float({ min: -2, max: 2, noNaN: true })

describe('compressWeights', () => {
  it('keeps scores within a few per cent of the largest weight', () => {
    fc.assert(
      fc.property(
        fc.array(weight, { minLength: CLASSES * (DIMENSIONS + 1), maxLength: CLASSES * (DIMENSIONS + 1) }),
        (numbers) => {
          const weights = Float32Array.from(numbers)
          const compressed = new ClassWeights(compressWeights(weights, DIMENSIONS, CLASSES))
          const scores = new Float64Array(CLASSES)
          for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
            compressed.score(Int32Array.of(dimension), Float32Array.of(1), 1, scores)
            for (let label = 0; label < CLASSES; label++) {
              const exact = weights[dimension * CLASSES + label]! + weights[DIMENSIONS * CLASSES + label]!
              expect(Math.abs(scores[label]! - exact)).toBeLessThan(0.02)
              const constant = weights[DIMENSIONS * CLASSES + label]!
              expect(compressed.weight(dimension, label) + constant).toBeCloseTo(scores[label]!, 5)
            }
          }
        },
      ),
    )
  })

  it('drops the smallest weights if there are too many', () => {
    const dimensions = 5_000
    const classes = 500
    const weights = Float32Array.from({ length: classes * (dimensions + 1) }, (_, at) => (at % 7 === 0 ? 1 : 0.01))
    const { levels } = compressWeights(weights, dimensions, classes)
    expect(levels).toHaveLength(Math.ceil((dimensions * classes) / 7))
    expect(levels.every((level) => level === 127)).toBe(true)
  })
})
