import {
  nameKey,
  thresholdShare,
  type AgentConfig,
  type Dialogue,
  type Entity,
  type Language,
  type Parameter,
} from '@platform/contract'
import { createEntityFinder, SYSTEM_ENTITIES, type EntityFinder, type MarkedPhrase } from '@platform/nlu/entities'
import { translatedLanguages } from './replyLanguage.ts'

/** The fields of an intent that a conversation uses. */
export interface BotIntent {
  readonly id: string
  readonly name: string
  /** Markdown; alternative responses. */
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

export type BotEntity = Pick<Entity, 'id' | 'name' | 'isFuzzy' | 'values'>

/** The configuration of a bot. */
export interface BotConfig {
  readonly language: Language
  /** 0 to 1. */
  readonly threshold: number
  /** How often a missing value is requested again. */
  readonly retries: number
  /** Markdown. Blank for the built-in sentence. */
  readonly outOfScopeMessage: string
}

/** Returns what a conversation uses of an agent's configuration. */
export const botConfig = ({
  language,
  confidenceThreshold,
  entityExtractRetries,
  outOfScopeMessage,
}: Pick<
  AgentConfig,
  'language' | 'confidenceThreshold' | 'entityExtractRetries' | 'outOfScopeMessage'
>): BotConfig => ({
  language,
  threshold: thresholdShare(confidenceThreshold),
  retries: entityExtractRetries,
  outOfScopeMessage,
})

/** The content that answers messages. Built once per version or state of the draft, and reused. */
export interface Bot {
  readonly intents: ReadonlyMap<string, BotIntent>
  /** Whether any intent requires a context. */
  readonly hasFollowUps: boolean
  /** The languages of the intents' texts, besides the agent's own. */
  readonly translatedLanguages: readonly Language[]
  /** Labels of reply buttons, folded by `nameKey`. A pressed button does not change the language of the conversation. */
  readonly buttonLabels: ReadonlySet<string>
  readonly finder: EntityFinder
  /** By entity id. */
  readonly entityNames: ReadonlyMap<string, string>
}

/** The system entities, which every bot finds. */
export const SYSTEM_NAMES = SYSTEM_ENTITIES.map(({ name }) => name)

/** Returns the entities of parameters, each once; free text has none. */
export const entityIdsOf = (parameters: readonly Parameter[]): string[] => [
  ...new Set(parameters.flatMap(({ entityId }) => entityId ?? [])),
]

/** Builds a bot whose entities are few; `assembleBot` takes a finder that is built elsewhere. */
export const makeBot = ({
  language,
  intents,
  entities,
  phrases = [],
}: {
  readonly language: Language
  readonly intents: readonly BotIntent[]
  readonly entities: readonly BotEntity[]
  readonly phrases?: readonly MarkedPhrase[]
}): Bot =>
  assembleBot({
    intents,
    entities,
    phrases,
    finder: createEntityFinder({ language, entities, systemEntities: SYSTEM_NAMES }),
  })

/** Assembles a bot with the finder of its entities. */
export function assembleBot({
  intents,
  entities,
  phrases,
  finder,
}: {
  readonly intents: readonly BotIntent[]
  readonly entities: readonly Pick<BotEntity, 'id' | 'name'>[]
  /** Training phrases with their marks, for patterns. Empty if the bot has none. */
  readonly phrases: readonly MarkedPhrase[]
  readonly finder: EntityFinder
}): Bot {
  return {
    intents: new Map(intents.map((intent) => [intent.id, intent])),
    hasFollowUps: intents.some(({ dialogue }) => dialogue.requires.length > 0),
    translatedLanguages: translatedLanguages(intents),
    buttonLabels: new Set(intents.flatMap(({ dialogue }) => dialogue.buttons.map(({ label }) => nameKey(label)))),
    finder: phrases.length > 0 ? finder.withPhrases(phrases) : finder,
    entityNames: new Map([
      ...SYSTEM_NAMES.map((name) => [name, name] as const),
      ...entities.map(({ id, name }) => [id, name] as const),
    ]),
  }
}
