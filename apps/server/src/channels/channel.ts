import type { ChannelType } from '@platform/contract'
import type { MessageRow } from '../features/conversations/messages.store.ts'

/** What a recipient can be sent. Only messages are stored; other frames may be lost. */
export type ChannelFrame =
  | { readonly type: 'message'; readonly message: MessageRow }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  /** Part of the reply to the message `replyTo`, numbered from 0. */
  | { readonly type: 'piece'; readonly replyTo: string; readonly index: number; readonly text: string }

export interface ChannelCapabilities {
  /** Whether a recipient sees that an answer is being prepared. */
  readonly showsTyping: boolean
  /** Whether a recipient sees a reply while it is generated. */
  readonly showsPieces: boolean
}

export interface ChannelLimits {
  /** Longest message that a person may send, in UTF-16 units. */
  readonly textMax: number
}

/**
 * A way in which people talk to bots. A channel authenticates and limits what it receives; the messages, the answers and
 * the bot's sessions are the same for all channels (`features/conversations`).
 */
export interface Channel<Incoming, Receipt, Recipient> {
  readonly name: ChannelType
  readonly capabilities: ChannelCapabilities
  readonly limits: ChannelLimits
  /** Takes a person's message. The receipt is the answer, or what acknowledges a message that is answered later. */
  receive(incoming: Incoming): Promise<Receipt>
  /** Sends a frame to a recipient. Called for a message after it is committed. */
  send(recipient: Recipient, frame: ChannelFrame): void
}

/** The part of a channel that sends answers to a conversation by its id. */
export type ConversationSender = Pick<Channel<never, unknown, string>, 'capabilities' | 'send'>
