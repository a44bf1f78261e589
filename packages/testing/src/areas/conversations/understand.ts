import { thresholdShare, type Intent, type OpenContext, type Trace } from '@platform/contract'
import type { VersionData } from '../versions/records.ts'
import { answerWith, continueFilling, type Answer } from './answer.ts'
import { bestMatch } from './bestMatch.ts'
import type { ConversationRecord } from './records.ts'
import { fill, findEntities, isOpenTo } from './turn.ts'

/** An intent that was considered. */
export interface RankedIntent {
  readonly intent: Intent
  /** 0 to 1. */
  readonly confidence: number
  /** The phrase that resembles the message most. */
  readonly phrase: string
}

/** Returns the intents by their likeness to a text, most likely first. */
export const rankIntents = (text: string, intents: readonly Intent[]): RankedIntent[] =>
  intents
    .map((intent) => ({ intent, ...bestMatch(text, intent) }))
    .toSorted((one, other) => other.confidence - one.confidence)

/** Returns the most likely intent that the open contexts allow. */
export const bestOf = (ranking: readonly RankedIntent[], contexts: readonly OpenContext[]): RankedIntent | undefined =>
  ranking.find(({ intent }) => isOpenTo(intent, contexts))

/** What an agent makes of a message, before its knowledge base is asked. */
export interface Understanding {
  readonly ranking: readonly RankedIntent[]
  /** The most likely intent that the open contexts allow. */
  readonly best: RankedIntent | undefined
  readonly meant: Intent | undefined
  readonly entities: Trace['entities']
  /** The intent whose values are being asked for. */
  readonly filling: Intent | undefined
  /** The answer of an intent; undefined if no intent answers. */
  readonly answer: Answer | undefined
}

/** Understands a message with the data that answers (`answeringData`). */
export function understand(
  conversation: ConversationRecord,
  text: string,
  { data: { config, intents, entities: known }, learned }: { data: VersionData; learned: readonly Intent[] },
): Understanding {
  const ranking = rankIntents(text, learned)
  const best = bestOf(ranking, conversation.contexts)
  const isConfident = best && best.confidence >= thresholdShare(config.confidenceThreshold)
  const meant = isConfident ? intents.find(({ id }) => id === best.intent.id) : undefined
  const entities = findEntities(text, known, config.language)
  const filling = intents.find(({ id }) => id === conversation.filling?.intentId)
  const answer =
    (filling && continueFilling(conversation, filling, { text, meant, entities, config })) ??
    (meant && answerWith(conversation, meant, fill(meant.parameters, {}, entities)))
  return { ranking, best, meant, entities, filling, answer }
}
