import * as z from 'zod/mini'
import { DELIVERY_STATUSES } from '../deliveries/deliveryStatus.ts'
import { defineTopic } from '../endpoint/topic.ts'
import { ReplyButtonSchema } from '../intents/dialogue.schema.ts'
import { id, timestamp } from '../schema.ts'

/** How far an outgoing message of a vendor's channel has come. */
export const MessageDeliverySchema = z.object({
  id,
  status: z.enum(DELIVERY_STATUSES),
  /** Why it waits or has failed: a code of the server or of the vendor. */
  reason: z.nullable(z.string()),
  /** Number of its changes: of two that arrive out of order, the one with the higher number is newer. */
  sequence: z.int(),
})
export type MessageDelivery = z.infer<typeof MessageDeliverySchema>

/** A message of a conversation with a customer. */
export const ConversationMessageSchema = z.object({
  id,
  /** 1, 2, 3, … within the conversation. */
  sequence: z.int().check(z.minimum(1)),
  /** `visitor`: the customer, on any channel; `person`: one who works for the enterprise. */
  author: z.enum(['visitor', 'bot', 'person']),
  /** The user, if the author is a person. */
  authorId: z.nullable(id),
  /** Markdown; plain text if a customer is the author. */
  text: z.string(),
  buttons: z.array(ReplyButtonSchema),
  /** Addresses and file names of the sources of a reply. */
  sources: z.array(z.string()),
  /** Given by the sender: the same message that is sent again has the same one. */
  clientId: z.nullable(z.string()),
  /** The newest one, if it was sent again; null for messages that leave through no vendor, and by older servers. */
  delivery: z._default(z.nullable(MessageDeliverySchema), null),
  at: timestamp,
})
export type ConversationMessage = z.infer<typeof ConversationMessageSchema>

/** What the followers of a conversation are sent. Only messages are numbered, and sent again to those who missed them. */
export const ConversationFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: ConversationMessageSchema }),
  /** Whether the bot prepares an answer. */
  z.object({ type: z.literal('typing'), isTyping: z.boolean() }),
  /** Part of the reply to the message with this id, numbered from 0. May be lost: the complete reply is a message. */
  z.object({ type: z.literal('piece'), replyTo: id, index: z.int(), text: z.string() }),
  /** The status of a message has changed. May be lost: the messages that are read have their newest one. */
  z.object({ type: z.literal('delivery'), messageId: id, delivery: MessageDeliverySchema }),
])
export type ConversationFrame = z.infer<typeof ConversationFrameSchema>

export const conversationTopics = {
  /** A conversation with a customer; the key is its id. */
  conversation: defineTopic({ area: 'bots', access: 'chat.follow', content: ConversationFrameSchema }),
}
