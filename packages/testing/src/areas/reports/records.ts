import {
  isWeaklyUnderstood,
  reportRange,
  type ReportFilter,
  type ReportMessage,
  type ReportMessageFilter,
} from '@platform/contract'
import type { StateDefinition, World } from '../../memory-backend/world.ts'

/** A message of a user that a bot has answered. */
export interface ReportMessageRecord extends ReportMessage {
  readonly agentId: string
  readonly senderId: string
}

/** The messages of all agents, in any order. */
export const REPORT_MESSAGES: StateDefinition<ReportMessageRecord, readonly ReportMessageRecord[]> = {
  start: (_world, seed) => seed,
}

export const scopeOf = ({ layer }: ReportMessage) =>
  layer === 'unavailable' ? layer : layer === 'out-of-scope' ? 'nonScoped' : 'scoped'

export const isWeak = ({ layer, confidence, threshold }: ReportMessage): boolean =>
  layer === 'intent' && threshold !== null && isWeaklyUnderstood(confidence, threshold)

/** @param days how many days the range has if a date is missing. @default 7 */
export const rangeOf = ({ configuration }: World, filter: ReportFilter, days?: number) =>
  reportRange(filter, { timeZone: configuration.enterprise.timeZone, now: new Date() }, days)

/** Returns the messages of a report, newest first. Those of a weekday or an hour are not selected. */
export function selectMessages(world: World, filter: Partial<ReportMessageFilter> & ReportFilter, days?: number) {
  const { from, until } = rangeOf(world, filter, days)
  const isWanted = (message: ReportMessageRecord): boolean =>
    [
      message.agentId === filter.agentId,
      message.at >= from && message.at < until,
      !filter.withoutTryIt || message.origin !== 'try-it',
      [undefined, 'all', scopeOf(message)].includes(filter.scope),
      [undefined, message.intentId].includes(filter.intentId),
      [undefined, message.conversationId].includes(filter.conversationId),
      [undefined, message.rating?.score].includes(filter.score),
      [undefined, isWeak(message)].includes(filter.isWeak),
    ].every(Boolean)
  const messages = world.of(REPORT_MESSAGES).filter(isWanted)
  return messages.toSorted((one, other) => other.at.localeCompare(one.at))
}
