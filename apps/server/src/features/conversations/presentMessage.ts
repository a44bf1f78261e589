import type { ConversationMessage } from '@platform/contract'
import type { MessageRow } from './messages.store.ts'

export function presentMessage(row: MessageRow): ConversationMessage {
  const { id, sequence, client_id: clientId, author, author_id: authorId, content, at } = row
  const { text, buttons, sources } = content
  const copied = { text, buttons: [...buttons], sources: [...sources] }
  return { id, sequence, clientId, author, authorId, ...copied, at: at.toISOString() }
}
