import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'

/** Weights of a linear classifier of vectors, as plain arrays, as in the model file. */
export interface LinearVectorsData {
  /** The weight of dimension `d` for class `c`, at `c * dimensions + d`: -127 to 127. */
  readonly levels: Int8Array
  /** The value of level 1 in each class. */
  readonly scales: Float32Array
  /** The constant of each class. */
  readonly constants: Float32Array
}

/**
 * Quantises the weights of a classifier to one byte each.
 *
 * @param weights weight of dimension `d` for class `c` at `d * classes + c`; the constants follow the last dimension.
 */
export function compressLinear(weights: Float32Array, dimensions: number, classes: number): LinearVectorsData {
  const levels = new Int8Array(classes * dimensions)
  const scales = new Float32Array(classes)
  for (let label = 0; label < classes; label++) {
    let largest = 0
    for (let at = 0; at < dimensions; at++) largest = Math.max(largest, Math.abs(weights[at * classes + label]!))
    if (largest === 0) continue
    scales[label] = largest / 127
    for (let at = 0; at < dimensions; at++)
      levels[label * dimensions + at] = Math.round((127 * weights[at * classes + label]!) / largest)
  }
  return { levels, scales, constants: weights.slice(dimensions * classes) }
}

/** Writes the score of each class for a vector of length 1. */
export function scoreLinear(data: LinearVectorsData, vector: Float64Array, scores: Float64Array): void {
  const { levels, scales, constants } = data
  for (let label = 0, entry = 0; label < scales.length; label++) {
    let sum = 0
    for (let at = 0; at < vector.length; at++) sum += vector[at]! * levels[entry++]!
    scores[label] = scales[label]! * sum + constants[label]!
  }
}

/** Writes a classifier, or a marker that there is none. */
export function writeLinear(writer: ByteWriter, data: LinearVectorsData | null): void {
  writer.float32s(data?.scales ?? new Float32Array())
  if (!data) return
  writer.float32s(data.constants)
  writer.bytes(data.levels)
}

export function readLinear(reader: ByteReader, classes: number, dimensions: number): LinearVectorsData | null {
  const scales = reader.float32s()
  if (scales.length === 0) return null
  const data = { scales, constants: reader.float32s(), levels: reader.int8s() }
  const isWhole = scales.length === classes && data.constants.length === classes
  if (!isWhole || data.levels.length !== classes * dimensions) throw corrupt('the lengths of its vectors differ')
  return data
}
