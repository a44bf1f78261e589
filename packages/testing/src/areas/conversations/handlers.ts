import {
  confidenceBin,
  CONFIDENCES,
  previousSecretEnd,
  thresholdShare,
  type ConversationVariables,
  type FulfilmentBlock,
  type FulfilmentSecret,
  type ParsedInputOf,
  type Prediction,
} from '@platform/contract'
import { refuse } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { findPassages } from '../knowledge/search.ts'
import { answeringData } from '../versions/records.ts'
import { afterAnswer, TEXTS, type Answer } from './answer.ts'
import { buildTrace } from './build.ts'
import { sharedWords } from './bestMatch.ts'
import { promptReply } from './promptReply.ts'
import { conversationOf, CONVERSATIONS, newConversation, type ConversationRecord } from './records.ts'
import { recordForReports } from './recordForReports.ts'
import { replay } from './replay.ts'
import { isOpenTo } from './turn.ts'
import { understand } from './understand.ts'

/** No variables. */
const NONE: ConversationVariables = { state: 'none', variables: [], error: null, isCancelled: false, extractedAt: null }

/**
 * A bot that matches intents by shared words. When a conversation ends, its variables are collected: all are empty,
 * because no language model is used.
 */
export const conversations = defineArea({
  state: CONVERSATIONS,
  handlers: (world) => {
    const variablesOf = (agentId: string): string[] => {
      const { extractData, userData } = world.of(AGENTS).get(agentId).promptConfig
      return extractData ? userData.map(({ name }) => name) : []
    }
    const rotations = new Map<string, { readonly generation: number; readonly rotatedAt: Date }>()
    const secretOf = (agentId: string): FulfilmentSecret => {
      const { generation = 0, rotatedAt = null } = rotations.get(agentId) ?? {}
      const secret = generation === 0 ? `secret-of-${agentId}` : `secret-${generation + 1}-of-${agentId}`
      return { secret, previousValidUntil: previousSecretEnd(rotatedAt, new Date())?.toISOString() ?? null }
    }
    return {
      'conversation.confidences': ({ agentId }) => {
        world.of(AGENTS).get(agentId)
        const ofAgent = [...world.of(CONVERSATIONS).values()].filter((conversation) => conversation.agentId === agentId)
        const confidences = ofAgent.flatMap((conversation) => conversation.confidences)
        const bins = Array.from({ length: CONFIDENCES.bins }, () => 0)
        for (const confidence of confidences) bins[confidenceBin(confidence)]! += 1
        return { bins, messages: confidences.length }
      },
      'conversation.checkFulfilment': ({ agentId, url }) => {
        world.of(AGENTS).get(agentId)
        return { block: blockOf(url) }
      },
      'conversation.fulfilmentSecret': ({ agentId }) => secretOf(agentId),
      'conversation.rotateFulfilmentSecret': ({ agentId }) => {
        const generation = (rotations.get(agentId)?.generation ?? 0) + 1
        rotations.set(agentId, { generation, rotatedAt: new Date() })
        world.emit({ name: 'agents.changed', payload: { agentId } })
        return secretOf(agentId)
      },
      'conversation.predict': (input) => predict(world, input),
      'conversation.replay': (input) => replay(world, input),
      'conversation.end': (input) => {
        const conversation = conversationOf(world, input)
        if (conversation.ended) return conversation.ended
        const variables = variablesOf(input.agentId).map((name) => ({ name, value: null }))
        const ended: ConversationVariables =
          variables.length > 0 ? { ...NONE, state: 'extracted', variables, extractedAt: world.now() } : NONE
        world.of(CONVERSATIONS).set(conversation.id, { ...conversation, ended })
        world.emit({ name: 'conversation.ended', payload: input })
        return ended
      },
      'conversation.variables': (input) => {
        const { ended } = conversationOf(world, input)
        return ended ?? { ...NONE, state: variablesOf(input.agentId).length > 0 ? 'open' : 'none' }
      },
    }
  },
})

/** Returns the conversation to continue, or a new one if it does not exist or has ended. */
function conversationFor(world: World, agentId: string, sessionId: string | undefined): ConversationRecord {
  const conversation = world.of(CONVERSATIONS).get(sessionId ?? '')
  if (conversation?.agentId === agentId && !conversation.ended) return conversation
  return newConversation(agentId)
}

