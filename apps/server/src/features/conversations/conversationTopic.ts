import type { ConversationFrame, MessageDelivery } from '@platform/contract'
import { can } from '@platform/contract/policies'
import type { MovedDelivery } from '../../core/deliveries/deliveries.bus.ts'
import { deliveriesOf } from '../../core/deliveries/deliveries.store.ts'
import type { Topics } from '../../core/topics/openTopics.ts'
import type { TopicEntry, TopicKind } from '../../core/topics/topic.ts'
import { messagesAfter, type MessageRow } from './messages.store.ts'
import { presentMessage } from './presentMessage.ts'

/** Messages that are read at once. */
const PAGE = 100

/** The conversations with customers: their messages are its entries. Those who may follow a conversation follow its topic. */
export const CONVERSATION_TOPIC: TopicKind = {
  name: 'conversation',

  async followable({ db }, caller, keys) {
    const found = await db
      .selectFrom('conversations')
      .select(['id', 'enterprise_id as enterpriseId', 'assignee_id as assigneeId', 'sequence'])
      .where('id', 'in', [...keys])
      .where('channel', '!=', 'try-it')
      .execute()
    return new Map(
      found
        .filter((conversation) => can(caller, 'chat.follow', { ...conversation, departmentId: null }))
        .map(({ id, sequence }) => [id, sequence]),
    )
  },

  async entriesAfter({ db }, conversationId, sequence) {
    const entries: TopicEntry[] = []
    for (let from = sequence, isWhole = false; !isWhole;) {
      const { messages } = await messagesAfter(db, conversationId, from, PAGE)
      const deliveries = await deliveriesOf(
        db,
        messages.map(({ id }) => id),
      )
      entries.push(...messages.map((message) => entryOf(message, deliveries.get(message.id))))
      from = messages.at(-1)?.sequence ?? from
      isWhole = messages.length < PAGE
    }
    return entries
  },
}

/** Tells the followers of a conversation of a message, after the commit that stores it. */
export function publishMessage(topics: Topics, message: MessageRow): void {
  topics.publish(CONVERSATION_TOPIC, message.conversation_id, entryOf(message))
}

/** Tells the followers of a conversation what is not stored, such as that an answer is being prepared. */
export function publishPassing(
  topics: Topics,
  conversationId: string,
  content: Exclude<ConversationFrame, { readonly type: 'message' }>,
): void {
  topics.publish(CONVERSATION_TOPIC, conversationId, { content })
}

/** Tells the followers of conversations, at this server, of the new statuses of messages. */
export function publishMoved(topics: Topics, moved: readonly MovedDelivery[]): void {
  for (const { conversationId, messageId, delivery } of moved) {
    const content: ConversationFrame = { type: 'delivery', messageId, delivery }
    topics.publishHere(CONVERSATION_TOPIC, conversationId, { content })
  }
}

const entryOf = (message: MessageRow, delivery: MessageDelivery | null = null): TopicEntry => {
  const content: ConversationFrame = { type: 'message', message: { ...presentMessage(message), delivery } }
  return { sequence: message.sequence, content }
}
