import type { Matrix } from '../features/Matrix.ts'

/** Learns weights for a set of classes from the rows of a matrix. */
export interface Trainer {
  /** Weight of column `d` for class `c` at `d * classes + c`; the constants follow the last column. */
  readonly weights: Float32Array
  /** Learns from all rows. */
  learn(step: Step): Promise<void>
  /**
   * After {@link Trainer.learn}: changes the weights to what they were without the rows of one part.
   *
   * @param matrix the rows as they are weighed when nothing is known of that part.
   */
  learnWithout(part: number, parts: Int32Array, matrix: Matrix, step: Step): Promise<void>
  /** Writes what the weights say to a row for each class. */
  score(row: number, scores: Float64Array): void
}

/** Told now and then what part of the work is done, from 0 to 1; lets others work, and rejects to end the work. */
export type Step = (fraction: number) => Promise<void>
