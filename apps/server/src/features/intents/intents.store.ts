import { nameKey, NO_DIALOGUE, type ContextSource, type Phrase } from '@platform/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import { limitOf } from '../../core/database/paging.ts'
import type { IntentTable } from '../../core/database/tables.ts'

/** All columns except the content, which may be a megabyte. */
const SUMMARY = ['id', 'agent_id', 'story_id', 'name', 'phrase_count', 'revision', 'updated_at'] as const

export interface IntentSearch {
  readonly agentId: string
  /** Absent for the intents of all stories. */
  readonly storyId?: string
  readonly from: number
  readonly perPage: number
  readonly name?: string | undefined
}

/** Lists intents by name. Returns one more than the page if there are more. */
export async function listIntents(db: Db, { agentId, storyId, from, perPage, name }: IntentSearch) {
  return (
    db
      .selectFrom('intents')
      .select(SUMMARY)
      .where('agent_id', '=', agentId)
      .$if(storyId !== undefined, (query) => query.where('story_id', '=', storyId ?? ''))
      // Unlike `like`, `strpos` has no wildcards.
      .where(sql<boolean>`strpos(name_key, ${nameKey(name ?? '')}) > 0`)
      .orderBy('name_key')
      .limit(limitOf(perPage))
      .offset(from)
      .execute()
  )
}

export type IntentSummaryRow = Awaited<ReturnType<typeof listIntents>>[number]

/**
 * Lists the parts of an agent's intents that decide which contexts there are, and which values are kept while one is open.
 *
 * @param exceptId an intent that is left out
 */
export async function listContextSources(db: Db, agentId: string, exceptId?: string): Promise<ContextSource[]> {
  const rows = await db
    .selectFrom('intents')
    .select(['parameters', 'dialogue'])
    .where('agent_id', '=', agentId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .where(
      sql<boolean>`(dialogue -> 'opens' <> '[]' or dialogue -> 'requires' <> '[]' or dialogue -> 'fulfilment' <> 'null')`,
    )
    .execute()
  return rows.map(({ parameters, dialogue }) => ({ parameters, dialogue: { ...NO_DIALOGUE, ...dialogue } }))
}

/** Identifies an intent within its agent. */
export interface IntentKey {
  readonly agentId: string
  readonly intentId: string
}

export async function findIntent(db: Db, { agentId, intentId }: IntentKey) {
  return db
    .selectFrom('intents')
    .select([...SUMMARY, 'phrases', 'responses', 'parameters', 'dialogue'])
    .where('agent_id', '=', agentId)
    .where('id', '=', intentId)
    .executeTakeFirst()
}

export type IntentRow = NonNullable<Awaited<ReturnType<typeof findIntent>>>

/** Finds an intent without its content, and whether its phrases equal `phrases`. */
export async function findIntentToSave(db: Db, { agentId, intentId }: IntentKey, phrases: readonly Phrase[]) {
  return db
    .selectFrom('intents')
    .select([...SUMMARY, sql<boolean>`phrases = ${json(phrases)}::jsonb`.as('has_same_phrases')])
    .where('agent_id', '=', agentId)
    .where('id', '=', intentId)
    .executeTakeFirst()
}

/** Counts the training phrases of an agent. */
export async function countPhrases(db: Db, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('intents')
    .select(sql<number>`coalesce(sum(phrase_count), 0)::integer`.as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertIntent(db: Db, intent: Insertable<IntentTable>): Promise<void> {
  await db.insertInto('intents').values(intent).execute()
}

export async function updateIntent(db: Db, id: string, changes: Updateable<IntentTable>): Promise<void> {
  await db.updateTable('intents').set(changes).where('id', '=', id).execute()
}

export async function deleteIntent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('intents').where('id', '=', id).execute()
}
