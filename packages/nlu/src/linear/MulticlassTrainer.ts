import type { Matrix } from '../features/Matrix.ts'
import type { Random } from '../random.ts'
import { addRow, scoreRow } from './scoreRow.ts'
import type { Step, Trainer } from './Trainer.ts'

/** Cost of an error: a higher cost fits the training rows more closely. */
const COST = 1
/** Number of classes that compete for a row at a time: its own, and those with the highest scores. */
const RIVALS = 16
/** Rows to process in all rounds together, within bounds. */
const ROWS_IN_ALL = 20_000
const FEWEST_ROUNDS = 8
const MOST_ROUNDS = 60
/** The first rounds, and some later ones, consider all classes; the others only the rivals. */
const OPENING_ROUNDS = 2
const OPEN_EVERY = 8
/** Rounds after some rows were removed. */
const ROUNDS_WITHOUT = 3
/** A row that violates its bounds by less is skipped until all classes are considered again. */
const TOLERANCE = 0.03
/** A class whose score is this far below the bound does not compete until all classes are considered again. */
const SLACK = 0.3

/**
 * A linear support vector machine for all classes at once (Crammer and Singer, 2001): the score of a row's class should
 * be one margin above every other. Learned by sequential dual descent (Keerthi et al., A Sequential Dual Method for
 * Large Scale Multi-Class Linear SVMs, 2008), with the few classes that compete for a row instead of all.
 */
export class MulticlassTrainer implements Trainer {
  readonly weights: Float32Array
  #matrix: Matrix
  readonly #classes: number
  readonly #random: Random
  /** Squared length of each row, the constant included. */
  #lengths: Float32Array
  /** The classes that compete for row `r`, at `r * rivals`, its own first, and their dual variables. */
  readonly #rivals: number
  readonly #competing: Uint16Array
  readonly #duals: Float32Array
  /** Number of rivals of each row. */
  readonly #counts: Uint8Array
  readonly #isCalm: Uint8Array
  readonly #order: Int32Array
  /** Scratch: a score for each class, and for each rival. */
  readonly #scores: Float64Array
  readonly #gains: Float64Array
  readonly #next: Float64Array

  /** @param labels the class of each row. */
  constructor(matrix: Matrix, labels: Int32Array, classes: number, random: Random) {
    this.#matrix = matrix
    this.#classes = classes
    this.#random = random
    this.#lengths = squaredLengths(matrix)
    this.#rivals = Math.min(RIVALS, classes)
    this.weights = new Float32Array((matrix.columns + 1) * classes)
    this.#competing = new Uint16Array(matrix.rows * this.#rivals)
    this.#duals = new Float32Array(matrix.rows * this.#rivals)
    this.#counts = new Uint8Array(matrix.rows).fill(1)
    this.#isCalm = new Uint8Array(matrix.rows)
    this.#order = Int32Array.from({ length: matrix.rows }, (_, row) => row)
    this.#scores = new Float64Array(classes)
    this.#gains = new Float64Array(this.#rivals)
    this.#next = new Float64Array(this.#rivals)
    for (let row = 0; row < matrix.rows; row++) this.#competing[row * this.#rivals] = labels[row]!
  }

