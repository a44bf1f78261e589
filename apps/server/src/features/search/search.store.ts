import { SEARCH_PHRASES_PER_INTENT, SEARCH_RESULTS_MAX } from '@platform/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** Whether a key contains all words. Unlike `like`, `strpos` has no wildcards. */
const containsAll = (key: RawBuilder<string>, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(${key}, ${word}) > 0`),
    sql` and `,
  )})`

export async function findAgents(db: Db, words: readonly string[]) {
  return db
    .selectFrom('agents')
    .select(['id as agentId', 'name as agentName', 'type'])
    .where(containsAll(sql.ref('name_key'), words))
    .orderBy('name_key')
    .limit(SEARCH_RESULTS_MAX)
    .execute()
}

export async function findStories(db: Db, words: readonly string[]) {
  return db
    .selectFrom('stories')
    .innerJoin('agents', 'agents.id', 'stories.agent_id')
    .select(['agents.id as agentId', 'agents.name as agentName', 'stories.id as storyId', 'stories.name as storyName'])
    .where(containsAll(sql.ref('stories.name_key'), words))
    .orderBy('stories.name_key')
    .orderBy('stories.id')
    .limit(SEARCH_RESULTS_MAX)
    .execute()
}

export async function findIntents(db: Db, words: readonly string[]) {
  return db
    .selectFrom('intents')
    .innerJoin('agents', 'agents.id', 'intents.agent_id')
    .select([
      'agents.id as agentId',
      'agents.name as agentName',
      'intents.story_id as storyId',
      'intents.id as intentId',
      'intents.name as intentName',
    ])
    .where(containsAll(sql.ref('intents.name_key'), words))
    .orderBy('intents.name_key')
    .orderBy('intents.id')
    .limit(SEARCH_RESULTS_MAX)
    .execute()
}

export async function findEntities(db: Db, words: readonly string[]) {
  return db
    .selectFrom('entities')
    .innerJoin('agents', 'agents.id', 'entities.agent_id')
    .select([
      'agents.id as agentId',
      'agents.name as agentName',
      'entities.id as entityId',
      'entities.name as entityName',
    ])
    .where(containsAll(sql.ref('entities.name_key'), words))
    .orderBy('entities.name_key')
    .orderBy('entities.id')
    .limit(SEARCH_RESULTS_MAX)
    .execute()
}

interface FoundPhrase {
  readonly agentId: string
  readonly agentName: string
  readonly storyId: string
  readonly intentId: string
  readonly intentName: string
  readonly index: number
  readonly phrase: string
}

/**
 * Finds phrases with all words. The keys select the intents; the phrases of an intent are read one after another, in
 * order, until there are enough.
 */
export async function findPhrases(db: Db, words: readonly string[]): Promise<FoundPhrase[]> {
  const { rows } = await sql<FoundPhrase>`
    select
      agents.id as "agentId", agents.name as "agentName", intent.story_id as "storyId", intent.id as "intentId",
      intent.name as "intentName", found.index, found.phrase
    from (
      select id, agent_id, story_id, name, name_key, phrases from intents
      where ${containsAll(sql.ref('phrase_keys'), words)}
      order by name_key, id
    ) as intent
    join agents on agents.id = intent.agent_id
    cross join lateral (
      select (number - 1)::integer as index, item ->> 'text' as phrase
      from jsonb_array_elements(intent.phrases) with ordinality as phrases (item, number)
      where ${containsAll(sql`lower(normalize(item ->> 'text', NFKC))`, words)}
      order by number
      limit ${SEARCH_PHRASES_PER_INTENT}
    ) as found
    order by intent.name_key, intent.id, found.index
    limit ${SEARCH_RESULTS_MAX}`.execute(db)
  return rows
}
