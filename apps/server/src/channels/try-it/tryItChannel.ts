import { MESSAGE_MAX, type Prediction } from '@platform/contract'
import { SESSION_FRAME } from '../../core/live/live.bus.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { TURN_TIMEOUT_MS } from '../../core/language-model/languageModel.limits.ts'
import { refused } from '../../core/http/failed.ts'
import type { AnswerContext } from '../../features/conversations/answerContext.ts'
import { answerQuestion, readAsked, type Answer, type Question } from '../../features/conversations/answerQuestion.ts'
import type { BotCache } from '../../features/conversations/BotCache.ts'
import { appendMessage, insertConversation } from '../../features/conversations/messages.store.ts'
import { newAnswer } from '../../features/conversations/newAnswer.ts'
import { storeAnswer } from '../../features/conversations/turns.store.ts'
import type { Channel } from '../channel.ts'

/** A message to a bot from the console, or from a client of the API. The sender waits for the answer. */
export interface TryItMessage {
  readonly context: Pick<AnswerContext, 'inWork' | 'signal'>
  readonly question: Omit<Question, 'channel'>
  /** Absent if the sender does not want pieces of the reply. */
  readonly recipient: TryItRecipient | undefined
}

/** The sockets of the session that asks, and the id under which it receives the pieces. */
export interface TryItRecipient {
  readonly enterpriseId: string
  readonly sessionId: string
  readonly replyId: string
}

export type TryItChannel = Channel<TryItMessage, Prediction>

/** `turnTimeoutMs`: how long a sender waits for language models. */
export function openTryIt(
  services: Services,
  bots: BotCache,
  { turnTimeoutMs = TURN_TIMEOUT_MS }: { readonly turnTimeoutMs?: number } = {},
): TryItChannel {
  const channel: TryItChannel = {
    name: 'try-it',
    capabilities: { showsTyping: false, showsPieces: true },
    limits: { textMax: MESSAGE_MAX },

    async receive({ context, question: fields, recipient }) {
      const answerBy = performance.now() + turnTimeoutMs
      const question = { ...fields, channel: channel.name }
      if (question.text.trim() === '') throw refused('BLANK', 'The message is empty', { field: 'text' })
      const onPiece =
        recipient &&
        (({ index, text }: { index: number; text: string }) => {
          const { enterpriseId, sessionId, replyId } = recipient
          const frame = { action: 'piece', replyId, index, text } as const
          services.bus.publish(SESSION_FRAME, { enterpriseId, sessionId, frame })
        })
      const asked = await context.inWork((work) => readAsked(work, question))
      const answer = await answerQuestion({ ...context, bots, onPiece, answerBy }, services, question, asked)
      await context.inWork((work) => store(work, question, answer))
      return answer.prediction
    },
  }
  return channel
}

/** Stores a question and its answer. Stores neither if the session was ended or deleted meanwhile. */
async function store(work: Work, question: Question, answer: Answer): Promise<void> {
  const { db, enterpriseId, now } = work
  const { agent, prediction } = answer
  const conversationId = agent.conversation_id ?? prediction.sessionId
  if (agent.conversation_id === null) {
    await insertConversation(db, {
      id: conversationId,
      enterprise_id: enterpriseId,
      agent_id: agent.id,
      channel: question.channel,
      sender_id: question.senderId,
      created_at: now,
      updated_at: now,
    })
  }
  const content = { text: question.text, buttons: [], sources: [] }
  const asked = await appendMessage(work, conversationId, { author: 'visitor', content, awaitsAnswer: true })
  if (asked) await storeAnswer(work, newAnswer(question, answer, { conversationId, questionId: asked.id }))
}
