import { occurrencesIn } from './annotateMany.ts'
import type { Mark } from './annotateMany.ts'
import type { AnnotationEvent, EntityChoice, ParameterChange } from './annotationReducer.ts'
import type { AnnotationState } from './annotationState.ts'
import { annotationProblem } from './ranges.ts'
import type { AnnotationProblem, TextRange } from './ranges.ts'

/** The annotations of one step. `undo` removes exactly these. */
export interface MarkedStep {
  /** Null if the intent was never saved. */
  readonly intentId: string | null
  readonly marks: readonly Mark[]
  /** Ids of the entities that became parameters in this step. */
  readonly attached: readonly string[]
}

/** The verbs of annotation. */
export interface AnnotationVerbs {
  /** Selects words of a phrase, to choose an entity for them. Returns why they cannot be annotated; null if they can. */
  readonly selectRange: (index: number, range: TextRange) => AnnotationProblem | null
  /** Resets the selection without choosing an entity. */
  readonly resetRange: () => void
  /** Annotates the selected words; with `everywhere`, all their occurrences in the intent. */
  readonly choose: (entity: EntityChoice, options?: { readonly everywhere?: boolean }) => MarkedStep
  /** Annotates several ranges in one step, for example all suggestions. */
  readonly mark: (marks: readonly Mark[], entities: readonly EntityChoice[]) => MarkedStep
  readonly undo: (step: MarkedStep) => void
  readonly unmark: (mark: Mark) => void
  /** Makes an entity a parameter without an annotation. */
  readonly attach: (entity: EntityChoice) => void
  readonly changeParameter: (id: string, change: ParameterChange) => void
  /** Removes a parameter and its annotations. */
  readonly removeParameter: (id: string) => void
}

/** Returns the verbs of annotation for a state of the editor. */
export function annotationVerbs(state: AnnotationState, dispatch: (event: AnnotationEvent) => void): AnnotationVerbs {
  const { phrases, parameters } = state.content
  const intentId = state.id
  const fresh = (entities: readonly EntityChoice[]) =>
    entities.filter(({ id }) => !parameters.some((parameter) => parameter.id === id)).map(({ id }) => id)

  return {
    selectRange(index, range) {
      const phrase = phrases[index]
      const problem = phrase ? annotationProblem(phrase, range) : 'ANNOTATION_BLANK'
      if (problem === null) dispatch({ type: 'rangeSelected', index, range })
      return problem
    },
    resetRange: () => dispatch({ type: 'rangeReset' }),
    choose(entity, { everywhere = false } = {}) {
      const { selection } = state
      if (!selection) return { intentId, marks: [], attached: [] }
      const { phrase, start, end } = selection
      const chosen = { phrase, entityId: entity.id, start, end }
      const others = everywhere ? occurrencesIn(phrases, phrase.slice(start, end), entity.id) : []
      dispatch({ type: 'entityChosen', entity, everywhere })
      return {
        intentId,
        marks: [chosen, ...others.filter((mark) => mark.phrase !== phrase || mark.start !== start)],
        attached: fresh([entity]),
      }
    },
    mark(marks, entities) {
      dispatch({ type: 'marksAdded', intentId, marks, entities })
      return { intentId, marks, attached: fresh(entities) }
    },
    undo: ({ attached, ...step }) => dispatch({ type: 'marksRemoved', ...step, detached: attached }),
    unmark: (mark) => dispatch({ type: 'marksRemoved', intentId, marks: [mark], detached: [] }),
    attach: (entity) => dispatch({ type: 'entityAttached', entity }),
    changeParameter: (id, change) => dispatch({ type: 'parameterChanged', id, change }),
    removeParameter: (id) => dispatch({ type: 'parameterRemoved', id }),
  }
}
