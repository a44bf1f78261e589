import type { Matrix } from '../features/Matrix.ts'
import type { Random } from '../random.ts'

/** Most rounds over the rows. */
const MAX_ROUNDS = 60
/** The gradient's spread at which a class counts as learnt. */
const TOLERANCE = 0.1
/** Cost of an error: how closely the training rows are followed. */
const COST = 1
/** What the squared hinge adds to a row's squared length. */
const SHIFT = 0.5 / COST
/** Rows with a wider margin do not come to matter when a few others are taken away. */
const RELEVANT_MARGIN = 1.3

/**
 * Linear support vector machines, one class against all others: squared hinge loss, by dual coordinate descent with
 * shrinking (Hsieh et al., A Dual Coordinate Descent Method for Large-scale Linear SVM, 2008). Holds its arrays and is
 * used for one class after another.
 */
export class ClassTrainer {
  /** Weight of each column, and of the constant at the end. */
  readonly weights: Float32Array
  readonly #matrix: Matrix
  /** Squared length of each row, the constant included. */
  readonly #lengths: Float32Array
  readonly #random: Random
  /** The dual variable of each row: how hard it holds the bound. */
  readonly #duals: Float32Array
  readonly #active: Int32Array
  readonly #sides: Int8Array
  readonly #wholeWeights: Float32Array
  readonly #wholeDuals: Float32Array
  readonly #margins: Float32Array

  constructor(matrix: Matrix, random: Random) {
    this.#matrix = matrix
    this.#random = random
    this.#lengths = squaredLengths(matrix)
    this.weights = new Float32Array(matrix.columns + 1)
    this.#duals = new Float32Array(matrix.rows)
    this.#active = new Int32Array(matrix.rows)
    this.#sides = new Int8Array(matrix.rows)
    this.#wholeWeights = new Float32Array(matrix.columns + 1)
    this.#wholeDuals = new Float32Array(matrix.rows)
    this.#margins = new Float32Array(matrix.rows)
  }

  /** Learns one class from all rows; `labels` gives each row's class, -1 for none. */
  learn(label: number, labels: Int32Array): void {
    this.weights.fill(0)
    this.#duals.fill(0)
    for (let row = 0; row < labels.length; row++) {
      this.#sides[row] = labels[row] === label ? 1 : -1
      this.#active[row] = row
    }
    this.#descend(labels.length)
  }

  /** Keeps what was learnt, for {@link learnWithout} to start from. */
  keep(): void {
    this.#wholeWeights.set(this.weights)
    this.#wholeDuals.set(this.#duals)
    for (let row = 0; row < this.#sides.length; row++) this.#margins[row] = this.#sides[row]! * this.score(row)
  }

  /** What the kept class would have become without the rows of one part: a few rounds from where it stands. */
  learnWithout(part: number, parts: Int32Array): void {
    this.weights.set(this.#wholeWeights)
    this.#duals.set(this.#wholeDuals)
    let size = 0
    for (let row = 0; row < this.#sides.length; row++) {
      const dual = this.#duals[row]!
      if (parts[row] !== part) {
        if (dual > 0 || this.#margins[row]! < RELEVANT_MARGIN) this.#active[size++] = row
      } else if (dual > 0) {
        this.#duals[row] = 0
        this.#add(row, -dual * this.#sides[row]!)
      }
    }
    this.#descend(size)
  }

  /** What the weights say to a row: positive for the class, negative against it. */
  score(row: number): number {
    const { indices, values, columns, offsets } = this.#matrix
    const { weights } = this
    const end = offsets[row + 1]!
    let sum = weights[columns]!
    for (let at = offsets[row]!; at < end; at++) sum += weights[indices[at]!]! * values[at]!
    return sum
  }

  #add(row: number, factor: number): void {
    const { indices, values, columns, offsets } = this.#matrix
    const { weights } = this
    const end = offsets[row + 1]!
    weights[columns]! += factor
    for (let at = offsets[row]!; at < end; at++) weights[indices[at]!]! += factor * values[at]!
  }

  /** Descends over the first `rows` of `#active`. */
  #descend(rows: number): void {
    const duals = this.#duals
    const active = this.#active
    const sides = this.#sides
    let size = rows
    let bound = Infinity
    for (let round = 0; round < MAX_ROUNDS; round++) {
      let highest = -Infinity
      let lowest = Infinity
      this.#random.shuffle(active, size)
      for (let at = 0; at < size; at++) {
        const row = active[at]!
        const dual = duals[row]!
        const gradient = sides[row]! * this.score(row) - 1 + dual * SHIFT
        let projected = gradient
        if (dual === 0) {
          if (gradient > bound) {
            // Far beyond its bound: set aside until the others are learnt.
            active[at--] = active[--size]!
            active[size] = row
            continue
          }
          if (gradient > 0) projected = 0
        }
        if (projected > highest) highest = projected
        if (projected < lowest) lowest = projected
        if (Math.abs(projected) > 1e-12) {
          const next = Math.fround(Math.max(dual - gradient / (this.#lengths[row]! + SHIFT), 0))
          duals[row] = next
          this.#add(row, (next - dual) * sides[row]!)
        }
      }
      if (highest - lowest <= TOLERANCE) {
        if (size === rows) return
        size = rows
        bound = Infinity
      } else {
        bound = highest <= 0 ? Infinity : highest
      }
    }
  }
}

function squaredLengths({ rows, offsets, values }: Matrix): Float32Array {
  const lengths = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    let sum = 1
    for (let at = offsets[row]!; at < offsets[row + 1]!; at++) sum += values[at]! * values[at]!
    lengths[row] = sum
  }
  return lengths
}
