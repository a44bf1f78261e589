import type { Matrix } from '../features/Matrix.ts'

/** Writes the score of each class for a row; `weights` have the layout of {@link Trainer.weights}. */
export function scoreRow(matrix: Matrix, weights: Float32Array, row: number, scores: Float64Array): void {
  const { indices, values, columns, offsets } = matrix
  const classes = scores.length
  const end = offsets[row + 1]!
  for (let label = 0; label < classes; label++) scores[label] = weights[columns * classes + label]!
  let at = offsets[row]!
  // Four columns at a time: scores are read and written a quarter as often, which takes most of the time.
  for (; at + 3 < end; at += 4) {
    let one = indices[at]! * classes
    let two = indices[at + 1]! * classes
    let three = indices[at + 2]! * classes
    let four = indices[at + 3]! * classes
    const valueOne = values[at]!
    const valueTwo = values[at + 1]!
    const valueThree = values[at + 2]!
    const valueFour = values[at + 3]!
    for (let label = 0; label < classes; label++) {
      scores[label]! +=
        weights[one++]! * valueOne +
        weights[two++]! * valueTwo +
        weights[three++]! * valueThree +
        weights[four++]! * valueFour
    }
  }
  for (; at < end; at++) {
    const base = indices[at]! * classes
    const value = values[at]!
    for (let label = 0; label < classes; label++) scores[label]! += weights[base + label]! * value
  }
}

/** Adds a multiple of a row to the weights of a class. */
export function addRow(
  matrix: Matrix,
  weights: Float32Array,
  classes: number,
  row: number,
  label: number,
  factor: number,
): void {
  const { indices, values, columns, offsets } = matrix
  const end = offsets[row + 1]!
  weights[columns * classes + label]! += factor
  for (let at = offsets[row]!; at < end; at++) weights[indices[at]! * classes + label]! += factor * values[at]!
}
