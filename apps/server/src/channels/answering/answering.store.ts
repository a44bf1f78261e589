import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { preparedQuery, type SendOptions } from '../../core/database/preparedQuery.ts'
import type { Question } from '../../features/conversations/answerQuestion.ts'
import type { Appended } from '../../features/conversations/messages.store.ts'
import { ANSWER } from './answerKind.ts'

/** A message that the bot has yet to answer. */
export interface Pending {
  readonly messageId: string
  readonly conversationId: string
  readonly question: Question
  /** The account through which the answer leaves; null for a channel whose recipients read the conversation. */
  readonly accountId: string | null
}

/** Undefined if the conversation has no bot any more. */
export function pendingOf(channel: Question['channel'], message: Appended): Pending | undefined {
  const { id, conversation_id: conversationId, content, agent_id: agentId, sender_id: senderId } = message
  if (agentId === null) return undefined
  const question = { agentId, text: content.text, senderId, channel, sessionId: message.session_id }
  return { messageId: id, conversationId, question, accountId: message.account_id }
}

/** The oldest pending message of a conversation. */
export async function findPending(db: Db, conversationId: string, options?: SendOptions): Promise<Pending | undefined> {
  const [found] = await selectPending(db, { conversationId }, options)
  return found && pendingOf(found.channel, found)
}

const selectPending = preparedQuery<{ conversationId: string }>()((db, value) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .selectAll('messages')
    .select(['conversations.channel', 'conversations.agent_id', 'conversations.account_id'])
    .select(['conversations.sender_id', 'conversations.session_id'])
    .where('messages.conversation_id', '=', value('conversationId'))
    // Without a parameter, so that the planner finds the index.
    .where(sql<boolean>`messages.awaits_answer`)
    .orderBy('messages.sequence')
    .limit(sql.lit(1))
    .compile(),
)

/** Conversations of all enterprises with pending messages that no task answers. Runs as the tables' owner. */
export async function listUnanswered(db: Db, limit: number) {
  return (
    db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select(['messages.enterprise_id', 'conversation_id'])
      // The page or the account of the conversation; those of earlier releases may have neither.
      .select(
        sql<string>`coalesce(conversations.key_id, conversations.account_id, conversations.agent_id)`.as('site_id'),
      )
      .distinct()
      .where('awaits_answer', '=', true)
      .where('conversations.agent_id', 'is not', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('tasks')
              .select('tasks.id')
              .where('kind', '=', ANSWER.name)
              .whereRef('subject', '=', 'messages.conversation_id')
              .where('state', 'in', ['queued', 'running']),
          ),
        ),
      )
      .limit(limit)
      .execute()
  )
}
