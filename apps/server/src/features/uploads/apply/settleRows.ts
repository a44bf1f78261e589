import { json, type Db } from '../../../core/database/database.ts'
import type { Work } from '../../../core/work/work.ts'
import { findByEmails, findByIds } from '../book/book.store.ts'
import { compareRows, type RowToCompare } from '../book/compareRows.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import { chunkColumns, individualRowsOf, plainRows, type IndividualRows, type PlainRows } from '../rows/chunkRows.ts'
import { findChunk, readRows, updateChunk, type StoredChunk } from '../rows/chunks.store.ts'
import type { OtherRow } from '../rows/rows.types.ts'
import { optionsOf } from '../uploadOptions.ts'
import type { UploadRow } from '../uploads.store.ts'

/** The ids of the rows that need no other comparison. */
type FindSettled = (db: Db, rows: readonly AcceptedRow[]) => Promise<Pick<ReadonlySet<string>, 'has'>>

/** Those that have created their contacts. */
export const stored: FindSettled = async (db, rows) =>
  findByIds(
    db,
    rows.map(({ id }) => id),
  )

/** Those whose e-mail address no contact has by now. Hidden contacts of the import do not count. */
export const withFreeEmail: FindSettled = async (db, rows) => {
  const { contacts, ambiguous } = await findByEmails(
    db,
    rows.flatMap(({ key }) => key ?? []),
  )
  const free = rows.filter(({ key = '' }) => !contacts.has(key) && !ambiguous.has(key))
  return new Set(free.map(({ id }) => id))
}

/** Compares the rows of a chunk that create contacts and are not settled with the current phone book. */
export async function settleRows(work: Work, upload: UploadRow, at: number, findSettled: FindSettled): Promise<void> {
  const chunk = await findChunk(work.db, upload.id, at)
  if (!chunk) return
  const individual = individualRowsOf(chunk)
  const { created_rows: text = '[]' } = await readRows(work.db, upload.id, at, ['created_rows'])
  const rows = JSON.parse(text) as AcceptedRow[]
  const corrected = individual.otherRows.filter(({ state }) => state === 'created')
  const settled = await findSettled(work.db, [...rows, ...corrected.map(({ row }) => row)])
  const missing = [
    ...rows.filter(({ id }) => !settled.has(id)).map((checked): RowToCompare => ({ checked })),
    ...corrected.filter(({ row }) => !settled.has(row.id)).map(({ row, ...rest }) => toCompare({ ...rest, row })),
  ]
  if (missing.length === 0) return
  const again = await compareRows(work.db, missing, await optionsOf(work, upload))
  const created = rows.filter(({ id }) => settled.has(id))
  await updateChunk(work.db, { uploadId: upload.id, chunk: at }, { created_rows: json(created) })
  await storeRows(work.db, chunk, plainRows(created, chunk.repeated_count), {
    otherRows: [
      ...individual.otherRows.filter(({ state, row }) => state !== 'created' || settled.has(row.id)),
      ...again.otherRows,
    ],
    rejectedRows: [...individual.rejectedRows, ...again.rejectedRows],
  })
}

const toCompare = ({ row, isFixed }: Pick<OtherRow, 'row' | 'isFixed'>): RowToCompare => ({
  checked: row,
  ...(isFixed ? { isFixed } : {}),
})

/** Stores the individual rows of a chunk, with their counts. */
export async function storeRows(
  db: Db,
  { upload_id: uploadId, chunk }: StoredChunk,
  plain: PlainRows,
  individual: IndividualRows,
): Promise<void> {
  const rejectedRows = individual.rejectedRows.toSorted((one, other) => one.row - other.row)
  await updateChunk(db, { uploadId, chunk }, chunkColumns(plain, { ...individual, rejectedRows }))
}
