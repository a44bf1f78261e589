/** What `pnpm prove` passes to a proof. */
export interface ProofOptions {
  readonly rounds: number
  /** Names of the parts to run. Empty: all. */
  readonly only: readonly string[]
  /** Returns numbers from 0 to 1, the same for the same seed. */
  readonly random: () => number
  readonly log: (line: string) => void
}

export interface ProofResult {
  readonly figure: string
  readonly holds: boolean
}
