import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import { UPLOAD_ROWS_PAGE_SIZE } from '@platform/contract'
import type { UploadRow } from '@platform/contract'
import { useReducer, useState, useSyncExternalStore } from 'react'
import { createFixQueue } from './fixQueue.ts'
import type { CellsOfRows, FixQueueState } from './fixQueue.ts'
import { heldRowsReducer, nextErrorCell, nextFrom, NO_HELD_ROWS, rowsInput } from './reviewRows.ts'
import type { CellAddress, ReviewView } from './reviewRows.ts'

/** Options of `useReviewRows`. A host keeps the view in the address. */
export interface UseReviewRowsOptions {
  /** Another upload needs another mounted component: corrections on their way belong to this one. */
  readonly uploadId: string
  /** The ids of the mapped fields, in the order of the columns. */
  readonly fieldIds: readonly string[]
  readonly view: ReviewView
  readonly onViewChange: (change: Partial<ReviewView>) => void
}

/** Result of `useReviewRows`: values first, functions after. */
export interface UseReviewRowsResult {
  readonly view: ReviewView
  readonly status: 'loading' | 'ready' | 'failed'
  /** The rows of the page. Corrected ones stay in their places until another page is shown. */
  readonly rows: readonly UploadRow[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly isRefreshing: boolean
  /** Why the rows could not be loaded. */
  readonly error: PlatformError | null
  /** Why the last corrections could not be saved; null if they could. */
  readonly saveError: PlatformError | null
  readonly saving: FixQueueState['status']
  /** Corrections that the server has not checked yet. */
  readonly unsaved: CellsOfRows
  /** The value of a cell before it was corrected here. */
  readonly originalOf: (cell: CellAddress) => string
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly show: (change: Pick<ReviewView, 'show'> & Partial<Pick<ReviewView, 'problem'>>) => void
  readonly retry: () => void
  /** Corrects a cell. It is saved in the background, together with others. */
  readonly correct: (cell: CellAddress, value: string) => void
  /** Returns the next cell to correct; null if no other is left on the page. */
  readonly nextErrorAfter: (cell: CellAddress) => CellAddress | null
  readonly retrySave: () => void
  /** Resolves when all corrections are saved: true. False if that has failed. */
  readonly settled: () => Promise<boolean>
  /** Loads the page again in full, after many rows were changed at once. */
  readonly reload: () => void
}

/** The rows of an upload after a dry run, and their corrections. */
export function useReviewRows({ uploadId, fieldIds, view, onViewChange }: UseReviewRowsOptions): UseReviewRowsResult {
  const input = rowsInput(uploadId, view)
  const pageKey = JSON.stringify(input)
  const query = useEndpoint('uploads.rows', { ...input, perPage: UPLOAD_ROWS_PAGE_SIZE })
  const [held, dispatch] = useReducer(heldRowsReducer, NO_HELD_ROWS)
  const reply = query.data
  if (reply && (reply !== held.reply || pageKey !== held.pageKey) && !(held.isStale && reply === held.reply)) {
    dispatch({ type: 'arrived', pageKey, reply })
  }

  const fixing = useCommand('uploads.fix')
  const [originals, setOriginals] = useState<CellsOfRows>(new Map())
  const fix = fixing.run
  const [queue] = useState(() =>
    createFixQueue(async (rows) => {
      const outcome = await fix({ uploadId, rows })
      if (outcome.status === 'done') dispatch({ type: 'corrected', rows: outcome.value.rows })
      return outcome.status === 'done'
    }),
  )
  const { unsaved, status: saving } = useSyncExternalStore(queue.subscribe, queue.read)

  const isHeld = held.pageKey === pageKey
  const next = isHeld ? nextFrom(held, view) : null

  function reload(): void {
    dispatch({ type: 'outdated' })
    void query.refetch()
  }

  return {
    view,
    status: query.status === 'failed' ? 'failed' : isHeld ? 'ready' : 'loading',
    rows: isHeld ? held.rows : [],
    hasPrevious: view.from > 0,
    hasNext: next !== null,
    isRefreshing: isHeld && query.isFetching,
    error: query.status === 'failed' ? query.error : null,
    saveError: saving === 'failed' ? fixing.error : null,
    saving,
    unsaved,
    originalOf: ({ row, fieldId }) =>
      originals.get(row)?.[fieldId] ?? held.rows.find((each) => each.row === row)?.cells[fieldId] ?? '',
    showPrevious: () => onViewChange({ from: Math.max(0, view.from - UPLOAD_ROWS_PAGE_SIZE) }),
    showNext() {
      if (next === view.from) reload()
      else if (next !== null) onViewChange({ from: next })
    },
    show: (change) => onViewChange({ problem: null, from: 0, ...change }),
    retry: () => void query.refetch(),
    correct({ row, fieldId }, value) {
      const before = held.rows.find((each) => each.row === row)?.cells[fieldId] ?? ''
      setOriginals((all) => new Map(all).set(row, { [fieldId]: before, ...all.get(row) }))
      queue.add(row, fieldId, value)
    },
    nextErrorAfter: (cell) => nextErrorCell(held.rows, fieldIds, cell, queue.read().unsaved),
    retrySave: queue.retry,
    settled: queue.settled,
    reload,
  }
}
