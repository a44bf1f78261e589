import { isWeaklyUnderstood, reportedConfidence } from '@platform/contract'
import { json } from '../../core/database/database.ts'
import type { Answer, Question } from './answerQuestion.ts'
import type { NewAnswer } from './turns.store.ts'

/** The rows of an answer: its message, its trace and the session. */
export function newAnswer(
  { timeZone = '' }: Pick<Question, 'timeZone'>,
  { prediction, agent, state, intentName, nearestPhrases, emotion, isReply }: Answer,
  stored: { readonly conversationId: string; readonly questionId: string },
): NewAnswer {
  const { sessionId, text, buttons, sources, trace } = prediction
  const confidence = isReply ? null : reportedConfidence(trace)
  return {
    ...stored,
    content: { text, buttons, sources },
    turn: {
      session: { id: sessionId, agentId: agent.id, isNew: agent.session_id === null, timeZone, state },
      trace: {
        layer: trace.layer,
        intent_id: trace.intentId,
        intent_name: intentName,
        confidence,
        ranking: json(
          trace.ranking.map((ranked) => {
            const phrase = nearestPhrases.get(ranked.intentId)
            return phrase === undefined ? ranked : { ...ranked, phrase }
          }),
        ),
        entities: json(trace.entities),
        model_version: trace.modelVersion,
        milliseconds: trace.milliseconds,
        threshold: trace.threshold,
        is_weak: trace.layer === 'intent' && isWeaklyUnderstood(confidence, trace.threshold),
        emotion,
        outage: trace.outage?.code ?? null,
        outage_status: trace.outage?.status ?? null,
      },
    },
  }
}
