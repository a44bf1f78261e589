/** Writes numbers and arrays in sequence, little-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16)
  #view = new DataView(this.#bytes.buffer)
  #at = 0

  /** Writes an unsigned integer of four bytes. */
  uint32(value: number): void {
    this.#reserve(4)
    this.#view.setUint32(this.#at, value, true)
    this.#at += 4
  }

  /** Writes an unsigned integer of variable length, seven bits per byte. */
  varint(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#at++] = rest
  }

  /** Writes the length of an array of bytes, then the array. */
  bytes(array: Uint8Array | Int8Array): void {
    this.uint32(array.length)
    this.#reserve(array.length)
    this.#bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.length), this.#at)
    this.#at += array.length
  }

  /** Writes the length of an array, then its unsigned integers of four bytes each. */
  uint32s(array: Uint32Array): void {
    this.uint32(array.length)
    this.#reserve(4 * array.length)
    for (const value of array) {
      this.#view.setUint32(this.#at, value, true)
      this.#at += 4
    }
  }

  /** Writes the length of an array, then its floats of four bytes each. */
  float32s(array: Float32Array): void {
    this.uint32(array.length)
    this.#reserve(4 * array.length)
    for (const value of array) {
      this.#view.setFloat32(this.#at, value, true)
      this.#at += 4
    }
  }

  /** Writes the length of an array, then its unsigned integers of variable length. */
  varints(array: Uint32Array): void {
    this.uint32(array.length)
    for (const value of array) this.varint(value)
  }

  /** Writes the length of an array, then its integers below `limit`, in one or two bytes each. */
  below(limit: number, array: Uint16Array): void {
    this.bytes(
      limit <= 0x100
        ? Uint8Array.from(array)
        : Uint8Array.from({ length: 2 * array.length }, (_, at) => (array[at >> 1]! >> (8 * (at & 1))) & 0xff),
    )
  }

  /** Writes the length of a text, then the text in UTF-8. */
  text(value: string): void {
    this.bytes(new TextEncoder().encode(value))
  }

  /** Returns all bytes written. */
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
