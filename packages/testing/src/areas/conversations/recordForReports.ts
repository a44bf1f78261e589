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
import { guessEmotion } from './guessEmotion.ts'

interface Answered {
  readonly input: Pick<ParsedInputOf<'conversation.predict'>, 'agentId' | 'text' | 'senderId'>
  readonly prediction: Prediction
  /** The intents by confidence, each with its phrase that resembles the message most. */
  readonly ranking: ReportMessage['otherIntents']
  /** Name of the intent that answered; blank if none did. */
  readonly intent: string
  /** Whether the message replied to a question of the bot: its confidence means nothing. */
  readonly isReply: boolean
}

/** Records a message and its answer for the reports. */
export function recordForReports(world: World, { input, prediction, ranking, intent, isReply }: Answered): void {
  const { agentId, text, senderId = world.user?.id ?? '' } = input
  const { sessionId, text: response, sources, trace } = prediction
  const intentId = trace?.intentId ?? null
  const threshold = trace?.threshold ?? 0
  const own = ranking.find((other) => other.intent === intent)
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
    phrase: (confidence !== null && own?.phrase) || '',
    response,
    sources,
    emotion: guessEmotion(text),
    entities: (trace?.entities ?? []).map(({ entityId, start, end }) => ({ entityId, start, end })),
    otherIntents: ranking,
    agentId,
    senderId,
    channelConversationId: sessionId,
    isWeak: trace?.layer === 'intent' && isWeaklyUnderstood(confidence, threshold),
  })
}
