import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { Centroids } from './Centroids.ts'
import type { UnitVector } from './vectors.ts'

/** The part of a model that uses vectors of one kind, as plain data, as in the model file. */
export interface VectorHeadData {
  /** Name of what made the vectors: an embedding model or a lexicon. */
  readonly space: string
  readonly mean: Float32Array
  /** The direction of each intent, as numbers from -127 to 127 of any length. */
  readonly directions: Int8Array
  /** Weight of the similarity to an intent's centroid relative to the score of the text features. */
  readonly weight: number
  /** Weights of the evidence of an answer with these vectors. */
  readonly confidence: readonly number[]
}

/** Compares the vector of a text with the centroid of each intent. */
export class VectorHead {
  readonly data: VectorHeadData
  readonly #centroids: Centroids

  constructor(data: VectorHeadData) {
    this.data = data
    this.#centroids = new Centroids(data.mean, units(data.directions, data.mean.length))
  }

  get dimensions(): number {
    return this.#centroids.dimensions
  }

  /** Writes the similarity of a vector to each intent, from -1 to 1. */
  compare(vector: UnitVector, similarities: Float64Array): void {
    this.#centroids.compare(vector, similarities)
  }
}

/** Quantises directions to one byte per number. */
export function quantised({ dimensions, directions, mean }: Centroids): Pick<VectorHeadData, 'mean' | 'directions'> {
  const levels = new Int8Array(directions.length)
  for (let start = 0; start < directions.length; start += dimensions) {
    let largest = 0
    for (let at = start; at < start + dimensions; at++) largest = Math.max(largest, Math.abs(directions[at]!))
    if (largest === 0) continue
    for (let at = start; at < start + dimensions; at++) levels[at] = Math.round((127 * directions[at]!) / largest)
  }
  return { mean, directions: levels }
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
  writer.float32s(Float32Array.of(head.weight, ...head.confidence))
}

export function readVectorHead(reader: ByteReader, intents: number, evidenceSize: number): VectorHeadData | null {
  const mean = reader.float32s()
  if (mean.length === 0) return null
  const space = reader.text()
  const directions = reader.int8s()
  const [weight, ...confidence] = reader.float32s()
  const isWhole = weight !== undefined && confidence.length === evidenceSize
  if (!isWhole || directions.length !== intents * mean.length) throw corrupt('the lengths of its vectors differ')
  return { space, mean, directions, weight, confidence }
}
