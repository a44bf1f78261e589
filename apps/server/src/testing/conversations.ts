import { json } from '../core/database/database.ts'
import { newId } from '../core/database/id.ts'
import type { Services } from '../core/services.ts'

/** The traces of a session, oldest first, each with its message and reply. */
export async function turnsOf({ database }: Pick<Services, 'database'>, sessionId: string) {
  const rows = await database.owner
    .selectFrom('turns')
    .innerJoin('messages as question', 'question.id', 'turns.question_id')
    .innerJoin('messages as answer', 'answer.id', 'turns.message_id')
    .selectAll('turns')
    .select(['question.content as question', 'answer.content as answer'])
    .where('session_id', '=', sessionId)
    .orderBy('answer.sequence')
    .execute()
  return rows.map(({ question, answer, ...turn }) => ({ ...turn, text: question.text, reply: answer.text }))
}

/** Inserts a conversation of try-it with its session, and returns the id of both. */
export async function insertTryIt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { enterpriseId, agentId, senderId = 'me' }: { enterpriseId: string; agentId: string; senderId?: string },
): Promise<string> {
  const id = newId()
  const at = now()
  const row = { id, enterprise_id: enterpriseId, agent_id: agentId, created_at: at, updated_at: at }
  await database.owner
    .insertInto('conversations')
    .values({ ...row, channel: 'try-it', sender_id: senderId, session_id: id })
    .execute()
  await database.owner
    .insertInto('bot_sessions')
    .values({ ...row, conversation_id: id, time_zone: 'UTC' })
    .execute()
  return id
}

/** The content of a message that is only text. */
export const textContent = (text: string): string => json({ text, buttons: [], sources: [] })

/** Inserts a message and its reply at the end of a conversation of try-it. */
export async function insertTurn(
  { database, now }: Pick<Services, 'database' | 'now'>,
  conversationId: string,
  text: string,
  reply: string,
): Promise<void> {
  const { owner } = database
  const { sequence, enterprise_id, agent_id, channel } = await owner
    .updateTable('conversations')
    .set((set) => ({ sequence: set('sequence', '+', 2) }))
    .where('id', '=', conversationId)
    .returning(['sequence', 'enterprise_id', 'agent_id', 'channel'])
    .$narrowType<{ agent_id: string }>()
    .executeTakeFirstOrThrow()
  const row = { enterprise_id, conversation_id: conversationId, at: now() }
  const [question_id, message_id] = [newId(), newId()]
  await owner
    .insertInto('messages')
    .values([
      { ...row, id: question_id, sequence: sequence - 1, author: 'visitor', content: textContent(text) },
      { ...row, id: message_id, sequence, author: 'bot', content: textContent(reply) },
    ])
    .execute()
  const trace = { layer: 'prompt', intent_id: null, intent_name: null, confidence: null, model_version: null } as const
  await owner
    .insertInto('turns')
    .values({
      ...trace,
      enterprise_id,
      message_id,
      question_id,
      session_id: conversationId,
      agent_id,
      conversation_id: conversationId,
      channel,
      asked_at: row.at,
      ranking: '[]',
      milliseconds: 1,
    })
    .execute()
}
