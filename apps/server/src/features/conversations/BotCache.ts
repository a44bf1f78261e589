import { NO_DIALOGUE, type AgentConfig, type VersionOrDraft } from '@platform/contract'
import { assembleBot, botConfig, type Bot, type BotConfig } from '@platform/dialogue'
import { load, NluError, type Model } from '@platform/nlu'
import { readLexicon } from '@platform/nlu/lexicon/node'
import type { Db } from '../../core/database/database.ts'
import { notFound, refused } from '../../core/http/failed.ts'
import { findModelBytes } from '../training/training.store.ts'
import { findVersionBytes } from '../versions/versions.store.ts'
import {
  findLanguage,
  readDraftIntents,
  readDraftPhrases,
  readEntityHeads,
  type AnsweringAgentRow,
} from './answeringAgent.store.ts'
import { EntityFinders, needsThread } from './indexing/EntityFinders.ts'
import { SizedCache, type Sized } from '../../core/caching/SizedCache.ts'

/** Size of the cached models, in bytes as stored. */
const MODELS_MAX_BYTES = 64 * 1024 * 1024
/** Size of the cached bots, in bytes; for drafts without their finders, which `EntityFinders` keeps. */
const BOTS_MAX_BYTES = 32 * 1024 * 1024

interface Content {
  readonly bot: Bot
  readonly config: BotConfig
  /** `openaiKey` is the id of the chosen integration, or ''. */
  readonly classifier: Pick<AgentConfig, 'modelType' | 'openaiKey'>
}

/** The bot and the model that answer a message. */
export interface AnsweringBot extends Content {
  /** Null before the first training and while it is retrained: then the layers without a model answer. */
  readonly model: Model | null
  readonly version: number | null
  /** Whether the model is of an earlier release and must be retrained. */
  readonly isOutdated: boolean
}

/** Runs an operation in a transaction. It is called only for what is not cached. */
export type Read = <T>(operation: (db: Db) => Promise<T>) => Promise<T>

/** Cache of the most recently used bots and models. `features.ts` opens one for a server. */
export class BotCache {
  readonly #models = new SizedCache<Model>(MODELS_MAX_BYTES)
  readonly #versions = new SizedCache<Content>(BOTS_MAX_BYTES)
  readonly #drafts = new SizedCache<Bot>(BOTS_MAX_BYTES)
  readonly #finders = new EntityFinders()

  /**
   * Returns the requested version, or the published one. A version answers from its own data; the newest one, if
   * published automatically, from the agent's current intents (docs/decisions/understanding.md).
   *
   * @throws NOT_TRAINED if the model cannot be read, 404 if there is no such version
   */
  async find(read: Read, agent: AnsweringAgentRow, requested: VersionOrDraft | undefined): Promise<AnsweringBot> {
    const version = requested === 'draft' ? agent.newest_version : (requested ?? agent.model_version)
    if (version === null) return { ...(await this.#draft(read, agent)), model: null, version: null, isOutdated: false }
    const usesDraft =
      requested === 'draft' || (requested === undefined && !agent.publishes_by_hand && version === agent.newest_version)
    const versionContent = usesDraft ? undefined : await this.#ofVersion(read, agent.id, version)
    // A model that was trained before versions existed has no data of its own.
    if (!versionContent && !usesDraft && requested !== undefined) throw notFound()
    const model = await this.#model(read, agent.id, version)
    if (!model) throw requested === undefined ? unreadableModel() : notFound()
    const content = versionContent ?? (await this.#draft(read, agent))
    if (model !== 'outdated') return { ...content, model, version, isOutdated: false }
    if (version !== agent.model_version && version !== agent.newest_version) throw outdatedVersion()
    return { ...content, model: null, version: null, isOutdated: true }
  }

  async #model(read: Read, agentId: string, version: number): Promise<Model | 'outdated' | undefined> {
    try {
      return await this.#models.get(`${agentId} ${version}`, 0, async () => {
        const bytes = await read((db) => findModelBytes(db, agentId, version))
        return bytes && { value: load(bytes, { lexicon: readLexicon() }), bytes: bytes.length }
      })
    } catch (error) {
      if (!(error instanceof NluError)) throw error
      const { context } = error
      if (context.type === 'MODEL_VERSION' && context.found < context.supported) return 'outdated'
      // The model is damaged, or a newer version of the platform stored it.
      throw unreadableModel()
    }
  }

