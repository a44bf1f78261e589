import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContentRows } from '../versions/content/content.types.ts'
import type { Work } from '../../core/work/work.ts'

/**
 * Replaces an agent's stories, intents and entities. Their JSON is not decoded here, because it may be megabytes. Others
 * have a turn of the event loop after each part, which the embedded database occupies while it writes.
 */
export async function replaceDraft(
  { db, enterpriseId, now }: Work,
  agentId: string,
  { stories, intents, entities }: ContentRows,
): Promise<void> {
  const revisions = JSON.stringify(await revisionsOf(db, agentId))
  await db.deleteFrom('stories').where('agent_id', '=', agentId).execute() // deletes their intents too
  await db.deleteFrom('entities').where('agent_id', '=', agentId).execute()
  const owned = sql`${enterpriseId}::text, ${agentId}::text, ${now}::timestamptz`
  // A revision never decreases, so that an editor with a later state gets a stale save.
  const revision = sql`greatest((${revisions}::json ->> id)::integer, revision) + 1`
  for (const part of stories) {
    await sql`
      insert into stories (enterprise_id, agent_id, updated_at, id, parent_id, name, name_key, created_at)
      select ${owned}, id, "parentId", name, "nameKey", "createdAt"
      from ${rowsOf(part)} as given (id text, "parentId" text, name text, "nameKey" text, "createdAt" timestamptz)`.execute(
      db,
    )
  }
  for (const part of intents) {
    await sql`
      insert into intents (enterprise_id, agent_id, updated_at, id, story_id, name, name_key, phrases, responses,
        parameters, dialogue, revision, created_at)
      select ${owned}, id, "storyId", name, "nameKey", phrases, responses, parameters, dialogue, ${revision}, "createdAt"
      from ${rowsOf(part)} as given (id text, "storyId" text, name text, "nameKey" text, phrases jsonb, responses jsonb,
        parameters jsonb, dialogue jsonb, revision integer, "createdAt" timestamptz)`.execute(db)
    await nextTurn()
  }
  for (const part of entities) {
    await sql`
      insert into entities (enterprise_id, agent_id, updated_at, id, name, name_key, is_fuzzy, "values", revision,
        created_at)
      select ${owned}, id, name, "nameKey", "isFuzzy", "values", ${revision}, "createdAt"
      from ${rowsOf(part)} as given (id text, name text, "nameKey" text, "isFuzzy" boolean, "values" jsonb,
        revision integer, "createdAt" timestamptz)`.execute(db)
    await nextTurn()
  }
}

/** The rows of a list of JSON in UTF-8. */
const rowsOf = (part: Uint8Array) => sql`json_to_recordset(convert_from(${part}::bytea, 'UTF8')::json)`

/** Returns the revisions of intents and entities by id. */
async function revisionsOf(db: Db, agentId: string): Promise<Readonly<Record<string, number>>> {
  const of = (table: 'intents' | 'entities') =>
    db.selectFrom(table).select(['id', 'revision']).where('agent_id', '=', agentId).execute()
  const rows = [...(await of('intents')), ...(await of('entities'))]
  return Object.fromEntries(rows.map(({ id, revision }) => [id, revision]))
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
