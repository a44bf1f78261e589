import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { StoredFilePartTable, StoredFileTable } from '../../core/database/tables.ts'

export type StoredFileRow = Selectable<StoredFileTable>

export async function insertFile(db: Db, file: Insertable<StoredFileTable>): Promise<void> {
  await db.insertInto('stored_files').values(file).execute()
}

export async function updateFile(db: Db, id: string, changes: Updateable<StoredFileTable>): Promise<void> {
  await db.updateTable('stored_files').set(changes).where('id', '=', id).execute()
}

/** A file whose parts are all stored, locked so that it is not deleted until the end of the transaction. */
export async function lockCompleteFile(db: Db, id: string): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_files')
    .selectAll()
    .where('id', '=', id)
    .where('is_complete', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertFilePart(db: Db, part: Insertable<StoredFilePartTable>): Promise<void> {
  await db.insertInto('stored_file_parts').values(part).execute()
}

/** A part of a file, from 0; undefined after the last one, and if the file is deleted. */
export async function findFilePart(db: Db, fileId: string, part: number): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('stored_file_parts')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('part', '=', part)
    .executeTakeFirst()
  return found?.bytes
}

/** The file that has expired for the longest time. Runs as the tables' owner. */
export async function findExpiredFile(db: Db, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('stored_files')
    .select('id')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Deletes up to `maximum` parts of a file, and the file if no part is left. Returns whether it is deleted. */
export async function deleteSomeOfFile(db: Db, id: string, maximum: number): Promise<boolean> {
  const parts = db
    .selectFrom('stored_file_parts')
    .select('part')
    .where('file_id', '=', id)
    .orderBy('part')
    .limit(maximum)
  const { numDeletedRows } = await db
    .deleteFrom('stored_file_parts')
    .where('file_id', '=', id)
    .where('part', 'in', parts)
    .executeTakeFirst()
  if (Number(numDeletedRows) === maximum) return false
  await db.deleteFrom('stored_files').where('id', '=', id).execute()
  return true
}
