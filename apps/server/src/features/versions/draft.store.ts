import { sql } from 'kysely'
import { presentConfig, presentPrompt } from '../agents/agents.presenter.ts'
import type { AgentRow } from '../agents/agents.store.ts'
import { readInParts, readUnchanged, type InWork } from '../agents/readInParts.ts'
import type { StoredContent } from './content/content.types.ts'
import type { VersionStory } from './versionData.ts'

const encoder = new TextEncoder()

/**
 * Reads the current content of an agent as it is stored, of one moment and in short transactions: a large one takes
 * seconds. Returns undefined if there is no such agent.
 */
export const readDraft = (
  inWork: InWork,
  agentId: string,
): Promise<{ readonly agent: AgentRow; readonly content: StoredContent } | undefined> =>
  readUnchanged(inWork, agentId, async (read, agent) => ({
    config: presentConfig(agent),
    prompt: presentPrompt(agent),
    stories: await readStories(read, agentId),
    intents: await readIntents(read, agentId),
    entities: await readEntities(read, agentId),
  }))

async function readStories(inWork: InWork, agentId: string): Promise<VersionStory[]> {
  const rows = await inWork(({ db }) =>
    db
      .selectFrom('stories')
      .select(['id', 'parent_id', 'name', 'created_at'])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id, parent_id: parentId, name, created_at }) => ({
    id,
    parentId,
    name,
    createdAt: created_at.toISOString(),
  }))
}

async function readIntents(inWork: InWork, agentId: string): Promise<Uint8Array<ArrayBuffer>[]> {
  const heads = await inWork(({ db }) =>
    db
      .selectFrom('intents')
      .select(['id', sql<number>`pg_column_size(phrases)`.as('storedBytes')])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  const read = (ids: readonly string[]) =>
    inWork(async ({ db }) => {
      const rows = await db
        .selectFrom('intents')
        .select([
          'id',
          'story_id',
          'name',
          'revision',
          'created_at',
          sql<string>`phrases::text`.as('phrases'),
          sql<string>`responses::text`.as('responses'),
          sql<string>`parameters::text`.as('parameters'),
          sql<string>`dialogue::text`.as('dialogue'),
        ])
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .execute()
      return rows.map(({ id, story_id: storyId, name, revision, created_at: at, ...stored }) => ({
        id,
        json: jsonOf({
          id: JSON.stringify(id),
          name: JSON.stringify(name),
          phrases: stored.phrases,
          responses: stored.responses,
          parameters: stored.parameters,
          revision: String(revision),
          storyId: JSON.stringify(storyId),
          dialogue: stored.dialogue,
          createdAt: JSON.stringify(at),
        }),
      }))
    })
  return inOrder(heads, await readInParts(heads, read))
}

async function readEntities(inWork: InWork, agentId: string): Promise<Uint8Array<ArrayBuffer>[]> {
  const heads = await inWork(({ db }) =>
    db
      .selectFrom('entities')
      .select(['id', sql<number>`pg_column_size("values")`.as('storedBytes')])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  const read = (ids: readonly string[]) =>
    inWork(async ({ db }) => {
      const rows = await db
        .selectFrom('entities')
        .select(['id', 'name', 'is_fuzzy', 'revision', 'created_at', sql<string>`"values"::text`.as('values')])
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .execute()
      return rows.map(({ id, name, is_fuzzy: isFuzzy, values, revision, created_at: at }) => ({
        id,
        json: jsonOf({
          id: JSON.stringify(id),
          name: JSON.stringify(name),
          values,
          revision: String(revision),
          isFuzzy: String(isFuzzy),
          createdAt: JSON.stringify(at),
        }),
      }))
    })
  return inOrder(heads, await readInParts(heads, read))
}

/** Joins fields, each of which is JSON, to an object in UTF-8. */
const jsonOf = (fields: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  encoder.encode(
    `{${Object.entries(fields)
      .map(([name, text]) => `"${name}":${text}`)
      .join(',')}}`,
  )

const inOrder = (
  heads: readonly { readonly id: string }[],
  contents: ReadonlyMap<string, { readonly json: Uint8Array<ArrayBuffer> }>,
): Uint8Array<ArrayBuffer>[] => heads.flatMap(({ id }) => contents.get(id)?.json ?? [])
