import type { Entity, FieldError, TermsError } from '@platform/contract'
import { newContent, sameContent } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'

/** The popup that edits the synonyms or patterns of a row. Add applies them to the row. */
export interface TermPopup {
  /** The row's key. */
  readonly row: number
  readonly type: EntityRow['type']
  readonly value: string
  /** The terms of the row when the popup opened. */
  readonly base: readonly string[]
  readonly terms: readonly string[]
  /** The text of the input for a new term. */
  readonly text: string
  /** Why the last terms were not accepted. */
  readonly error: TermsError | null
}

/** A row that the server refused, and why. */
export interface RefusedRow extends Pick<FieldError, 'message' | 'sentence' | 'values'> {
  /** The row's key. */
  readonly row: number
}

/** The state of the entity form. */
export interface EntityFormState {
  /** Id of the saved entity; null for a new one. */
  readonly id: string | null
  /** The revision that the content is based on; null for a new entity. */
  readonly revision: number | null
  /** The saved content, with which `content` is compared. */
  readonly base: EntityContent
  readonly content: EntityContent
  readonly popup: TermPopup | null
  /** Key of the row whose popup was requested while its value was empty. */
  readonly rowWithoutValue: number | null
  readonly refusedRow: RefusedRow | null
  readonly isNameTaken: boolean
  /** The version that another user saved in the meantime, until the edit conflict is decided. */
  readonly editConflict: Entity | null
}

/** The state of the form of a new entity. */
export function newForm(): EntityFormState {
  const content = newContent()
  return {
    id: null,
    revision: null,
    base: content,
    content,
    popup: null,
    rowWithoutValue: null,
    refusedRow: null,
    isNameTaken: false,
    editConflict: null,
  }
}

/** Whether leaving the form would lose changes. */
export function hasUnsavedWork({ base, content, popup }: EntityFormState): boolean {
  return !sameContent(base, content) || (popup !== null && isPopupChanged(popup))
}

/** Whether closing the popup would lose changes. */
export function isPopupChanged({ base, terms, text }: TermPopup): boolean {
  return text.trim() !== '' || terms.length !== base.length || terms.some((term, index) => term !== base[index])
}
