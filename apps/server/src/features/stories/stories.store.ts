import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { StoryTable } from '../../core/database/tables.ts'
import type { Work } from '../../core/work/work.ts'

/** Selects the stories of an agent with their numbers of intents. */
function selectStories(db: Db, agentId: string) {
  return db
    .selectFrom('stories')
    .leftJoin(
      (from) =>
        from
          .selectFrom('intents')
          .select((select) => ['story_id', select.fn.countAll<number>().as('count')])
          .where('agent_id', '=', agentId)
          .groupBy('story_id')
          .as('counts'),
      (join) => join.onRef('counts.story_id', '=', 'stories.id'),
    )
    .selectAll('stories')
    .select((select) => select.fn.coalesce('counts.count', sql.lit(0)).as('intent_count'))
    .where('stories.agent_id', '=', agentId)
}

export type StoryRow = Awaited<ReturnType<ReturnType<typeof selectStories>['execute']>>[number]

/** Identifies a story within its agent. */
export interface StoryKey {
  readonly agentId: string
  readonly storyId: string
}

export async function listStories(db: Db, agentId: string): Promise<StoryRow[]> {
  return selectStories(db, agentId).orderBy('stories.name_key').execute()
}

export async function findStory(db: Db, { agentId, storyId }: StoryKey): Promise<StoryRow | undefined> {
  return selectStories(db, agentId).where('stories.id', '=', storyId).executeTakeFirst()
}

export async function storyExists(db: Db, { agentId, storyId }: StoryKey): Promise<boolean> {
  const found = await db
    .selectFrom('stories')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('id', '=', storyId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the ids of the story and its descendants. */
export async function findSubtree(db: Db, { agentId, storyId }: StoryKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from stories where agent_id = ${agentId} and id = ${storyId}
      union
      select stories.id from stories join tree on stories.parent_id = tree.id where stories.agent_id = ${agentId}
    )
    select id from tree`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertStory(db: Db, story: Insertable<StoryTable>): Promise<void> {
  await db.insertInto('stories').values(story).execute()
}

/**
 * Inserts stories.
 *
 * @param rows JSON in UTF-8: a list of objects with the columns `id`, `name` and `name_key`.
 */
export async function insertStories({ db, enterpriseId, now }: Work, agentId: string, rows: Uint8Array): Promise<void> {
  await sql`
    insert into stories (id, enterprise_id, agent_id, name, name_key, created_at, updated_at)
    select id, ${enterpriseId}::text, ${agentId}::text, name, name_key, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(convert_from(${rows}::bytea, 'UTF8')::json) as given (id text, name text, name_key text)
    `.execute(db)
}

export async function updateStory(db: Db, id: string, changes: Updateable<StoryTable>): Promise<void> {
  await db.updateTable('stories').set(changes).where('id', '=', id).execute()
}

/** An intent of a story. */
export interface StoryIntent {
  readonly id: string
  readonly storyId: string
}

/** Deletes stories with their intents, and returns the intents. */
export async function deleteStories(db: Db, ids: readonly string[]): Promise<StoryIntent[]> {
  const intents = await db
    .deleteFrom('intents')
    .where('story_id', 'in', ids)
    .returning(['id', 'story_id as storyId'])
    .execute()
  await db.deleteFrom('stories').where('id', 'in', ids).execute()
  return intents
}
