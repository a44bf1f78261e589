import {
  isWeaklyUnderstood,
  reportedConfidence,
  type ParsedInputOf,
  type Prediction,
  type ReportMessage,
} from '@platform/contract'
import { nextId } from '../../ids.ts'
import type { World } from '../../memory-backend/world.ts'
import { addReportMessage } from '../reports/records.ts'

interface Answered {
  readonly input: Pick<ParsedInputOf<'conversation.predict'>, 'agentId' | 'text' | 'senderId'>
  readonly prediction: Prediction
  /** The training phrase of each ranked intent that resembles the message most, by the intent's id. */
  readonly phrases: ReadonlyMap<string, string>
  /** Name of the intent that answered; blank if none did. */
  readonly intent: string
  /** Whether the message replied to a question of the bot: its confidence means nothing. */
  readonly isReply: boolean
}

/** Records a message and its answer for the reports. */
export function recordForReports(world: World, { input, prediction, phrases, intent, isReply }: Answered): void {
  const { agentId, text, senderId = world.user?.id ?? '' } = input
  const { sessionId, text: response, sources, trace } = prediction
  const intentId = trace?.intentId ?? null
  const threshold = trace?.threshold ?? 0
  const ranking = (trace?.ranking ?? []).map(
    ({ intentId: id, intent: name, confidence: ofIntent }): ReportMessage['otherIntents'][number] => ({
      intent: name,
      confidence: ofIntent,
      phrase: phrases.get(id) ?? '',
    }),
  )
  const confidence = isReply || !trace ? null : reportedConfidence(trace)
  addReportMessage(world, {
    id: nextId('report-message'),
    text,
    at: world.now(),
    origin: 'try-it',
    isSample: false,
    rating: null,
    layer: trace?.layer ?? null,
    outage: trace?.outage ?? null,
    isIdentified: intentId !== null,
    intentId,
    intent,
    confidence,
    threshold,
    phrase: (confidence !== null && phrases.get(intentId ?? '')) || '',
    response,
    sources,
    // The weights of the emotions are files of the server.
    emotion: null,
    entities: (trace?.entities ?? []).map(({ entityId, start, end }) => ({ entityId, start, end })),
    otherIntents: ranking,
    agentId,
    senderId,
    channelConversationId: sessionId,
    isWeak: trace?.layer === 'intent' && isWeaklyUnderstood(confidence, threshold),
  })
}
