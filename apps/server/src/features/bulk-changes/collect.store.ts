import { sql } from 'kysely'
import type { CollectedItems } from '../../core/batches/batch.ts'
import type { Db } from '../../core/database/database.ts'

interface Range {
  readonly after: string
  /** Contacts that are read. */
  readonly size: number
}

/**
 * Reads the next contacts in order of their ids, which never change, and returns those that fit a condition and existed at
 * a time. Runs as the tables' owner: contacts that an import hides are read too, so that many of them do not make a step long.
 *
 * @param search `condition`: see `conditionOf`
 */
export async function findMatchingAfter(
  db: Db,
  {
    enterpriseId,
    condition,
    startedAt,
    after,
    size,
  }: Range & { readonly enterpriseId: string; readonly condition: string; readonly startedAt: Date },
): Promise<CollectedItems> {
  const { rows: read } = await sql<{ last: string | null; visible: string }>`
    select visible_contacts(${enterpriseId}) as visible, (
      select max(id) from (
        select id from contacts where enterprise_id = ${enterpriseId} and id > ${after} order by id limit ${size}
      ) as read) as last`.execute(db)
  const { last = null, visible = '' } = read[0] ?? {}
  if (last === null) return { ids: [], last }
  const { rows } = await sql<{ id: string }>`
    select c.id from ${sql.raw(visible)} c
    where c.id > ${after} and c.id <= ${last} and c.created_at <= ${startedAt} and ${sql.raw(condition)}`.execute(db)
  return { ids: rows.map(({ id }) => id), last }
}

/** Reads the next contacts of a deletion. */
export async function findDeletedAfter(
  db: Db,
  { deletionId, after, size }: Range & { readonly deletionId: string },
): Promise<CollectedItems> {
  const found = await db
    .selectFrom('deleted_contacts')
    .select('contact_id')
    .where('deletion_id', '=', deletionId)
    .where('contact_id', '>', after)
    .orderBy('contact_id')
    .limit(size)
    .execute()
  const ids = found.map(({ contact_id: id }) => id)
  return { ids, last: ids.at(-1) ?? null }
}