function predict(world: World, input: ParsedInputOf<'conversation.predict'>): Prediction {
  const { agentId, text, version: asked, explain } = input
  if (text.trim() === '') refuse('BLANK', 'The message is empty', 'text')
  const { promptConfig, training } = world.of(AGENTS).get(agentId)
  const conversation = conversationFor(world, agentId, input.sessionId)
  const sessionId = conversation.id
  if (promptConfig.prompt.trim() !== '' && training.modelVersion === null) {
    world.of(CONVERSATIONS).set(sessionId, { ...conversation, layers: [...conversation.layers, 'prompt'] })
    const prediction = promptReply(sessionId, text)
    recordForReports(world, { input, prediction, ranking: [], intent: '', isReply: false })
    return prediction
  }
  const { version, data, learned } = answeringData(world, agentId, asked)
  const { config } = data
  const threshold = thresholdShare(config.confidenceThreshold)
  const {
    ranking,
    best,
    meant,
    entities,
    filling,
    answer: ofIntent,
  } = understand(conversation, text, { data, learned })
  const outOfScope: Answer = {
    layer: 'out-of-scope',
    text: config.outOfScopeMessage || TEXTS[config.language].outOfScope,
  }
  const { passages, isConfident } = findPassages(world, agentId, text, 5)
  const [passage] = passages
  const knowledge: Answer | undefined =
    passage && isConfident ? { layer: 'knowledge', text: passage.text, sources: [passage.source] } : undefined
  const answer = ofIntent ?? knowledge ?? outOfScope
  const after = afterAnswer(conversation, answer)
  const counted = best && !conversation.filling && !after.filling ? [best.confidence] : []
  world.of(CONVERSATIONS).set(sessionId, { ...after, confidences: [...after.confidences, ...counted] })
  const { intent, values = {} } = answer
  const prediction: Prediction = {
    sessionId,
    text: answer.text || outOfScope.text,
    sources: [...(answer.sources ?? [])],
    buttons: intent && !answer.asks && answer.layer === 'intent' ? intent.dialogue.buttons : [],
    trace: buildTrace({
      layer: answer.layer,
      intentId: intent?.id ?? null,
      ranking: ranking.slice(0, 5).map((ranked) => ({
        intentId: ranked.intent.id,
        intent: ranked.intent.name,
        confidence: ranked.confidence,
        ...(isOpenTo(ranked.intent, conversation.contexts) ? {} : { missing: ranked.intent.dialogue.requires }),
      })),
      threshold,
      entities,
      parameters: (intent?.parameters ?? []).map(({ name, required }) => ({
        name,
        value: values[name] ?? null,
        isRequired: required,
      })),
      awaiting: after.filling?.awaiting ?? null,
      contexts: [...after.contexts],
      passages: meant
        ? []
        : passages.map(({ source, title, text: read, score }) => ({ source, title, text: read, score })),
      phrases: explain
        ? ranking.slice(0, 3).map((ranked) => ({
            intentId: ranked.intent.id,
            intent: ranked.intent.name,
            phrase: ranked.phrase,
            similarity: ranked.confidence,
          }))
        : [],
      features: explain ? sharedWords(text, ranking[0]?.phrase ?? '') : [],
      steps: [
        {
          layer: 'entities',
          milliseconds: 0.1,
          note: entities.map(({ name, text: matched }) => `${name}: ${matched}`).join(', '),
        },
        { layer: 'intent', milliseconds: 0.9, note: `shared words, version ${version}` },
      ],
      modelVersion: version,
      milliseconds: 1,
    }),
  }
  recordForReports(world, {
    input,
    prediction,
    ranking: ranking.slice(0, 5).map(({ intent: { name }, confidence, phrase }) => ({
      intent: name,
      confidence,
      phrase: confidence > 0 ? phrase : '',
    })),
    intent: intent?.name ?? '',
    isReply: filling !== undefined && filling.id === intent?.id,
  })
  return prediction
}

/** Hosts that no server outside of their network reaches. */
const PRIVATE_HOST =
  /^(?:localhost$|\[|(?:0|10|127)\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.)/u

/** Returns why a server would not call an address. Names are not resolved. */
function blockOf(address: string): FulfilmentBlock | null {
  if (!URL.canParse(address)) return 'BAD_ADDRESS'
  const { protocol, port, hostname, username, password } = new URL(address)
  if (!/^https?:$/u.test(protocol) || port !== '' || username !== '' || password !== '') return 'BAD_ADDRESS'
  return PRIVATE_HOST.test(hostname) ? 'PRIVATE_ADDRESS' : null
}
