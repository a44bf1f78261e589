import type { FileProblem } from '@platform/contract'

/** A file that cannot be read at all. `fileUnreadable` of the contract is its error for a person. */
export class UnreadableUpload extends Error {
  override readonly name = 'UnreadableUpload'
  readonly problem: FileProblem

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`The file cannot be read: ${problem}`, options)
    this.problem = problem
  }
}
