import type { BotIntent } from '@platform/dialogue'
import type { EntityIndex, MarkedPhrase } from '@platform/nlu/entities'
import type { VersionData } from '../../versions/versionData.ts'

/** A task of the indexing thread: the entities of a draft as they are stored, or a version as it is stored. */
export type IndexTask =
  | { readonly type: 'draft'; readonly entities: readonly StoredEntity[] }
  | { readonly type: 'version'; readonly bytes: Uint8Array }

export interface StoredEntity {
  readonly id: string
  readonly isFuzzy: boolean
  /** JSON in UTF-8. */
  readonly values: Uint8Array<ArrayBuffer>
}

/** Entities whose values and patterns are in an index, which leaves their ids. */
export interface IndexedEntities {
  readonly index: EntityIndex
  readonly ids: readonly string[]
}

/** The parts of a version that answers need. */
export interface VersionContent {
  readonly config: VersionData['config']
  readonly intents: readonly BotIntent[]
  readonly entities: readonly { readonly id: string; readonly name: string }[]
  /** Training phrases with their marks. Empty without patterns, which alone need them. */
  readonly phrases: readonly MarkedPhrase[]
}

export interface IndexResult {
  readonly indexed: IndexedEntities
  /** Null for a draft. */
  readonly content: VersionContent | null
}
