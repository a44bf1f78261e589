import { nameKey } from '@platform/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import { limitOf } from '../../core/database/paging.ts'
import type { EntityTable } from '../../core/database/tables.ts'

/** All columns except the values, which may be a megabyte. */
const SUMMARY = [
  'id',
  'agent_id',
  'name',
  'is_fuzzy',
  'value_count',
  'pattern_count',
  'revision',
  'updated_at',
] as const

export interface EntitySearch {
  readonly agentId: string
  readonly from: number
  readonly perPage: number
  readonly name?: string | undefined
  readonly valuesMax?: number | undefined
}

/** Lists entities by name. Returns one more than the page if there are more. */
export async function listEntities(db: Db, { agentId, from, perPage, name, valuesMax }: EntitySearch) {
  return (
    selectEntities(db, valuesMax)
      .where('agent_id', '=', agentId)
      // Unlike `like`, `strpos` has no wildcards.
      .where(sql<boolean>`strpos(name_key, ${nameKey(name ?? '')}) > 0`)
      .orderBy('name_key')
      .limit(limitOf(perPage))
      .offset(from)
      .execute()
  )
}

function selectEntities(db: Db, valuesMax: number | undefined) {
  const values = sql.ref('values')
  const first = sql`jsonb_path_query_array(${values}, '$[0 to $last]', jsonb_build_object('last', ${(valuesMax ?? 0) - 1}::int))`
  return db
    .selectFrom('entities')
    .select(SUMMARY)
    .select((valuesMax === undefined ? values : first).$castTo<EntityRow['values']>().as('values'))
}

/** Identifies an entity within its agent. */
export interface EntityKey {
  readonly agentId: string
  readonly entityId: string
}

export async function findEntity(db: Db, { agentId, entityId }: EntityKey) {
  return db
    .selectFrom('entities')
    .select([...SUMMARY, 'values'])
    .where('agent_id', '=', agentId)
    .where('id', '=', entityId)
    .executeTakeFirst()
}

export type EntityRow = NonNullable<Awaited<ReturnType<typeof findEntity>>>

/** Counts the custom entities of an agent whose names contain `name`. */
export async function countEntities(db: Db, agentId: string, name = ''): Promise<number> {
  const { count } = await db
    .selectFrom('entities')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`strpos(name_key, ${nameKey(name)}) > 0`)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the patterns of all entities of an agent. */
export async function countPatterns(db: Db, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('entities')
    .select(sql<number>`coalesce(sum(pattern_count), 0)::integer`.as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}

/** Columns of an entity, with its values as JSON in UTF-8. */
type WithEncodedValues<Columns> = Omit<Columns, 'values'> & { readonly values: Uint8Array }

export async function insertEntity(
  db: Db,
  { values, ...entity }: WithEncodedValues<Insertable<EntityTable>>,
): Promise<void> {
  await db
    .insertInto('entities')
    .values({ ...entity, values: jsonOf(values) })
    .execute()
}

export async function updateEntity(
  db: Db,
  id: string,
  { values, ...changes }: WithEncodedValues<Updateable<EntityTable>>,
): Promise<void> {
  await db
    .updateTable('entities')
    .set({ ...changes, values: jsonOf(values) })
    .where('id', '=', id)
    .execute()
}

/** Decoded in the database: as a text it would be encoded once more on the way. */
const jsonOf = (encoded: Uint8Array) => sql<string>`convert_from(${encoded}::bytea, 'UTF8')::jsonb`

export async function deleteEntity(db: Db, id: string): Promise<void> {
  await db.deleteFrom('entities').where('id', '=', id).execute()
}

/** Lists the intents whose phrases or parameters use the entity, by name. */
export async function listIntentsUsing(db: Db, { agentId, entityId }: EntityKey) {
  const inPhrases = json([{ annotations: [{ entityId }] }])
  return db
    .selectFrom('intents')
    .select(['id', 'story_id', 'name', 'phrases', 'parameters', 'revision'])
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`(phrases @> ${inPhrases}::jsonb or parameters @> ${json([{ entityId }])}::jsonb)`)
    .orderBy('name_key')
    .execute()
}

export type UsingIntentRow = Awaited<ReturnType<typeof listIntentsUsing>>[number]
