import type { MatchBy } from '@platform/contract'
import type { PrepareContext } from '../../../core/http/route.ts'
import { marksOf, type RowMark } from '../reading/checking/rowMarks.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import { unpackNumbers } from '../rows/chunkRows.ts'
import { listPhoneNumbers, readRows } from '../rows/chunks.store.ts'
import type { OtherRow } from '../rows/rows.types.ts'

/** Chunks whose numbers are read in one transaction. */
const BATCH = 100

/** Finds the accepted rows of an upload that have any of the marks: the number of the row, by the text of the mark. */
export async function findUsedMarks(
  inWork: PrepareContext['inWork'],
  { uploadId, matchBy }: { readonly uploadId: string; readonly matchBy: MatchBy },
  marks: readonly RowMark[],
): Promise<Map<string, number>> {
  const sought = new Set(marks.map(({ number }) => number))
  const used = new Map<string, number>()
  if (sought.size === 0) return used
  for (let from = 0; ; from += BATCH) {
    const chunks = await inWork(({ db }) => listPhoneNumbers(db, uploadId, { from, limit: BATCH }))
    const hits = chunks.filter(({ phone_numbers: bytes }) => unpackNumbers(bytes).some((number) => sought.has(number)))
    for (const { chunk } of hits) {
      for (const accepted of await acceptedRows(inWork, uploadId, chunk)) {
        for (const { number, text } of marksOf(accepted, matchBy)) if (sought.has(number)) used.set(text, accepted.row)
      }
    }
    if (chunks.length < BATCH) return used
  }
}

async function acceptedRows(inWork: PrepareContext['inWork'], uploadId: string, chunk: number): Promise<AcceptedRow[]> {
  const stored = await inWork(({ db }) => readRows(db, uploadId, chunk, ['created_rows', 'other_rows']))
  return [
    ...(JSON.parse(stored.created_rows ?? '[]') as AcceptedRow[]),
    ...(JSON.parse(stored.other_rows ?? '[]') as OtherRow[]).map(({ row }) => row),
  ]
}
