import type { UploadProblem, UploadWarnings } from '@platform/contract'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ContactUploadChunkTable } from '../../../core/database/tables.ts'

type ChunkRow = Selectable<ContactUploadChunkTable>
export type StoredChunk = Pick<
  ChunkRow,
  | 'upload_id'
  | 'chunk'
  | 'other_rows'
  | 'rejected_rows'
  | 'created_count'
  | 'repeated_count'
  | 'phone_numbers'
  | 'plain_warnings'
>
/** The columns with rows. */
export type RowsColumn = 'created_rows' | 'other_rows' | 'rejected_rows'

export async function insertChunks(db: Db, chunks: readonly Insertable<ContactUploadChunkTable>[]): Promise<void> {
  await db.insertInto('contact_upload_chunks').values(chunks).execute()
}

/** A chunk without the rows that create contacts: these are read only where they are needed. */
export async function findChunk(db: Db, uploadId: string, chunk: number): Promise<StoredChunk | undefined> {
  return db
    .selectFrom('contact_upload_chunks')
    .select([
      'upload_id',
      'chunk',
      'other_rows',
      'rejected_rows',
      'created_count',
      'repeated_count',
      'phone_numbers',
      'plain_warnings',
    ])
    .where('upload_id', '=', uploadId)
    .where('chunk', '=', chunk)
    .executeTakeFirst()
}

export async function updateChunk(
  db: Db,
  { uploadId, chunk }: { uploadId: string; chunk: number },
  changes: Updateable<ContactUploadChunkTable>,
): Promise<void> {
  await db
    .updateTable('contact_upload_chunks')
    .set(changes)
    .where('upload_id', '=', uploadId)
    .where('chunk', '=', chunk)
    .execute()
}

