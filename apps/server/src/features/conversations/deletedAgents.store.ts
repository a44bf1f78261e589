import type { Work } from '../../core/work/work.ts'

/**
 * Prepares the conversations of an agent for its deletion. Those that test it are deleted with it. Those of customers
 * stay: the bot's traces go, no message waits for its answer, and those of pages, which no longer connect, end. In an
 * account people can continue them.
 */
export async function leaveConversations({ db, now }: Work, agentId: string): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('agent_id', '=', agentId)
    .where((where) => where.or([where('channel', '=', 'try-it'), where('is_sample', '=', true)]))
    .execute()
  // Locks the conversations before their messages, as every statement does.
  const ofAgent = await db
    .selectFrom('conversations')
    .select('id')
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (ofAgent.length === 0) return
  await db
    .updateTable('conversations')
    .set({ ended_at: now })
    .where('agent_id', '=', agentId)
    .where('channel', '=', 'web')
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('messages')
    .set({ awaits_answer: false })
    .from('conversations')
    .whereRef('conversations.id', '=', 'messages.conversation_id')
    .where('conversations.agent_id', '=', agentId)
    .where('awaits_answer', '=', true)
    .execute()
  await db.deleteFrom('turns').where('agent_id', '=', agentId).execute()
}
