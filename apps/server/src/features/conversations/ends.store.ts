import type { Db } from '../../core/database/database.ts'

/** A session that has ended. */
export interface EndedSession {
  readonly agentId: string
  readonly conversationId: string
}

/** Ends an open session. Undefined if there is none. */
export async function endOpenSession(db: Db, id: string, now: Date): Promise<EndedSession | undefined> {
  return db
    .updateTable('bot_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['agent_id as agentId', 'conversation_id as conversationId'])
    .executeTakeFirst()
}

/** Ends a conversation of try-it. False if it is one of another channel. */
export async function endTryIt(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ ended_at: now })
    .where('channel', '=', 'try-it')
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function storeEnd(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('conversations').set({ ended_at: now }).where('id', '=', id).execute()
}
