import type { Entity } from '@platform/contract'
import { newContent, sameContent } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'
import type { TermProblem } from './validateEntity.ts'

/** The popup in which the synonyms or patterns of a row are edited. They are the row's once Add is pressed. */
export interface TermPopup {
  /** The row's key. */
  readonly row: number
  readonly type: EntityRow['type']
  readonly value: string
  /** What the row had when the popup opened. */
  readonly base: readonly string[]
  readonly terms: readonly string[]
  /** What stands in the field for a new one. */
  readonly text: string
  readonly problem: TermProblem | null
}

/** What the server said of one row. */
export interface RowFault {
  readonly row: number
  /** For a person: what to change. */
  readonly message: string
}

/** Everything that the form of an entity knows. */
export interface EntityFormState {
  /** Id of the saved entity; null while it is new. */
  readonly id: string | null
  /** The revision that the content grew from; null while it is new. */
  readonly revision: number | null
  /** What is saved, and what the content is compared with. */
  readonly base: EntityContent
  readonly content: EntityContent
  readonly popup: TermPopup | null
  /** Key of the row whose synonyms were asked for before it had a value. */
  readonly asksForValue: number | null
  readonly fault: RowFault | null
  readonly isNameTaken: boolean
  /** What somebody else saved in the meantime, while it is to be decided whose version stays. */
  readonly editConflict: Entity | null
}

/** The form of an entity that is new. */
export function newForm(): EntityFormState {
  const content = newContent()
  return {
    id: null,
    revision: null,
    base: content,
    content,
    popup: null,
    asksForValue: null,
    fault: null,
    isNameTaken: false,
    editConflict: null,
  }
}

/** Whether leaving would lose something that a person typed. */
export function hasUnsavedWork({ base, content, popup }: EntityFormState): boolean {
  return !sameContent(base, content) || (popup !== null && isPopupChanged(popup))
}

/** Whether closing the popup would lose something that a person typed. */
export function isPopupChanged({ base, terms, text }: TermPopup): boolean {
  return text.trim() !== '' || terms.length !== base.length || terms.some((term, index) => term !== base[index])
}
