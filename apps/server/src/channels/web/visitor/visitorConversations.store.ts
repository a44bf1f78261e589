import type { Insertable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ConversationTable } from '../../../core/database/tables.ts'
import type { ConversationRow } from '../../../features/conversations/messages.store.ts'

/** A visitor's open conversation with a key, locked until the transaction ends. */
export async function lockOpenConversation(
  db: Db,
  { keyId, subject }: { keyId: string; subject: string },
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
  changes: Partial<
    Pick<ConversationRow, 'subject_name' | 'subject_email' | 'contact_id' | 'ended_at' | 'score' | 'comment'>
  >,
): Promise<void> {
  await db.updateTable('conversations').set(changes).where('id', '=', id).execute()
}
