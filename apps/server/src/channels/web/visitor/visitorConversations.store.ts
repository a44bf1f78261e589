import type { Insertable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ConversationTable } from '../../../core/database/tables.ts'
import type { ConversationRow } from '../../../features/conversations/messages.store.ts'

/** A visitor with a signed identity, and the key of the page. */
export interface KnownVisitor {
  readonly keyId: string
  readonly subject: string
}

/** Whether a visitor's open conversation that was used since a time is linked to a contact. */
export async function isLinked(db: Db, { keyId, subject }: KnownVisitor, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('key_id', '=', keyId)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .where('updated_at', '>', since)
    .where('contact_id', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** A visitor's open conversation with a key, locked until the transaction ends. */
export async function lockOpenConversation(
  db: Db,
  { keyId, subject }: KnownVisitor,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a visitor's conversation. False if the visitor has an open one with the same key. */
export async function insertVisitorConversation(db: Db, conversation: Insertable<ConversationTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'subject'])
        .where('subject', 'is not', null)
        .where('ended_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateConversation(
  db: Db,
  id: string,
  changes: Partial<Pick<ConversationRow, 'subject_name' | 'subject_email' | 'contact_id' | 'score' | 'comment'>>,
): Promise<void> {
  await db.updateTable('conversations').set(changes).where('id', '=', id).execute()
}
