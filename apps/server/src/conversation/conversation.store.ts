import { sql, type Insertable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ConversationMessageTable, ConversationTable } from '../database/tables.ts'

/** What a conversation needs to know of its agent. */
export async function findAnsweringAgent(db: Db, id: string) {
  return db
    .selectFrom('agents')
    .select(['model_version', 'language', 'confidence_threshold', 'out_of_scope_message'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Names and first responses as they are now of those of the intents that are still there. */
export async function findIntentsToAnswer(db: Db, agentId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('intents')
    .select(['id', 'name', sql<string | null>`responses ->> 0`.as('response')])
    .where('agent_id', '=', agentId)
    .where('id', 'in', ids)
    .execute()
}

/** Counts one more message. False when the agent has no such conversation. */
export async function continueConversation(
  db: Db,
  { id, agentId, now }: { id: string; agentId: string; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('conversations')
    .set((set) => ({ message_count: set('message_count', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function insertConversation(db: Db, conversation: Insertable<ConversationTable>): Promise<void> {
  await db.insertInto('conversations').values(conversation).execute()
}

export async function insertMessage(db: Db, message: Insertable<ConversationMessageTable>): Promise<void> {
  await db.insertInto('conversation_messages').values(message).execute()
}
