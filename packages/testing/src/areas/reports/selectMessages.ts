import {
  REPORT_CONVERSATION_IDLE_MS,
  reportRange,
  reportRangeRules,
  type ReportFilter,
  type ReportMessageFilter,
  type ReportRange,
  type ReportScope,
} from '@platform/contract'
import { enforceRules } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { timeSlotOf } from './timeSlot.ts'
import { REPORT_MESSAGES, type ReportMessageRecord } from './records.ts'

/** A message in its conversation of the report. */
export interface ReportedMessage extends ReportMessageRecord {
  readonly conversationId: string
}

/** The messages of a report, oldest first. */
export interface Reported {
  readonly range: ReportRange
  readonly messages: readonly ReportedMessage[]
  /** The messages before and after the range, too. */
  readonly always: readonly ReportedMessage[]
}

export const timeZoneOf = (world: World): string => world.configuration.enterprise.timeZone

/** The scope of a message: whether it is answered, or not known because the language model was unavailable. */
export const scopeOf = ({ layer }: ReportMessageRecord): Exclude<ReportScope, 'all'> => {
  if (layer === 'unavailable') return 'unavailable'
  return layer === 'out-of-scope' ? 'nonScoped' : 'scoped'
}

/**
 * Returns the messages of a report. Refuses an invalid range.
 *
 * @param days how many days the range has if a date is missing. @default 7
 */
export function reportedMessages(world: World, filter: ReportFilter, days?: number): Reported {
  const range = reportRange(filter, { timeZone: timeZoneOf(world), now: new Date(world.now()) }, days)
  enforceRules(reportRangeRules(range))
  const { agentId, origin, withoutTryIt = false } = filter
  const ofAgent = [...world.of(REPORT_MESSAGES).values()].filter((message) => message.agentId === agentId)
  const always = inConversations(ofAgent).filter(
    (message) => (origin === undefined || message.origin === origin) && !(withoutTryIt && message.origin === 'try-it'),
  )
  return { range, always, messages: always.filter(({ at }) => at >= range.from && at < range.until) }
}

/** Returns the messages behind a figure of a report, oldest first. */
export function selectMessages(world: World, filter: ReportMessageFilter): readonly ReportedMessage[] {
  const { scope, intentId, isWeak, conversationId, score, weekday, hour } = filter
  const isWanted = (message: ReportedMessage): boolean => {
    const slot = timeSlotOf(message.at, timeZoneOf(world))
    return [
      scope === 'all' || scopeOf(message) === scope,
      intentId === undefined || message.intentId === intentId,
      isWeak === undefined || message.isWeak === isWeak,
      conversationId === undefined || message.conversationId === conversationId,
      score === undefined || message.rating?.score === score,
      weekday === undefined || slot.weekday === weekday,
      hour === undefined || slot.hour === hour,
    ].every(Boolean)
  }
  return reportedMessages(world, filter).messages.filter(isWanted)
}

/** Divides the conversations of the channels where they were idle. Returns the messages oldest first. */
function inConversations(messages: readonly ReportMessageRecord[]): ReportedMessage[] {
  const latest = new Map<string, { readonly at: string; readonly part: number }>()
  return messages
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map((message) => {
      const { at, channelConversationId: id } = message
      const before = latest.get(id)
      const isIdle = before !== undefined && Date.parse(at) - Date.parse(before.at) > REPORT_CONVERSATION_IDLE_MS
      const part = (before?.part ?? 1) + (isIdle ? 1 : 0)
      latest.set(id, { at, part })
      return { ...message, conversationId: part === 1 ? id : `${id}-${part}` }
    })
}
