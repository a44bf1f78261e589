/** Sparse rows, one for each text: row `r` has the entries from `offsets[r]` to `offsets[r + 1]`. */
export interface Matrix {
  readonly rows: number
  readonly columns: number
  readonly offsets: Int32Array
  readonly indices: Int32Array
  readonly values: Float32Array
}

/** Builds a matrix row by row. */
export class MatrixBuilder {
  #offsets: Int32Array
  #indices: Int32Array
  #values: Float32Array
  #rows = 0

  /** @param rows expected number of rows, with `entries` in total; more cause copies. */
  constructor(rows = 1023, entries = 1 << 16) {
    this.#offsets = new Int32Array(rows + 1)
    this.#indices = new Int32Array(entries)
    this.#values = new Float32Array(entries)
  }

  /** Adds a row of `count` entries, which are copied. */
  add(indices: Int32Array, values: Float32Array, count: number): void {
    const start = this.#offsets[this.#rows]!
    if (start + count > this.#indices.length) {
      this.#indices = enlarged(this.#indices, new Int32Array(2 * (start + count)))
      this.#values = enlarged(this.#values, new Float32Array(2 * (start + count)))
    }
    if (this.#rows + 2 > this.#offsets.length) {
      this.#offsets = enlarged(this.#offsets, new Int32Array(2 * this.#offsets.length))
    }
    this.#indices.set(indices.subarray(0, count), start)
    this.#values.set(values.subarray(0, count), start)
    this.#offsets[++this.#rows] = start + count
  }

  /** Returns the rows added so far. */
  build(columns: number): Matrix {
    const end = this.#offsets[this.#rows]!
    return {
      rows: this.#rows,
      columns,
      offsets: this.#offsets.subarray(0, this.#rows + 1),
      indices: this.#indices.subarray(0, end),
      values: this.#values.subarray(0, end),
    }
  }
}

function enlarged<T extends Int32Array | Float32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
