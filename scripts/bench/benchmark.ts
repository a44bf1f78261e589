/** What `pnpm bench` passes to a part. */
export interface BenchOptions {
  readonly peers: boolean
  readonly bots: boolean
  readonly encoder: boolean
  readonly heldOut: boolean
  readonly without: readonly string[]
  readonly only: readonly string[]
  /** Folder of CPU profiles and pictures. */
  readonly profileTo: string | undefined
  readonly log: Log
}

export type Log = (line: string) => void

/** A figure. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: string | undefined
  readonly peer?: string | number | undefined
}
