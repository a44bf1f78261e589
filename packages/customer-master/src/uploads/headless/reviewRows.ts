import type { InputOf, OutputOf, UploadRow } from '@platform/contract'
import type { CellsOfRows } from './fixQueue.ts'

/** The rows that the review shows. A host keeps this in the address. */
export interface ReviewView {
  readonly show: 'rejected' | 'warned' | 'fixed' | 'all'
  /** Position of the page's first row among those that are shown, from 0. */
  readonly from: number
  /** Only rejected rows with this error; null for all. */
  readonly problem: { readonly fieldId: string | null; readonly sentence: string } | null
}

/** The rejected rows from the first one. */
export const FIRST_REVIEW: ReviewView = { show: 'rejected', from: 0, problem: null }

/** Returns the input of `uploads.rows` for a view, without the page size. */
export function rowsInput(uploadId: string, { show, from, problem }: ReviewView): InputOf<'uploads.rows'> {
  return {
    uploadId,
    from,
    ...(show === 'all' ? {} : { show }),
    ...(show === 'rejected' && problem
      ? { sentence: problem.sentence, ...(problem.fieldId === null ? {} : { fieldId: problem.fieldId }) }
      : {}),
  }
}

/**
 * The rows of a page that stay where they are while they are corrected: a corrected row would otherwise leave the list
 * of the rejected ones, and all others would move up under the cursor.
 */
export interface HeldRows {
  readonly pageKey: string | null
  readonly rows: readonly UploadRow[]
  /** The newest reply about the page; null before the first one. */
  readonly reply: OutputOf<'uploads.rows'> | null
  /** Numbers of the rows that were corrected after `reply`. The next reply may have come before them, unseen. */
  readonly correctedSince: ReadonlySet<number>
  /** Whether the next reply replaces the rows. */
  readonly isStale: boolean
}

export type HeldRowsEvent =
  | { readonly type: 'arrived'; readonly pageKey: string; readonly reply: OutputOf<'uploads.rows'> }
  /** The server has checked corrected rows again. */
  | { readonly type: 'corrected'; readonly rows: readonly UploadRow[] }
  /** The page should be loaded again, because many rows have changed, or because all of its rows are corrected. */
  | { readonly type: 'outdated' }

export const NO_HELD_ROWS: HeldRows = {
  pageKey: null,
  rows: [],
  reply: null,
  correctedSince: new Set(),
  isStale: false,
}

export function heldRowsReducer(state: HeldRows, event: HeldRowsEvent): HeldRows {
  switch (event.type) {
    case 'arrived': {
      const { pageKey, reply } = event
      if (pageKey === state.pageKey && reply === state.reply) return state
      const isOther = pageKey !== state.pageKey || state.isStale
      return {
        pageKey,
        reply,
        rows: isOther ? reply.rows : updated(state.rows, withoutRows(reply.rows, state.correctedSince)),
        correctedSince: new Set(),
        isStale: false,
      }
    }
    case 'corrected':
      return {
        ...state,
        rows: updated(state.rows, event.rows),
        correctedSince: new Set([...state.correctedSince, ...event.rows.map(({ row }) => row)]),
      }
    case 'outdated':
      return { ...state, rows: state.reply?.rows ?? state.rows, isStale: true }
    default:
      return event satisfies never
  }
}

function updated(rows: readonly UploadRow[], newer: readonly UploadRow[]): readonly UploadRow[] {
  const byRow = new Map(newer.map((row) => [row.row, row]))
  return rows.map((row) => byRow.get(row.row) ?? row)
}

function withoutRows(rows: readonly UploadRow[], numbers: ReadonlySet<number>): readonly UploadRow[] {
  return rows.filter(({ row }) => !numbers.has(row))
}

/**
 * Returns the position of the next page; null if there is none. Among the rejected rows, those that were corrected have
 * left the list of the server: the next page begins earlier, and may even begin where this one does.
 */
export function nextFrom({ rows, reply }: HeldRows, { show, from }: ReviewView): number | null {
  if (!reply) return null
  if (show !== 'rejected') return reply.more ? from + rows.length : null
  const held = new Set(rows.map(({ row }) => row))
  const hasOthers = reply.more || reply.rows.some(({ row }) => !held.has(row))
  return hasOthers ? from + rows.filter(({ state }) => state === 'rejected').length : null
}

/** A cell that can be corrected. */
export interface CellAddress {
  readonly row: number
  readonly fieldId: string
}

/** Returns the cells to correct, in reading order. An error of the whole row stands for the row's first field. */
export function errorCells(rows: readonly UploadRow[], fieldIds: readonly string[]): readonly CellAddress[] {
  return rows.flatMap(({ row, state, errors }) => {
    if (state !== 'rejected') return []
    const wrong = new Set(errors.map(({ fieldId }) => fieldId ?? fieldIds[0]))
    return fieldIds.filter((fieldId) => wrong.has(fieldId)).map((fieldId) => ({ row, fieldId }))
  })
}

/**
 * Returns the next cell to correct after a cell, and begins at the top again after the last one; null if no other is
 * left.
 *
 * @param unsaved Corrections that the server has not checked yet: their cells are left out.
 */
export function nextErrorCell(
  rows: readonly UploadRow[],
  fieldIds: readonly string[],
  after: CellAddress,
  unsaved: CellsOfRows,
): CellAddress | null {
  const cells = errorCells(rows, fieldIds).filter(
    (cell) => !isSameCell(cell, after) && unsaved.get(cell.row)?.[cell.fieldId] === undefined,
  )
  const order = new Map(rows.map(({ row }, index) => [row, index]))
  const place = ({ row, fieldId }: CellAddress) => (order.get(row) ?? 0) * fieldIds.length + fieldIds.indexOf(fieldId)
  return cells.find((cell) => place(cell) > place(after)) ?? cells[0] ?? null
}

const isSameCell = (one: CellAddress, other: CellAddress) => one.row === other.row && one.fieldId === other.fieldId
