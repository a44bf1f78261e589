import type { Dialogue, DialogueTexts, Language, ResponseError, RuleError } from '@platform/contract'

/** The state of the response field. */
export interface ResponseInput {
  readonly markdown: string
  /** Index of the response that the text replaces; null if the text is a new response. */
  readonly editing: number | null
  /** The rule that the text broke when it was submitted. */
  readonly error: ResponseError | null
}

/** The empty response field. */
export const CLEAR_RESPONSE: ResponseInput = { markdown: '', editing: null, error: null }

/** The part of an intent that defines its answer. */
export interface ResponseContent {
  /** Markdown. */
  readonly responses: readonly string[]
  readonly dialogue: Dialogue
  /** The parameters whose `{name}` the texts may contain. */
  readonly parameters: readonly { readonly name: string }[]
}

/** The part of the intent editor's state that responses need. */
export interface ResponseState {
  readonly content: ResponseContent
  readonly responseInput: ResponseInput
  /**
   * The rules that the last save broke, which the next change clears, and the unknown placeholders of the texts. Paths are
   * into the input of `intents.save`.
   */
  readonly errors: readonly RuleError[]
}

/** The part of an intent editor that the components of the answer use. */
export interface ResponseEditor {
  readonly state: ResponseState
  /** Whether the user may not save the intent. */
  readonly isReadOnly: boolean
  readonly setResponseMarkdown: (markdown: string) => void
  /** Adds the typed response, or replaces the edited one. Returns the rule that the text breaks; null if none. */
  readonly submitResponse: () => ResponseError | null
  readonly editResponse: (index: number) => void
  readonly cancelResponseEdit: () => void
  readonly removeResponse: (index: number) => void
  readonly changeDialogue: (change: Partial<Dialogue>) => void
  /** Changes texts in another language than the agent's. */
  readonly changeTranslation: (language: Language, change: Partial<DialogueTexts>) => void
}
