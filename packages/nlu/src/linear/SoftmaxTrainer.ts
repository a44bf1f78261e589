import type { Matrix } from '../features/Matrix.ts'
import type { Random } from '../random.ts'
import { addRow, scoreRow } from './scoreRow.ts'
import type { Step, Trainer } from './Trainer.ts'

/** Rounds over the rows: as many as make about this many rows, within bounds. */
const ROWS_IN_ALL = 60_000
const FEWEST_ROUNDS = 4
const MOST_ROUNDS = 30
/** How far the first step goes; the last goes nowhere. */
const FIRST_STEP = 1.5
/**
 * In the first rounds, until about this many rows went by, the classes that are the strongest for a row at the time
 * compete for it; then those that were the strongest in the last of these rounds.
 */
const OPENING_ROWS = 20_000
/** Fewer with many classes: this many scores. */
const OPENING_SCORES = 2_000_000
/** How many classes compete: as many as make this much work in a round, within bounds. */
const RIVALS_IN_ALL = 80_000
const FEWEST_RIVALS = 16
/** A class that lies this far behind the first has next to no chance, and one with so little chance learns nothing. */
const HOPELESS = 7
const NEGLIGIBLE = 0.002

/**
 * Softmax regression: the weights that make the classes of the rows likely, by gradient descent of falling step. Every
 * phrase pulls, not only those at the bounds: with few phrases, that measures better than a support vector machine.
 *
 * Each time a row comes up, other parts of it are hidden (dropout): no class comes to rest on one word alone where its
 * endings, its neighbours and the rest of the phrase could tell as well.
 */
export class SoftmaxTrainer implements Trainer {
  readonly weights: Float32Array
  #matrix: Matrix
  readonly #labels: Int32Array
  readonly #random: Random
  readonly #hidden: number
  readonly #order: Int32Array
  readonly #scores: Float64Array
  /** The classes that compete for row `r`, from `r * rivals` on. */
  readonly #rivals: number
  readonly #competing: Uint16Array
  /** Scratch: the score of each rival. */
  readonly #gains: Float64Array
  /** What is shown of a row. */
  readonly #shown: Matrix
  #areChosen = false

