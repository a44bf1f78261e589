import { NO_DIALOGUE, thresholdShare, type AgentConfig, type VersionOrDraft } from '@platform/contract'
import { load, NluError, type Model } from '@platform/nlu'
import type { Db } from '../database/database.ts'
import { makeBot, type Bot, type BotConfig } from '../dialogue/bot.ts'
import { BOT_TEXTS } from '../dialogue/texts.ts'
import { notFound, refused } from '../http/failed.ts'
import { findModelBytes } from '../training/training.store.ts'
import { unpackVersion } from '../versions/versionData.ts'
import { findVersionBytes } from '../versions/versions.store.ts'
import { readDraftEntities, readDraftIntents, type AnsweringAgentRow } from './conversation.store.ts'
import { SizedCache } from './SizedCache.ts'

/** Models in memory, in bytes as they are stored. */
const MODELS_BYTES = 64 * 1024 * 1024
/** Bots in memory, in characters of their content; a search for entities takes some times that. */
const BOTS_BYTES = 32 * 1024 * 1024

interface Content {
  readonly bot: Bot
  readonly config: BotConfig
  /** What classifies messages: the id of the chosen integration, '' for none. */
  readonly understanding: Pick<AgentConfig, 'modelType' | 'openaiKey'>
}

/** Who answers a message. */
export interface Answering extends Content {
  /** Null before the first training and during a retraining: layers without a model answer. */
  readonly model: Model | null
  readonly version: number | null
  /** Whether there is a model, of an earlier release, that has to be made again before it answers. */
  readonly isOutdated: boolean
}

/** The most recently used bots, ready to answer. */
export class AnsweringBots {
  readonly #models = new SizedCache<Model>(MODELS_BYTES)
  readonly #versions = new SizedCache<Content>(BOTS_BYTES)
  readonly #drafts = new SizedCache<Bot>(BOTS_BYTES)

  /**
   * The requested version, or the published one. A version answers from its own data; the newest one, if published
   * automatically, from the agent's current intents (docs/decisions.md).
   */
  async find(db: Db, agent: AnsweringAgentRow, asked: VersionOrDraft | undefined): Promise<Answering> {
    const version = asked === 'draft' ? agent.newest_version : (asked ?? agent.model_version)
    if (version === null) return { ...(await this.#today(db, agent)), model: null, version: null, isOutdated: false }
    const isToday =
      asked === 'draft' || (asked === undefined && !agent.publishes_by_hand && version === agent.newest_version)
    const own = isToday ? undefined : await this.#ofVersion(db, agent.id, version)
    // A model older than versions has no data of its own.
    if (!own && !isToday && asked !== undefined) throw notFound()
    const model = await this.#model(db, agent.id, version)
    if (!model) throw asked === undefined ? unreadable() : notFound()
    const content = own ?? (await this.#today(db, agent))
    if (model !== 'outdated') return { ...content, model, version, isOutdated: false }
    if (version !== agent.model_version && version !== agent.newest_version) throw bygone()
    return { ...content, model: null, version: null, isOutdated: true }
  }

  async #model(db: Db, agentId: string, version: number): Promise<Model | 'outdated' | undefined> {
    try {
      return await this.#models.get(`${agentId} ${version}`, 0, async () => {
        const bytes = await findModelBytes(db, agentId, version)
        return bytes && { value: load(bytes), bytes: bytes.length }
      })
    } catch (error) {
      if (!(error instanceof NluError)) throw error
      const { context } = error
      if (context.type === 'MODEL_VERSION' && context.found < context.supported) return 'outdated'
      // It was damaged, or stored by a newer version of the platform.
      throw unreadable()
    }
  }

  #ofVersion(db: Db, agentId: string, version: number): Promise<Content | undefined> {
    return this.#versions.get(`${agentId} ${version}`, 0, async () => {
      const bytes = await findVersionBytes(db, agentId, version)
      if (!bytes) return undefined
      const { config, intents, entities } = await unpackVersion(bytes)
      const bot = makeBot({ language: config.language, intents, entities })
      const { modelType, openaiKey } = config
      const content = { bot, config: botConfig(config), understanding: { modelType, openaiKey } }
      return { value: content, bytes: sizeOf([intents, entities]) }
    })
  }

  async #today(db: Db, agent: AnsweringAgentRow): Promise<Content> {
    const read = async () => {
      const intents = (await readDraftIntents(db, agent.id)).map((intent) => ({
        ...intent,
        dialogue: { ...NO_DIALOGUE, ...intent.dialogue },
      }))
      const rows = await readDraftEntities(db, agent.id)
      const entities = rows.map(({ is_fuzzy: isFuzzy, ...entity }) => ({ ...entity, isFuzzy }))
      return { value: makeBot({ language: agent.language, intents, entities }), bytes: sizeOf([intents, entities]) }
    }
    // The number grows with every change of the agent, or of anything that belongs to it.
    const bot = (await this.#drafts.get(agent.id, agent.change, read)) ?? (await read()).value
    const config = botConfig({
      language: agent.language,
      confidenceThreshold: agent.confidence_threshold,
      entityExtractRetries: agent.entity_extract_retries,
      outOfScopeMessage: agent.out_of_scope_message,
    })
    return { bot, config, understanding: { modelType: agent.model_type, openaiKey: agent.openai_key ?? '' } }
  }
}

const unreadable = () => refused('NOT_TRAINED', "The agent's model cannot be read. Train the agent again")

/** Only the published version and the newest one are retrained automatically. */
const bygone = () =>
  refused('NOT_TRAINED', 'This version is of an earlier release. Roll back to it: then it is trained anew and answers')

const sizeOf = (content: unknown): number => JSON.stringify(content).length

function botConfig(
  config: Pick<AgentConfig, 'language' | 'confidenceThreshold' | 'entityExtractRetries' | 'outOfScopeMessage'>,
): BotConfig {
  const { language, confidenceThreshold, entityExtractRetries, outOfScopeMessage } = config
  return {
    language,
    threshold: thresholdShare(confidenceThreshold),
    retries: entityExtractRetries,
    outOfScopeMessage: outOfScopeMessage.trim() === '' ? BOT_TEXTS[language].outOfScope : outOfScopeMessage,
  }
}
