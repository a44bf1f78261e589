import { sql, type Insertable } from 'kysely'
import { json, type Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/database/id.ts'
import { decodeCursor, encodeCursor } from '../../../core/database/paging.ts'
import type { ContactChangeTable } from '../../../core/database/tables.ts'
import type { Work } from '../../../core/work/work.ts'

/** A change of contacts, for their timelines. */
export interface ContactChange {
  readonly type: ContactChangeTable['type']
  readonly contactIds: readonly string[]
  /** The member of staff; null if unknown. */
  readonly userId: string | null
  readonly uploadId?: string
  /** By the type: see `timeline.presenter.ts`. */
  readonly details?: object
}

/** Adds a change to the timelines of its contacts. Nothing is stored for a change of no contact. */
export async function insertChange(
  { db, enterpriseId, now }: Pick<Work, 'db' | 'enterpriseId' | 'now'>,
  { type, contactIds, userId, uploadId, details = {} }: ContactChange,
): Promise<void> {
  const [contactId, ...others] = contactIds
  if (contactId === undefined && type !== 'importEnded') return
  const row: Insertable<ContactChangeTable> = {
    id: newId(),
    enterprise_id: enterpriseId,
    at: now,
    type,
    contact_id: others.length === 0 ? (contactId ?? null) : null,
    contact_ids: others.length === 0 ? null : [...contactIds],
    upload_id: uploadId ?? null,
    user_id: userId,
    details: json(details),
  }
  await db
    .insertInto('contact_changes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An entry of a timeline as it is stored. */
export interface StoredEntry {
  readonly id: string
  readonly at: Date
  readonly type: ContactChangeTable['type'] | 'consentChanged'
  readonly uploadId: string | null
  /** Null if unknown. */
  readonly actorId: string | null
  readonly actorName: string | null
  readonly details: unknown
}

/** Reads a page of the timeline of a contact, newest first. */
export async function listChanges(
  db: Db,
  contactId: string,
  { cursor, perPage }: { readonly cursor?: string | undefined; readonly perPage: number },
): Promise<{ page: StoredEntry[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : decodeCursor(cursor)
  const { rows } = await sql<StoredEntry & { microseconds: string }>`
    select entry_id as id, entry_at as at, entry_type as type, upload as "uploadId", actor_id as "actorId",
      actor_name as "actorName", entry_details as details,
      ((extract(epoch from entry_at) * 1000000)::bigint)::text as microseconds
    from list_contact_changes(${contactId},
      timestamptz 'epoch' + ${before?.time ?? null}::bigint * interval '1 microsecond', ${before?.id ?? null}::text,
      ${perPage + 1}::integer)`.execute(db)
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  return {
    page,
    nextCursor: last && rows.length > perPage ? encodeCursor({ time: last.microseconds, id: last.id }) : null,
  }
}

/** The groups and labels of some ids that exist, in order of their names. */
export async function listsByIds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('contact_lists')
    .select(['id', 'kind', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('name_key')
    .execute()
}

/** Returns the ids of the contacts of a group or label. */
export async function listMembers(db: Db, listId: string): Promise<string[]> {
  const rows = await db.selectFrom('contact_list_members').select('contact_id').where('list_id', '=', listId).execute()
  return rows.map(({ contact_id: id }) => id)
}
