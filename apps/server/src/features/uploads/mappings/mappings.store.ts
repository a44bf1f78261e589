import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ContactUploadMappingTable } from '../../../core/database/tables.ts'

export type MappingRow = Selectable<ContactUploadMappingTable>

/** The saved mappings in order of their names. */
export async function listMappings(db: Db): Promise<MappingRow[]> {
  return db.selectFrom('contact_upload_mappings').selectAll().orderBy('name_key').execute()
}

/** The saved mapping, locked until the transaction ends. */
export async function lockMapping(db: Db, id: string): Promise<MappingRow | undefined> {
  return db.selectFrom('contact_upload_mappings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countMappings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_upload_mappings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMapping(db: Db, mapping: Insertable<ContactUploadMappingTable>): Promise<MappingRow> {
  return db.insertInto('contact_upload_mappings').values(mapping).returningAll().executeTakeFirstOrThrow()
}

export async function updateMapping(
  db: Db,
  id: string,
  changes: Updateable<ContactUploadMappingTable>,
): Promise<MappingRow> {
  return db
    .updateTable('contact_upload_mappings')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteMapping(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_upload_mappings').where('id', '=', id).execute()
}
