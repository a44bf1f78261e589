import type { Matrix } from '../features/Matrix.ts'
import { scoreRow } from './scoreRow.ts'
import type { Step, Trainer } from './Trainer.ts'

/** A trainer of the ensemble and its weight. */
export interface Member {
  readonly trainer: Trainer
  readonly share: number
}

/**
 * An ensemble of trainers whose scores are added. As all of them are linear, their sum is linear too: the result needs
 * no more memory and time than one of them.
 */
export class CommitteeTrainer implements Trainer {
  readonly weights: Float32Array
  #matrix: Matrix
  readonly #members: readonly Member[]

  constructor(matrix: Matrix, members: readonly Member[]) {
    this.#matrix = matrix
    this.#members = members
    this.weights = new Float32Array(members[0]!.trainer.weights.length)
  }

  async learn(step: Step): Promise<void> {
    await this.#each(step, (trainer, own) => trainer.learn(own))
  }

  async learnWithout(part: number, parts: Int32Array, matrix: Matrix, step: Step): Promise<void> {
    this.#matrix = matrix
    await this.#each(step, (trainer, own) => trainer.learnWithout(part, parts, matrix, own))
  }

  score(row: number, scores: Float64Array): void {
    scoreRow(this.#matrix, this.weights, row, scores)
  }

  async #each(step: Step, learn: (trainer: Trainer, step: Step) => Promise<void>): Promise<void> {
    const { weights } = this
    for (const [at, { trainer, share }] of this.#members.entries()) {
      await learn(trainer, (fraction) => step((at + fraction) / this.#members.length))
      const own = trainer.weights
      if (at === 0) for (let entry = 0; entry < weights.length; entry++) weights[entry] = share * own[entry]!
      else for (let entry = 0; entry < weights.length; entry++) weights[entry]! += share * own[entry]!
    }
  }
}
