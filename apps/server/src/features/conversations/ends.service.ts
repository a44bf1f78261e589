import type { Work } from '../../core/work/work.ts'
import { CONVERSATION_ENDED } from './conversations.changes.ts'
import { endOpenSession, endTryIt, storeEnd } from './ends.store.ts'
import type { ConversationRow } from './messages.store.ts'

/**
 * Ends a session. False if it had ended already. A conversation of try-it ends with it; a visitor's conversation
 * continues with another session.
 */
export async function endSession(work: Work, sessionId: string): Promise<boolean> {
  const { db, now } = work
  const session = await endOpenSession(db, sessionId, now)
  if (!session) return false
  const isContinued = !(await endTryIt(db, session.conversationId, now))
  await work.changed(CONVERSATION_ENDED, { ...session, sessionId, isContinued })
  return true
}

/** Ends an open conversation that is locked, with its session. */
export async function endConversation(
  work: Work,
  { id: conversationId, agent_id: agentId, session_id: current }: ConversationRow,
): Promise<void> {
  const { db, now } = work
  await storeEnd(db, conversationId, now)
  const session = current === null ? undefined : await endOpenSession(db, current, now)
  const sessionId = session ? current : null
  await work.changed(CONVERSATION_ENDED, { agentId, conversationId, sessionId, isContinued: false })
}
