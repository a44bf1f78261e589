import type { WebMessage } from '@platform/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/database/id.ts'
import type { Work } from '../../../core/work/work.ts'
import type { WebConversationTable, WebMessageTable } from '../webChannel.tables.ts'

export type WebMessageRow = Selectable<WebMessageTable>
export type WebConversationRow = Selectable<WebConversationTable>

/** A visitor's open conversation with a key, locked until the transaction ends. */
export async function lockOpenConversation(
  db: Db,
  { keyId, subject }: { keyId: string; subject: string },
): Promise<WebConversationRow | undefined> {
  return db
    .selectFrom('web_conversations')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a conversation. Undefined if the visitor has an open one with the same key. */
export async function insertConversation(
  db: Db,
  conversation: Insertable<WebConversationTable>,
): Promise<WebConversationRow | undefined> {
  return db
    .insertInto('web_conversations')
    .values(conversation)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'subject'])
        .where('subject', 'is not', null)
        .where('ended_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function updateConversation(
  db: Db,
  id: string,
  changes: Partial<Pick<WebConversationRow, 'subject_name' | 'subject_email' | 'ended_at' | 'score' | 'comment'>>,
): Promise<void> {
  await db.updateTable('web_conversations').set(changes).where('id', '=', id).execute()
}

type NewMessage = Pick<Insertable<WebMessageTable>, 'author' | 'text' | 'buttons' | 'sources' | 'awaits_answer'> & {
  readonly client_id?: string
}

/**
 * Appends a message to a conversation and assigns its sequence number. Locks the conversation until the transaction
 * ends, so that numbers have no gaps and grow in the order of the commits. Undefined if the message was sent already;
 * the caller must then roll back, or a number would be missing.
 */
export async function appendMessage(
  { db, enterpriseId, now }: Work,
  conversationId: string,
  message: NewMessage,
): Promise<WebMessageRow | undefined> {
  const { sequence } = await db
    .updateTable('web_conversations')
    .set({ sequence: sql`sequence + 1`, updated_at: now })
    .where('id', '=', conversationId)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('web_messages')
    .values({
      id: newId(),
      enterprise_id: enterpriseId,
      conversation_id: conversationId,
      sequence,
      at: now,
      ...message,
      client_id: message.client_id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findSent(db: Db, conversationId: string, clientId: string): Promise<WebMessageRow | undefined> {
  return db
    .selectFrom('web_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function messagesAfter(
  db: Db,
  conversationId: string,
  sequence: number,
  limit: number,
): Promise<WebMessageRow[]> {
  return db
    .selectFrom('web_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** Sequence number of the newest message. */
export async function lastSequence(db: Db, conversationId: string): Promise<number> {
  const found = await db
    .selectFrom('web_conversations')
    .select('sequence')
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return found?.sequence ?? 0
}

export function presentMessage(row: WebMessageRow): WebMessage {
  const { id, sequence, client_id: clientId, author: from, text, buttons, sources, at } = row
  return { id, sequence, clientId, from, text, buttons, sources, at: at.toISOString() }
}
