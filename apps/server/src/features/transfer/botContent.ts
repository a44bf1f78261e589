import type { EntityValue } from '@platform/contract'

/**
 * The content of a bot with names instead of ids: the intermediate form between the database and file formats. Names are
 * not normalized, and limits are not checked.
 */
export interface BotContent {
  readonly entities: readonly EntityContent[]
  readonly intents: readonly IntentContent[]
}

export interface EntityContent {
  readonly name: string
  readonly values: readonly EntityValue[]
  readonly isFuzzy: boolean
}

export interface IntentContent {
  readonly name: string
  /** Name of its story; absent if the format has no stories. */
  readonly story?: string
  readonly phrases: readonly PhraseContent[]
  /** Markdown; alternative responses. */
  readonly responses: readonly string[]
  readonly parameters: readonly ParameterContent[]
  readonly buttons: readonly ButtonContent[]
  /** Contexts that must be open, and those that it opens, with their number of turns. */
  readonly requires: readonly string[]
  readonly opens: readonly { readonly name: string; readonly turns: number }[]
}

export interface PhraseContent {
  readonly text: string
  /** UTF-16 units; the end is exclusive; in order, without overlaps. */
  readonly annotations: readonly { readonly entity: string; readonly start: number; readonly end: number }[]
}

export interface ParameterContent {
  readonly entity: string
  readonly name: string
  readonly required: boolean
  readonly value: string
  readonly prompts: readonly string[]
}

export type ButtonContent =
  | { readonly kind: 'reply'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** Content that was changed or left out, as a sentence for a person. */
export interface Notice {
  /** The file, and the intent or entity in it. */
  readonly where: string
  readonly message: string
}

/** The result of a reader. */
export interface ReadBot {
  readonly content: BotContent
  readonly notices: readonly Notice[]
}

/** One file of an import or an export. */
export interface BotFile {
  /** With folders, separated by slashes. */
  readonly name: string
  readonly text: string
}

/** The result of a writer. */
export interface WrittenBot {
  readonly files: readonly BotFile[]
  readonly notices: readonly Notice[]
}
