import type { Matrix } from '../features/Matrix.ts'
import type { Random } from '../random.ts'
import { addRow, scoreRow } from './scoreRow.ts'
import type { Step, Trainer } from './Trainer.ts'

/** Rounds over the rows: as many as make about this many rows, within bounds. */
const ROWS_IN_ALL = 60_000
const FEWEST_ROUNDS = 6
const MOST_ROUNDS = 20
/** How far the first step goes; the last goes nowhere. */
const FIRST_STEP = 0.7
/** Classes that are this little likely to be mistaken for the right one learn nothing from a row. */
const NEGLIGIBLE = 0.002

/**
 * Softmax regression: the weights that make the classes of the rows likely, by gradient descent of falling step. Every
 * phrase pulls, not only those at the bounds: with few phrases, that measures better than a support vector machine.
 */
export class SoftmaxTrainer implements Trainer {
  readonly weights: Float32Array
  readonly #matrix: Matrix
  readonly #labels: Int32Array
  readonly #random: Random
  readonly #order: Int32Array
  readonly #scores: Float64Array

  /** @param labels the class of each row. */
  constructor(matrix: Matrix, labels: Int32Array, classes: number, random: Random) {
    this.#matrix = matrix
    this.#labels = labels
    this.#random = random
    this.weights = new Float32Array((matrix.columns + 1) * classes)
    this.#order = Int32Array.from({ length: matrix.rows }, (_, row) => row)
    this.#scores = new Float64Array(classes)
  }

  async learn(step: Step): Promise<void> {
    await this.#descend(undefined, -1, step)
  }

  async learnWithout(part: number, parts: Int32Array, step: Step): Promise<void> {
    await this.#descend(parts, part, step)
  }

  score(row: number, scores: Float64Array): void {
    scoreRow(this.#matrix, this.weights, row, scores)
  }

  async #descend(parts: Int32Array | undefined, without: number, step: Step): Promise<void> {
    const order = this.#order
    const rounds = Math.min(MOST_ROUNDS, Math.max(FEWEST_ROUNDS, Math.ceil(ROWS_IN_ALL / order.length)))
    const total = rounds * order.length
    this.weights.fill(0)
    for (let done = 0; done < total; done++) {
      const at = done % order.length
      if (at === 0) this.#random.shuffle(order)
      if (at % 32 === 0) await step(done / total)
      if (parts?.[order[at]!] !== without) this.#learnRow(order[at]!, FIRST_STEP * (1 - done / total))
    }
  }

  #learnRow(row: number, stepLength: number): void {
    const scores = this.#scores
    this.score(row, scores)
    let highest = -Infinity
    for (const score of scores) if (score > highest) highest = score
    let sum = 0
    for (let label = 0; label < scores.length; label++) {
      scores[label] = Math.exp(scores[label]! - highest)
      sum += scores[label]!
    }
    for (let label = 0; label < scores.length; label++) {
      const pull = (label === this.#labels[row] ? 1 : 0) - scores[label]! / sum
      if (Math.abs(pull) > NEGLIGIBLE) addRow(this.#matrix, this.weights, scores.length, row, label, stepLength * pull)
    }
  }
}