  async learn(step: Step): Promise<void> {
    const rounds = Math.min(MOST_ROUNDS, Math.max(FEWEST_ROUNDS, Math.ceil(ROWS_IN_ALL / this.#matrix.rows)))
    for (let round = 0; round < rounds; round++) {
      const isOpen = round < OPENING_ROUNDS || round % OPEN_EVERY === 0
      if (isOpen) this.#isCalm.fill(0)
      await this.#round(isOpen, undefined, -1, (fraction) => step((round + fraction) / rounds))
    }
  }

  /** Removes the part's rows from the weights completely, and continues for a few rounds. */
  async learnWithout(part: number, parts: Int32Array, matrix: Matrix, step: Step): Promise<void> {
    this.#matrix = matrix
    this.#lengths = squaredLengths(matrix)
    this.weights.fill(0)
    for (let row = 0; row < matrix.rows; row++) {
      if (parts[row] === part) this.#subtract(row)
      else this.#restore(row)
    }
    this.#isCalm.fill(0)
    for (let round = 0; round < ROUNDS_WITHOUT; round++) {
      await this.#round(false, parts, part, (fraction) => step((round + fraction) / ROUNDS_WITHOUT))
    }
  }

  score(row: number, scores: Float64Array): void {
    scoreRow(this.#matrix, this.weights, row, scores)
  }

  async #round(isOpen: boolean, parts: Int32Array | undefined, without: number, step: Step): Promise<void> {
    const order = this.#order
    this.#random.shuffle(order)
    for (let at = 0; at < order.length; at++) {
      if (at % 32 === 0) await step(at / order.length)
      const row = order[at]!
      if (this.#isCalm[row] === 1 || parts?.[row] === without) continue
      if (isOpen) {
        this.score(row, this.#scores)
        this.#chooseRivals(row)
      } else {
        this.#scoreRivals(row)
      }
      this.#improve(row)
    }
  }

  /** Keeps the rivals with a dual variable, and adds those with the highest scores close to the bound. */
  #chooseRivals(row: number): void {
    const scores = this.#scores
    const competing = this.#competing
    const duals = this.#duals
    const gains = this.#gains
    const start = row * this.#rivals
    let count = 0
    for (let at = 0; at < this.#counts[row]!; at++) {
      if (at > 0 && duals[start + at] === 0) continue
      const label = competing[start + at]!
      competing[start + count] = label
      duals[start + count] = duals[start + at]!
      gains[count++] = scores[label]!
      scores[label] = -Infinity
    }
    const lowest = gains[0]! - 1 - SLACK
    for (; count < this.#rivals; count++) {
      let best = -1
      let highest = lowest
      for (let label = 0; label < scores.length; label++) {
        if (scores[label]! > highest) {
          highest = scores[label]!
          best = label
        }
      }
      if (best === -1) break
      competing[start + count] = best
      duals[start + count] = 0
      gains[count] = highest
      scores[best] = -Infinity
    }
    this.#counts[row] = count
  }

  #scoreRivals(row: number): void {
    const { indices, values, columns, offsets } = this.#matrix
    const { weights } = this
    const classes = this.#classes
    const start = row * this.#rivals
    const first = offsets[row]!
    const end = offsets[row + 1]!
    for (let at = 0; at < this.#counts[row]!; at++) {
      const label = this.#competing[start + at]!
      let sum = weights[columns * classes + label]!
      for (let entry = first; entry < end; entry++) sum += weights[indices[entry]! * classes + label]! * values[entry]!
      this.#gains[at] = sum
    }
  }

  /** Sets the row's dual variables to their optimum for fixed other rows. Requires the rivals' scores in `#gains`. */
  #improve(row: number): void {
    const rivals = this.#counts[row]!
    const gains = this.#gains
    const next = this.#next
    const duals = this.#duals
    const start = row * this.#rivals
    const length = this.#lengths[row]!
    let highest = -Infinity
    let lowest = Infinity
    for (let at = 0; at < rivals; at++) {
      const gain = gains[at]! + (at === 0 ? 0 : 1)
      const dual = duals[start + at]!
      if (gain > highest) highest = gain
      if (gain < lowest && dual < (at === 0 ? COST : 0)) lowest = gain
      gains[at] = gain - length * dual + (at === 0 ? length * COST : 0)
      next[at] = gains[at]!
    }
    if (highest - lowest < TOLERANCE) {
      this.#isCalm[row] = 1
      return
    }
    // The level at which the dual variables sum to zero: from the highest gain down, while a gain is above it.
    let level = -length * COST
    let reaching = 0
    for (;;) {
      let best = 0
      for (let at = 1; at < rivals; at++) if (next[at]! > next[best]!) best = at
      if (reaching > 0 && next[best]! * reaching <= level) break
      level += next[best]!
      next[best] = -Infinity
      if (++reaching === rivals) break
    }
    level /= reaching
    for (let at = 0; at < rivals; at++) {
      // The bound was added to the gain of the row's class, so that all bounds are at zero here.
      const dual = Math.fround(Math.min(0, (level - gains[at]!) / length) + (at === 0 ? COST : 0))
      const change = dual - duals[start + at]!
      if (Math.abs(change) < 1e-7) continue
      duals[start + at] = dual
      addRow(this.#matrix, this.weights, this.#classes, row, this.#competing[start + at]!, change)
    }
  }

  #subtract(row: number): void {
    const start = row * this.#rivals
    this.#duals.fill(0, start, start + this.#counts[row]!)
  }

  /** Adds the contribution of the row's dual variables to the weights. */
  #restore(row: number): void {
    const start = row * this.#rivals
    for (let at = start; at < start + this.#counts[row]!; at++) {
      const dual = this.#duals[at]!
      if (dual !== 0) addRow(this.#matrix, this.weights, this.#classes, row, this.#competing[at]!, dual)
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
