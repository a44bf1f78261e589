import { thresholdShare, type ParsedInputOf, type Prediction } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { buildTrace } from '../builders/buildPrediction.ts'
import { nextId } from '../builders/ids.ts'
import { fill, findEntities, FRESH_TALK, isOpenTo } from './dialogue.ts'
import { findPassages } from './knowledgeHandlers.ts'
import { likeness, sharedWords } from './likeness.ts'
import { promptReply } from './promptReply.ts'
import { refuse } from './rules.ts'
import { afterAnswer, answerWith, goOnFilling, TEXTS, type Answer } from './talk.ts'
import { answeringData } from './versions.ts'
import { found, type World } from './world.ts'

/** A bot that knows an intent by the words that it shares with its phrases, and fills parameters by words alike. */
export function conversationHandlers(world: World): MemoryHandlers {
  return {
    'conversation.fulfilmentSecret': ({ agentId }) => ({ secret: `secret-of-${found(world.agents.get(agentId)).id}` }),
    'conversation.predict': (input) => predict(world, input),
  }
}

function predict(world: World, input: ParsedInputOf<'conversation.predict'>): Prediction {
  const { agentId, text, sessionId = nextId('conversation'), version: asked, explain } = input
  if (text.trim() === '') refuse('BLANK', 'The message is empty', 'text')
  const { promptConfig, training } = found(world.agents.get(agentId))
  if (promptConfig.prompt.trim() !== '' && training.modelVersion === null) return promptReply(sessionId, text)
  const talk = world.talks.get(sessionId) ?? FRESH_TALK
  const { version, data, learned } = answeringData(world, agentId, asked)
  const { config, intents } = data
  const threshold = thresholdShare(config.confidenceThreshold)
  const ranking = learned
    .map((intent) => ({ intent, ...likeness(text, intent) }))
    .toSorted((one, other) => other.confidence - one.confidence)
  const best = ranking.find(({ intent }) => isOpenTo(intent, talk.contexts))
  const meant = best && best.confidence >= threshold ? intents.find(({ id }) => id === best.intent.id) : undefined

  const entities = findEntities(text, data.entities)
  const outOfScope: Answer = {
    layer: 'out-of-scope',
    text: config.outOfScopeMessage || TEXTS[config.language].outOfScope,
  }
  const { passages, isConfident } = findPassages(world, agentId, text, 5)
  const sources = [...new Set(passages.map(({ source }) => source))]
  const knowledge: Answer | undefined = isConfident
    ? { layer: 'knowledge', text: passages[0]?.text ?? '', sources }
    : undefined
  const filling = intents.find(({ id }) => id === talk.filling?.intentId)
  const answer: Answer =
    (filling && goOnFilling(talk, filling, { text, meant, entities, config })) ??
    (meant ? answerWith(talk, meant, fill(meant.parameters, {}, entities)) : (knowledge ?? outOfScope))
  const after = afterAnswer(talk, answer)
  world.talks.set(sessionId, after)
  const { intent, values = {} } = answer
  return {
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
        ...(isOpenTo(ranked.intent, talk.contexts) ? {} : { missing: ranked.intent.dialogue.requires }),
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
          note: entities.map(({ name, text: said }) => `${name}: ${said}`).join(', '),
        },
        { layer: 'intent', milliseconds: 0.9, note: `shared words, version ${version}` },
      ],
      modelVersion: version,
      milliseconds: 1,
    }),
  }
}
