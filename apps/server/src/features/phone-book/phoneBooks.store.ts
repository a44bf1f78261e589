import type { Db } from '../../core/database/database.ts'
import type { Work } from '../../core/work/work.ts'

export interface PhoneBook {
  /** Number of changes of the attributes that change the values or the search texts of contacts. */
  readonly attributesVersion: number
  /** The version by which all contacts are stored. */
  readonly refreshedVersion: number
}

/**
 * Locks the phone book of the enterprise until the end of the transaction, before anything else of it. Who stores contacts
 * locks it to `read` the attributes, so that they do not change meanwhile; who changes the attributes, to `change` them.
 */
export async function lockPhoneBook(
  { db, enterpriseId }: Pick<Work, 'db' | 'enterpriseId'>,
  purpose: 'read' | 'change',
): Promise<PhoneBook> {
  const found = await selectLocked(db, purpose)
  if (found) return found
  await db
    .insertInto('phone_books')
    .values({ enterprise_id: enterpriseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const inserted = await selectLocked(db, purpose)
  if (!inserted) throw new Error(`the enterprise ${enterpriseId} has no phone book`)
  return inserted
}

async function selectLocked(db: Db, purpose: 'read' | 'change'): Promise<PhoneBook | undefined> {
  const query = selectPhoneBook(db)
  return (purpose === 'read' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

const selectPhoneBook = (db: Db) =>
  db
    .selectFrom('phone_books')
    .select(['attributes_version as attributesVersion', 'refreshed_version as refreshedVersion'])

/** The phone book without a lock; undefined if nothing has been stored in it. */
export async function findPhoneBook(db: Db): Promise<PhoneBook | undefined> {
  return selectPhoneBook(db).executeTakeFirst()
}

export async function incrementAttributesVersion(db: Db): Promise<void> {
  await db
    .updateTable('phone_books')
    .set((set) => ({ attributes_version: set('attributes_version', '+', 1) }))
    .execute()
}

export async function updateRefreshedVersion(db: Db, version: number): Promise<void> {
  await db.updateTable('phone_books').set({ refreshed_version: version }).execute()
}

/** The enterprises whose contacts must be refreshed. Runs as the tables' owner. */
export async function listOutdatedPhoneBooks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('phone_books')
    .select('enterprise_id')
    .whereRef('refreshed_version', '<', 'attributes_version')
    .execute()
  return rows.map(({ enterprise_id: id }) => id)
}

/** The country of numbers without a country code; null if numbers need one. */
export async function findDefaultCountry({
  db,
  enterpriseId,
}: Pick<Work, 'db' | 'enterpriseId'>): Promise<string | null> {
  const enterprise = await db
    .selectFrom('enterprises')
    .select('default_country')
    .where('id', '=', enterpriseId)
    .executeTakeFirst()
  return enterprise?.default_country ?? null
}
