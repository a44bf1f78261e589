import type { WebMessage } from '@platform/contract'
import type { MessageRow } from '../../../features/conversations/messages.store.ts'

export function presentMessage(row: MessageRow): WebMessage {
  const { id, sequence, client_id: clientId, author: from, content, at } = row
  const { text, buttons, sources } = content
  return { id, sequence, clientId, from, text, buttons: [...buttons], sources: [...sources], at: at.toISOString() }
}
