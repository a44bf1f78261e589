import { SEGMENT_CHANGES_KEPT_DAYS, type ConditionGroup, type SegmentChange } from '@platform/contract'
import { sql, type Selectable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import type { ContactListTable, SegmentTable } from '../../core/database/tables.ts'

/** A segment with the number of its contacts. */
export type SegmentRecord = Pick<
  Selectable<ContactListTable>,
  'id' | 'name' | 'contact_count' | 'created_at' | 'updated_at'
> &
  Pick<Selectable<SegmentTable>, 'condition' | 'counted_at' | 'revision'>

const selectSegments = (db: Db) =>
  db
    .selectFrom('segments')
    .innerJoin('contact_lists', 'contact_lists.id', 'segments.id')
    .select([
      'segments.id',
      'name',
      'contact_count',
      'contact_lists.created_at',
      'contact_lists.updated_at',
      'condition',
      'counted_at',
      'revision',
    ])

/** The segments of the enterprise in order of their names. */
export async function listSegments(db: Db): Promise<SegmentRecord[]> {
  return selectSegments(db).orderBy('name_key').execute()
}

export async function findSegment(db: Db, id: string): Promise<SegmentRecord | undefined> {
  return selectSegments(db).where('segments.id', '=', id).executeTakeFirst()
}

export async function countSegments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('segments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface SegmentContents {
  readonly id: string
  readonly enterpriseId: string
  readonly name: string
  readonly nameKey: string
  readonly condition: ConditionGroup
  readonly dependsOnTime: boolean
  readonly now: Date
}

/** Inserts a segment without contacts, which a refresh finds. */
export async function insertSegment(db: Db, segment: SegmentContents): Promise<void> {
  const { id, enterpriseId, now } = segment
  await db
    .insertInto('contact_lists')
    .values({
      id,
      enterprise_id: enterpriseId,
      kind: 'segment',
      name: segment.name,
      name_key: segment.nameKey,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('segments')
    .values({
      id,
      enterprise_id: enterpriseId,
      condition: json(segment.condition),
      depends_on_time: segment.dependsOnTime,
      revision: 1,
    })
    .execute()
}

/** Changes a segment. If its condition changes, a refresh is requested, which finds its contacts. */
export async function updateSegment(db: Db, segment: SegmentContents, hasOtherCondition: boolean): Promise<void> {
  await db
    .updateTable('contact_lists')
    .set({ name: segment.name, name_key: segment.nameKey, updated_at: segment.now })
    .where('id', '=', segment.id)
    .execute()
  await db
    .updateTable('segments')
    .set((set) => ({
      condition: json(segment.condition),
      depends_on_time: segment.dependsOnTime,
      revision: set('revision', '+', 1),
      ...(hasOtherCondition ? { requested: set('requested', '+', 1), counted_at: null } : {}),
    }))
    .where('id', '=', segment.id)
    .execute()
}

/** Deletes a segment: its list is no longer one, and is deleted in the background. Its name is free at once. */
export async function removeSegment(db: Db, id: string): Promise<void> {
  await db.updateTable('contact_lists').set({ kind: 'removed' }).where('id', '=', id).execute()
  await db.deleteFrom('segments').where('id', '=', id).execute()
}

/** A page of who entered and left a segment, the latest first, with the id of each change. */
export async function listChanges(
  db: Db,
  segmentId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<(Omit<SegmentChange, 'at'> & { id: string; at: Date })[]> {
  return db
    .selectFrom('segment_changes as change')
    .leftJoin('contacts', 'contacts.id', 'change.contact_id')
    .select([
      sql<string>`change.id::text`.as('id'),
      'change.contact_id as contactId',
      'contacts.name',
      'change.kind',
      'change.at',
    ])
    .where('segment_id', '=', segmentId)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`change.id < ${before}::bigint`))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes that are examined in one transaction. */
const CHANGES_BATCH = 5_000

/**
 * Deletes changes that are older than they are kept, of the oldest ones a batch. Runs as the tables' owner.
 *
 * @returns whether there may be more
 */
export async function deleteOldChanges(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - SEGMENT_CHANGES_KEPT_DAYS * 24 * 60 * 60 * 1000)
  const { numAffectedRows = 0n } = await sql`
    delete from segment_changes where id in (
      select id from (select id, at from segment_changes order by id limit ${CHANGES_BATCH}::integer) as oldest
      where at < ${before})`.execute(db)
  return numAffectedRows === BigInt(CHANGES_BATCH)
}
