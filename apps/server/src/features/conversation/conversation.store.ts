import { sql, type Insertable } from 'kysely'
import type { DialogueState } from '../dialogue/dialogueState.ts'
import { json, type Db } from '../../core/database/database.ts'
import type { ConversationMessageTable, ConversationTable } from '../../core/database/tables.ts'

/** Reads the agent's fields and the conversation's state, in one query. */
export async function findAnsweringAgent(db: Db, agentId: string, sessionId: string | undefined) {
  return db
    .selectFrom('agents')
    .leftJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.agent_id', '=', 'agents.id')
        .on('conversation.id', '=', sessionId ?? '')
        .on('conversation.ended_at', 'is', null),
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
      'conversation.id as conversation_id',
      'conversation.state as conversation_state',
      'knowledge.configuration_id as knowledge_configuration_id',
      sql<boolean>`coalesce(knowledge.from_website or knowledge.from_documents, false)`.as('has_knowledge'),
      (select) =>
        select
          .selectFrom('models')
          .select(({ fn }) => fn.max('version').as('version'))
          .whereRef('models.agent_id', '=', 'agents.id')
          .as('newest_version'),
    ])
    .where('agents.id', '=', agentId)
    .executeTakeFirst()
}

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

export async function readDraftEntities(db: Db, agentId: string) {
  return db
    .selectFrom('entities')
    .select(['id', 'name', 'is_fuzzy', 'values'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()
}

/**
 * Increments the message count and stores the state, unless another message of the same turn stored one meanwhile.
 * Returns false if the agent has no such conversation, or if it has ended.
 */
export async function continueConversation(
  db: Db,
  { id, agentId, state, now }: { id: string; agentId: string; state: DialogueState; now: Date },
): Promise<boolean> {
  const isNext = sql<boolean>`coalesce((state ->> 'turn')::int, 0) = ${state.turn - 1}`
  const updated = await db
    .updateTable('conversations')
    .set((set) => ({
      message_count: set('message_count', '+', 1),
      updated_at: now,
      state: sql<string>`case when ${isNext} then ${json(state)}::jsonb else state end`,
    }))
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function insertConversation(db: Db, conversation: Insertable<ConversationTable>): Promise<void> {
  await db.insertInto('conversations').values(conversation).execute()
}

export async function insertMessage(db: Db, message: Insertable<ConversationMessageTable>): Promise<void> {
  await db.insertInto('conversation_messages').values(message).execute()
}

/** The last messages of a conversation, oldest first. */
export async function recentMessages(db: Db, conversationId: string, limit: number) {
  const newest = await db
    .selectFrom('conversation_messages')
    .select(['text', 'reply'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}
