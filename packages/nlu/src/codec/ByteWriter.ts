/** Writes numbers and arrays one behind the other, little-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16)
  #view = new DataView(this.#bytes.buffer)
  #at = 0

  /** A whole number of four bytes. */
  uint32(value: number): void {
    this.#reserve(4)
    this.#view.setUint32(this.#at, value, true)
    this.#at += 4
  }

  /** A whole number in as few bytes as it needs, seven bits each. */
  varint(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#at++] = rest
  }

  /** An array of bytes, its length first. */
  bytes(array: Uint8Array | Int8Array): void {
    this.uint32(array.length)
    this.#reserve(array.length)
    this.#bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.length), this.#at)
    this.#at += array.length
  }

  /** An array of whole numbers of four bytes, its length first. */
  uint32s(array: Uint32Array): void {
    this.uint32(array.length)
    this.#reserve(4 * array.length)
    for (const value of array) {
      this.#view.setUint32(this.#at, value, true)
      this.#at += 4
    }
  }

  /** An array of numbers of four bytes, its length first. */
  float32s(array: Float32Array): void {
    this.uint32(array.length)
    this.#reserve(4 * array.length)
    for (const value of array) {
      this.#view.setFloat32(this.#at, value, true)
      this.#at += 4
    }
  }

  /** An array of small whole numbers, its length first. */
  varints(array: Uint32Array): void {
    this.uint32(array.length)
    for (const value of array) this.varint(value)
  }

  /** An array of whole numbers below `limit`, its length first, in one or two bytes each. */
  below(limit: number, array: Uint16Array): void {
    this.bytes(
      limit <= 0x100
        ? Uint8Array.from(array)
        : Uint8Array.from({ length: 2 * array.length }, (_, at) => (array[at >> 1]! >> (8 * (at & 1))) & 0xff),
    )
  }

  /** A text in UTF-8, its length first. */
  text(value: string): void {
    this.bytes(new TextEncoder().encode(value))
  }

  /** All that was written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at)
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#bytes.length) return
    const bytes = new Uint8Array(2 * (this.#at + length))
    bytes.set(this.#bytes)
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
  }
}
