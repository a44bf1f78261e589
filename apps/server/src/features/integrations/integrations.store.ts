import { nameKey, type IntegrationUser } from '@platform/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { limitOf } from '../../core/database/paging.ts'
import type { IntegrationTable } from '../../core/database/tables.ts'

export type IntegrationRow = Selectable<IntegrationTable>
export type OutageColumns = Pick<IntegrationRow, 'outage' | 'outage_status' | 'outage_at'>
export type IntegrationOptionRow = Pick<IntegrationRow, 'id' | 'name'> & OutageColumns

/** Sorted by name. Returns one more than the page if there is one. */
export async function listIntegrations(
  db: Db,
  { from, perPage, name }: { from: number; perPage: number; name?: string | undefined },
): Promise<IntegrationRow[]> {
  return db
    .selectFrom('integrations')
    .selectAll()
    .where(sql<boolean>`strpos(name_key, ${nameKey(name ?? '')}) > 0`)
    .orderBy('name_key')
    .limit(limitOf(perPage))
    .offset(from)
    .execute()
}

export async function listIntegrationOptions(db: Db): Promise<IntegrationOptionRow[]> {
  return db
    .selectFrom('integrations')
    .select(['id', 'name', 'outage', 'outage_status', 'outage_at'])
    .orderBy('name_key')
    .execute()
}

export async function findIntegration(db: Db, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The integration, locked until the transaction ends. */
export async function lockIntegration(db: Db, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom('integrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The enterprise's default language model: the newest of the preferred kind, else the newest. */
export async function findDefaultIntegration(db: Db, preferred: 1 | 2): Promise<IntegrationRow | undefined> {
  return db
    .selectFrom('integrations')
    .selectAll()
    .orderBy(sql`llm = ${preferred}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function countIntegrations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('integrations')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isIntegrationNameTaken(db: Db, key: string, exceptId: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('integrations')
    .select('id')
    .where('name_key', '=', key)
    .where('id', '!=', exceptId ?? '')
    .executeTakeFirst()
  return found !== undefined
}

/** The agents that use it, for intents, prompts or knowledge, in order of their names. */
export async function listUsingAgents(db: Db, id: string): Promise<IntegrationUser[]> {
  return db
    .selectFrom('agents')
    .leftJoin('knowledge_bases', 'knowledge_bases.agent_id', 'agents.id')
    .select([
      'agents.id',
      'agents.name',
      'openai_key as configuration',
      'prompt_openai_key as prompt',
      'knowledge_bases.configuration_id as knowledge',
    ])
    .where((where) =>
      where.or([
        where('openai_key', '=', id),
        where('prompt_openai_key', '=', id),
        where('knowledge_bases.configuration_id', '=', id),
      ]),
    )
    .orderBy('name_key')
    .execute()
}

export async function insertIntegration(db: Db, integration: Insertable<IntegrationTable>): Promise<void> {
  await db.insertInto('integrations').values(integration).execute()
}

export async function updateIntegration(db: Db, id: string, changes: Updateable<IntegrationTable>): Promise<void> {
  await db.updateTable('integrations').set(changes).where('id', '=', id).execute()
}

/** Stores an outage, or its end, unless the integration was changed after it was read. Returns whether it did. */
export async function updateOutage(
  db: Db,
  { id, updated_at: updatedAt }: Pick<IntegrationRow, 'id' | 'updated_at'>,
  outage: OutageColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integrations')
    .set(outage)
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteIntegration(db: Db, id: string): Promise<void> {
  await db.deleteFrom('integrations').where('id', '=', id).execute()
}
