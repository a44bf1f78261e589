import { NluError } from '../errors.ts'

/** Reads the output of a `ByteWriter`. Throws `MODEL_CORRUPT` for any other bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at: number

  constructor(bytes: Uint8Array, start = 0) {
    // A Node `Buffer` is a Uint8Array, but its slices are not copies.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = start
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4), true)
  }

  varint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#take(1)]!
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
    throw corrupt('a number has no end')
  }

  /** A copy of the bytes. */
  bytes(): Uint8Array<ArrayBuffer> {
    const length = this.uint32()
    const start = this.#take(length)
    return this.#bytes.slice(start, start + length)
  }

  int8s(): Int8Array {
    return new Int8Array(this.bytes().buffer)
  }

  uint32s(): Uint32Array {
    const length = this.uint32()
    const start = this.#take(4 * length)
    const array = new Uint32Array(length)
    for (let at = 0; at < length; at++) array[at] = this.#view.getUint32(start + 4 * at, true)
    return array
  }

  /** Reads finite numbers; others are an error. */
  float32s(): Float32Array {
    const length = this.uint32()
    const start = this.#take(4 * length)
    const array = new Float32Array(length)
    for (let at = 0; at < length; at++) {
      const value = this.#view.getFloat32(start + 4 * at, true)
      if (!Number.isFinite(value)) throw corrupt('a number is not finite')
      array[at] = value
    }
    return array
  }

  varints(): Uint32Array {
    const length = this.uint32()
    if (length > this.#bytes.length - this.#at) throw corrupt('an array is longer than the file')
    const array = new Uint32Array(length)
    for (let at = 0; at < length; at++) array[at] = this.varint()
    return array
  }

  below(limit: number): Uint16Array {
    const bytes = this.bytes()
    const array = limit <= 0x100 ? Uint16Array.from(bytes) : new Uint16Array(bytes.length >> 1)
    if (limit > 0x100) for (let at = 0; at < array.length; at++) array[at] = bytes[2 * at]! | (bytes[2 * at + 1]! << 8)
    if (array.some((value) => value >= limit)) throw corrupt('a number is too large')
    return array
  }

  text(): string {
    return new TextDecoder().decode(this.bytes())
  }

  #take(length: number): number {
    const start = this.#at
    if (start + length > this.#bytes.length) throw corrupt('an array is longer than the file')
    this.#at += length
    return start
  }
}

/** Creates the error for a model file whose content is invalid. */
export function corrupt(reason: string): NluError {
  return new NluError(
    `NLU: the model cannot be read: ${reason}. The bytes were changed after saving. Train the model again.`,
    { type: 'MODEL_CORRUPT', reason },
  )
}
