import { createHash } from 'node:crypto'
import type { Language } from '@platform/contract'
import { SYSTEM_NAMES } from '@platform/dialogue'
import { createEntityFinder, type EntityFinder } from '@platform/nlu/entities'
import { SizedCache, type Sized } from '../../../core/caching/SizedCache.ts'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import { readDraftEntities, readStoredEntity, type EntityHead } from '../answeringAgent.store.ts'
import type { Read } from '../BotCache.ts'
import { unpackVersion } from '../../versions/versionData.ts'
import type { IndexedEntities, IndexResult, IndexTask, StoredEntity, VersionContent } from './index.types.ts'

/** Largest stored values that are indexed without the thread, in bytes: some hundredths of a second. */
const INDEXED_AT_ONCE_MAX_BYTES = 16 * 1024
/** Largest version that is unpacked without the thread, in bytes as stored. */
const UNPACKED_AT_ONCE_MAX_BYTES = 16 * 1024
/** Size of the cached finders, in bytes. */
const FINDERS_MAX_BYTES = 128 * 1024 * 1024
const LIMITS = { timeoutMs: 120_000, heapMb: 1024, buffersOf }

/** Opens the thread that indexes entities. */
export const openIndexThread = (): Thread<IndexTask, IndexResult> =>
  openThread(entryFile('features/conversations/indexing/indexThread.ts'), LIMITS)

function buffersOf(task: IndexTask): ArrayBuffer[] {
  return task.type === 'draft' ? task.entities.map(({ values }) => values.buffer) : []
}

/** The entities of a draft. */
export interface DraftEntities {
  readonly agentId: string
  readonly language: Language
  readonly heads: readonly EntityHead[]
}

/**
 * Builds the finders of bots, and keeps those of drafts while their entities do not change. Entities with patterns or
 * many synonyms are indexed in a thread: a pattern takes up to some hundredths of a second, and ten thousand values of
 * fifty synonyms take some seconds.
 */
export class EntityFinders {
  readonly #thread: Thread<IndexTask, IndexResult>
  readonly #cached = new SizedCache<EntityFinder>(FINDERS_MAX_BYTES)
  /** By the state of the draft. */
  readonly #building = new Map<string, Promise<EntityFinder>>()

  constructor(thread = openIndexThread()) {
    this.#thread = thread
  }

  /** Returns the finder of a draft. Several requests for the same one wait for one index. */
  async ofDraft(read: Read, draft: DraftEntities): Promise<EntityFinder> {
    const state = stateOf(draft)
    const building = this.#building.get(state)
    if (building) return building
    const started = this.#cached.get(draft.agentId, state, () => this.#build(read, draft)) as Promise<EntityFinder>
    this.#building.set(state, started)
    try {
      return await started
    } finally {
      this.#building.delete(state)
    }
  }

  /** Forgets the finder of an agent's draft. */
  forget(agentId: string): void {
    this.#cached.forget((key) => key === agentId)
  }

  /** Unpacks a version, and builds its finder. */
  async ofVersion(bytes: Uint8Array): Promise<Sized<VersionContent & { readonly finder: EntityFinder }>> {
    if (bytes.length <= UNPACKED_AT_ONCE_MAX_BYTES) {
      const { config, intents, entities } = await unpackVersion(bytes)
      const patterns = entities.flatMap(({ values }) => values.filter(({ type }) => type === 'pattern'))
      if (patterns.length === 0) {
        const finder = createEntityFinder({ language: config.language, entities, systemEntities: SYSTEM_NAMES })
        return {
          value: { config, intents, entities, phrases: [], finder },
          bytes: JSON.stringify([intents, entities]).length,
        }
      }
    }
    const { indexed, content } = await this.#thread.run({ type: 'version', bytes })
    if (!content) throw new Error('The thread returned no version')
    const finder = finderOf(content.config.language, indexed)
    return { value: { ...content, finder }, bytes: sizeOf(indexed) + bytes.length }
  }

  async #build(read: Read, { agentId, language, heads }: DraftEntities): Promise<Sized<EntityFinder>> {
    if (!needsThread(heads)) {
      const entities = (await read((db) => readDraftEntities(db, agentId))).map(({ is_fuzzy: isFuzzy, ...entity }) => ({
        ...entity,
        isFuzzy,
      }))
      return {
        value: createEntityFinder({ language, entities, systemEntities: SYSTEM_NAMES }),
        bytes: storedBytes(heads),
      }
    }
    const entities: StoredEntity[] = []
    const encoder = new TextEncoder()
    for (const { id } of heads) {
      // One by one, each in a transaction of its own: together they may be many megabytes, for which others would wait.
      const stored = await read((db) => readStoredEntity(db, id))
      if (stored) entities.push({ ...stored, values: encoder.encode(stored.values) })
    }
    const { indexed } = await this.#thread.run({ type: 'draft', entities })
    return { value: finderOf(language, indexed), bytes: sizeOf(indexed) }
  }
}

/** Whether entities are indexed in the thread. */
export const needsThread = (heads: readonly EntityHead[]): boolean =>
  storedBytes(heads) > INDEXED_AT_ONCE_MAX_BYTES || heads.some(({ pattern_count: count }) => count > 0)

const storedBytes = (heads: readonly EntityHead[]): number =>
  heads.reduce((sum, { stored_bytes: bytes }) => sum + bytes, 0)

/** A digest of what the finder of a draft depends on. */
function stateOf({ agentId, language, heads }: DraftEntities): string {
  const states = heads.map(({ id, revision, updated_at: at }) => `${id} ${revision} ${at.getTime()}`)
  return createHash('sha256')
    .update([agentId, language, ...states].join('\n'))
    .digest('base64')
}

const finderOf = (language: Language, { index, ids }: IndexedEntities): EntityFinder =>
  createEntityFinder({
    language,
    index,
    entities: ids.map((id) => ({ id, values: [] })),
    systemEntities: SYSTEM_NAMES,
  })

function sizeOf({ index: { exact, fuzzy, patterns } }: IndexedEntities): number {
  const tries = fuzzy ? [exact, fuzzy.trie] : [exact]
  const arrays = tries.flatMap(({ words, edges, entries, values }) => [
    words.units,
    words.starts,
    edges,
    entries,
    values.units,
  ])
  return [...arrays, ...Object.values(patterns.programs)].reduce((sum, { byteLength }) => sum + byteLength, 0)
}
