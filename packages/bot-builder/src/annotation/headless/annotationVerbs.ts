import { occurrencesIn } from './annotateMany.ts'
import type { Mark } from './annotateMany.ts'
import type { AnnotationEvent, EntityChoice, ParameterChange } from './annotationReducer.ts'
import type { AnnotationState } from './annotationState.ts'
import { annotationProblem } from './ranges.ts'
import type { AnnotationProblem, TextRange } from './ranges.ts'

/** What one step has marked; give it to `undo` to take exactly that back. */
export interface MarkedStep {
  /** Null while the intent was never saved. */
  readonly intentId: string | null
  readonly marks: readonly Mark[]
  /** Ids of the entities that became parameters by it. */
  readonly attached: readonly string[]
}

/** What can be done with the entities of the open intent. */
export interface AnnotationVerbs {
  /** Opens the choice of an entity for words of a phrase. Gives the reason when they cannot be marked. */
  readonly selectRange: (index: number, range: TextRange) => AnnotationProblem | null
  /** Ends the choice with nothing chosen. */
  readonly resetRange: () => void
  /** Marks the selected words, and with `everywhere` every unmarked occurrence of them in the intent. */
  readonly choose: (entity: EntityChoice, options?: { readonly everywhere?: boolean }) => MarkedStep
  /** Marks many ranges at once, for instance all that is known. */
  readonly mark: (marks: readonly Mark[], entities: readonly EntityChoice[]) => MarkedStep
  readonly undo: (step: MarkedStep) => void
  readonly unmark: (mark: Mark) => void
  /** Makes an entity a parameter without marking anything. */
  readonly attach: (entity: EntityChoice) => void
  readonly changeParameter: (id: string, change: ParameterChange) => void
  /** Takes a parameter away, and what stands for it in the phrases. */
  readonly removeParameter: (id: string) => void
}

/** The verbs on a state of the editor. */
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
