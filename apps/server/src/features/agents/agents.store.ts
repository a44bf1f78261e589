import {
  nameKey,
  UNDERSTOOD_CONVERSATIONS_MAX,
  UNDERSTOOD_LAYERS,
  type AgentConfig,
  type AgentStatistics,
  type PromptConfig,
} from '@platform/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import { limitOf } from '../../core/database/paging.ts'
import type { AgentTable } from '../../core/database/tables.ts'

/** Selects agents with their newest training. */
function selectAgents(db: Db) {
  return db
    .selectFrom('agents')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('trainings')
          .selectAll()
          .whereRef('trainings.agent_id', '=', 'agents.id')
          .orderBy('queued_at', 'desc')
          .limit(1)
          .as('training'),
      (join) => join.onTrue(),
    )
    .selectAll('agents')
    .select([
      'training.id as training_id',
      'training.state as training_state',
      'training.progress as training_progress',
      'training.content_revision as training_content_revision',
      'training.started_at as training_started_at',
      'training.finished_at as training_finished_at',
      'training.error as training_error',
      'training.is_cancelled as training_is_cancelled',
      'training.metrics as training_metrics',
      'training.warnings as training_warnings',
    ])
}

export type AgentRow = Awaited<ReturnType<ReturnType<typeof selectAgents>['execute']>>[number]

export interface AgentSearch {
  readonly from: number
  readonly perPage: number
  readonly name?: string | undefined
}

/** Lists agents, latest change first. Returns one more than the page if there are more. */
export async function listAgents(db: Db, { from, perPage, name }: AgentSearch): Promise<AgentRow[]> {
  return (
    selectAgents(db)
      // Unlike `like`, `strpos` has no wildcards.
      .where(sql<boolean>`strpos(agents.name_key, ${nameKey(name ?? '')}) > 0`)
      .orderBy('agents.updated_at', 'desc')
      .orderBy('agents.id')
      .limit(limitOf(perPage))
      .offset(from)
      .execute()
  )
}

/** Figures of the cards of agents, in one query. Of each agent only the newest conversations since a time are read. */
export async function agentStatistics(db: Db, agentIds: readonly string[], since: Date): Promise<AgentStatistics[]> {
  if (agentIds.length === 0) return []
  const { rows } = await sql<AgentStatistics>`
    select agents.id as "agentId", content.intents, content.phrases, talk.messages, talk.understood
    from agents
    cross join lateral (
      select count(*)::integer as intents, coalesce(sum(phrase_count), 0)::integer as phrases
      from intents where agent_id = agents.id
    ) as content
    cross join lateral (
      select
        count(*) filter (where turns.layer <> 'unavailable')::integer as messages,
        count(*) filter (where turns.layer in (${sql.join(UNDERSTOOD_LAYERS)}))::integer as understood
      from (
        select id from conversations
        where agent_id = agents.id and created_at >= ${since}
        order by created_at desc
        limit ${UNDERSTOOD_CONVERSATIONS_MAX}
      ) as recent
      join bot_sessions on bot_sessions.conversation_id = recent.id
      join turns on turns.session_id = bot_sessions.id
    ) as talk
    where agents.id in (${sql.join(agentIds)})`.execute(db)
  return rows
}

export async function findAgent(db: Db, id: string): Promise<AgentRow | undefined> {
  return selectAgents(db).where('agents.id', '=', id).executeTakeFirst()
}

/** The names of those agents that exist, by their ids. */
export async function agentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Locks the agent and its content until the transaction ends. */
export async function lockAgent(db: Db, id: string): Promise<AgentRow | undefined> {
  // Two statements: one that waited for the lock does not see rows that were committed meanwhile.
  await db.selectFrom('agents').select('id').where('id', '=', id).forUpdate().execute()
  return findAgent(db, id)
}

/** Whether another agent of the enterprise has the name. */
export async function isAgentNameTaken(db: Db, key: string, exceptId: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('agents')
    .select('id')
    .where('name_key', '=', key)
    .where('id', '!=', exceptId ?? '')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether stories or intents are attached to the agent. An intent is always in a story. */
export async function hasStories(db: Db, agentId: string): Promise<boolean> {
  const found = await db.selectFrom('stories').select('id').where('agent_id', '=', agentId).limit(1).executeTakeFirst()
  return found !== undefined
}

export async function insertAgent(db: Db, agent: Insertable<AgentTable>): Promise<void> {
  await db.insertInto('agents').values(agent).execute()
}

/** Updates an agent that exists, and returns its columns. */
export async function updateAgent(
  db: Db,
  id: string,
  changes: Updateable<AgentTable>,
): Promise<Selectable<AgentTable>> {
  return db.updateTable('agents').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Converts a configuration to columns. */
export const configColumns = (config: AgentConfig) => ({
  model_type: config.modelType,
  language: config.language,
  entity_extract_retries: config.entityExtractRetries,
  out_of_scope_message: config.outOfScopeMessage,
  confidence_threshold: config.confidenceThreshold,
  openai_key: config.openaiKey || null,
})

/** Converts a prompt to columns. */
export const promptColumns = ({ prompt, extractData, openaiKey, userData }: PromptConfig) => ({
  prompt,
  prompt_extracts: extractData,
  prompt_openai_key: openaiKey || null,
  prompt_variables: json(userData),
})

export async function deleteAgent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('agents').where('id', '=', id).execute()
}
