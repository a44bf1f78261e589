import type { AgentConfig, PromptConfig, VersionDiff } from '@platform/contract'
import type { AgentPlaceholderError } from '@platform/contract'
import type { TrainedContent } from '@platform/dialogue'
import type { VersionStory } from '../versionData.ts'

/** The current content of an agent as it is stored. */
export interface StoredContent {
  readonly config: AgentConfig
  readonly prompt: PromptConfig
  readonly stories: readonly VersionStory[]
  /** Each intent and entity as JSON in UTF-8 that is not parsed, in the order of their ids. */
  readonly intents: readonly Uint8Array<ArrayBuffer>[]
  readonly entities: readonly Uint8Array<ArrayBuffer>[]
}

/** The content of a version, packed by `packVersion`, or that of a draft. */
export type ContentSource =
  | { readonly type: 'version'; readonly bytes: Uint8Array }
  | { readonly type: 'draft'; readonly stored: StoredContent }

/** What is computed from the content of an agent. */
export type ContentTask =
  | { readonly type: 'diff' | 'differ'; readonly from: ContentSource; readonly to: ContentSource }
  | { readonly type: 'training' | 'placeholders' | 'rows'; readonly of: ContentSource }

/** What a training uses of the content of an agent. */
export interface TrainingContent {
  readonly config: AgentConfig
  readonly intents: number
  readonly phrases: number
  /** The content as it is stored with a version, see `packVersion`. */
  readonly packed: Uint8Array<ArrayBuffer>
  /** `TrainingData` as JSON in UTF-8. */
  readonly data: Uint8Array<ArrayBuffer>
  /** The texts of all phrases; null if there are more than are trained with vectors. */
  readonly texts: readonly string[] | null
  /** The content without its phrases, of which the training warns. */
  readonly outline: TrainedContent
  readonly hasUnknownPlaceholders: boolean
}

/** The rows of a content, in parts: lists of JSON in UTF-8, each of at most 24 KiB, or of one row. */
export interface ContentRows {
  readonly config: AgentConfig
  readonly prompt: PromptConfig
  readonly phrases: number
  readonly stories: readonly Uint8Array<ArrayBuffer>[]
  readonly intents: readonly Uint8Array<ArrayBuffer>[]
  readonly entities: readonly Uint8Array<ArrayBuffer>[]
}

/** The result of each type of task. */
export interface ContentResults {
  readonly diff: VersionDiff
  readonly differ: boolean
  readonly training: TrainingContent
  readonly placeholders: readonly AgentPlaceholderError[]
  readonly rows: ContentRows
}
