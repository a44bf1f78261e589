import { nameKey } from '@platform/contract'
import { sql } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import type { VersionData } from '../versions/versionData.ts'
import type { Work } from '../../core/work/work.ts'

/** Rows per statement: a statement takes at most 65,535 parameters. */
const BATCH = 500

/** Replaces an agent's stories, intents and entities. */
export async function replaceDraft(work: Work, agentId: string, data: VersionData): Promise<void> {
  const { db } = work
  const revisions = await revisionsOf(db, agentId)
  await db.deleteFrom('stories').where('agent_id', '=', agentId).execute() // deletes their intents too
  await db.deleteFrom('entities').where('agent_id', '=', agentId).execute()
  // A revision never decreases, so that an editor with a later state gets a stale save.
  const nextRevision = (record: { id: string; revision: number }): number =>
    Math.max(revisions.get(record.id) ?? 0, record.revision) + 1
  const owned = { enterprise_id: work.enterpriseId, agent_id: agentId, updated_at: work.now }

  if (data.stories.length > 0) {
    const stories = data.stories.map(({ id, parentId, name, createdAt }) => ({
      ...owned,
      id,
      parent_id: parentId,
      name,
      name_key: nameKey(name),
      created_at: new Date(createdAt),
    }))
    await db.insertInto('stories').values(stories).execute() // in one statement, because a story may be within another
  }
  for (const intents of batches(data.intents)) {
    const rows = intents.map((intent) => ({
      ...owned,
      id: intent.id,
      story_id: intent.storyId,
      name: intent.name,
      name_key: nameKey(intent.name),
      phrases: json(intent.phrases),
      responses: json(intent.responses),
      parameters: json(intent.parameters),
      dialogue: json(intent.dialogue),
      revision: nextRevision(intent),
      created_at: new Date(intent.createdAt),
    }))
    await db.insertInto('intents').values(rows).execute()
  }
  for (const entities of batches(data.entities)) {
    const rows = entities.map((entity) => ({
      ...owned,
      id: entity.id,
      name: entity.name,
      name_key: nameKey(entity.name),
      is_fuzzy: entity.isFuzzy,
      values: json(entity.values),
      revision: nextRevision(entity),
      created_at: new Date(entity.createdAt),
    }))
    await db.insertInto('entities').values(rows).execute()
  }
}

async function revisionsOf(db: Db, agentId: string): Promise<Map<string, number>> {
  const of = (table: 'intents' | 'entities') =>
    db.selectFrom(table).select(['id', 'revision']).where('agent_id', '=', agentId).execute()
  return new Map([...(await of('intents')), ...(await of('entities'))].map(({ id, revision }) => [id, revision]))
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}

/** Copies a version within the database, without reading its model and its data. */
export async function copyVersion(
  db: Db,
  { agentId, from, to }: { agentId: string; from: number; to: number },
  fresh: { contentRevision: number; now: Date; userId: string; userName: string },
): Promise<void> {
  const { contentRevision, now, userId, userName } = fresh
  await sql`
    insert into models (enterprise_id, agent_id, version, bytes, content_revision, created_at)
    select enterprise_id, agent_id, ${to}::int, bytes, ${contentRevision}::bigint, ${now}::timestamptz
    from models where agent_id = ${agentId} and version = ${from}`.execute(db)
  await sql`
    insert into versions (enterprise_id, agent_id, version, data, content_revision, intents, phrases, accuracy,
      restored_from, created_at, created_by, created_by_name)
    select enterprise_id, agent_id, ${to}::int, data, ${contentRevision}::bigint, intents, phrases, accuracy,
      ${from}::int, ${now}::timestamptz, ${userId}, ${userName}
    from versions where agent_id = ${agentId} and version = ${from}`.execute(db)
}
