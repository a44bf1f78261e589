import { phraseKey, thresholdShare, type Intent, type Language } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { refuse } from './rules.ts'
import { found, type World } from './world.ts'

/** The answer below the threshold when the agent has none of its own. */
const OUT_OF_SCOPE: Readonly<Record<Language, string>> = {
  en: 'Sorry, I did not understand that.',
  hi: 'क्षमा करें, यह बात समझ में नहीं आई।',
}

/** A bot that knows an intent by the words that it shares with its phrases. */
export function conversationHandlers(world: World): MemoryHandlers {
  return {
    'conversation.predict': ({ agentId, text, sessionId }) => {
      if (text.trim() === '') refuse('BLANK', 'The message is empty', 'text')
      const { config } = found(world.agents.get(agentId))
      const model = world.models.get(agentId)
      if (!model) refuse('NOT_TRAINED', 'Train the agent before you talk to it')
      const ranking = model.intents
        .map((intent) => ({ intent, confidence: likeness(text, intent) }))
        .toSorted((one, other) => other.confidence - one.confidence)
      const threshold = thresholdShare(config.confidenceThreshold)
      const [best] = ranking
      const isInScope = best !== undefined && best.confidence >= threshold
      return {
        sessionId: sessionId ?? nextId('conversation'),
        text: (isInScope && best.intent.responses[0]) || config.outOfScopeMessage || OUT_OF_SCOPE[config.language],
        sources: [],
        trace: {
          layer: isInScope ? 'intent' : 'out-of-scope',
          ranking: ranking
            .slice(0, 5)
            .map(({ intent, confidence }) => ({ intentId: intent.id, intent: intent.name, confidence })),
          threshold,
          modelVersion: model.version,
          milliseconds: 1,
        },
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
