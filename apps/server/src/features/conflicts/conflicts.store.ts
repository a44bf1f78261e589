import { sql } from 'kysely'
import type { PhraseOfIntent } from '@platform/nlu'
import type { Db } from '../../core/database/database.ts'

/** An intent without its phrases. */
export interface IntentInfo {
  readonly id: string
  readonly name: string
  readonly story_id: string
}

/** Reads all intents of an agent without their phrases. */
export async function readIntentInfos(db: Db, agentId: string): Promise<IntentInfo[]> {
  return db.selectFrom('intents').select(['id', 'name', 'story_id']).where('agent_id', '=', agentId).execute()
}

/** Reads all phrases of an agent, always in the same order. */
export async function readPhrases(db: Db, agentId: string): Promise<PhraseOfIntent[]> {
  const intents = await db
    .selectFrom('intents')
    .select(['id', sql<string[]>`jsonb_path_query_array(phrases, '$[*].text')`.as('texts')])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  return intents.flatMap(({ id, texts }) => texts.map((phrase) => ({ intentId: id, phrase })))
}
