import { sql } from 'kysely'
import type { PhraseOfIntent } from '@platform/nlu'
import type { Db } from '../database/database.ts'

/** The fields of an intent beside its phrases. */
export interface IntentPlace {
  readonly id: string
  readonly name: string
  readonly story_id: string
}

/** Every intent of an agent without its phrases. */
export async function readPlaces(db: Db, agentId: string): Promise<IntentPlace[]> {
  return db.selectFrom('intents').select(['id', 'name', 'story_id']).where('agent_id', '=', agentId).execute()
}

/** Every phrase of an agent, always in the same order. */
export async function readPhrases(db: Db, agentId: string): Promise<PhraseOfIntent[]> {
  const intents = await db
    .selectFrom('intents')
    .select(['id', sql<string[]>`jsonb_path_query_array(phrases, '$[*].text')`.as('texts')])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  return intents.flatMap(({ id, texts }) => texts.map((phrase) => ({ intentId: id, phrase })))
}
