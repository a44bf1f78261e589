import { SCORES, type ReportConversation, type ReportSummary, type TopIntent } from '@platform/contract'
import { isWeak, scopeOf, type ReportMessageRecord } from './records.ts'

/** Messages, newest first. */
type Messages = readonly ReportMessageRecord[]

/** Returns the conversations, the one that began last first. */
export function conversationsOf(messages: Messages): ReportConversation[] {
  return [...Map.groupBy(messages, ({ conversationId }) => conversationId)]
    .map(([conversationId, said]) => {
      const { at: startedAt, text: firstText, isSample, origin } = said.at(-1)!
      const { at: endedAt, rating } = said[0]!
      const conversation = { conversationId, origin: origin ?? 'web', startedAt, endedAt, messages: said.length }
      return { ...conversation, firstText, isSample, rating }
    })
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
}

/** Returns the cards of a report. */
export function summaryOf(messages: Messages): ReportSummary {
  const conversations = conversationsOf(messages)
  const [longestConversation = null] = conversations.toSorted((one, other) => other.messages - one.messages)
  const countOf = (scope: string): number => messages.filter((message) => scopeOf(message) === scope).length
  const scores = conversations.map(({ rating }) => rating?.score)
  return {
    totalConversations: conversations.length,
    averageMessages: messages.length / Math.max(1, conversations.length),
    longestConversation,
    weakUnderstanding: messages.filter(isWeak).length,
    totalMessages: messages.length,
    scopedMessages: countOf('scoped'),
    nonScopedMessages: countOf('nonScoped'),
    unavailableMessages: countOf('unavailable'),
    activeUsers: new Set(messages.map(({ senderId }) => senderId)).size,
    ratings: Array.from({ length: SCORES }, (_, at) => scores.filter((score) => score === at + 1).length),
  }
}

/** Returns the intents by the number of their messages. */
export function topIntentsOf(messages: Messages): TopIntent[] {
  return [...Map.groupBy(messages, ({ intentId }) => intentId)]
    .flatMap(([intentId, said]) => (intentId ? { intentId, intentName: said[0]!.intent, count: said.length } : []))
    .toSorted((one, other) => other.count - one.count)
}
