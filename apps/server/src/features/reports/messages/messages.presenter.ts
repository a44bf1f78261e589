import { EMOTIONS, type ReportMessage } from '@platform/contract'
import type { MessageTurn } from './messages.store.ts'

export function presentMessage(turn: MessageTurn): ReportMessage {
  const { intent_id: intentId, confidence, emotion } = turn
  const ranked = turn.ranking.find((one) => one.intentId === intentId)
  return {
    id: turn.question_id,
    conversationId: String(turn.report_conversation_id ?? ''),
    text: turn.question.text,
    at: turn.asked_at.toISOString(),
    origin: turn.channel,
    isSample: turn.is_sample,
    layer: turn.layer,
    outage: turn.outage === null ? null : { code: turn.outage, status: turn.outage_status },
    isIdentified: intentId !== null,
    intentId,
    intent: turn.intent_name ?? '',
    confidence,
    threshold: turn.threshold,
    // A reply to a question of the bot is not compared with phrases.
    phrase: (confidence !== null && ranked?.phrase) || '',
    response: turn.answer.text,
    sources: [...turn.answer.sources],
    emotion: EMOTIONS.find((known) => known === emotion) ?? null,
    rating: turn.score === null ? null : { score: turn.score, comment: turn.comment ?? '' },
    entities: turn.entities.map(({ entityId, start, end }) => ({ entityId, start, end })),
    otherIntents: turn.ranking.map(({ intent, confidence: likelihood, phrase }) => ({
      intent,
      confidence: likelihood,
      phrase: phrase ?? '',
    })),
  }
}
