import type { ConversationMessage, WebMessage } from '@platform/contract'

/** What a visitor may see of a message. */
export function visitorMessage(message: Omit<ConversationMessage, 'delivery'>): WebMessage {
  const { id, sequence, clientId, author: from, text, buttons, sources, at } = message
  return { id, sequence, clientId, from, text, buttons, sources, at }
}
