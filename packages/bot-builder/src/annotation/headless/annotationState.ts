import type { RuleError } from '@platform/contract'
import type { IntentContent } from '../../shared/intentContent.ts'
import type { AnnotationVerbs } from './annotationVerbs.ts'
import type { TextRange } from './ranges.ts'

/** Words of a phrase for which a parameter is being selected. The text identifies the phrase. */
export interface PhraseSelection extends TextRange {
  readonly phrase: string
}

/** The part of an intent that annotation changes. */
export type AnnotatedContent = Pick<IntentContent, 'phrases' | 'responses' | 'parameters' | 'dialogue'>

/** The part of the intent editor's state that annotation reads and changes. */
export interface AnnotationState {
  /** Id of the saved intent; null if it was never saved. */
  readonly id: string | null
  readonly content: AnnotatedContent
  /** The words for which a parameter is being selected. */
  readonly selection: PhraseSelection | null
  /**
   * The rules that the last save broke, which the next change clears, and the unknown placeholders of the texts. Paths are
   * into the input of `intents.save`.
   */
  readonly errors: readonly RuleError[]
}

/** The part of an intent editor that the components of annotation use. */
export interface AnnotationEditor {
  /** `closed`: no intent is open. */
  readonly status: 'closed' | 'loading' | 'failed' | 'ready'
  readonly state: AnnotationState
  /** Whether the user may not save the intent. */
  readonly isReadOnly: boolean
  /** The verbs that annotate phrases and change parameters. */
  readonly annotation: AnnotationVerbs
}
