import {
  classify,
  type BotIntent,
  type DialogueState,
  type FulfilmentReply,
  type GivenValues,
  isPlainAnswer,
  machineValue,
  type TurnDependencies,
} from '@platform/dialogue'
import { callFulfilment } from '../fulfilment/callFulfilment.ts'
import { fulfilmentSecrets } from '../fulfilment/signature.ts'
import type { Services } from '../../core/services.ts'
import { usesLanguageModel } from '../training/modelTypes.ts'
import type { AnswerContext } from './answerContext.ts'
import type { AnsweringBot } from './BotCache.ts'
import { askKnowledge } from './askKnowledge.ts'
import { askPrompt } from './askPrompt.ts'
import { classifyExternally } from './classifyExternally.ts'
import { classifyWithVector } from './classifyWithVector.ts'
import type { AnsweringAgentRow } from './answeringAgent.store.ts'
import type { Question } from './answerQuestion.ts'

/** A question, and the agent, bot and session that answer it. */
export interface AnswerRequest {
  readonly agent: AnsweringAgentRow
  readonly answering: AnsweringBot
  readonly question: Question
  readonly sessionId: string
  readonly state: DialogueState
}

/** Returns the layers of an agent. Undefined without any: it has no model, knowledge base or prompt. */
export function turnDependencies(
  context: AnswerContext,
  services: Services,
  request: AnswerRequest,
): TurnDependencies | undefined {
  const { agent, answering, question, state } = request
  const { bot, model, classifier } = answering
  const knowledge = agent.has_knowledge ? () => askKnowledge(context, services, request) : undefined
  const prompt = agent.prompt.trim() === '' ? undefined : () => askPrompt(context, services, request)
  if (!model && !knowledge && !prompt) return undefined
  return {
    classify(text) {
      if (!model) return { scores: [], note: 'no model' }
      // A requested value, and a part of a message that may have two requests, need no external model.
      const trained = { ...answering, model }
      if (text !== question.text || isPlainAnswer(bot, state, text)) return classify(trained, text)
      return usesLanguageModel(classifier.modelType)
        ? classifyExternally(context, services, model, answering, text)
        : classifyWithVector(context, services, trained, text)
    },
    fulfil: (intent, given) => fulfil(context, services, request, intent, given),
    knowledge,
    prompt,
  }
}

async function fulfil(
  { signal }: AnswerContext,
  { secretKey, config }: Services,
  { agent, answering, question, sessionId, state }: AnswerRequest,
  { id, name, dialogue }: BotIntent,
  given: GivenValues,
): Promise<FulfilmentReply> {
  if (!dialogue.fulfilment) return { note: '' }
  const call = {
    agentId: agent.id,
    version: answering.version,
    sessionId,
    senderId: question.senderId,
    origin: question.channel,
    language: answering.config.language,
    timeZone: question.timeZone ?? null,
    text: question.text,
    intent: { id, name },
    parameters: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, machineValue(value)])),
    contexts: state.contexts,
  }
  const secrets = fulfilmentSecrets(secretKey, agent, new Date())
  return callFulfilment(dialogue.fulfilment, call, { secrets, allow: config.fetchAllow, signal })
}
