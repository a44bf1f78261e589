import type { Intent, IntentError, PhraseError, PlaceholderError, ResponseError, RuleError } from '@platform/contract'
import type { PhraseSelection } from '../../annotation/headless/annotationState.ts'
import { CLEAR_RESPONSE } from '../../responses/headless/responseState.ts'
import type { ResponseInput } from '../../responses/headless/responseState.ts'
import { EMPTY_CONTENT, sameContent } from './intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'

/** The rules that an intent can break when it is saved. */
export type IntentSaveError = IntentError | PlaceholderError | RuleError<'DUPLICATE_NAME', 'name'>

/** The state of the phrase field. */
export interface PhraseInput {
  readonly text: string
  /** Index of the phrase that the text replaces; null if the text is a new phrase. */
  readonly editing: number | null
  /** The rule that the text broke when it was submitted. */
  readonly error: PhraseError | null
}

/** The state of the middle pane of the intents screen. */
export interface IntentEditorState {
  /** `closed`: no intent is selected. `new`: the intent was never saved. */
  readonly mode: 'closed' | 'new' | 'saved'
  /** Id of the saved intent; null in the other modes. */
  readonly id: string | null
  /** The revision that the content is based on; null in the other modes. */
  readonly revision: number | null
  /** The saved content: discarding restores it, the dirty flag compares with it. */
  readonly base: IntentContent
  readonly content: IntentContent
  readonly phraseInput: PhraseInput
  readonly responseInput: ResponseInput
  /** The words for which an entity is being selected. */
  readonly selection: PhraseSelection | null
  /** The rules that the last save broke; paths are into the input of `intents.save`. Cleared by the next change. */
  readonly errors: readonly IntentSaveError[]
  /** The version that another user saved, until the edit conflict is decided. */
  readonly editConflict: Intent | null
}

/** The empty phrase field. */
export const CLEAR_PHRASE: PhraseInput = { text: '', editing: null, error: null }

/** No intent is open. */
export const CLOSED_EDITOR: IntentEditorState = {
  mode: 'closed',
  id: null,
  revision: null,
  base: EMPTY_CONTENT,
  content: EMPTY_CONTENT,
  phraseInput: CLEAR_PHRASE,
  responseInput: CLEAR_RESPONSE,
  selection: null,
  errors: [],
  editConflict: null,
}

/** Whether the content differs from the saved one: the dirty flag of specification 1 §4. */
export function isDirty({ content, base }: IntentEditorState): boolean {
  return !sameContent(content, base)
}

const pending = (text: string, edited: string | undefined) => (text.trim() === '' || text === edited ? '' : text)

/** Returns the texts of the two fields that are not added yet; blank if a field is empty or its text is unchanged. */
export function pendingTexts({ content, phraseInput, responseInput }: IntentEditorState): {
  phrase: string
  response: string
} {
  const editedPhrase = phraseInput.editing === null ? undefined : content.phrases[phraseInput.editing]?.text
  const editedResponse = responseInput.editing === null ? undefined : content.responses[responseInput.editing]
  return {
    phrase: pending(phraseInput.text, editedPhrase),
    response: pending(responseInput.markdown, editedResponse),
  }
}

/** The rule that keeps the text of a field from being added; null if neither field has such a text. */
export function pendingError(state: IntentEditorState): PhraseError | ResponseError | null {
  const { phrase, response } = pendingTexts(state)
  return (phrase === '' ? null : state.phraseInput.error) ?? (response === '' ? null : state.responseInput.error)
}

/** Whether leaving would lose changes or text in a field. */
export function hasUnsavedWork(state: IntentEditorState): boolean {
  const { phrase, response } = pendingTexts(state)
  return phrase !== '' || response !== '' || isDirty(state)
}
