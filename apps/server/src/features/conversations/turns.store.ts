import { DIALOGUE_STATE_FORMAT, type DialogueState } from '@platform/dialogue'
import { sql, type Insertable, type Kysely, type QueryCreator, type RawBuilder } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { preparedQuery, type SendOptions, type ValueOf } from '../../core/database/preparedQuery.ts'
import type { ConversationTable, MessageTable, Tables, TurnTable } from '../../core/database/tables.ts'
import type { Work } from '../../core/work/work.ts'
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

export type NewTurn = Pick<
  Insertable<TurnTable>,
  | 'layer'
  | 'intent_id'
  | 'intent_name'
  | 'confidence'
  | 'ranking'
  | 'entities'
  | 'model_version'
  | 'milliseconds'
  | 'threshold'
  | 'is_weak'
  | 'emotion'
  | 'outage'
  | 'outage_status'
>

/** The trace if the bot could not answer, and its out-of-scope message is the answer. */
const NO_TRACE: NewTurn = {
  layer: 'out-of-scope',
  intent_id: null,
  intent_name: null,
  confidence: null,
  ranking: json([]),
  entities: json([]),
  model_version: null,
  milliseconds: 0,
  threshold: null,
  is_weak: false,
  emotion: null,
  outage: null,
  outage_status: null,
}

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
 * The state is stored unless another message of the same turn has stored one. If the session has ended meanwhile, the
 * trace belongs to none. The reports count the trace (`count_turn`).
 */
export async function storeAnswer(
  { db, enterpriseId, now }: Work,
  { conversationId, questionId, content, turn }: NewAnswer,
  options?: SendOptions,
): Promise<MessageRow | undefined> {
  const answer = { id: newId(), enterpriseId, conversationId, questionId, content: json(content), now }
  if (!turn) return (await storeMessage(db, { ...answer, ...NO_TRACE }, options))[0]
  const { session, trace } = turn
  const values: TurnValues = {
    ...answer,
    ...trace,
    sessionId: session.id,
    agentId: session.agentId,
    timeZone: session.timeZone,
    state: json({ format: DIALOGUE_STATE_FORMAT, value: session.state }),
    previousTurn: session.state.turn - 1,
  }
  const [message] = await (session.isNew ? storeFirstTurn : storeNextTurn)(db, values, options)
  return message
}

interface AnswerValues {
  readonly id: string
  readonly enterpriseId: string
  readonly conversationId: string
  readonly questionId: string
  readonly content: string
  readonly now: Date
}

interface TracedValues extends AnswerValues, NewTurn {}

interface TurnValues extends TracedValues {
  readonly sessionId: string
  readonly agentId: string
  readonly timeZone: string
  readonly state: string
  /** Number of the turn whose state the session must have. */
  readonly previousTurn: number
}

/** Stores the answer of a bot that could not answer. */
const storeMessage = preparedQuery<TracedValues>()((db, value) =>
  answering(db, value)
    .with('session', (query) =>
      query
        .selectFrom('bot_sessions')
        .select('id')
        .where(sql<boolean>`false`),
    )
    .with('turn', (query) => insertTurn(query, value))
    .selectFrom('answer')
    .selectAll()
    .compile(),
)

/** Stores an answer with which a session begins. */
const storeFirstTurn = preparedQuery<TurnValues>()((db, value) =>
  answering(db, value, value('sessionId'))
    .with('session', (query) =>
      query
        .insertInto('bot_sessions')
        .values({
          id: value('sessionId'),
          enterprise_id: value('enterpriseId'),
          conversation_id: value('conversationId'),
          agent_id: value('agentId'),
          time_zone: value('timeZone'),
          message_count: 1,
          state: value('state'),
          created_at: value('now'),
          updated_at: value('now'),
        })
        .returning('id'),
    )
    .with('turn', (query) => insertTurn(query, value))
    .selectFrom('answer')
    .selectAll()
    .compile(),
)

