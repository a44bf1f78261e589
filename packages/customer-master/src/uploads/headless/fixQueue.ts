import { FIXED_ROWS_MAX } from '@platform/contract'
import type { InputOf } from '@platform/contract'

/** Corrected cells by field. */
export type Cells = Readonly<Record<string, string>>
/** Corrected cells by row. */
export type CellsOfRows = ReadonlyMap<number, Cells>
type FixedRows = InputOf<'uploads.fix'>['rows']

/** What the queue has not saved yet. */
export interface FixQueueState {
  /** Corrections that are not saved, those on their way included. */
  readonly unsaved: CellsOfRows
  /** `failed`: the last call failed, and waits for `retry` or for another correction. */
  readonly status: 'idle' | 'saving' | 'failed'
}

/** Saves corrections in the background: one call at a time, with all corrections that came in the meantime. */
export interface FixQueue {
  readonly read: () => FixQueueState
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (row: number, fieldId: string, value: string) => void
  readonly retry: () => void
  /** Resolves when everything is saved: true. False if a call has failed. */
  readonly settled: () => Promise<boolean>
}

/**
 * Creates a queue of corrections.
 *
 * @param send Saves rows, at most `FIXED_ROWS_MAX`. Resolves to false if that failed: they stay in the queue.
 */
export function createFixQueue(send: (rows: FixedRows) => Promise<boolean>): FixQueue {
  let waiting: CellsOfRows = new Map()
  let sending: CellsOfRows = new Map()
  let running: Promise<boolean> | null = null
  let state: FixQueueState = { unsaved: new Map(), status: 'idle' }
  const listeners = new Set<() => void>()

  function report(status: FixQueueState['status']): void {
    state = { unsaved: merged(sending, waiting), status }
    for (const listener of listeners) listener()
  }

  async function saveAll(): Promise<boolean> {
    while (waiting.size > 0) {
      const rows = [...waiting]
      sending = new Map(rows.slice(0, FIXED_ROWS_MAX))
      waiting = new Map(rows.slice(FIXED_ROWS_MAX))
      report('saving')
      const isSaved = await send([...sending].map(([row, cells]) => ({ row, cells })))
      if (!isSaved) waiting = merged(sending, waiting)
      sending = new Map()
      if (!isSaved) return false
    }
    return true
  }

  function run(): Promise<boolean> {
    running ??= saveAll().then((isSaved) => {
      running = null
      report(isSaved ? 'idle' : 'failed')
      return isSaved
    })
    return running
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(row, fieldId, value) {
      waiting = merged(waiting, new Map([[row, { [fieldId]: value }]]))
      report('saving')
      void run()
    },
    retry: () => void run(),
    settled: () => run(),
  }
}

/** Both, cell by cell; the later ones win. */
function merged(earlier: CellsOfRows, later: CellsOfRows): CellsOfRows {
  const all = new Map(earlier)
  for (const [row, cells] of later) all.set(row, { ...all.get(row), ...cells })
  return all
}
