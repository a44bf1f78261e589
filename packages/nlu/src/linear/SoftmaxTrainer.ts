import type { Matrix } from '../features/Matrix.ts'
import type { Random } from '../random.ts'
import { addRow, scoreRow } from './scoreRow.ts'
import type { Step, Trainer } from './Trainer.ts'

/** Rows to process in all rounds together, within bounds. */
const ROWS_IN_ALL = 60_000
const FEWEST_ROUNDS = 4
const MOST_ROUNDS = 30
/** Length of the first step; the steps decrease to zero. */
const FIRST_STEP = 1.5
/**
 * In the first rounds, until about this many rows are processed, the classes with the highest current scores for a row
 * compete for it; afterwards those that had the highest scores in the last of these rounds.
 */
const OPENING_ROWS = 20_000
/** Limits the first rounds if there are many classes, to this many scores. */
const OPENING_SCORES = 2_000_000
/** Number of competing classes times rows in a round, within bounds. */
const RIVALS_IN_ALL = 80_000
const FEWEST_RIVALS = 16
/** A class whose score is this far below the best has a negligible probability, and is skipped. */
const MAX_SCORE_GAP = 7
/** Smaller changes of a class are skipped. */
const MIN_CHANGE = 0.002

/**
 * Softmax regression by gradient descent with decreasing steps. All phrases count, not only those near the decision
 * boundary: with few phrases, this is more accurate than a support vector machine.
 *
 * Each time a row is processed, a random part of it is hidden (dropout), so that no class depends on one word alone if
 * its endings, its neighbours or the rest of the phrase also identify it.
 */
export class SoftmaxTrainer implements Trainer {
  readonly weights: Float32Array
  #matrix: Matrix
  readonly #labels: Int32Array
  readonly #random: Random
  readonly #hidden: number
  readonly #order: Int32Array
  readonly #scores: Float64Array
  /** The classes that compete for row `r`, at `r * rivals`. */
  readonly #rivals: number
  readonly #competing: Uint16Array
  /** Scratch: the score of each rival. */
  readonly #gains: Float64Array
  /** The visible part of a row. */
  readonly #shown: Matrix
  #areChosen = false

  /**
   * @param labels the class of each row.
   * @param hidden the share of each row that is hidden, from 0 to 1.
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

  /** Selects a random part of a row, scaled up to compensate for the hidden part. */
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

  /** Selects the row's own class, and those with the highest scores for the visible part. */
  #chooseRivals(row: number): void {
    const scores = this.#scores
    const start = row * this.#rivals
    this.#competing[start] = this.#labels[row]!
    if (this.#rivals === scores.length) {
      for (let rival = 1; rival < scores.length; rival++) {
        this.#competing[start + rival] = rival <= this.#labels[row]! ? rival - 1 : rival
      }
      return
    }
    scoreRow(this.#shown, this.weights, 0, scores)
    scores[this.#labels[row]!] = -Infinity
    for (let rival = 1; rival < this.#rivals; rival++) {
      let best = 0
      for (let label = 1; label < scores.length; label++) if (scores[label]! > scores[best]!) best = label
      this.#competing[start + rival] = best
      scores[best] = -Infinity
    }
  }

  /** Moves the weights towards the row's class, and away from the others by their probabilities. */
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
      for (let rival = 0; rival < classes; rival++) gains[rival] = this.#scores[competing[start + rival]!]!
    } else {
      for (let rival = 0; rival < gains.length; rival++) {
        const label = competing[start + rival]!
        let sum = weights[columns * classes + label]!
        for (let at = 0; at < end; at++) sum += weights[indices[at]! * classes + label]! * values[at]!
        gains[rival] = sum
      }
    }
    let highest = gains[0]!
    for (let rival = 1; rival < gains.length; rival++) if (gains[rival]! > highest) highest = gains[rival]!
    let all = 0
    for (let rival = 0; rival < gains.length; rival++) {
      const behind = highest - gains[rival]!
      gains[rival] = behind > MAX_SCORE_GAP ? 0 : Math.exp(-behind)
      all += gains[rival]!
    }
    for (let rival = 0; rival < gains.length; rival++) {
      const change = (rival === 0 ? 1 : 0) - gains[rival]! / all
      if (Math.abs(change) <= MIN_CHANGE) continue
      addRow(this.#shown, weights, classes, 0, competing[start + rival]!, stepLength * change)
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