  #ofVersion(read: Read, agentId: string, version: number): Promise<Content | undefined> {
    return this.#versions.get(`${agentId} ${version}`, 0, async () => {
      const bytes = await read((db) => findVersionBytes(db, agentId, version))
      return bytes && this.#assembleVersion(bytes)
    })
  }

  async #assembleVersion(data: Uint8Array): Promise<Sized<Content>> {
    const { value, bytes } = await this.#finders.ofVersion(data)
    const { config, finder, ...content } = value
    const { modelType, openaiKey } = config
    const bot = assembleBot({ ...content, finder })
    return { value: { bot, config: botConfig(config), classifier: { modelType, openaiKey } }, bytes }
  }

  /** Assembles a version that is not stored yet, from its data and its model. It is not kept. */
  async assemble(data: Uint8Array, modelBytes: Uint8Array): Promise<AnsweringBot & { readonly model: Model }> {
    const { value } = await this.#assembleVersion(data)
    const model = load(modelBytes, { lexicon: readLexicon() })
    return { ...value, model, version: null, isOutdated: false }
  }

  /** Prepares the draft of an agent for its next message, if it takes long; forgets an agent that was deleted. */
  async prepare(read: Read, agentId: string): Promise<void> {
    const language = await read((db) => findLanguage(db, agentId))
    if (!language) return this.#forget(agentId)
    const heads = await read((db) => readEntityHeads(db, agentId))
    if (needsThread(heads)) {
      await this.#finders.ofDraft(read, { agentId, language, heads })
    }
  }

  #forget(agentId: string): void {
    this.#finders.forget(agentId)
    this.#drafts.forget((key) => key === agentId)
    // Their keys are agents and versions.
    const isOfAgent = (key: string): boolean => key.startsWith(`${agentId} `)
    this.#models.forget(isOfAgent)
    this.#versions.forget(isOfAgent)
  }

  async #draft(read: Read, agent: AnsweringAgentRow): Promise<Content> {
    const makeDraft = async () => {
      const { rows, heads } = await read(async (db) => ({
        rows: await readDraftIntents(db, agent.id),
        heads: await readEntityHeads(db, agent.id),
      }))
      const hasPatterns = heads.some(({ pattern_count: count }) => count > 0)
      const phrases = hasPatterns ? await read((db) => readDraftPhrases(db, agent.id)) : []
      const finder = await this.#finders.ofDraft(read, { agentId: agent.id, language: agent.language, heads })
      const intents = rows.map((intent) => ({ ...intent, dialogue: { ...NO_DIALOGUE, ...intent.dialogue } }))
      return { value: assembleBot({ intents, entities: heads, phrases, finder }), bytes: sizeOf(intents) }
    }
    // `change` increases with every change of the agent or of its content.
    const bot = (await this.#drafts.get(agent.id, agent.change, makeDraft)) ?? (await makeDraft()).value
    const config = botConfig({
      language: agent.language,
      confidenceThreshold: agent.confidence_threshold,
      entityExtractRetries: agent.entity_extract_retries,
      outOfScopeMessage: agent.out_of_scope_message,
    })
    return { bot, config, classifier: { modelType: agent.model_type, openaiKey: agent.openai_key ?? '' } }
  }
}

const unreadableModel = () => refused('NOT_TRAINED', "The agent's model cannot be read. Train the agent again")

/** An older version: only the published one and the newest one are retrained automatically. */
const outdatedVersion = () =>
  refused('NOT_TRAINED', 'An earlier release trained this version. Roll back to it to retrain it')

const sizeOf = (content: unknown): number => JSON.stringify(content).length
