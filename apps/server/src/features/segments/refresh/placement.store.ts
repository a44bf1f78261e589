import type { ConditionGroup } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { compileCondition, type CompileOptions } from '../conditions/compileCondition.ts'
import { quote } from '../conditions/quote.ts'

/** SQL that decides to which segments contacts belong. */
export interface Placement {
  readonly segmentIds: readonly string[]
  /** Gives the ids of the segments that `contacts c` belongs to, in their order. */
  readonly sql: string
}

/** Compiles the conditions of segments that are in the order of their ids. */
export function placementOf(
  segments: readonly { readonly id: string; readonly condition: ConditionGroup }[],
  options: CompileOptions,
): Placement {
  const cases = segments.map(
    ({ id, condition }) => `case when ${compileCondition(condition, options)} then ${quote(id)} end`,
  )
  return { segmentIds: segments.map(({ id }) => id), sql: `array_remove(array[${cases.join(', ')}]::text[], null)` }
}

/** The contacts that were examined. */
export interface Examined {
  /** The last one in order of the ids; null if there was none. */
  readonly lastId: string | null
  /** Those that are not in exactly the segments that they belong to. */
  readonly misplacedIds: readonly string[]
}

/** Examines the next contacts in order of their ids. */
export async function findMisplaced(
  db: Db,
  placement: Placement,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<Examined> {
  const { rows } = await sql<Examined>`
    select last_id as "lastId", contact_ids as "misplacedIds"
    from find_misplaced(${placement.sql}, ${[...placement.segmentIds]}::text[], ${after}, ${size}::integer)`.execute(db)
  return rows[0] ?? { lastId: null, misplacedIds: [] }
}

/** A contact in a segment. */
export interface Membership {
  readonly contactId: string
  readonly segmentId: string
}

/** Returns the segments that contacts belong to by their conditions. Lock the contacts before. */
export async function wantedMembers(
  db: Db,
  placement: Placement,
  contactIds: readonly string[],
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select contact_id as "contactId", unnest(belongs_to) as "segmentId"
    from place_contacts(${placement.sql}, ${[...contactIds]}::text[])`.execute(db)
  return rows
}

/** Returns which of the segments contacts are in. */
export async function storedMembers(
  db: Db,
  { segmentIds }: Placement,
  contactIds: readonly string[],
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select contact_id as "contactId", list_id as "segmentId" from contact_list_members
    where contact_id = any(${[...contactIds]}::text[]) and list_id = any(${[...segmentIds]}::text[])`.execute(db)
  return rows
}

/** Locks segments that exist, in order of their ids, before their members change. Returns their ids. */
export async function lockSegments(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_lists')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('kind', '=', 'segment')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes contacts from segments. Lock both before. */
export async function deleteMemberships(db: Db, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return
  await sql`
    delete from contact_list_members as member
    using unnest(${idsOf(memberships, 'segmentId')}::text[], ${idsOf(memberships, 'contactId')}::text[])
      as gone(list_id, contact_id)
    where member.list_id = gone.list_id and member.contact_id = gone.contact_id`.execute(db)
}

/** Adds contacts to segments. Lock both before. */
export async function insertMemberships(
  db: Db,
  enterpriseId: string,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return
  await sql`
    insert into contact_list_members (enterprise_id, list_id, contact_id)
    select ${enterpriseId}, list_id, contact_id
    from unnest(${idsOf(memberships, 'segmentId')}::text[], ${idsOf(memberships, 'contactId')}::text[])
      as found(list_id, contact_id)
    on conflict do nothing`.execute(db)
}

const idsOf = (memberships: readonly Membership[], field: keyof Membership): string[] =>
  memberships.map((each) => each[field])

/** The segments with their conditions, and whether a contact is in them. */
export async function segmentsOfContact(
  db: Db,
  contactId: string,
): Promise<{ id: string; condition: ConditionGroup; isMember: boolean; uploadId: string | null }[]> {
  return db
    .selectFrom('segments')
    .select((select) => [
      'segments.id',
      'condition',
      select
        .exists(
          select
            .selectFrom('contact_list_members')
            .select('list_id')
            .where('contact_id', '=', contactId)
            .whereRef('list_id', '=', 'segments.id'),
        )
        .$castTo<boolean>()
        .as('isMember'),
      select.selectFrom('contacts').select('import_id').where('contacts.id', '=', contactId).as('uploadId'),
    ])
    .execute()
}

const removedLists = (db: Db) =>
  db.selectFrom('contact_lists').select('id').where('kind', '=', 'removed').orderBy('id').limit(1)

/** Whether a deleted segment is still stored. */
export async function hasRemovedList(db: Db): Promise<boolean> {
  return (await removedLists(db).executeTakeFirst()) !== undefined
}

/** Deletes a part of what a deleted segment consists of, and the list itself at the end. */
export async function deletePartOfList(db: Db, size: number): Promise<void> {
  const found = await removedLists(db).forNoKeyUpdate().executeTakeFirst()
  if (!found) return
  const { id } = found
  const members = await sql`
    delete from contact_list_members where list_id = ${id} and contact_id = any(array(
      select contact_id from contact_list_members where list_id = ${id} limit ${size}::integer))`.execute(db)
  if (members.numAffectedRows) return
  const changes = await sql`
    delete from segment_changes where id = any(array(
      select id from segment_changes where segment_id = ${id} limit ${size}::integer))`.execute(db)
  if (changes.numAffectedRows) return
  await db.deleteFrom('contact_lists').where('id', '=', id).execute()
}
