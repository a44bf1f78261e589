import { createHash } from 'node:crypto'
import { requiredContextsKey, type Dialogue } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { readInParts, readUnchanged, type InWork } from '../agents/readInParts.ts'
import type { StoredPhrases } from './conflicts.messages.ts'

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

/** The phrases of an agent as they are stored, with what they belong to, of one moment. */
export interface AgentPhrases {
  readonly revision: string
  readonly infos: readonly IntentInfo[]
  readonly intents: readonly StoredPhrases[]
}

/**
 * Reads all phrases of an agent, always in the same order and in short transactions. Returns undefined if there is no such
 * agent.
 */
export async function readPhrases(inWork: InWork, agentId: string): Promise<AgentPhrases | undefined> {
  const found = await readUnchanged(inWork, agentId, async (read) => ({
    infos: await read(({ db }) => readIntentInfos(db, agentId)),
    texts: await readTexts(read, agentId),
  }))
  if (!found) return undefined
  const { infos, texts } = found.content
  return {
    revision: phrasesRevision(found.agent.content_revision, infos),
    infos,
    intents: infos.flatMap(({ id: intentId, context }) => {
      const stored = texts.get(intentId)
      return stored ? [{ intentId, context, texts: stored.texts }] : []
    }),
  }
}

async function readTexts(inWork: InWork, agentId: string) {
  const heads = await inWork(({ db }) =>
    db
      .selectFrom('intents')
      .select(['id', sql<number>`pg_column_size(phrases)`.as('storedBytes')])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  const encoder = new TextEncoder()
  return readInParts(heads, (ids) =>
    inWork(async ({ db }) => {
      const rows = await db
        .selectFrom('intents')
        .select(['id', sql<string>`jsonb_path_query_array(phrases, '$[*].text')::text`.as('texts')])
        .where('id', 'in', ids)
        .execute()
      return rows.map(({ id, texts }) => ({ id, texts: encoder.encode(texts) }))
    }),
  )
}