  /**
   * @param labels the class of each row.
   * @param hidden the part of each row that is not shown, from 0 to 1.
   */
  constructor(matrix: Matrix, labels: Int32Array, classes: number, random: Random, hidden: number) {
    this.#matrix = matrix
    this.#labels = labels
    this.#random = random
    this.#hidden = hidden
    this.weights = new Float32Array((matrix.columns + 1) * classes)
    this.#order = Int32Array.from({ length: matrix.rows }, (_, row) => row)
    this.#scores = new Float64Array(classes)
    this.#rivals = Math.min(
      classes,
      Math.max(FEWEST_RIVALS, Math.floor(RIVALS_IN_ALL / Math.max(matrix.rows, 10 * classes))),
    )
    this.#competing = new Uint16Array(matrix.rows * this.#rivals)
    this.#gains = new Float64Array(this.#rivals)
    const longest = longestRow(matrix)
    this.#shown = {
      rows: 1,
      columns: matrix.columns,
      offsets: new Int32Array(2),
      indices: new Int32Array(longest),
      values: new Float32Array(longest),
    }
  }

  async learn(step: Step): Promise<void> {
    await this.#descend(undefined, -1, step)
    this.#areChosen = true
  }

  async learnWithout(part: number, parts: Int32Array, matrix: Matrix, step: Step): Promise<void> {
    this.#matrix = matrix
    await this.#descend(parts, part, step)
  }

  score(row: number, scores: Float64Array): void {
    scoreRow(this.#matrix, this.weights, row, scores)
  }

  async #descend(parts: Int32Array | undefined, without: number, step: Step): Promise<void> {
    const order = this.#order
    const rounds = Math.min(MOST_ROUNDS, Math.max(FEWEST_ROUNDS, Math.ceil(ROWS_IN_ALL / order.length)))
    const total = rounds * order.length
    const opening = this.#areChosen ? 0 : openingRounds(order.length, this.#scores.length) * order.length
    this.weights.fill(0)
    for (let done = 0; done < total; done++) {
      const at = done % order.length
      if (at === 0) this.#random.shuffle(order)
      if (at % 32 === 0) await step(done / total)
      const row = order[at]!
      if (parts?.[row] === without) continue
      this.#show(row)
      if (done < opening) this.#chooseRivals(row)
      this.#learnRow(row, FIRST_STEP * (1 - done / total))
    }
  }

  /** Shows a part of a row, louder by what is hidden. */
  #show(row: number): void {
    const { offsets, indices, values } = this.#matrix
    const shown = this.#shown
    const random = this.#random
    const hidden = this.#hidden * 2 ** 32
    const louder = 1 / (1 - this.#hidden)
    const end = offsets[row + 1]!
    let count = 0
    for (let at = offsets[row]!; at < end; at++) {
      if (random.bits() < hidden) continue
      shown.indices[count] = indices[at]!
      shown.values[count++] = values[at]! * louder
    }
    shown.offsets[1] = count
  }

  /** The row's own class, and those with the highest scores for what is shown of it. */
  #chooseRivals(row: number): void {
    const scores = this.#scores
    const start = row * this.#rivals
    this.#competing[start] = this.#labels[row]!
    if (this.#rivals === scores.length) {
      for (let place = 1; place < scores.length; place++) {
        this.#competing[start + place] = place <= this.#labels[row]! ? place - 1 : place
      }
      return
    }
    scoreRow(this.#shown, this.weights, 0, scores)
    scores[this.#labels[row]!] = -Infinity
    for (let place = 1; place < this.#rivals; place++) {
      let best = 0
      for (let label = 1; label < scores.length; label++) if (scores[label]! > scores[best]!) best = label
      this.#competing[start + place] = best
      scores[best] = -Infinity
    }
  }

  /** Brings what is shown of the row nearer to its class, and away from the others by their chances. */
  #learnRow(row: number, stepLength: number): void {
    const { weights } = this
    const { indices, values, columns, offsets } = this.#shown
    const gains = this.#gains
    const classes = this.#scores.length
    const end = offsets[1]!
    const start = row * this.#rivals
    const competing = this.#competing
    if (gains.length === classes) {
      scoreRow(this.#shown, weights, 0, this.#scores)
      for (let place = 0; place < classes; place++) gains[place] = this.#scores[competing[start + place]!]!
    } else {
      for (let place = 0; place < gains.length; place++) {
        const label = competing[start + place]!
        let sum = weights[columns * classes + label]!
        for (let at = 0; at < end; at++) sum += weights[indices[at]! * classes + label]! * values[at]!
        gains[place] = sum
      }
    }
    let highest = gains[0]!
    for (let place = 1; place < gains.length; place++) if (gains[place]! > highest) highest = gains[place]!
    let all = 0
    for (let place = 0; place < gains.length; place++) {
      const behind = highest - gains[place]!
      gains[place] = behind > HOPELESS ? 0 : Math.exp(-behind)
      all += gains[place]!
    }
    for (let place = 0; place < gains.length; place++) {
      const pull = (place === 0 ? 1 : 0) - gains[place]! / all
      if (Math.abs(pull) <= NEGLIGIBLE) continue
      addRow(this.#shown, weights, classes, 0, competing[start + place]!, stepLength * pull)
    }
  }
}

function openingRounds(rows: number, classes: number): number {
  return Math.max(1, Math.round(Math.min(OPENING_ROWS, OPENING_SCORES / classes) / rows))
}

function longestRow({ rows, offsets }: Matrix): number {
  let longest = 0
  for (let row = 0; row < rows; row++) longest = Math.max(longest, offsets[row + 1]! - offsets[row]!)
  return longest
}
