import type { OutputOf, ParsedInputOf, ReplayedTurn } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
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
  const { version, ...answering } = answeringData(world, agentId, asked)
  let conversation = newConversation(agentId)
  const turns = messages.map((text): ReplayedTurn => {
    const { best, answer } = understand(conversation, text, answering)
    conversation = afterAnswer(conversation, answer ?? NOBODY)
    const { id: intentId = null, name: intent = '' } = answer?.intent ?? {}
    const reply = answer && intentId !== null ? answer.text : null
    return { text, reply, intentId, intent, confidence: best?.confidence ?? 0 }
  })
  return { version, turns }
}
