import type { ContextSource, ImportPlan, KnownPhrases, RuleError } from '@platform/contract'

/** The intents and entities that the files of an import name, by `nameKey`. */
export interface ImportedNames {
  readonly intents: readonly string[]
  readonly entities: readonly string[]
}

/** An agent's content as it is stored. That of intents and entities which an import does not name is null. */
export interface StoredDraft {
  readonly stories: readonly { readonly id: string; readonly name: string }[]
  readonly intents: readonly StoredIntent[]
  readonly entities: readonly StoredEntity[]
  /** The phrases, parameters and contexts of the intents that an import does not name. */
  readonly otherIntents: readonly (KnownPhrases & ContextSource)[]
}

export interface StoredIntent {
  readonly id: string
  readonly storyId: string
  readonly name: string
  /** Each as JSON that is not parsed. */
  readonly content: {
    readonly phrases: string
    readonly responses: string
    readonly parameters: string
    readonly dialogue: string
  } | null
}

export interface StoredEntity {
  readonly id: string
  readonly name: string
  readonly isFuzzy: boolean
  readonly patternCount: number
  readonly content: {
    /** JSON that is not parsed. */
    readonly values: string
  } | null
}

/** What an import does. */
export interface PlannedImport {
  readonly plan: ImportPlan
  /** The first rule that the import breaks; it is then refused. */
  readonly broken: RuleError | null
  /** Null for a preview. */
  readonly writes: ImportWrites | null
}

/** The rows of an import: lists of JSON in UTF-8, each of about half a megabyte, or of one row. */
export interface ImportWrites {
  /** With the columns `id`, `name` and `name_key`. */
  readonly stories: readonly Uint8Array[]
  /** Intents and entities with `id`, `kind`, `content` and `columns`, see `stagedRows.store.ts`. */
  readonly staged: readonly Uint8Array[]
  /** Whether a trained model becomes stale. */
  readonly affectsModel: boolean
}
