import type { Parameter } from '@platform/contract'
import { occurrencesIn } from './annotateMany.ts'
import type { Mark } from './annotateMany.ts'
import { annotationReducer } from './annotationReducer.ts'
import type { AnnotationEvent, ParameterChange } from './annotationReducer.ts'
import type { AnnotationState } from './annotationState.ts'
import { namedBeside, newParameter } from './parameters.ts'
import type { EntityChoice } from './parameters.ts'
import { planMarks } from './planMarks.ts'
import { annotationProblem, overlaps } from './ranges.ts'
import type { AnnotationProblem, TextRange } from './ranges.ts'
import { countPlaceholders } from './renameParameter.ts'
import type { ContentChange } from './revertStep.ts'

/** A change that can be undone. */
export interface AnnotationStep extends ContentChange {
  /** Null if the intent was never saved. */
  readonly intentId: string | null
}

/** The annotations of one step. */
export interface MarkedStep extends AnnotationStep {
  readonly marks: readonly Mark[]
}

/** What words are annotated with: a parameter, or a new parameter of an entity. */
export interface MarkTarget {
  readonly entity: EntityChoice
  /** Null for a new parameter. */
  readonly parameterId: string | null
}

/** The verbs of annotation. Each that returns a step can be undone. */
export interface AnnotationVerbs {
  /** Selects words of a phrase, to choose a parameter for them. Returns why they cannot be annotated; null if they can. */
  readonly selectRange: (index: number, range: TextRange) => AnnotationProblem | null
  /** Resets the selection without choosing a parameter. */
  readonly resetRange: () => void
  /** Annotates the selected words; with `everywhere`, all their occurrences in the intent. */
  readonly choose: (target: MarkTarget, options?: { readonly everywhere?: boolean }) => MarkedStep
  /** Annotates words of a phrase. */
  readonly markWords: (words: TextRange & { readonly phrase: string }, target: MarkTarget) => MarkedStep
  /**
   * Annotates several ranges in one step, for example all suggestions. A range without a parameter gets the parameter whose
   * name is beside it, else the first one that its phrase does not mark yet, else a new one.
   */
  readonly mark: (marks: readonly Mark[], entities: readonly EntityChoice[]) => MarkedStep
  readonly undo: (step: AnnotationStep) => void
  readonly unmark: (mark: Mark) => AnnotationStep
  /** Creates a parameter of an entity, or of free text, without an annotation. Returns its id. */
  readonly addParameter: (entity: EntityChoice | null) => AnnotationStep & { readonly id: string }
  readonly changeParameter: (id: string, change: ParameterChange) => void
  /** Renames a parameter, and each `{name}` in the texts of the intent. Returns the number of these places. */
  readonly renameParameter: (id: string, name: string) => AnnotationStep & { readonly places: number }
  /** Changes the entity of a parameter and of its annotations; null for free text. */
  readonly changeEntity: (id: string, entityId: string | null) => AnnotationStep
  /** Moves a parameter to an index. */
  readonly moveParameter: (id: string, index: number) => void
  /** Copies a parameter, without its annotations. */
  readonly duplicateParameter: (id: string) => void
  /** Removes a parameter and its annotations. */
  readonly removeParameter: (id: string) => AnnotationStep
}

/** Returns the verbs of annotation for a state of the editor. */
export function annotationVerbs(state: AnnotationState, dispatch: (event: AnnotationEvent) => void): AnnotationVerbs {
  const { content } = state
  const { phrases, parameters } = content
  const perform = (event: AnnotationEvent): AnnotationStep => {
    dispatch(event)
    return { intentId: state.id, before: content, after: annotationReducer(state, event).content }
  }

  function mark(marks: readonly Mark[], entities: readonly EntityChoice[], created: readonly Parameter[] = []) {
    const plan = planMarks({ phrases, parameters: [...parameters, ...created] }, marks, entities)
    const used = new Set(plan.marks.map(({ parameterId }) => parameterId))
    const added = [...created.filter(({ id }) => used.has(id)), ...plan.added]
    return { ...perform({ type: 'marksAdded', marks: plan.marks, added }), marks: plan.marks }
  }
  function markAs(
    words: TextRange & { readonly phrase: string },
    { entity, parameterId }: MarkTarget,
    everywhere = false,
  ): MarkedStep {
    const created = parameterId === null ? [newParameter(entity, parameters)] : []
    const target = { entityId: entity.id, parameterId: parameterId ?? created[0]?.id ?? entity.id }
    const chosen = { phrase: words.phrase, ...target, start: words.start, end: words.end }
    const siblings = [...parameters, ...created].filter(({ entityId }) => entityId === entity.id)
    const others = everywhere
      ? occurrencesIn(phrases, words.phrase.slice(words.start, words.end), entity.id).filter(
          (other) => other.phrase !== words.phrase || !overlaps(other, words),
        )
      : []
    const marks = others.map((other) => ({
      ...other,
      parameterId: namedBeside(other.phrase, other, siblings)?.id ?? target.parameterId,
    }))
    return mark([chosen, ...marks], [entity], created)
  }

  return {
    selectRange(index, range) {
      const phrase = phrases[index]
      const problem = phrase ? annotationProblem(phrase, range) : 'ANNOTATION_BLANK'
      if (problem === null) dispatch({ type: 'rangeSelected', index, range })
      return problem
    },
    resetRange: () => dispatch({ type: 'rangeReset' }),
    choose: (target, { everywhere = false } = {}) =>
      state.selection
        ? markAs(state.selection, target, everywhere)
        : { intentId: state.id, before: content, after: content, marks: [] },
    markWords: (words, target) => markAs(words, target),
    mark: (marks, entities) => mark(marks, entities),
    undo: ({ intentId, before, after }) => dispatch({ type: 'stepUndone', intentId, step: { before, after } }),
    unmark: (removed) => perform({ type: 'marksRemoved', marks: [removed] }),
    addParameter(entity) {
      const parameter = newParameter(entity, parameters)
      return { ...perform({ type: 'parameterAdded', parameter }), id: parameter.id }
    },
    changeParameter: (id, change) => dispatch({ type: 'parameterChanged', id, change }),
    renameParameter(id, name) {
      const old = parameters.find((parameter) => parameter.id === id)?.name ?? ''
      const step = perform({ type: 'parameterRenamed', id, name })
      return { ...step, places: step.after === content ? 0 : countPlaceholders(content, old) }
    },
    changeEntity: (id, entityId) => perform({ type: 'parameterEntityChanged', id, entityId }),
    moveParameter: (id, index) => dispatch({ type: 'parameterMoved', id, index }),
    duplicateParameter: (id) => dispatch({ type: 'parameterDuplicated', id }),
    removeParameter: (id) => perform({ type: 'parameterRemoved', id }),
  }
}
