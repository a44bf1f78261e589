import type { DuplicateKind } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { CONTACT_COLUMNS, type ContactRecord } from '../contacts/contacts.store.ts'

/** Contacts that have something in common, hidden ones included. */
export interface Candidate {
  /** What they have in common. */
  readonly key: string
  /** The first ones in order of their ids. */
  readonly contactIds: readonly string[]
  readonly count: number
}

export interface CandidateSearch {
  readonly kind: DuplicateKind
  /** Groups after this key; an empty text for the first ones. */
  readonly after: string
  readonly maximum: number
  /** Most entries of the index that are read. */
  readonly readLimit: number
  /** The attributes that make a name more than a name. */
  readonly textIds: readonly string[]
}

/** Finds the next candidates of a kind. `stoppedAt` is the last key that was read if there are more; null at the end. */
export async function findCandidates(
  db: Db,
  { kind, after, maximum, readLimit, textIds }: CandidateSearch,
): Promise<{ candidates: Candidate[]; stoppedAt: string | null }> {
  const { rows } = await sql<{ key: string; contactIds: string[] | null; count: number }>`
    select group_key as key, contact_ids as "contactIds", member_count as count
    from find_duplicates(${kind}, ${after}, ${maximum}::integer, ${readLimit}::integer, ${[...textIds]}::text[])`.execute(
    db,
  )
  const candidates = rows.flatMap(({ key, contactIds, count }) => (contactIds ? [{ key, contactIds, count }] : []))
  const end = rows.find(({ contactIds }) => contactIds === null)?.key ?? null
  const keys = new Set(candidates.map(({ key }) => key))
  return { candidates, stoppedAt: keys.size >= maximum ? (candidates.at(-1)?.key ?? null) : end }
}

/** The contacts that exist and are not hidden, by their ids. */
export async function contactsByIds(db: Db, ids: readonly string[]): Promise<Map<string, ContactRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts')
    .select(CONTACT_COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Two contacts, the smaller id first. */
export type Pair = readonly [string, string]

/** All pairs of contacts, each with the smaller id first. */
export const pairsOf = (ids: readonly string[]): Pair[] => {
  const sorted = [...new Set(ids)].toSorted((one, other) => (one < other ? -1 : 1))
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): Pair => [one, other]))
}

export const pairKey = ([one, other]: Pair): string => `${one} ${other}`

/** The pairs among contacts that are different people, as {@link pairKey}. */
export async function listDistinctions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('contact_distinctions')
    .select(['contact_id', 'other_id'])
    .where('contact_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('other_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ contact_id: one, other_id: other }) => pairKey([one, other])))
}

export async function insertDistinctions(
  db: Db,
  pairs: readonly Pair[],
  { enterpriseId, userId, now }: { enterpriseId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('contact_distinctions')
    .values(
      pairs.map(([contactId, otherId]) => ({
        enterprise_id: enterpriseId,
        contact_id: contactId,
        other_id: otherId,
        user_id: userId,
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDistinctions(db: Db, pairs: readonly Pair[]): Promise<void> {
  await sql`
    delete from contact_distinctions using unnest(
      ${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) as pair(one, other)
    where contact_id = pair.one and other_id = pair.other`.execute(db)
}
