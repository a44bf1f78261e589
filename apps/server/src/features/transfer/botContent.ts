import { nameKey, type EntityValue, type Language } from '@platform/contract'

/** The languages of agents. */
export const LANGUAGES: readonly Language[] = ['en', 'hi']

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
  /** Responses in other languages than the agent's. */
  readonly translations?: Partial<Record<Language, { readonly responses: readonly string[] }>>
  readonly parameters: readonly ParameterContent[]
  readonly buttons: readonly ButtonContent[]
  /** Contexts that must be open, and those that it opens, with their number of turns. */
  readonly requires: readonly string[]
  readonly opens: readonly { readonly name: string; readonly turns: number }[]
}

export interface PhraseContent {
  readonly text: string
  /** UTF-16 units; the end is exclusive; in order, without overlaps. */
  readonly annotations: readonly MarkContent[]
}

/** A marked part of a phrase. */
export interface MarkContent {
  readonly entity: string
  /** Name of the parameter whose value the part is. Absent: the first parameter of the entity. */
  readonly parameter?: string
  readonly start: number
  readonly end: number
}

export interface ParameterContent {
  /** Null: free text, the whole answer to the prompt is the value. */
  readonly entity: string | null
  readonly name: string
  readonly required: boolean
  readonly value: string
  readonly prompts: readonly string[]
  /** Whether it takes several values. */
  readonly isList?: true
  /** Prompts in other languages than the agent's. */
  readonly translations?: Partial<Record<Language, { readonly prompts: readonly string[] }>>
}

/** Whether two parameters have the same entity, or are both free text. */
export const hasEntity = ({ entity }: Pick<ParameterContent, 'entity'>, other: string | null): boolean =>
  entity === null || other === null ? entity === other : nameKey(entity) === nameKey(other)

/** Returns the parameter whose value a mark is: the one that it names, otherwise the first one of its entity. */
export function parameterOfMark<P extends Pick<ParameterContent, 'entity' | 'name'>>(
  { entity, parameter }: Pick<MarkContent, 'entity' | 'parameter'>,
  parameters: readonly P[],
): P | undefined {
  const ofEntity = parameters.filter((one) => hasEntity(one, entity))
  const named = parameter === undefined ? undefined : nameKey(parameter)
  return ofEntity.find(({ name }) => nameKey(name) === named) ?? ofEntity[0]
}

/** Returns the parameter of a mark if it must be named: if several parameters have the entity. */
export function parameterToName<P extends Pick<ParameterContent, 'entity' | 'name'>>(
  mark: Pick<MarkContent, 'entity' | 'parameter'>,
  parameters: readonly P[],
): P | undefined {
  const isShared = parameters.filter((one) => hasEntity(one, mark.entity)).length > 1
  return isShared ? parameterOfMark(mark, parameters) : undefined
}

/** Whether the intent or its parameters have texts in other languages than the agent's. */
export const hasTranslations = ({ translations, parameters }: IntentContent): boolean =>
  translations !== undefined || parameters.some((parameter) => parameter.translations !== undefined)

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
