import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactTable } from '../../core/database/tables.ts'

export const CONTACT_COLUMNS = [
  'id',
  'name',
  'phone',
  'phone_e164',
  'whatsapp_number',
  'twitter_id',
  'facebook_id',
  'instagram_id',
  'attribute_values',
  'email',
  'external_id',
  'merged_numbers',
  'language',
  'time_zone',
  'consents',
  'revision',
  'created_at',
  'updated_at',
] as const

/** All columns except those that only the search reads. */
export type ContactRecord = Pick<Selectable<ContactTable>, (typeof CONTACT_COLUMNS)[number]>

export async function findContact(db: Db, id: string): Promise<ContactRecord | undefined> {
  return db.selectFrom('contacts').select(CONTACT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The contact, locked until the transaction ends. */
export async function lockContact(db: Db, id: string): Promise<ContactRecord | undefined> {
  return db.selectFrom('contacts').select(CONTACT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the contacts that exist, in order of their ids, and returns these. */
export async function lockContacts(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertContact(db: Db, contact: Insertable<ContactTable>): Promise<ContactRecord> {
  return db.insertInto('contacts').values(contact).returning(CONTACT_COLUMNS).executeTakeFirstOrThrow()
}

export async function updateContact(db: Db, id: string, changes: Updateable<ContactTable>): Promise<ContactRecord> {
  return db
    .updateTable('contacts')
    .set(changes)
    .where('id', '=', id)
    .returning(CONTACT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Names the member of staff in the history of the consents that this transaction changes. */
export async function setConsentUser(db: Db, userId: string): Promise<void> {
  await sql`select set_config('app.user', ${userId}, true)`.execute(db)
}
