import {
  dayOf,
  reportDays,
  SCORES,
  type ReportGraph,
  type ReportHours,
  type ReportSummary,
  type TopIntent,
} from '@platform/contract'
import { scopeOf, type Reported, type ReportedMessage } from './selectMessages.ts'
import { timeSlotOf } from './timeSlot.ts'

/** The cards of a report. */
export function summaryOf({ messages, always }: Reported): ReportSummary {
  const conversations = new Set(messages.map(({ conversationId }) => conversationId))
  const { scoped, nonScoped, unavailable } = scopesOf(messages)
  return {
    totalConversations: conversations.size,
    averageMessages: conversations.size === 0 ? 0 : messages.length / conversations.size,
    longestConversation: longestOf(always.filter(({ conversationId }) => conversations.has(conversationId))),
    weakUnderstanding: messages.filter(({ isWeak }) => isWeak).length,
    totalMessages: messages.length,
    scopedMessages: scoped,
    nonScopedMessages: nonScoped,
    unavailableMessages: unavailable,
    activeUsers: countSenders(messages),
    ratings: ratingsOf(messages),
  }
}

/** The messages of each scope. */
function scopesOf(messages: readonly ReportedMessage[]) {
  const counts = { scoped: 0, nonScoped: 0, unavailable: 0 }
  for (const message of messages) counts[scopeOf(message)] += 1
  return counts
}

/** The conversations by the rating of their visitors, from 1 on. */
function ratingsOf(messages: readonly ReportedMessage[]): number[] {
  const scores = new Map(messages.map(({ conversationId, rating }) => [conversationId, rating?.score]))
  return Array.from({ length: SCORES }, (_, at) => [...scores.values()].filter((score) => score === at + 1).length)
}

/** Of conversations with equally many messages the one that began first. */
function longestOf(messages: readonly ReportedMessage[]): ReportSummary['longestConversation'] {
  const conversations = [...Map.groupBy(messages, ({ conversationId }) => conversationId)]
  return conversations.reduce<ReportSummary['longestConversation']>((longest, [conversationId, said]) => {
    if (said.length <= (longest?.messages ?? 0)) return longest
    return { conversationId, messages: said.length, startedAt: said[0]?.at ?? '', endedAt: said.at(-1)?.at ?? '' }
  }, null)
}

/** Senders of two channels are two. */
const countSenders = (messages: readonly ReportedMessage[]): number =>
  new Set(messages.map(({ origin, senderId }) => `${origin} ${senderId}`)).size

/** The users and the messages of each day. */
export function graphOf({ range, messages, always }: Reported, timeZone: string): ReportGraph {
  const byDay = Map.groupBy(messages, ({ at }) => dayOf(at, timeZone))
  const days = reportDays(range, timeZone).map(({ day: date }) => ({ date, ofDay: byDay.get(date) ?? [] }))
  return {
    activeUsers: days.map(({ date, ofDay }) => ({ date, value: countSenders(ofDay) })),
    scopeTrend: days.map(({ date, ofDay }) => ({ date, ...scopesOf(ofDay) })),
    cards: days.map(({ date, ofDay }) => {
      const summary = summaryOf({ range, messages: ofDay, always })
      const { totalConversations, averageMessages, longestConversation, weakUnderstanding } = summary
      const longest = longestConversation?.messages ?? 0
      return { date, totalConversations, averageMessages, longestConversation: longest, weakUnderstanding }
    }),
  }
}

/** The intents by the number of their messages, most first, then by name. An intent has its latest name. */
export function topIntentsOf({ messages }: Reported): TopIntent[] {
  const withIntent = messages.filter(({ intentId }) => intentId !== null)
  return [...Map.groupBy(withIntent, ({ intentId }) => intentId)]
    .map(([intentId, said]) => ({ intentId, intentName: said.at(-1)?.intent ?? '', count: said.length }))
    .toSorted((one, other) => other.count - one.count || one.intentName.localeCompare(other.intentName))
}

/** How many messages arrived at which hour of which day of the week. */
export function hoursOf({ messages }: Reported, timeZone: string): ReportHours {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { at } of messages) {
    const { weekday, hour } = timeSlotOf(at, timeZone)
    counts[weekday - 1]![hour]! += 1
  }
  return { counts }
}
