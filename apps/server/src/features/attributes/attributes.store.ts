import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactAttributeTable } from '../../core/database/tables.ts'

export type AttributeRow = Selectable<ContactAttributeTable>

/** The attributes that the enterprise has defined, in their order. */
export async function listAttributes(db: Db): Promise<AttributeRow[]> {
  return db.selectFrom('contact_attributes').selectAll().orderBy('position').orderBy('id').execute()
}

/** Inserts an attribute behind the others. */
export async function insertAttribute(
  db: Db,
  attribute: Omit<Insertable<ContactAttributeTable>, 'position'>,
): Promise<AttributeRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from contact_attributes)`
  return db
    .insertInto('contact_attributes')
    .values({ ...attribute, position })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateAttribute(
  db: Db,
  id: string,
  changes: Updateable<ContactAttributeTable>,
): Promise<AttributeRow> {
  return db.updateTable('contact_attributes').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteAttribute(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_attributes').where('id', '=', id).execute()
}

/** Stores the order of the attributes. */
export async function updatePositions(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update contact_attributes set position = moved.position
    from unnest(${[...ids]}::text[]) with ordinality as moved(id, position)
    where contact_attributes.id = moved.id`.execute(db)
}
