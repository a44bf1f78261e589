import type { Dialogue } from '@platform/contract'

/** Why a response that was typed is not taken. */
export type ResponseProblem = 'RESPONSE_BLANK' | 'RESPONSE_TOO_LONG'

/** The rich-text field in which a response is written. */
export interface ResponseInput {
  readonly markdown: string
  /** Index of the response that the text will replace; null when it will be a new one. */
  readonly editing: number | null
  readonly problem: ResponseProblem | null
}

/** The field for responses, empty. */
export const CLEAR_RESPONSE: ResponseInput = { markdown: '', editing: null, problem: null }

/** The part of an intent that is its answer. */
export interface ResponseContent {
  /** Markdown. */
  readonly responses: readonly string[]
  readonly dialogue: Dialogue
}

/** The part of the intent editor's state that is about the answer. */
export interface ResponseState {
  readonly content: ResponseContent
  readonly responseInput: ResponseInput
  /** Why the last save was not tried. Cleared by the next change. */
  readonly problem: string | null
}

/** The part of an intent editor that the components of the answer use. */
export interface ResponseEditor {
  readonly state: ResponseState
  /** Whether the person may not save the intent. */
  readonly isReadOnly: boolean
  readonly setResponseMarkdown: (markdown: string) => void
  /** Adds the typed response, or replaces the one that is edited. Returns the reason when it does not. */
  readonly submitResponse: () => ResponseProblem | null
  readonly editResponse: (index: number) => void
  readonly cancelResponseEdit: () => void
  readonly removeResponse: (index: number) => void
  readonly changeDialogue: (change: Partial<Dialogue>) => void
}
