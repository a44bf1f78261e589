import type { ChannelType } from '@platform/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { readJson } from '../../core/database/readJson.ts'
import { preparedQuery } from '../../core/database/preparedQuery.ts'
import type { Tables } from '../../core/database/tables.ts'
import { conversationsColumns } from './conversations.columns.ts'

export interface AskedAgent {
  readonly agentId: string
  readonly channel: ChannelType
  /** The session to continue, if it is open and of this agent and channel. */
  readonly sessionId?: string | null | undefined
}

/** Reads the agent's fields and the state of the session, in one query. */
export async function findAnsweringAgent(db: Db, { agentId, channel, sessionId }: AskedAgent) {
  const [agent] = await selectAgent(db, { agentId, channel, sessionId: sessionId ?? '' })
  return agent && withState(agent)
}

/** The same for the agent and the open session of a conversation. */
export async function findAgentOfConversation(db: Db, conversationId: string) {
  const [agent] = await selectAgentOfConversation(db, { conversationId })
  return agent && withState(agent)
}

/** Reads the state of the session, which the query selects through a subquery, in its newest format. */
function withState<Agent extends { session_id: string | null; session_state: unknown }>(agent: Agent) {
  const { session_id: sessionId, session_state: stored } = agent
  const column = conversationsColumns['bot_sessions.state']
  return {
    ...agent,
    session_state: stored === null ? null : readJson(column, stored, `bot_sessions.state of the row ${sessionId}`),
  }
}

const selectAgent = preparedQuery<{ agentId: string; channel: ChannelType; sessionId: string }>()((db, value) =>
  answeringAgent(db, {
    agentId: value('agentId'),
    channel: value('channel'),
    sessionId: value('sessionId'),
  }).compile(),
)

const selectAgentOfConversation = preparedQuery<{ conversationId: string }>()((db, value) => {
  const ofConversation = <T>(column: string) =>
    sql<T>`(select ${sql.ref(column)} from conversations where id = ${value('conversationId')})`
  return answeringAgent(db, {
    agentId: ofConversation('agent_id'),
    channel: ofConversation('channel'),
    sessionId: ofConversation('session_id'),
  }).compile()
})

const answeringAgent = (
  db: Kysely<Tables>,
  asked: { agentId: RawBuilder<string>; channel: RawBuilder<ChannelType>; sessionId: RawBuilder<string> },
) =>
  db
    .selectFrom('agents')
    .leftJoin(
      (from) =>
        from
          .selectFrom('bot_sessions')
          .select(['bot_sessions.id', 'bot_sessions.agent_id', 'conversation_id', 'state'])
          .where('bot_sessions.id', '=', asked.sessionId)
          .where('bot_sessions.ended_at', 'is', null)
          // The session and its conversation are looked up by their ids. Joined, a plan of before the tables had rows or
          // statistics reads all open sessions of the agent and all conversations of the enterprise.
          .where(
            (of) =>
              of.selectFrom('conversations').select('channel').whereRef('id', '=', 'bot_sessions.conversation_id'),
            '=',
            asked.channel,
          )
          .offset(sql.lit(0))
          .as('session'),
      (join) => join.onRef('session.agent_id', '=', 'agents.id'),
    )
    .leftJoin('knowledge_bases as knowledge', 'knowledge.agent_id', 'agents.id')
    .select([
      'agents.id',
      'agents.name',
      'agents.type',
      'agents.model_type',
      'agents.model_version',
      'agents.publishes_by_hand',
      'agents.change',
      'agents.language',
      'agents.confidence_threshold',
      'agents.entity_extract_retries',
      'agents.out_of_scope_message',
      'agents.openai_key',
      'agents.prompt',
      'agents.prompt_openai_key',
      'agents.fulfilment_generation',
      'agents.fulfilment_rotated_at',
      'session.id as session_id',
      'session.conversation_id',
      'session.state as session_state',
      'knowledge.configuration_id as knowledge_configuration_id',
      sql<boolean>`coalesce(knowledge.from_website or knowledge.from_documents, false)`.as('has_knowledge'),
      (select) =>
        select
          .selectFrom('models')
          .select(({ fn }) => fn.max('version').as('version'))
          .whereRef('models.agent_id', '=', 'agents.id')
          .as('newest_version'),
    ])
    .where('agents.id', '=', asked.agentId)

export type AnsweringAgentRow = NonNullable<Awaited<ReturnType<typeof findAnsweringAgent>>>

/** The intents of the agent's draft, without their phrases. */
export async function readDraftIntents(db: Db, agentId: string) {
  return db
    .selectFrom('intents')
    .select(['id', 'name', 'responses', 'parameters', 'dialogue'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
}

/** The training phrases of the agent's draft with their marks. */
export async function readDraftPhrases(db: Db, agentId: string) {
  const rows = await db.selectFrom('intents').select('phrases').where('agent_id', '=', agentId).orderBy('id').execute()
  return rows.flatMap(({ phrases }) => phrases)
}

export async function readDraftEntities(db: Db, agentId: string) {
  return db
    .selectFrom('entities')
    .select(['id', 'name', 'is_fuzzy', 'values'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
}

/** The language of an agent; undefined if it was deleted. */
export async function findLanguage(db: Db, agentId: string) {
  const agent = await db.selectFrom('agents').select('language').where('id', '=', agentId).executeTakeFirst()
  return agent?.language
}

/** What identifies the state of the entities of the agent's draft, without their values. */
export async function readEntityHeads(db: Db, agentId: string) {
  return db
    .selectFrom('entities')
    .select(['id', 'name', 'revision', 'updated_at', 'pattern_count'])
    .select(sql<number>`pg_column_size("values")`.as('stored_bytes'))
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
}

export type EntityHead = Awaited<ReturnType<typeof readEntityHeads>>[number]

/** An entity with its values as JSON that is not parsed; undefined if it was deleted. */
export async function readStoredEntity(db: Db, entityId: string) {
  return db
    .selectFrom('entities')
    .select(['id', 'is_fuzzy as isFuzzy', sql<string>`"values"::text`.as('values')])
    .where('id', '=', entityId)
    .executeTakeFirst()
}
