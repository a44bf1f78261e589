import type { OutputOf, ParsedInputOf, ReplayedTurn } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { answeringData } from '../versions/records.ts'
import { afterAnswer, type Answer } from './answer.ts'
import { newConversation } from './records.ts'
import { understand } from './understand.ts'

const NOBODY: Answer = { layer: 'out-of-scope', text: '' }

/** Answers the messages of a conversation in order, from intents only, and stores nothing. */
export function replay(
  world: World,
  { agentId, version: asked, messages }: ParsedInputOf<'conversation.replay'>,
): OutputOf<'conversation.replay'> {
  const { promptConfig, training } = world.of(AGENTS).get(agentId)
  if (promptConfig.prompt.trim() !== '' && training.modelVersion === null) {
    return { version: null, turns: messages.map(unanswered) }
  }
  const { version, ...answering } = answeringData(world, agentId, asked)
  let conversation = newConversation(agentId)
  const turns = messages.map((text): ReplayedTurn => {
    const { best, answer } = understand(conversation, text, answering)
    conversation = afterAnswer(conversation, answer ?? NOBODY)
    const confidence = best?.confidence ?? 0
    if (!answer?.intent) return { ...unanswered(text), confidence }
    return { text, reply: answer.text, intentId: answer.intent.id, intent: answer.intent.name, confidence }
  })
  return { version, turns }
}

const unanswered = (text: string): ReplayedTurn => ({ text, reply: null, intentId: null, intent: '', confidence: 0 })
