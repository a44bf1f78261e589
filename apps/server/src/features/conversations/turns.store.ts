import { sql, type Insertable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import type { TurnTable } from '../../core/database/tables.ts'
import type { Work } from '../../core/work/work.ts'
import type { DialogueState } from '../dialogue/dialogueState.ts'
import type { MessageContent, MessageRow } from './messages.store.ts'

/** The session of the bot after an answer. */
export interface SessionAfter {
  readonly id: string
  readonly agentId: string
  /** Whether the session begins with this answer. */
  readonly isNew: boolean
  /** IANA name, '' if unknown. */
  readonly timeZone: string
  readonly state: DialogueState
}

export type NewTurn = Omit<Insertable<TurnTable>, 'message_id' | 'enterprise_id' | 'question_id' | 'session_id'>

export interface NewAnswer {
  readonly conversationId: string
  readonly questionId: string
  readonly content: MessageContent
  /** Absent if the bot could not answer, and its out-of-scope message is the answer. */
  readonly turn?: { readonly session: SessionAfter; readonly trace: NewTurn }
}

/**
 * Stores the answer to a message, its trace and the state of the session, and marks the message as answered. Undefined
 * if the message was answered already; the caller must then roll back.
 *
 * The state is stored unless another message of the same turn has stored one. If the session has ended meanwhile, there
 * is no trace.
 */
export async function storeAnswer(
  { db, enterpriseId, now }: Work,
  { conversationId, questionId, content, turn }: NewAnswer,
): Promise<MessageRow | undefined> {
  const messageId = newId()
  const answer = db
    .with('conversation', (query) =>
      query
        .updateTable('conversations')
        .set({ sequence: sql`sequence + 1`, updated_at: now, ...(turn ? { session_id: turn.session.id } : {}) })
        .where('id', '=', conversationId)
        .returning('sequence'),
    )
    .with('question', (query) =>
      query
        .updateTable('messages')
        .set({ awaits_answer: false })
        .where('id', '=', questionId)
        .where('awaits_answer', '=', true)
        // Every statement locks the conversation before its messages, which prevents deadlocks.
        .where((where) => where.exists(where.selectFrom('conversation').select('sequence')))
        .returning('id'),
    )
    .with('answer', (query) =>
      query
        .insertInto('messages')
        .columns(['id', 'enterprise_id', 'conversation_id', 'sequence', 'author', 'content', 'at'])
        .expression((from) =>
          from
            .selectFrom(['conversation', 'question'])
            .select([
              sql.val(messageId).as('id'),
              sql.val(enterpriseId).as('enterprise_id'),
              sql.val(conversationId).as('conversation_id'),
              'conversation.sequence',
              sql<'bot'>`'bot'`.as('author'),
              sql<string>`${json(content)}::jsonb`.as('content'),
              sql<Date>`${now}::timestamptz`.as('at'),
            ]),
        )
        .returningAll(),
    )
  if (!turn) return answer.selectFrom('answer').selectAll().executeTakeFirst()
  const { session, trace } = turn
  const isNext = sql<boolean>`coalesce((state ->> 'turn')::int, 0) = ${session.state.turn - 1}`
  const state = json(session.state)
  return answer
    .with('session', (query) =>
      session.isNew
        ? query
            .insertInto('bot_sessions')
            .values({
              id: session.id,
              enterprise_id: enterpriseId,
              conversation_id: conversationId,
              agent_id: session.agentId,
              time_zone: session.timeZone,
              message_count: 1,
              state,
              created_at: now,
              updated_at: now,
            })
            .returning('id')
        : query
            .updateTable('bot_sessions')
            .set((set) => ({
              message_count: set('message_count', '+', 1),
              updated_at: now,
              state: sql<string>`case when ${isNext} then ${state}::jsonb else state end`,
            }))
            .where('id', '=', session.id)
            .where('agent_id', '=', session.agentId)
            .where('ended_at', 'is', null)
            .where((where) => where.exists(where.selectFrom('conversation').select('sequence')))
            .returning('id'),
    )
    .with('turn', (query) =>
      query
        .insertInto('turns')
        .columns([
          ...(['message_id', 'enterprise_id', 'question_id', 'session_id', 'layer', 'intent_id'] as const),
          ...(['intent_name', 'confidence', 'ranking', 'entities', 'model_version', 'milliseconds'] as const),
        ])
        .expression((from) =>
          from
            .selectFrom(['session', 'answer'])
            .select([
              'answer.id',
              sql.val(enterpriseId).as('enterprise_id'),
              sql.val(questionId).as('question_id'),
              'session.id as session_id',
              sql.val(trace.layer).as('layer'),
              sql.val(trace.intent_id).as('intent_id'),
              sql.val(trace.intent_name).as('intent_name'),
              sql<number | null>`${trace.confidence}::float8`.as('confidence'),
              sql<string>`${trace.ranking}::jsonb`.as('ranking'),
              sql<string>`${trace.entities}::jsonb`.as('entities'),
              sql<number | null>`${trace.model_version}::integer`.as('model_version'),
              sql<number>`${trace.milliseconds}::real`.as('milliseconds'),
            ]),
        ),
    )
    .selectFrom('answer')
    .selectAll()
    .executeTakeFirst()
}

/** A message and the bot's reply. */
export interface Exchange {
  readonly text: string
  readonly reply: string
}

/** The last exchanges of a session, oldest first. */
export async function recentExchanges(db: Db, sessionId: string, limit: number): Promise<Exchange[]> {
  const newest = await db
    .selectFrom('turns')
    .innerJoin('messages as question', 'question.id', 'turns.question_id')
    .innerJoin('messages as answer', 'answer.id', 'turns.message_id')
    .select([sql<string>`question.content ->> 'text'`.as('text'), sql<string>`answer.content ->> 'text'`.as('reply')])
    .where('turns.session_id', '=', sessionId)
    .orderBy('answer.sequence', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}
