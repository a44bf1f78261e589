import type { ReportMessage } from '@platform/contract'
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

/** A message as the memory back end stores it: of the sample agent. */
export function buildReportMessageRecord(overrides: Partial<ReportMessageRecord> = {}): ReportMessageRecord {
  const { conversationId: channelConversationId, ...message } = buildReportMessage()
  return {
    ...message,
    agentId: SAMPLE_AGENT_ID,
    senderId: 'visitor-1',
    channelConversationId,
    isWeak: false,
    ...overrides,
  }
}
