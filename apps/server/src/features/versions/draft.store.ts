import { NO_DIALOGUE } from '@platform/contract'
import { sql } from 'kysely'
import { presentConfig, presentPrompt } from '../agents/agents.presenter.ts'
import type { AgentRow } from '../agents/agents.store.ts'
import type { Db } from '../../core/database/database.ts'
import type { VersionData } from './versionData.ts'

/** Reads the current content of an agent. */
export async function readDraft(db: Db, agent: AgentRow): Promise<VersionData> {
  return {
    config: presentConfig(agent),
    prompt: presentPrompt(agent),
    stories: await readStories(db, agent.id),
    intents: await readIntents(db, agent.id),
    entities: await readEntities(db, agent.id),
  }
}

async function readStories(db: Db, agentId: string) {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'parent_id', 'name', 'created_at'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, parent_id: parentId, name, created_at }) => ({
    id,
    parentId,
    name,
    createdAt: created_at.toISOString(),
  }))
}

/** Phrases that one query reads, if an intent has fewer: the event loop is free after each. */
const PHRASES_AT_ONCE = 2_000

async function readIntents(db: Db, agentId: string) {
  const sizes = await db
    .selectFrom('intents')
    .select(['id', 'phrase_count'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  const intents: Awaited<ReturnType<typeof readIntentsById>> = []
  for (const ids of partsOf(sizes)) intents.push(...(await readIntentsById(db, ids)))
  return intents
}

/** Divides intents into parts of a limited number of phrases; one with more is a part of its own. */
function partsOf(intents: readonly { readonly id: string; readonly phrase_count: number }[]): string[][] {
  const parts: string[][] = []
  let phrases = Infinity
  for (const { id, phrase_count: count } of intents) {
    if (phrases + count > PHRASES_AT_ONCE) {
      parts.push([])
      phrases = 0
    }
    parts.at(-1)?.push(id)
    phrases += count
  }
  return parts
}

async function readIntentsById(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('intents')
    .select(['id', 'story_id', 'name', 'phrases', 'responses', 'parameters', 'dialogue', 'revision', 'created_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ story_id: storyId, created_at, dialogue, ...intent }) => ({
    ...intent,
    storyId,
    dialogue: { ...NO_DIALOGUE, ...dialogue },
    createdAt: created_at.toISOString(),
  }))
}

async function readEntities(db: Db, agentId: string) {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name', 'is_fuzzy', 'values', 'revision', 'created_at'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
  return rows.map(({ is_fuzzy: isFuzzy, created_at, ...entity }) => ({
    ...entity,
    isFuzzy,
    createdAt: created_at.toISOString(),
  }))
}
