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

/** The sample conversations of an agent, or of all agents. */
export function countSamples(world: World, agentId?: string): number {
  const samples = [...world.of(REPORT_MESSAGES).values()].filter(
    (message) => message.isSample && (agentId === undefined || message.agentId === agentId),
  )
  return new Set(samples.map(({ channelConversationId }) => channelConversationId)).size
}

export function removeSamples(world: World): void {
  const messages = world.of(REPORT_MESSAGES)
  for (const { id, isSample } of messages.values()) if (isSample) messages.delete(id)
}

export function addReportMessage(world: World, message: ReportMessageRecord): void {
  world.of(REPORT_MESSAGES).set(message.id, message)
}
