import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { Work } from '../../core/work/work.ts'

/** Identifies an import, and the agent to which its rows belong. */
export interface ImportKey {
  readonly importId: string
  readonly agentId: string
}

/**
 * Stages rows of an import, which {@link moveStagedRows} moves to their tables.
 *
 * @param rows JSON in UTF-8: a list of `{ id, kind, content, columns }`. It is not decoded here, because a row may be
 *   megabytes.
 */
export async function stageRows(
  { db, enterpriseId, now }: Work,
  { importId, agentId }: ImportKey,
  rows: Uint8Array,
): Promise<void> {
  await sql`
    insert into staged_rows (import_id, id, enterprise_id, agent_id, kind, content, columns, staged_at)
    select ${importId}::text, id, ${enterpriseId}::text, ${agentId}::text, kind, content, columns, ${now}::timestamptz
    from json_to_recordset(convert_from(${rows}::bytea, 'UTF8')::json) as given (id text, kind text, content jsonb,
      columns jsonb)`.execute(db)
}

/**
 * Moves the rows of an import to the intents and entities of the agent; those of the same ids are replaced. Large
 * contents are copied as they are stored, which takes a small part of the time of writing them.
 */
export async function moveStagedRows({ db, now }: Work, { importId, agentId }: ImportKey): Promise<void> {
  const ofImport = (kind: 'intent' | 'entity') =>
    sql`from staged_rows where import_id = ${importId} and agent_id = ${agentId} and kind = ${kind}`
  await sql`
    insert into entities (id, enterprise_id, agent_id, name, name_key, is_fuzzy, "values", revision, created_at, updated_at)
    select id, enterprise_id, agent_id, columns ->> 'name', columns ->> 'name_key', (columns -> 'is_fuzzy')::boolean,
      content, 1, ${now}::timestamptz, ${now}::timestamptz ${ofImport('entity')}
    on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, is_fuzzy = excluded.is_fuzzy,
      "values" = excluded."values", revision = entities.revision + 1, updated_at = excluded.updated_at`.execute(db)
  await sql`
    insert into intents (id, enterprise_id, agent_id, story_id, name, name_key, phrases, responses, parameters, dialogue,
      revision, created_at, updated_at)
    select id, enterprise_id, agent_id, columns ->> 'story_id', columns ->> 'name', columns ->> 'name_key', content,
      columns -> 'responses', columns -> 'parameters', columns -> 'dialogue', 1, ${now}::timestamptz,
      ${now}::timestamptz ${ofImport('intent')}
    on conflict (id) do update set story_id = excluded.story_id, name = excluded.name, name_key = excluded.name_key,
      phrases = excluded.phrases, responses = excluded.responses, parameters = excluded.parameters,
      dialogue = excluded.dialogue, revision = intents.revision + 1, updated_at = excluded.updated_at`.execute(db)
  await db.deleteFrom('staged_rows').where('import_id', '=', importId).execute()
}

/**
 * Deletes the staged rows of imports that have ended without being written. Frees the space of the table if it is empty,
 * because the embedded database does not do so by itself.
 */
export async function deleteAbandonedRows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staged_rows').where('staged_at', '<', before).execute()
  const staged = await db.selectFrom('staged_rows').select('id').limit(1).executeTakeFirst()
  if (staged) return
  // Nothing is staged between the next two statements.
  await sql`lock table staged_rows in access exclusive mode`.execute(db)
  await sql`
    do $$ begin
      if not exists (select from staged_rows) then truncate staged_rows; end if;
    end $$`.execute(db)
}
