import type { ChannelType } from '@platform/contract'

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
 * the bot's sessions are the same for all channels (`features/conversations`), and so is who is told of them: the
 * followers of a conversation's topic.
 */
export interface Channel<Incoming, Receipt> {
  readonly name: ChannelType
  readonly capabilities: ChannelCapabilities
  readonly limits: ChannelLimits
  /** Takes a person's message. The receipt is the answer, or what acknowledges a message that is answered later. */
  receive(incoming: Incoming): Promise<Receipt>
}