/** Deletes up to `maximum` chunks of an upload. Returns their number. */
export async function deleteChunks(db: Db, uploadId: string, maximum: number): Promise<number> {
  const chunks = db.selectFrom('contact_upload_chunks').select('chunk').where('upload_id', '=', uploadId).limit(maximum)
  const { numDeletedRows } = await db
    .deleteFrom('contact_upload_chunks')
    .where('upload_id', '=', uploadId)
    .where('chunk', 'in', chunks)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A chunk with rows that create contacts. */
export interface CreatingChunk {
  readonly chunk: number
  readonly created_count: number
  /** Whether rows are stored individually: corrected ones of them may create contacts. */
  readonly hasOthers: boolean
}

/** The chunks from a number on with rows that create contacts. */
export async function listCreating(db: Db, uploadId: string, from: number): Promise<CreatingChunk[]> {
  return db
    .selectFrom('contact_upload_chunks')
    .select(['upload_id', 'chunk', 'created_count', sql<boolean>`other_rows <> '[]'`.as('hasOthers')])
    .where('upload_id', '=', uploadId)
    .where('chunk', '>=', from)
    .where('created_count', '>', 0)
    .orderBy('chunk')
    .execute()
}

/** The first chunk from a number on that has rows of a stage of an import; undefined if there is none. */
export async function nextChunk(
  db: Db,
  uploadId: string,
  { stage, from }: { stage: 'created' | 'updated'; from: number },
): Promise<number | undefined> {
  const count =
    stage === 'created' ? sql<number>`created_count` : sql<number>`updated_count + unchanged_count - repeated_count`
  const found = await db
    .selectFrom('contact_upload_chunks')
    .select('chunk')
    .where('upload_id', '=', uploadId)
    .where('chunk', '>=', from)
    .where(count, '>', 0)
    .orderBy('chunk')
    .limit(1)
    .executeTakeFirst()
  return found?.chunk
}

/** Stores the sums of the counts of the chunks in their upload. */
export async function sumCounts(db: Db, uploadId: string): Promise<void> {
  await sql`
    update contact_uploads set created_count = sums.created, updated_count = sums.updated,
      unchanged_count = sums.unchanged, rejected_count = sums.rejected, fixed_count = sums.fixed, kept_count = sums.kept
    from (
      select coalesce(sum(created_count), 0) as created, coalesce(sum(updated_count), 0) as updated,
        coalesce(sum(unchanged_count), 0) as unchanged, coalesce(sum(rejected_count), 0) as rejected,
        coalesce(sum(fixed_count), 0) as fixed, coalesce(sum(kept_count), 0) as kept
      from contact_upload_chunks where upload_id = ${uploadId}
    ) as sums
    where id = ${uploadId}`.execute(db)
}

/** The problems of an upload, most frequent first. */
export async function listProblems(db: Db, uploadId: string): Promise<UploadProblem[]> {
  const { rows } = await sql<UploadProblem>`
    select problem."fieldId", problem.sentence, sum(problem.count)::integer as count,
      sum(problem.suggestions)::integer as suggestions
    from contact_upload_chunks, jsonb_to_recordset(problems)
      as problem("fieldId" text, sentence text, count integer, suggestions integer)
    where upload_id = ${uploadId} and rejected_count > 0
    group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  return rows
}

/** The warnings of an upload, most frequent first. */
export async function listWarnings(db: Db, uploadId: string): Promise<UploadWarnings> {
  const { rows: kinds } = await sql<UploadWarnings['kinds'][number]>`
    select kind."fieldId", kind.sentence, sum(kind.count)::integer as count
    from contact_upload_chunks, jsonb_to_recordset(warnings -> 'kinds')
      as kind("fieldId" text, sentence text, count integer)
    where upload_id = ${uploadId} and ${COUNTS.warned} > 0
    group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  if (kinds.length === 0) return { rows: 0, kinds }
  const { rows } = await sql<{ rows: number }>`
    select sum(${COUNTS.warned})::integer as rows from contact_upload_chunks where upload_id = ${uploadId}`.execute(db)
  return { rows: rows[0]?.rows ?? 0, kinds }
}

/** A kind of error of a row. */
export interface ProblemKey {
  readonly fieldId: string | null | undefined
  readonly sentence: string | undefined
}

/** Which rows of an upload are meant. */
export type RowFilter =
  | 'all'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'rejected'
  | 'fixed'
  | 'kept'
  | 'warned'
  | ProblemKey

const COUNTS = {
  all: sql<number>`created_count + updated_count + unchanged_count - repeated_count + rejected_count`,
  created: sql<number>`created_count`,
  updated: sql<number>`updated_count`,
  unchanged: sql<number>`unchanged_count - repeated_count`,
  rejected: sql<number>`rejected_count`,
  fixed: sql<number>`fixed_count`,
  kept: sql<number>`kept_count`,
  warned: sql<number>`(warnings ->> 'rows')::integer`,
}

function countOf(filter: RowFilter): RawBuilder<number> {
  if (typeof filter === 'string') return COUNTS[filter]
  const { fieldId = null, sentence = null } = filter
  const fits = (error: string, field: string) => sql`(${fieldId}::text is null or ${sql.raw(field)} = ${fieldId})
    and (${sentence}::text is null or ${sql.raw(error)} ->> 'sentence' = ${sentence})`
  // A row may have several errors that fit, of several fields: such rows are counted themselves.
  return sql<number>`(
    select case when count(*) < 2 then coalesce(sum((problem ->> 'count')::integer), 0) else (
      select count(*) from json_array_elements(rejected_rows::json) as rejected
      where exists (
        select from json_array_elements(rejected -> 'errors') as error where ${fits('error', "error ->> 'field'")})
    ) end
    from jsonb_array_elements(problems) as problem where ${fits('problem', "problem ->> 'fieldId'")})::integer`
}

/** A chunk with rows of a page. */
export interface PageChunk {
  readonly chunk: number
  /** Number of rows before it that the filter matches. */
  readonly start: number
}

/** Finds the chunks with the rows of a page, by the sums of their counts. */
export async function findPageChunks(
  db: Db,
  uploadId: string,
  filter: RowFilter,
  { from, limit }: { from: number; limit: number | null },
): Promise<PageChunk[]> {
  const end = limit === null ? null : from + limit
  const { rows } = await sql<PageChunk>`
    select chunk, start from (
      select chunk, count, (sum(count) over (order by chunk) - count)::integer as start
      from (
        select chunk, ${countOf(filter)} as count from contact_upload_chunks where upload_id = ${uploadId}
      ) as counted
      where count > 0
    ) as placed
    where start + count > ${from}::integer and (${end}::integer is null or start < ${end}::integer)
    order by chunk`.execute(db)
  return rows
}

/** The rows of a chunk: those of the given columns, each as JSON. */
export async function readRows(
  db: Db,
  uploadId: string,
  chunk: number,
  columns: readonly RowsColumn[],
): Promise<Partial<Pick<ChunkRow, RowsColumn>>> {
  const found = await db
    .selectFrom('contact_upload_chunks')
    .select(columns)
    .where('upload_id', '=', uploadId)
    .where('chunk', '=', chunk)
    .executeTakeFirst()
  return found ?? {}
}

/** The ids of the contacts that the plain rows of a chunk create. */
export async function listCreatedIds(db: Db, uploadId: string, chunk: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contact_upload_chunks, json_to_recordset(created_rows::json) as row(id text)
    where upload_id = ${uploadId} and chunk = ${chunk}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The chunks that contain rows by their numbers. */
export async function findChunksOfRows(
  db: Db,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<{ row: number; chunk: number }[]> {
  const { rows } = await sql<{ row: number; chunk: number }>`
    select wanted.row, (
      select chunk from contact_upload_chunks
      where upload_id = ${uploadId} and first_row <= wanted.row order by chunk desc limit 1
    ) as chunk
    from unnest(${[...rowNumbers]}::integer[]) as wanted(row)`.execute(db)
  return rows.filter(({ chunk }) => chunk !== null)
}

/** The phone numbers of the accepted rows of some chunks, from a number on. */
export async function listPhoneNumbers(
  db: Db,
  uploadId: string,
  { from, limit }: { from: number; limit: number },
): Promise<{ chunk: number; phone_numbers: Uint8Array }[]> {
  return db
    .selectFrom('contact_upload_chunks')
    .select(['chunk', 'phone_numbers'])
    .where('upload_id', '=', uploadId)
    .where('chunk', '>=', from)
    .orderBy('chunk')
    .limit(limit)
    .execute()
}

/** The chunks from a number on with rows of an error; with `isSuggested` those of which some have a suggestion. */
export async function listChunksOfProblem(
  db: Db,
  uploadId: string,
  { fieldId, sentence, isSuggested }: { fieldId: string | null; sentence: string; isSuggested: boolean },
  { from, limit }: { from: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ chunk: number }>`
    select chunk from contact_upload_chunks
    where upload_id = ${uploadId} and chunk >= ${from} and exists (
      select from jsonb_to_recordset(problems) as problem("fieldId" text, sentence text, suggestions integer)
      where problem."fieldId" is not distinct from ${fieldId}::text and problem.sentence = ${sentence}
        and (problem.suggestions > 0 or not ${isSuggested}::boolean))
    order by chunk limit ${limit}`.execute(db)
  return rows.map(({ chunk }) => chunk)
}
