import type { Day, ReportGraph, ReportHours, ReportMessage, ReportSummary, UnrecognisedGroup } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'
import { SAMPLE_AGENT_ID } from '../sampleIds.ts'
import type { ReportMessageRecord } from './records.ts'

/** A message that an intent answered with a high confidence. */
export function buildReportMessage(overrides: Partial<ReportMessage> = {}): ReportMessage {
  return {
    id: nextId('report-message'),
    conversationId: 'conversation-1',
    text: 'Where is my booking',
    at: BUILT_AT,
    origin: 'web',
    isSample: false,
    layer: 'intent',
    outage: null,
    isIdentified: true,
    intentId: 'intent-status',
    intent: 'booking_status',
    confidence: 0.92,
    threshold: 0.5,
    phrase: 'Where is my booking',
    response: 'Your booking is **confirmed**.',
    sources: [],
    emotion: 'neutral',
    entities: [],
    rating: null,
    otherIntents: [{ intent: 'booking_status', confidence: 0.92, phrase: 'Where is my booking' }],
    ...overrides,
  }
}

/** A message of the sample agent as the memory back end stores it. */
export function buildReportMessageRecord(overrides: Partial<ReportMessageRecord> = {}): ReportMessageRecord {
  return { ...buildReportMessage(), agentId: SAMPLE_AGENT_ID, senderId: 'visitor-1', ...overrides }
}

/** A graph of days by the cards of each. */
export function buildReportGraph(days: readonly (ReportSummary & { readonly date: Day })[]): ReportGraph {
  return {
    activeUsers: days.map(({ date, activeUsers: value }) => ({ date, value })),
    scopeTrend: days.map(({ date, scopedMessages, nonScopedMessages, unavailableMessages }) => ({
      date,
      scoped: scopedMessages,
      nonScoped: nonScopedMessages,
      unavailable: unavailableMessages,
    })),
    cards: days.map(({ date, totalConversations, averageMessages, longestConversation, weakUnderstanding }) => ({
      date,
      totalConversations,
      averageMessages,
      longestConversation: longestConversation?.messages ?? 0,
      weakUnderstanding,
    })),
  }
}

/** Messages of a week, by day and during working hours. */
export function buildReportHours(messages = 60): ReportHours {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (let at = 0; at < messages; at += 1) counts[at % 7]![8 + ((at * 5) % 12)]! += 1
  return { counts }
}

/** A group of messages that were not understood: the first text is the name, and that of most messages. */
export function buildUnrecognisedGroup(
  texts: readonly string[] = ['Is there a vegetarian meal'],
  messages: number = texts.length,
  overrides: Partial<UnrecognisedGroup> = {},
): UnrecognisedGroup {
  const [name = ''] = texts
  const { lastAt = BUILT_AT } = overrides
  return {
    id: name,
    name,
    messages,
    textCount: texts.length,
    texts: texts.map((text, index) => ({
      text,
      messages: index === 0 ? messages - texts.length + 1 : 1,
      lastAt,
      messageId: `${name} ${index}`,
    })),
    lastAt,
    suggestedIntent: null,
    suggestedAnswer: null,
    ...overrides,
  }
}
