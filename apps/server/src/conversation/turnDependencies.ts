import type { BotIntent } from '../dialogue/bot.ts'
import type { DialogueState, GivenValues } from '../dialogue/dialogueState.ts'
import { callFulfilment } from '../dialogue/fulfilment/callFulfilment.ts'
import { fulfilmentSecret } from '../dialogue/fulfilment/signature.ts'
import { isPlainAnswer } from '../dialogue/slotDialogue.ts'
import type { FulfilmentReply, TurnDependencies } from '../dialogue/turn.ts'
import type { Services } from '../services.ts'
import { asksElsewhere } from '../training/modelTypes.ts'
import type { AskContext } from './askContext.ts'
import type { Answering } from './AnsweringBots.ts'
import { askKnowledge } from './askKnowledge.ts'
import { askPrompt } from './askPrompt.ts'
import { classifyElsewhere, classifyLocally } from './classify.ts'
import { classifyWithVector } from './classifyWithVector.ts'
import type { Message } from './conversation.service.ts'
import type { AnsweringAgentRow } from './conversation.store.ts'

/** One message, with who answers it. */
export interface Asked {
  readonly agent: AnsweringAgentRow
  readonly answering: Answering
  readonly message: Message
  readonly sessionId: string
  readonly state: DialogueState
}

/** What the agent of a message can ask. Undefined when nothing at all could answer: it was never trained. */
export function dependenciesOf(context: AskContext, services: Services, asked: Asked): TurnDependencies | undefined {
  const { agent, answering, message, state } = asked
  const { bot, model, understanding } = answering
  const knowledge = agent.has_knowledge ? () => askKnowledge(context, services, asked) : undefined
  const prompt = agent.prompt.trim() === '' ? undefined : () => askPrompt(context, services, asked)
  if (!model && !knowledge && !prompt) return undefined
  return {
    understand() {
      if (!model) return { scores: [], note: 'no model' }
      // A value of a list needs no external model.
      if (isPlainAnswer(bot, state, message.text)) return classifyLocally(model, answering, message.text)
      return asksElsewhere(understanding.modelType)
        ? classifyElsewhere(context, services, model, answering, message.text)
        : classifyWithVector(context, services, model, answering, message.text)
    },
    fulfil: (intent, given) => fulfil(context, services, asked, intent, given),
    knowledge,
    prompt,
  }
}

async function fulfil(
  { signal }: AskContext,
  { secretKey, config }: Services,
  { agent, answering, message, sessionId, state }: Asked,
  { id, name, dialogue }: BotIntent,
  given: GivenValues,
): Promise<FulfilmentReply> {
  if (!dialogue.fulfilment) return { note: '' }
  const call = {
    agentId: agent.id,
    version: answering.version,
    sessionId,
    senderId: message.senderId,
    origin: message.origin,
    language: answering.config.language,
    timeZone: message.timeZone ?? null,
    text: message.text,
    intent: { id, name },
    parameters: Object.fromEntries(Object.entries(given).map(([key, { value }]) => [key, value])),
    contexts: state.contexts,
  }
  const secret = fulfilmentSecret(secretKey, agent.id)
  return callFulfilment(dialogue.fulfilment, call, { secret, allow: config.fetchAllow, signal })
}