/** Stores an answer in an open session. */
const storeNextTurn = preparedQuery<TurnValues>()((db, value) =>
  answering(db, value, value('sessionId'))
    .with('session', (query) =>
      query
        .updateTable('bot_sessions')
        .set((set) => ({
          message_count: set('message_count', '+', 1),
          updated_at: value('now'),
          state: sql<string>`case when coalesce((state #>> '{value,turn}')::int, (state ->> 'turn')::int, 0) = ${value('previousTurn')}::integer
            then ${value('state')}::jsonb else state end`,
        }))
        .where('id', '=', value('sessionId'))
        .where('agent_id', '=', value('agentId'))
        .where('ended_at', 'is', null)
        .where((where) => where.exists(where.selectFrom('conversation').select('sequence')))
        .returning('id'),
    )
    .with('turn', (query) => insertTurn(query, value))
    .selectFrom('answer')
    .selectAll()
    .compile(),
)

/** Appends the answer to the conversation, and marks its question as answered. */
function answering(db: Kysely<Tables>, value: ValueOf<AnswerValues>, sessionId?: RawBuilder<string>) {
  return db
    .with('conversation', (query) =>
      query
        .updateTable('conversations')
        .set({
          sequence: sql`sequence + 1`,
          updated_at: value('now'),
          ...(sessionId ? { session_id: sessionId } : {}),
        })
        .where('id', '=', value('conversationId'))
        .returning(['sequence', 'agent_id', 'channel']),
    )
    .with('question', (query) =>
      query
        .updateTable('messages')
        .set({ awaits_answer: false })
        .where('id', '=', value('questionId'))
        .where('awaits_answer', '=', true)
        // Every statement locks the conversation before its messages, which prevents deadlocks.
        .where((where) => where.exists(where.selectFrom('conversation').select('sequence')))
        .returning(['id', 'at']),
    )
    .with('answer', (query) =>
      query
        .insertInto('messages')
        .columns(['id', 'enterprise_id', 'conversation_id', 'sequence', 'author', 'content', 'at'])
        .expression((from) =>
          from
            .selectFrom(['conversation', 'question'])
            .select([
              value('id').as('id'),
              value('enterpriseId').as('enterprise_id'),
              value('conversationId').as('conversation_id'),
              'conversation.sequence',
              sql<'bot'>`'bot'`.as('author'),
              sql<string>`${value('content')}::jsonb`.as('content'),
              sql<Date>`${value('now')}::timestamptz`.as('at'),
            ]),
        )
        .returningAll(),
    )
}

type Answering = Tables & {
  conversation: Pick<ConversationTable, 'agent_id' | 'channel'>
  question: Pick<MessageTable, 'at'>
  session: { id: string }
  answer: MessageTable
}

/** Stores the trace of an answer, in its session if that is open. */
const insertTurn = (query: QueryCreator<Answering>, value: ValueOf<TracedValues>) =>
  query
    .insertInto('turns')
    .columns([
      ...(['message_id', 'enterprise_id', 'question_id', 'session_id', 'layer', 'intent_id'] as const),
      ...(['intent_name', 'confidence', 'ranking', 'entities', 'model_version', 'milliseconds'] as const),
      ...(['agent_id', 'conversation_id', 'channel', 'asked_at', 'threshold', 'is_weak', 'emotion'] as const),
      ...(['outage', 'outage_status'] as const),
    ])
    .expression((from) =>
      from
        .selectFrom(['answer', 'conversation', 'question'])
        .leftJoin('session', (join) => join.onTrue())
        .select([
          'answer.id',
          value('enterpriseId').as('enterprise_id'),
          value('questionId').as('question_id'),
          'session.id as session_id',
          value('layer').as('layer'),
          value('intent_id').as('intent_id'),
          value('intent_name').as('intent_name'),
          sql<number | null>`${value('confidence')}::float8`.as('confidence'),
          sql<string>`${value('ranking')}::jsonb`.as('ranking'),
          sql<string>`${value('entities')}::jsonb`.as('entities'),
          sql<number | null>`${value('model_version')}::integer`.as('model_version'),
          sql<number>`${value('milliseconds')}::real`.as('milliseconds'),
          'conversation.agent_id',
          'answer.conversation_id',
          'conversation.channel',
          'question.at as asked_at',
          sql<number | null>`${value('threshold')}::float8`.as('threshold'),
          sql<boolean>`${value('is_weak')}::boolean`.as('is_weak'),
          value('emotion').as('emotion'),
          value('outage').as('outage'),
          sql<number | null>`${value('outage_status')}::integer`.as('outage_status'),
        ]),
    )

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
