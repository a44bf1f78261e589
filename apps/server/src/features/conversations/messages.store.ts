import type { ReplyButton } from '@platform/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { preparedQuery, type SendOptions } from '../../core/database/preparedQuery.ts'
import type { ConversationTable, MessageTable } from '../../core/database/tables.ts'
import type { Work } from '../../core/work/work.ts'

/** The content of a message of the kind 'text'. */
export interface MessageContent {
  /** Markdown; plain text if a visitor is the author. */
  readonly text: string
  readonly buttons: readonly ReplyButton[]
  /** Addresses and file names of the sources of a reply. */
  readonly sources: readonly string[]
}

export type ConversationRow = Selectable<ConversationTable>
export type MessageRow = Selectable<MessageTable>

export async function insertConversation(db: Db, conversation: Insertable<ConversationTable>): Promise<void> {
  await db.insertInto('conversations').values(conversation).execute()
}

/** Locks a conversation until the transaction ends. Its messages are appended and answered under this lock. */
export async function lockConversation(db: Db, id: string, options?: SendOptions): Promise<void> {
  await lock(db, { id }, options)
}

const lock = preparedQuery<{ id: string }>()((db, value) =>
  db.selectFrom('conversations').select('id').where('id', '=', value('id')).forUpdate().compile(),
)

export interface NewMessage {
  readonly author: MessageRow['author']
  readonly content: MessageContent
  readonly clientId?: string
  readonly awaitsAnswer?: boolean
}

/** A message with the conversation to which it was appended. */
export type Appended = MessageRow & Pick<ConversationRow, 'agent_id' | 'account_id' | 'sender_id' | 'session_id'>

/**
 * Appends a message to a conversation and assigns its sequence number. Locks the conversation until the transaction
 * ends, so that numbers have no gaps and grow in the order of the commits. Undefined if the conversation has ended, or
 * if the message was sent already; the caller must then roll back, or a number would be missing.
 */
export async function appendMessage(
  { db, enterpriseId, now }: Work,
  conversationId: string,
  { author, content, clientId, awaitsAnswer = false }: NewMessage,
  options?: SendOptions,
): Promise<Appended | undefined> {
  const values = { id: newId(), enterpriseId, conversationId, author, content: json(content), awaitsAnswer, now }
  const [appended] = await append(db, { ...values, clientId: clientId ?? null }, options)
  return appended
}

interface AppendedValues {
  readonly id: string
  readonly enterpriseId: string
  readonly conversationId: string
  readonly author: MessageRow['author']
  readonly content: string
  readonly clientId: string | null
  readonly awaitsAnswer: boolean
  readonly now: Date
}

const append = preparedQuery<AppendedValues>()((db, value) =>
  db
    .with('conversation', (query) =>
      query
        .updateTable('conversations')
        .set({ sequence: sql`sequence + 1`, updated_at: value('now') })
        .where('id', '=', value('conversationId'))
        .where('ended_at', 'is', null)
        .returning(['sequence', 'agent_id', 'account_id', 'sender_id', 'session_id']),
    )
    .with('message', (query) =>
      query
        .insertInto('messages')
        .columns([
          ...(['id', 'enterprise_id', 'conversation_id', 'sequence', 'author'] as const),
          ...(['content', 'client_id', 'at', 'awaits_answer'] as const),
        ])
        .expression((from) =>
          from
            .selectFrom('conversation')
            .select([
              value('id').as('id'),
              value('enterpriseId').as('enterprise_id'),
              value('conversationId').as('conversation_id'),
              'conversation.sequence',
              value('author').as('author'),
              sql<string>`${value('content')}::jsonb`.as('content'),
              value('clientId').as('client_id'),
              sql<Date>`${value('now')}::timestamptz`.as('at'),
              sql<boolean>`${value('awaitsAnswer')}::boolean`.as('awaits_answer'),
            ]),
        )
        .onConflict((conflict) => conflict.columns(['conversation_id', 'client_id']).doNothing())
        .returningAll(),
    )
    .selectFrom(['message', 'conversation'])
    .selectAll('message')
    .select(['conversation.agent_id', 'conversation.account_id', 'conversation.sender_id', 'conversation.session_id'])
    .compile(),
)

export async function findSent(db: Db, conversationId: string, clientId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Messages of a conversation from one moment, and the number of its newest one at the same moment. */
export interface MessagesAfter {
  readonly messages: MessageRow[]
  readonly sequence: number
}

/** Reads messages after a number, in one statement: two could see different moments, and a reader would skip messages. */
export async function messagesAfter(
  db: Db,
  conversationId: string,
  after: number,
  limit: number,
): Promise<MessagesAfter> {
  const rows = await selectAfter(db, { conversationId, after, limit })
  // A conversation without messages after the number is one row of nulls.
  const messages = rows.filter((row): row is typeof row & MessageRow => row.id !== null)
  return { messages, sequence: rows[0]?.newest ?? 0 }
}

const selectAfter = preparedQuery<{ conversationId: string; after: number; limit: number }>()((db, value) =>
  db
    .selectFrom('conversations')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('messages')
          .selectAll()
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .where('messages.sequence', '>', value('after'))
          .orderBy('messages.sequence')
          .limit(sql<number>`${value('limit')}::integer`)
          .as('message'),
      (join) => join.onTrue(),
    )
    .selectAll('message')
    .select('conversations.sequence as newest')
    .where('conversations.id', '=', value('conversationId'))
    .orderBy('message.sequence')
    .compile(),
)
