import type { Matrix } from '../features/Matrix.ts'

/** Learns weights for a set of classes from the rows of a matrix. */
export interface Trainer {
  /** Weight of column `d` for class `c` at `d * classes + c`; the constants follow the last column. */
  readonly weights: Float32Array
  /** Learns from all rows. */
  learn(step: Step): Promise<void>
  /**
   * After {@link Trainer.learn}: changes the weights as if the rows of one part had not been learned.
   *
   * @param matrix the rows, weighed without that part.
   */
  learnWithout(part: number, parts: Int32Array, matrix: Matrix, step: Step): Promise<void>
  /** Writes the score of each class for a row. */
  score(row: number, scores: Float64Array): void
}

/** Called regularly with the completed fraction of the work, from 0 to 1. Yields to other work; rejects to abort. */
export type Step = (fraction: number) => Promise<void>
