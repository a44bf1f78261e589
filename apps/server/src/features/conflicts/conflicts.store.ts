import { createHash } from 'node:crypto'
import { requiredContextsKey, type Dialogue } from '@platform/contract'
import { sql } from 'kysely'
import type { PhraseOfIntent } from '@platform/nlu'
import type { Db } from '../../core/database/database.ts'

/** An intent without its phrases. */
export interface IntentInfo {
  readonly id: string
  readonly name: string
  readonly story_id: string
  /** Key of the contexts that it requires. */
  readonly context: string
}

const REQUIRES = sql<Dialogue['requires']>`coalesce(dialogue -> 'requires', '[]')`.as('requires')

/** Reads all intents of an agent without their phrases, always in the same order. */
export async function readIntentInfos(db: Db, agentId: string): Promise<IntentInfo[]> {
  const intents = await db
    .selectFrom('intents')
    .select(['id', 'name', 'story_id', REQUIRES])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  return intents.map(({ requires, ...intent }) => ({ ...intent, context: requiredContextsKey(requires) }))
}

/**
 * Returns what changes whenever the phrases of an agent or their contexts change. The revision of the content alone does
 * not change with the contexts, which no model depends on.
 */
export function phrasesRevision(contentRevision: number, intents: readonly IntentInfo[]): string {
  const contexts = intents.flatMap(({ id, context }) => (context === '' ? [] : [[id, context]]))
  return contexts.length === 0 ? String(contentRevision) : `${contentRevision} ${digest(JSON.stringify(contexts))}`
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Reads all phrases of an agent, always in the same order. */
export async function readPhrases(db: Db, agentId: string): Promise<PhraseOfIntent[]> {
  const intents = await db
    .selectFrom('intents')
    .select(['id', REQUIRES, sql<string[]>`jsonb_path_query_array(phrases, '$[*].text')`.as('texts')])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  return intents.flatMap(({ id, requires, texts }) => {
    const context = requiredContextsKey(requires)
    return texts.map((phrase) => ({ intentId: id, phrase, context }))
  })
}
