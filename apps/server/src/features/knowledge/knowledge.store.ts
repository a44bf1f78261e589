import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type {
  KnowledgeBaseTable,
  KnowledgePassageTable,
  KnowledgeSourceTable,
  Tables,
} from '../../core/database/tables.ts'

export type BaseRow = Selectable<KnowledgeBaseTable>
export type SourceRow = Selectable<KnowledgeSourceTable>
/** A passage with the name of its source. */
export type StoredPassage = Pick<Selectable<KnowledgePassageTable>, 'source_id' | 'url' | 'page' | 'title' | 'text'> & {
  readonly source_name: string
}

export async function findBase(db: Db, agentId: string): Promise<BaseRow | undefined> {
  return db.selectFrom('knowledge_bases').selectAll().where('agent_id', '=', agentId).executeTakeFirst()
}

/** Creates the agent's knowledge base if it has none yet. */
export async function ensureBase(db: Db, base: Insertable<KnowledgeBaseTable>): Promise<void> {
  await db
    .insertInto('knowledge_bases')
    .values(base)
    .onConflict((conflict) => conflict.column('agent_id').doNothing())
    .execute()
}

export async function updateBase(
  db: Db,
  agentId: string,
  changes: UpdateObject<Tables, 'knowledge_bases'>,
): Promise<void> {
  await db.updateTable('knowledge_bases').set(changes).where('agent_id', '=', agentId).execute()
}

/** Marks the answering content as changed. */
export async function raiseContentRevision(db: Db, agentId: string): Promise<void> {
  await updateBase(db, agentId, { content_revision: sql<number>`content_revision + 1` })
}

/** Websites first, then documents, each in the order of creation. */
export async function listSources(db: Db, agentId: string): Promise<SourceRow[]> {
  return db
    .selectFrom('knowledge_sources')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findSource(db: Db, agentId: string, id: string): Promise<SourceRow | undefined> {
  return db
    .selectFrom('knowledge_sources')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findAgentOfSource(db: Db, id: string): Promise<string | undefined> {
  const source = await db.selectFrom('knowledge_sources').select('agent_id').where('id', '=', id).executeTakeFirst()
  return source?.agent_id
}

/** The names of those sources that exist, by their ids. */
export async function sourceNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('knowledge_sources')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function insertSource(db: Db, source: Insertable<KnowledgeSourceTable>): Promise<void> {
  await db.insertInto('knowledge_sources').values(source).execute()
}

export async function updateSource(
  db: Db,
  id: string,
  changes: UpdateObject<Tables, 'knowledge_sources'>,
): Promise<void> {
  await db.updateTable('knowledge_sources').set(changes).where('id', '=', id).execute()
}

/** Changes a source on behalf of its reading. Returns false if the source was deleted. */
export async function updateReading(
  db: Db,
  id: string,
  changes: UpdateObject<Tables, 'knowledge_sources'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('knowledge_sources')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'reading'])
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function deleteSources(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('knowledge_sources').where('id', 'in', ids).execute()
}

/** Stores a part of a document. */
export async function insertDocumentPart(db: Db, part: Insertable<Tables['knowledge_documents']>): Promise<void> {
  await db.insertInto('knowledge_documents').values(part).execute()
}

/**
 * Reads one part of a document; undefined after the last one. Bytes are read as hexadecimal digits, as those of the
 * models (training.store.ts).
 */
export async function findDocumentPart(db: Db, sourceId: string, part: number): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('knowledge_documents')
    .select(sql<string>`encode(bytes, 'hex')`.as('digits'))
    .where('source_id', '=', sourceId)
    .where('part', '=', part)
    .executeTakeFirst()
  return found && Buffer.from(found.digits, 'hex')
}

/** Rows of one statement, because drivers limit the number of its values. */
const ROWS_PER_INSERT = 500

/** Replaces the passages of the previous reading. */
export async function replacePassages(
  db: Db,
  sourceId: string,
  passages: readonly Insertable<KnowledgePassageTable>[],
): Promise<void> {
  await db.deleteFrom('knowledge_passages').where('source_id', '=', sourceId).execute()
  for (let start = 0; start < passages.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('knowledge_passages')
      .values(passages.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}

export async function insertVisit(db: Db, visit: Insertable<Tables['knowledge_visits']>): Promise<void> {
  await db.insertInto('knowledge_visits').values(visit).execute()
}

/** The pages that a reading has fetched, in their order. */
export async function listVisits(
  db: Db,
  taskId: string,
): Promise<Pick<Selectable<Tables['knowledge_visits']>, 'requested_url' | 'page'>[]> {
  return db
    .selectFrom('knowledge_visits')
    .select(['task_id', 'position', 'requested_url', 'page'])
    .where('task_id', '=', taskId)
    .orderBy('position')
    .execute()
}

export async function deleteVisits(db: Db, sourceId: string): Promise<void> {
  await db.deleteFrom('knowledge_visits').where('source_id', '=', sourceId).execute()
}

/** The passages of the kinds of sources that are switched on. */
export async function listPassages(db: Db, agentId: string): Promise<StoredPassage[]> {
  return db
    .selectFrom('knowledge_passages as passage')
    .innerJoin('knowledge_sources as source', 'source.id', 'passage.source_id')
    .innerJoin('knowledge_bases as base', 'base.agent_id', 'source.agent_id')
    .select(['passage.source_id', 'passage.url', 'passage.page', 'passage.title', 'passage.text'])
    .select('source.name as source_name')
    .where('base.agent_id', '=', agentId)
    .where((where) =>
      where.or([
        where.and([where('source.kind', '=', 'website'), where('base.from_website', '=', true)]),
        where.and([where('source.kind', '=', 'document'), where('base.from_documents', '=', true)]),
      ]),
    )
    .orderBy('source.kind', 'desc')
    .orderBy('source.position')
    .orderBy('source.id')
    .orderBy('passage.position')
    .execute()
}
