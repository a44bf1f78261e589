import { phraseKey, thresholdShare, type Intent, type Language } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { buildTrace } from '../builders/buildPrediction.ts'
import { nextId } from '../builders/ids.ts'
import { refuse } from './rules.ts'
import { answeringData } from './versions.ts'
import { found, type World } from './world.ts'

/** The answer below the threshold when the agent has none of its own. */
const OUT_OF_SCOPE: Readonly<Record<Language, string>> = {
  en: 'Sorry, I did not understand that.',
  hi: 'क्षमा करें, यह बात समझ में नहीं आई।',
}

/** A bot that knows an intent by the words that it shares with its phrases. */
export function conversationHandlers(world: World): MemoryHandlers {
  return {
    'conversation.fulfilmentSecret': ({ agentId }) => ({ secret: `secret-of-${found(world.agents.get(agentId)).id}` }),
    'conversation.predict': ({ agentId, text, sessionId, version: asked }) => {
      if (text.trim() === '') refuse('BLANK', 'The message is empty', 'text')
      found(world.agents.get(agentId))
      const { version, data, learned } = answeringData(world, agentId, asked)
      const { config } = data
      const ranking = learned
        .map((intent) => ({ intent, confidence: likeness(text, intent) }))
        .toSorted((one, other) => other.confidence - one.confidence)
      const threshold = thresholdShare(config.confidenceThreshold)
      const [best] = ranking
      const isInScope = best !== undefined && best.confidence >= threshold
      const intent = isInScope ? data.intents.find(({ id }) => id === best.intent.id) : undefined
      return {
        sessionId: sessionId ?? nextId('conversation'),
        text: intent?.responses[0] || config.outOfScopeMessage || OUT_OF_SCOPE[config.language],
        sources: [],
        buttons: intent?.dialogue.buttons ?? [],
        trace: buildTrace({
          layer: intent ? 'intent' : 'out-of-scope',
          intentId: intent?.id ?? null,
          ranking: ranking.slice(0, 5).map((ranked) => ({
            intentId: ranked.intent.id,
            intent: ranked.intent.name,
            confidence: ranked.confidence,
          })),
          threshold,
          modelVersion: version,
          milliseconds: 1,
        }),
      }
    },
  }
}

/** 0 to 1: the share of words that the text and the closest phrase of the intent have in common. */
function likeness(text: string, intent: Intent): number {
  const said = words(text)
  return Math.max(0, ...intent.phrases.map((phrase) => overlap(said, words(phrase.text))))
}

function words(text: string): Set<string> {
  return new Set(phraseKey(text).match(/[\p{L}\p{M}\p{N}]+/gu))
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
