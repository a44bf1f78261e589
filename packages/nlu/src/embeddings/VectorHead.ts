import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import type { Prediction, PredictOptions } from '../types.ts'
import { Centres } from './Centres.ts'
import { mixed, ownEvidence, type MixWeights } from './fitMix.ts'
import { unitVector } from './vectors.ts'

/** What a model knows of vectors, as plain data: what a file holds. */
export interface VectorHeadData {
  /** What made the vectors. */
  readonly space: string
  readonly mean: Float32Array
  /** The direction of each intent, as numbers from -127 to 127 of any length. */
  readonly directions: Int8Array
  readonly weights: MixWeights
}

/** From this confidence on, what the model's own features say stands, whatever a vector says. */
const CERTAIN = 0.99

export const isCertain = ({ ranking: [best] }: Prediction): boolean => best !== undefined && best.confidence >= CERTAIN

/** What the own features say of each intent, as {@link mixed} takes it. */
export function ownEvidences({ ranking, known }: Prediction, intentIds: readonly string[]): Float64Array {
  const confidences = new Map(ranking.map(({ id, confidence }) => [id, confidence]))
  const none = Math.max(0, 1 - ranking.reduce((sum, { confidence }) => sum + confidence, 0))
  return Float64Array.from(intentIds, (id) => ownEvidence(confidences.get(id) ?? 0, none, known))
}

/** Answers with the own features and a text's vector together. */
export class VectorHead {
  readonly space: string
  readonly #centres: Centres
  readonly #weights: MixWeights
  readonly #intentIds: readonly string[]

  constructor({ space, mean, directions, weights }: VectorHeadData, intentIds: readonly string[]) {
    this.space = space
    this.#centres = new Centres(mean, units(directions, mean.length))
    this.#weights = weights
    this.#intentIds = intentIds
  }

  get dimensions(): number {
    return this.#centres.dimensions
  }

  /**
   * @param own what the own features say of all intents.
   * @throws NluError `INVALID_VECTOR`
   */
  mix(
    own: Prediction,
    text: string,
    vector: ArrayLike<number>,
    { threshold = 0, top = 5 }: PredictOptions,
  ): Prediction {
    const near = new Float64Array(this.#intentIds.length)
    this.#centres.compare(unitVector(vector, this.dimensions, text), near)
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

/** Brings directions down to a byte a number. */
export function vectorHeadData(space: string, centres: Centres, weights: MixWeights): VectorHeadData {
  const { dimensions, directions, mean } = centres
  const levels = new Int8Array(directions.length)
  for (let start = 0; start < directions.length; start += dimensions) {
    let largest = 0
    for (let at = start; at < start + dimensions; at++) largest = Math.max(largest, Math.abs(directions[at]!))
    if (largest === 0) continue
    for (let at = start; at < start + dimensions; at++) levels[at] = Math.round((127 * directions[at]!) / largest)
  }
  const [own, near, constant] = weights
  // As a file keeps them, so that a loaded model answers to the last digit as this one.
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

/** Writes a head, or that there is none. */
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
  if (!isWhole || directions.length !== intents * mean.length) throw corrupt('its vectors do not agree')
  return { space, mean, directions, weights: [own, near, constant] }
}
