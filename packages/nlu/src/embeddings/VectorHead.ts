import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import type { Prediction, PredictOptions } from '../types.ts'
import { Centroids } from './Centroids.ts'
import { mixed, ownEvidence, type MixWeights } from './fitMix.ts'
import { unitVector } from './vectors.ts'

/** The vector part of a model as plain data, as in the model file. */
export interface VectorHeadData {
  /** Name of the model that made the vectors. */
  readonly space: string
  readonly mean: Float32Array
  /** The direction of each intent, as numbers from -127 to 127 of any length. */
  readonly directions: Int8Array
  readonly weights: MixWeights
}

/** From this confidence on, the prediction from the text features is final and vectors are ignored. */
const CERTAIN = 0.99

export const isCertain = ({ ranking: [best] }: Prediction): boolean => best !== undefined && best.confidence >= CERTAIN

/** Returns the evidence of the text features for each intent, as {@link mixed} expects it. */
export function ownEvidences({ ranking, known }: Prediction, intentIds: readonly string[]): Float64Array {
  const confidences = new Map(ranking.map(({ id, confidence }) => [id, confidence]))
  const none = Math.max(0, 1 - ranking.reduce((sum, { confidence }) => sum + confidence, 0))
  return Float64Array.from(intentIds, (id) => ownEvidence(confidences.get(id) ?? 0, none, known))
}

/** Combines the prediction from the text features with the vector of the text. */
export class VectorHead {
  readonly space: string
  readonly #centroids: Centroids
  readonly #weights: MixWeights
  readonly #intentIds: readonly string[]

  constructor({ space, mean, directions, weights }: VectorHeadData, intentIds: readonly string[]) {
    this.space = space
    this.#centroids = new Centroids(mean, units(directions, mean.length))
    this.#weights = weights
    this.#intentIds = intentIds
  }

  get dimensions(): number {
    return this.#centroids.dimensions
  }

  /**
   * @param own prediction from the text features, with all intents.
   * @throws NluError `INVALID_VECTOR`
   */
  mix(
    own: Prediction,
    text: string,
    vector: ArrayLike<number>,
    { threshold = 0, top = 5 }: PredictOptions,
  ): Prediction {
    const near = new Float64Array(this.#intentIds.length)
    this.#centroids.compare(unitVector(vector, this.dimensions, text), near)
    const chances = new Float64Array(this.#intentIds.length)
    mixed(this.#weights, { own: ownEvidences(own, this.#intentIds), near }, chances)
    const ranking = this.#intentIds
      .map((id, label) => ({ id, confidence: chances[label]! }))
      .toSorted((one, other) => other.confidence - one.confidence)
      .slice(0, top >= 1 ? Math.floor(top) : 1)
    const best = ranking[0]!
    return { intent: best.confidence >= threshold ? best : null, ranking, known: own.known }
  }
}

/** Quantises directions to one byte per number. */
export function vectorHeadData(space: string, centroids: Centroids, weights: MixWeights): VectorHeadData {
  const { dimensions, directions, mean } = centroids
  const levels = new Int8Array(directions.length)
  for (let start = 0; start < directions.length; start += dimensions) {
    let largest = 0
    for (let at = start; at < start + dimensions; at++) largest = Math.max(largest, Math.abs(directions[at]!))
    if (largest === 0) continue
    for (let at = start; at < start + dimensions; at++) levels[at] = Math.round((127 * directions[at]!) / largest)
  }
  const [own, near, constant] = weights
  // Rounded as in the file, so that a loaded model gives exactly the same answers.
  return { space, mean, directions: levels, weights: [Math.fround(own), Math.fround(near), Math.fround(constant)] }
}

function units(levels: Int8Array, dimensions: number): Float32Array {
  const directions = Float32Array.from(levels)
  for (let start = 0; start < directions.length; start += dimensions) {
    let squares = 0
    for (let at = start; at < start + dimensions; at++) squares += directions[at]! ** 2
    if (squares === 0) continue
    for (let at = start; at < start + dimensions; at++) directions[at]! /= Math.sqrt(squares)
  }
  return directions
}

/** Writes a head, or a marker that there is none. */
export function writeVectorHead(writer: ByteWriter, head: VectorHeadData | null): void {
  writer.float32s(head?.mean ?? new Float32Array())
  if (!head) return
  writer.text(head.space)
  writer.bytes(head.directions)
  writer.float32s(Float32Array.from(head.weights))
}

export function readVectorHead(reader: ByteReader, intents: number): VectorHeadData | null {
  const mean = reader.float32s()
  if (mean.length === 0) return null
  const space = reader.text()
  const directions = reader.int8s()
  const [own, near, constant, ...more] = reader.float32s()
  const isWhole = own !== undefined && near !== undefined && constant !== undefined && more.length === 0
  if (!isWhole || directions.length !== intents * mean.length) throw corrupt('the lengths of its vectors differ')
  return { space, mean, directions, weights: [own, near, constant] }
}
