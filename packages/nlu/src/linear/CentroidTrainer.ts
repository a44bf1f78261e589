import type { Matrix } from '../features/Matrix.ts'
import { addRow, scoreRow } from './scoreRow.ts'
import type { Trainer } from './Trainer.ts'

/** Nearest-centroid classifier: a row's score for a class is its cosine with the mean direction of the class's rows. */
export class CentroidTrainer implements Trainer {
  readonly weights: Float32Array
  #matrix: Matrix
  readonly #labels: Int32Array
  readonly #classes: number

  /** @param labels the class of each row. */
  constructor(matrix: Matrix, labels: Int32Array, classes: number) {
    this.#matrix = matrix
    this.#labels = labels
    this.#classes = classes
    this.weights = new Float32Array((matrix.columns + 1) * classes)
  }

  async learn(): Promise<void> {
    this.#average(undefined, -1)
  }

  async learnWithout(part: number, parts: Int32Array, matrix: Matrix): Promise<void> {
    this.#matrix = matrix
    this.#average(parts, part)
  }

  score(row: number, scores: Float64Array): void {
    scoreRow(this.#matrix, this.weights, row, scores)
  }

  #average(parts: Int32Array | undefined, without: number): void {
    const { rows, columns, offsets, values } = this.#matrix
    const { weights } = this
    const classes = this.#classes
    weights.fill(0)
    for (let row = 0; row < rows; row++) {
      if (parts?.[row] === without) continue
      let length = 0
      for (let at = offsets[row]!; at < offsets[row + 1]!; at++) length += values[at]! ** 2
      if (length > 0) addRow(this.#matrix, weights, classes, row, this.#labels[row]!, 1 / Math.sqrt(length))
    }
    const end = columns * classes
    weights.fill(0, end)
    const lengths = new Float64Array(classes)
    for (let at = 0, label = 0; at < end; at++) {
      lengths[label]! += weights[at]! ** 2
      if (++label === classes) label = 0
    }
    for (let at = 0, label = 0; at < end; at++) {
      if (weights[at] !== 0) weights[at]! /= Math.sqrt(lengths[label]!)
      if (++label === classes) label = 0
    }
  }
}
