import { newId } from '../../core/database/id.ts'
import type { Work } from '../../core/work/work.ts'
import type { AccountRow } from '../../core/deliveries/deliveries.store.ts'
import type { ConversationRow } from '../../features/conversations/messages.store.ts'

/** A person who writes to an account. */
export interface AccountPerson {
  readonly account: AccountRow
  /** Who they are, as the channel knows them. */
  readonly sender: string
}

/** The open conversation of a person with an account, locked until the transaction ends. */
export async function lockAccountConversation(
  { db }: Pick<Work, 'db'>,
  { account, sender }: AccountPerson,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('sender_id', '=', sender)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Starts a conversation. Does nothing if the person has an open one with the account. */
export async function insertAccountConversation(
  { db, enterpriseId, now }: Work,
  { account, sender }: AccountPerson,
  contactId: string | null,
): Promise<void> {
  await db
    .insertInto('conversations')
    .values({
      id: newId(),
      enterprise_id: enterpriseId,
      agent_id: account.agent_id,
      account_id: account.id,
      channel: account.type,
      sender_id: sender,
      contact_id: contactId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'sender_id'])
        .where('account_id', 'is not', null)
        .where('ended_at', 'is', null)
        .doNothing(),
    )
    .execute()
}

/** Which ids of a vendor are those of messages that a person has sent to an account before, in any conversation. */
export async function findReceived(
  { db }: Pick<Work, 'db'>,
  { account, sender }: AccountPerson,
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .select('messages.client_id')
    .where('conversations.account_id', '=', account.id)
    .where('conversations.sender_id', '=', sender)
    .where('messages.client_id', 'in', [...providerIds])
    .execute()
  return new Set(found.flatMap(({ client_id: id }) => (id === null ? [] : [id])))
}
