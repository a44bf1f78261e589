import { type Selectable, type UpdateObject } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import type { ExtractionTable, Tables } from '../../core/database/tables.ts'

export type ExtractionRow = Selectable<ExtractionTable>

/** A conversation with the state of its extraction. */
export async function findConversation(db: Db, { agentId, sessionId }: { agentId: string; sessionId: string }) {
  return db
    .selectFrom('conversations')
    .innerJoin('agents', 'agents.id', 'conversations.agent_id')
    .leftJoin('extractions', 'extractions.conversation_id', 'conversations.id')
    .select([
      'conversations.ended_at',
      'agents.prompt_extracts',
      'agents.prompt_variables',
      'extractions.state',
      'extractions.variables',
      'extractions.error',
      'extractions.finished_at',
    ])
    .where('conversations.id', '=', sessionId)
    .where('conversations.agent_id', '=', agentId)
    .executeTakeFirst()
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** Marks a conversation as ended. False when it had ended already. */
export async function markEnded(db: Db, id: string, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('conversations')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Conversations without a recent message, of agents that collect variables. Runs as the tables' owner. */
export async function listIdleConversations(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('conversations')
    .innerJoin('agents', 'agents.id', 'conversations.agent_id')
    .select(['conversations.id', 'conversations.agent_id', 'conversations.enterprise_id'])
    .where('conversations.ended_at', 'is', null)
    .where('conversations.updated_at', '<=', since)
    .where('agents.prompt_extracts', '=', true)
    .orderBy('conversations.updated_at')
    .limit(limit)
    .execute()
}

export async function insertExtraction(
  db: Db,
  row: Pick<ExtractionRow, 'conversation_id' | 'enterprise_id' | 'agent_id' | 'queued_at'>,
): Promise<void> {
  await db
    .insertInto('extractions')
    .values({ ...row, state: 'queued', error: null, finished_at: null })
    .execute()
}

/** The pending extraction of a conversation. */
export async function findOpenExtraction(db: Db, conversationId: string) {
  return db
    .selectFrom('extractions')
    .innerJoin('agents', 'agents.id', 'extractions.agent_id')
    .select(['agents.prompt_variables', 'agents.prompt_openai_key', 'agents.model_type'])
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

/** Ends an extraction and returns the agent's id. Undefined if another server has ended it. */
export async function finishExtraction(
  db: Db,
  conversationId: string,
  changes: Pick<UpdateObject<Tables, 'extractions'>, 'state' | 'error' | 'finished_at'> & {
    readonly variables?: ExtractionRow['variables']
  },
): Promise<string | undefined> {
  const { variables, ...rest } = changes
  const finished = await db
    .updateTable('extractions')
    .set({ ...rest, ...(variables ? { variables: json(variables) } : {}) })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'queued')
    .returning('agent_id')
    .executeTakeFirst()
  return finished?.agent_id
}

/** The latest messages up to the limit, oldest first. */
export async function readTranscript(
  db: Db,
  conversationId: string,
  limit: number,
): Promise<{ text: string; reply: string }[]> {
  const latest = await db
    .selectFrom('conversation_messages')
    .select(['text', 'reply'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return latest.toReversed()
}
