import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { SearchPatterns } from './readSearch.ts'

/** Which contacts are meant. */
export interface Filter {
  readonly patterns: SearchPatterns | null
  readonly namesOnly: boolean
  /** Groups, labels and segments, one of which the contact must be in. Empty: all contacts. */
  readonly listIds: readonly string[]
}

/** Whether not all contacts fit. */
export const isRestricted = ({ patterns, listIds }: Filter): boolean => patterns !== null || listIds.length > 0

/** The arguments of the functions of the migration that find contacts. */
function argumentsOf({ patterns, namesOnly, listIds }: Filter): RawBuilder<unknown> {
  const { contains = null, nameStart = null, phoneStart = null, externalIds = null } = patterns ?? {}
  const lists = listIds.length === 0 ? null : [...listIds]
  return sql`${contains && [...contains]}::text[], ${nameStart}::text, ${phoneStart}::text, ${externalIds && [...externalIds]}::text[],
    ${namesOnly}::boolean, ${lists}::text[]`
}

/**
 * Returns the condition that `contacts c` fit a filter, as SQL in which the values are quoted. Needs the role of the
 * tables' owner.
 */
export async function conditionOf(db: Db, enterpriseId: string, filter: Filter): Promise<string> {
  const { rows } = await sql<{ condition: string }>`
    select filter_condition(${enterpriseId}, ${argumentsOf(filter)}) as condition`.execute(db)
  return rows[0]?.condition ?? 'false'
}

/**
 * Returns the contacts that no import hides, as a table expression of SQL: in its order of the names, hidden contacts are not
 * read at all. Under row-level security the table itself has the same rows, but those of a running import are read first.
 */
export async function visibleContacts(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ contacts: string }>`select own_visible_contacts() as contacts`.execute(db)
  return sql.raw(rows[0]?.contacts ?? 'contacts')
}

/** The columns of a row of the phone book. */
const ROW = ['id', 'name', 'phone', 'phone_e164', 'email', 'attribute_values'] as const

/** A position in the order of the names. */
export interface NamePosition {
  readonly name: string
  readonly id: string
}

const positionOf = (after: NamePosition | undefined) => sql`${after?.name ?? null}::text, ${after?.id ?? null}::text`

/** Lists contacts in order of their names, at most `limit` from the position `from` on, of those behind `after`. */
export async function listContacts(
  db: Db,
  filter: Filter,
  { after, from, limit }: { readonly after?: NamePosition; readonly from: number; readonly limit: number },
) {
  const query = db.selectFrom('contacts').select(ROW).orderBy('name_key').orderBy('contacts.id')
  const found = sql<{ contact_id: string }>`
    list_contacts(${argumentsOf(filter)}, ${positionOf(after)}, ${from}::integer, ${limit}::integer)`
  return query.innerJoin(found.as('found'), 'found.contact_id', 'contacts.id').execute()
}

/** Lists contacts by their ids, in order of their names. */
export async function listRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('contacts')
    .select(ROW)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

export type ListedContact = Awaited<ReturnType<typeof listContacts>>[number]

/**
 * Examines the next contacts in order of their names, at most `size`, until `wanted` of them fit. Returns how many fit, and the
 * last one that was examined. Undefined after the last contact.
 */
export async function skipContacts(
  db: Db,
  filter: Filter,
  { after, wanted, size }: { readonly after: NamePosition | undefined; readonly wanted: number; readonly size: number },
): Promise<{ fitting: number; last: NamePosition } | undefined> {
  const { rows } = await sql<{ fitting: number; name: string; id: string }>`
    select fitting_count as fitting, last_name as name, last_id as id
    from skip_contacts(${argumentsOf(filter)}, ${positionOf(after)}, ${wanted}::integer, ${size}::integer)`.execute(db)
  const [row] = rows
  return row && { fitting: row.fitting, last: { name: row.name, id: row.id } }
}

export async function countContacts(db: Db, filter: Filter): Promise<number> {
  const count = isRestricted(filter) ? sql`count_contacts(${argumentsOf(filter)})` : sql`count_all_contacts()`
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Contacts that a phone book can have at most: an integer of the database. */
const CONTACTS_MAX = 2 ** 31 - 1

/** The ids of at most `maximum` contacts that match, in any order: a table expression of SQL with the column `id`. */
export function matchingIds(filter: Filter, maximum = CONTACTS_MAX): RawBuilder<{ id: string }> {
  return isRestricted(filter)
    ? sql`(select contact_id as id from match_contacts(${argumentsOf(filter)}, ${maximum}::integer))`
    : sql`(select id from contacts limit ${maximum})`
}

/** Returns the ids of at most `maximum` contacts, in any order. */
export async function matchContacts(db: Db, filter: Filter, maximum: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${matchingIds(filter, maximum)} as matching`.execute(db)
  return rows.map(({ id }) => id)
}
