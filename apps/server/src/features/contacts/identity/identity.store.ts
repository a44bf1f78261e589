import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'

/** Returns the id of the contact with an external id. It cannot be deleted until the transaction ends. */
export async function findByExternalId(db: Db, externalId: string): Promise<string | null> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('external_id', '=', externalId)
    // The condition of the index.
    .where('external_id', '<>', '')
    .forKeyShare()
    .executeTakeFirst()
  return found?.id ?? null
}

/** Returns the ids of at most `limit` contacts with an e-mail address, in any case. */
export async function findByEmail(db: Db, email: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select contact_id as id from find_contacts_by_email(array[${email}::text], ${limit}::integer)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the id of the contact with a phone number in the form of E.164. */
export async function findByPhoneNumber(db: Db, phoneNumber: string): Promise<string | null> {
  const found = await db.selectFrom('contacts').select('id').where('phone_e164', '=', phoneNumber).executeTakeFirst()
  return found?.id ?? null
}
