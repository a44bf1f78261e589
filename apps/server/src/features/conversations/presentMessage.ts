import type { ConversationMessage } from '@platform/contract'
import type { MessageRow } from './messages.store.ts'

/** A message as all see it who may read it. */
export function presentMessage(row: MessageRow): Omit<ConversationMessage, 'delivery'> {
  const { id, sequence, client_id: clientId, author, author_id: authorId, content, at } = row
  const { text, buttons, sources } = content
  const copied = { text, buttons: [...buttons], sources: [...sources] }
  return { id, sequence, clientId, author, authorId, ...copied, at: at.toISOString() }
}
