import type { ReportMessage } from '@platform/contract'
import type { StateDefinition, World } from '../../memory-backend/world.ts'

/** A message of a user that the bot has answered. */
export interface ReportMessageRecord extends Omit<ReportMessage, 'conversationId'> {
  readonly agentId: string
  readonly senderId: string
  /** The conversation of the channel. Reports divide it where it was idle. */
  readonly channelConversationId: string
  /** Whether it was understood weakly. */
  readonly isWeak: boolean
}

/** The messages of all agents, in any order. */
export const REPORT_MESSAGES: StateDefinition<ReportMessageRecord, Map<string, ReportMessageRecord>> = {
  start: (_, seed) => new Map(seed.map((message) => [message.id, message])),
  deleteAgentData: (messages, agentId) => {
    for (const { id, agentId: owner } of messages.values()) if (owner === agentId) messages.delete(id)
  },
}

export function addReportMessage(world: World, message: ReportMessageRecord): void {
  world.of(REPORT_MESSAGES).set(message.id, message)
}
