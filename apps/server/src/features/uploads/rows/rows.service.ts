import type { ErrorRow, Mapping, RowState, UploadRow as PresentedRow } from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import { cellsOf } from '../book/rowCells.ts'
import { countryOf } from '../../../core/phone-numbers/countryOf.ts'
import { presentError } from '../uploads.presenter.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import type { UploadRow } from '../uploads.store.ts'
import { findPageChunks, readRows, type ProblemKey, type RowFilter, type RowsColumn } from './chunks.store.ts'
import type { OtherRow, StoredRejectedRow } from './rows.types.ts'

/** Most rows of a page without a size. */
const PAGE_MAX = 10_000

/** The columns with the rows of a filter. */
const COLUMNS_OF: Readonly<Record<Extract<RowFilter, string>, readonly RowsColumn[]>> = {
  all: ['created_rows', 'other_rows', 'rejected_rows'],
  created: ['created_rows', 'other_rows'],
  updated: ['other_rows'],
  unchanged: ['other_rows'],
  rejected: ['rejected_rows'],
  fixed: ['other_rows', 'rejected_rows'],
  kept: ['other_rows'],
  warned: ['created_rows', 'other_rows'],
}

interface Page<Row> {
  readonly page: Row[]
  readonly more: boolean
}

/** A row of a chunk, whatever becomes of it. */
type AnyRow =
  | { readonly type: 'accepted'; readonly row: OtherRow }
  | { readonly type: 'rejected'; readonly row: StoredRejectedRow }

const numberOf = (each: AnyRow): number => (each.type === 'accepted' ? each.row.row.row : each.row.row)

/** Reads a page of the rows of an upload, in their order. Only the chunks of the page are read. */
async function pageOfRows(
  db: Db,
  upload: UploadRow,
  filter: RowFilter,
  { from, perPage }: { readonly from: number; readonly perPage: number },
): Promise<Page<AnyRow>> {
  if (upload.phase === 'mapping') return { page: [], more: false }
  const size = perPage === -1 ? PAGE_MAX : perPage
  const page: AnyRow[] = []
  const columns = typeof filter === 'string' ? COLUMNS_OF[filter] : COLUMNS_OF.rejected
  for (const { chunk, start } of await findPageChunks(db, upload.id, filter, { from, limit: size + 1 })) {
    const rows = anyRows(await readRows(db, upload.id, chunk, columns)).filter((row) => fits(row, filter))
    page.push(...rows.slice(Math.max(0, from - start)))
    if (page.length > size) break
  }
  return { page: page.slice(0, size), more: page.length > size }
}

function anyRows(stored: Partial<Record<RowsColumn, string>>): AnyRow[] {
  const created = JSON.parse(stored.created_rows ?? '[]') as AcceptedRow[]
  const others = JSON.parse(stored.other_rows ?? '[]') as OtherRow[]
  const rejected = JSON.parse(stored.rejected_rows ?? '[]') as StoredRejectedRow[]
  const all: AnyRow[] = [
    ...created.map((row): AnyRow => ({ type: 'accepted', row: { state: 'created', contactId: row.id, row } })),
    ...others.map((row): AnyRow => ({ type: 'accepted', row })),
    ...rejected.map((row): AnyRow => ({ type: 'rejected', row })),
  ]
  return all.toSorted((one, other) => numberOf(one) - numberOf(other))
}

function fits({ type, row }: AnyRow, filter: RowFilter): boolean {
  if (typeof filter !== 'string') return type === 'rejected' && row.errors.some((error) => fitsProblem(error, filter))
  switch (filter) {
    case 'all':
      return true
    case 'rejected':
      return type === 'rejected'
    case 'fixed':
      return row.isFixed === true
    case 'kept':
      return type === 'accepted' && row.isKept === true
    case 'warned':
      return type === 'accepted' && row.row.warnings !== undefined
    case 'created':
    case 'updated':
    case 'unchanged':
      return type === 'accepted' && row.state === filter
    default:
      return filter satisfies never
  }
}

const fitsProblem = (
  { field, sentence }: StoredRejectedRow['errors'][number],
  { fieldId, sentence: wanted }: ProblemKey,
): boolean => (fieldId === undefined || field === fieldId) && (wanted === undefined || sentence === wanted)

export interface RowsInput {
  readonly show?: Exclude<RowFilter, 'all' | object> | undefined
  readonly fieldId?: string | undefined
  readonly sentence?: string | undefined
  readonly from: number
  readonly perPage: number
}

/** A page of rows as an upload shows them. */
export async function listRows(
  db: Db,
  upload: UploadRow,
  { show, fieldId, sentence, ...page }: RowsInput,
): Promise<{ rows: PresentedRow[]; more: boolean }> {
  const filter: RowFilter = fieldId === undefined && sentence === undefined ? (show ?? 'all') : { fieldId, sentence }
  const { page: rows, more } = await pageOfRows(db, upload, filter, page)
  return { rows: rows.map((row) => presentRow(row, upload)), more }
}

/** A page of the error list. */
export async function listErrors(
  db: Db,
  upload: UploadRow,
  page: { readonly from: number; readonly perPage: number },
): Promise<{ rows: ErrorRow[]; more: boolean }> {
  const { page: rows, more } = await pageOfRows(db, upload, 'rejected', page)
  return { rows: rows.flatMap((each) => (each.type === 'rejected' ? [presentErrorRow(each.row)] : [])), more }
}

const presentErrorRow = ({ line, row, errors }: StoredRejectedRow): ErrorRow => ({
  line,
  row,
  errors: errors.map(presentError),
})

function presentRow(each: AnyRow, upload: UploadRow): PresentedRow {
  return each.type === 'rejected' ? presentRejected(each.row) : presentAccepted(each.row, upload)
}

export const presentRejected = ({
  row,
  isFixed,
  cells,
  errors,
  suggestion,
  phoneNumber,
}: StoredRejectedRow): PresentedRow => ({
  row,
  state: 'rejected',
  isFixed: isFixed === true,
  cells: { ...cells },
  errors: errors.map(presentError),
  warnings: [],
  ...presentNumber(phoneNumber),
  suggestion: suggestion && { ...suggestion },
  contactId: null,
})

export function presentAccepted(
  { state, isFixed, isKept, contactId, row }: OtherRow,
  { phase, mapping }: { readonly phase: UploadRow['phase']; readonly mapping: Mapping },
): PresentedRow {
  const hasContact = state !== 'unchanged' && (phase === 'imported' || isKept === true)
  const shown: RowState = isKept ? 'kept' : state
  return {
    row: row.row,
    state: shown,
    isFixed: isFixed === true,
    cells: cellsOf(row, mapping),
    errors: [],
    warnings: (row.warnings ?? []).map(presentError),
    ...presentNumber(row.phoneNumber),
    suggestion: null,
    contactId: hasContact ? contactId : null,
  }
}

/** A number as it is understood, and its country. */
const presentNumber = (phoneNumber: string | null): Pick<PresentedRow, 'phoneNumber' | 'phoneCountry'> => ({
  phoneNumber,
  phoneCountry: phoneNumber === null ? null : countryOf(phoneNumber),
})
