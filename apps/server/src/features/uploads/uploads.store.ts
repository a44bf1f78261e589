import type { UploadPhase } from '@platform/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { keysetRows, type PlacedRow } from '../../core/database/paging.ts'
import type { ContactUploadTable } from '../../core/database/tables.ts'
import type { LongWorkRange } from '../../core/work/longWork.ts'

/** Format of `contact_uploads.reading`, as `uploads.columns.ts` counts. */
export const READING_FORMAT = 2

export type UploadRow = Selectable<ContactUploadTable>

export async function insertUpload(db: Db, upload: Insertable<ContactUploadTable>): Promise<UploadRow> {
  return db.insertInto('contact_uploads').values(upload).returningAll().executeTakeFirstOrThrow()
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('contact_uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The upload, locked until the end of the transaction. */
export async function lockUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('contact_uploads').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateUpload(db: Db, id: string, changes: Updateable<ContactUploadTable>): Promise<UploadRow> {
  return db.updateTable('contact_uploads').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The uploads, newest first, at most `limit` from the position `from` on. */
export async function listUploads(
  db: Db,
  { since, before }: { since: string | undefined; before: string | undefined },
  { from, limit }: { from: number; limit: number | null },
): Promise<UploadRow[]> {
  let query = db.selectFrom('contact_uploads').selectAll()
  if (since !== undefined) query = query.where('created_at', '>=', new Date(since))
  if (before !== undefined) query = query.where('created_at', '<', new Date(before))
  const ordered = query.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(from)
  return (limit === null ? ordered : ordered.limit(limit)).execute()
}

/** The phases in which an upload has not ended: something works on it, or it waits. */
const OPEN_PHASES: readonly UploadPhase[] = ['mapping', 'checking', 'checked', 'queued', 'importing', 'undoing']

/** When an upload has ended: its undo is later than its import. */
const ENDED_AT = sql<Date>`coalesce(undone_at, completed_at)`

/** Reads uploads that are open, or that were completed since a time, newest first. */
export async function readUploads(db: Db, { endedSince, ...range }: LongWorkRange): Promise<PlacedRow<UploadRow>[]> {
  const query = db.selectFrom('contact_uploads').selectAll()
  return keysetRows(
    endedSince
      ? query.where(ENDED_AT, '>=', endedSince).where('phase', 'not in', OPEN_PHASES)
      : query.where('phase', 'in', OPEN_PHASES),
    { time: 'contact_uploads.created_at', id: 'contact_uploads.id' },
    range,
  )
}

/** The columns and mappings of the latest uploads that were imported, newest first: others were perhaps mistakes. */
export async function listChosenMappings(db: Db, limit: number): Promise<Pick<UploadRow, 'columns' | 'mapping'>[]> {
  return db
    .selectFrom('contact_uploads')
    .select(['id', 'columns', 'mapping'])
    .where('phase', 'in', ['imported', 'undoing', 'undone'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Whether an import or an undo of the enterprise is running. */
export async function isApplying(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('contact_uploads')
    .select('id')
    .where('phase', 'in', ['importing', 'undoing'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The upload whose import waits for the longest time until no other one runs, locked. */
export async function findQueued(db: Db): Promise<UploadRow | undefined> {
  return db
    .selectFrom('contact_uploads')
    .selectAll()
    .where('phase', '=', 'queued')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The uploads in a phase in which a task works on them, if the task has ended. Runs as the tables' owner. */
export const listAbandoned = (db: Db, { phase, kind }: { phase: UploadPhase; kind: string }) =>
  withoutTask(db, kind).where('phase', '=', phase).execute()

/** The uploads with contacts that are not indexed, if the task has ended. Runs as the tables' owner. */
export const listUnindexed = (db: Db, kind: string) => withoutTask(db, kind).where('has_unindexed', '=', true).execute()

/** The uploads without an open task of a kind. */
const withoutTask = (db: Db, kind: string) =>
  db
    .selectFrom('contact_uploads as upload')
    .select(['upload.id', 'upload.enterprise_id as enterpriseId'])
    .where((upload) =>
      upload.not(
        upload.exists(
          upload
            .selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.subject', '=', 'upload.id')
            .where('tasks.kind', '=', kind)
            .where('tasks.state', 'in', ['queued', 'running']),
        ),
      ),
    )

/** An upload that has expired, and that nothing works on. Runs as the tables' owner. */
export async function findExpiredUpload(db: Db, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('contact_uploads')
    .select('id')
    .where('expires_at', '<', now)
    .where('phase', 'not in', ['checking', 'queued', 'importing', 'undoing'])
    .where('has_unindexed', '=', false)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_uploads').where('id', '=', id).execute()
}

/** Makes the hidden contacts of an upload visible in this transaction, and leaves its members uncounted. */
export async function showHidden(db: Db, uploadId: string): Promise<void> {
  await sql`select set_config('app.import', ${uploadId}, true)`.execute(db)
}
