import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { Centroids } from './Centroids.ts'
import { Contrast, readContrast, writeContrast, type ContrastData } from './Contrast.ts'
import { readLinear, writeLinear, type LinearVectorsData } from './LinearVectors.ts'
import type { VectorView } from './VectorView.ts'

/** The part of a model that uses vectors of one kind, as plain data, as in the model file. */
export interface VectorHeadData {
  /** Name of what made the vectors: an embedding model or a lexicon. */
  readonly space: string
  readonly mean: Float32Array
  /** The direction of each intent, as numbers from -127 to 127 of any length. */
  readonly directions: Int8Array
  /** The classifier whose scores are added to those of the text features; null to add the similarity to the centroids. */
  readonly linear: LinearVectorsData | null
  /** Weight of what is added relative to the score of the text features. */
  readonly weight: number
  /** Weights of the evidence of an answer with these vectors. */
  readonly confidence: readonly number[]
  readonly contrast: ContrastData
}

/** Scores the vector of a text for each intent. */
export class VectorHead implements VectorView {
  readonly data: VectorHeadData
  readonly centroids: Centroids
  readonly contrast: Contrast

  constructor(data: VectorHeadData) {
    this.data = data
    this.contrast = new Contrast(data.contrast)
    this.centroids = new Centroids(data.mean, units(data.directions, data.mean.length))
  }

  get dimensions(): number {
    return this.centroids.dimensions
  }

  get linear(): LinearVectorsData | null {
    return this.data.linear
  }

  get weight(): number {
    return this.data.weight
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
  writeLinear(writer, head.linear)
  writeContrast(writer, head.contrast)
}

export function readVectorHead(reader: ByteReader, intents: number, evidenceSize: number): VectorHeadData | null {
  const mean = reader.float32s()
  if (mean.length === 0) return null
  const space = reader.text()
  const directions = reader.int8s()
  const [weight, ...confidence] = reader.float32s()
  const isWhole = weight !== undefined && confidence.length === evidenceSize
  if (!isWhole || directions.length !== intents * mean.length) throw corrupt('the lengths of its vectors differ')
  const linear = readLinear(reader, intents + 1, mean.length)
  const contrast = readContrast(reader, intents, mean.length)
  return { space, mean, directions, weight, confidence, linear, contrast }
}
