import { isSystemEntityId, PARAMETERS_MAX } from '@platform/contract'
import type { Parameter } from '@platform/contract'
import { addMarks, occurrencesIn, removeMarks } from './annotateMany.ts'
import type { Mark } from './annotateMany.ts'
import type { AnnotatedContent, AnnotationState } from './annotationState.ts'
import { annotate, annotationProblem, cleanRange } from './ranges.ts'
import type { TextRange } from './ranges.ts'

/** The id and name of an entity. */
export interface EntityChoice {
  readonly id: string
  readonly name: string
}

/** The fields of a parameter that the user can change. */
export type ParameterChange = Partial<Pick<Parameter, 'required' | 'value' | 'prompts'>>

/** The events of annotation. */
export type AnnotationEvent =
  /** Words of a phrase were selected, to choose an entity for them. */
  | { readonly type: 'rangeSelected'; readonly index: number; readonly range: TextRange }
  /** The selection was reset (specification 1 §4). */
  | { readonly type: 'rangeReset' }
  /** An entity was chosen for the selected words; with `everywhere`, for all their occurrences. */
  | { readonly type: 'entityChosen'; readonly entity: EntityChoice; readonly everywhere: boolean }
  /** `intentId` is the intent of the marks: a late undo must not change another intent. */
  | {
      readonly type: 'marksAdded'
      readonly intentId: string | null
      readonly marks: readonly Mark[]
      readonly entities: readonly EntityChoice[]
    }
  | {
      readonly type: 'marksRemoved'
      readonly intentId: string | null
      readonly marks: readonly Mark[]
      readonly detached: readonly string[]
    }
  | { readonly type: 'entityAttached'; readonly entity: EntityChoice }
  | { readonly type: 'parameterChanged'; readonly id: string; readonly change: ParameterChange }
  /** The parameter was removed, with its annotations in the phrases. */
  | { readonly type: 'parameterRemoved'; readonly id: string }

/** Returns the state of the intent editor after an event of annotation. */
export function annotationReducer<State extends AnnotationState>(state: State, event: AnnotationEvent): State {
  const { content, selection } = state
  switch (event.type) {
    case 'rangeSelected': {
      const phrase = content.phrases[event.index]
      const range = phrase && cleanRange(phrase.text, event.range)
      if (!phrase || !range || annotationProblem(phrase, range) !== null) return state
      return { ...state, selection: { phrase: phrase.text, ...range } }
    }
    case 'rangeReset':
      return selection ? { ...state, selection: null } : state
    case 'entityChosen': {
      if (!selection) return state
      const { phrases } = content
      const chosen = phrases.map((phrase) =>
        phrase.text === selection.phrase ? annotate(phrase, selection, event.entity.id) : phrase,
      )
      const words = selection.phrase.slice(selection.start, selection.end)
      const everywhere = event.everywhere ? addMarks(chosen, occurrencesIn(chosen, words, event.entity.id)) : chosen
      return {
        ...changed(state, { phrases: everywhere, parameters: attached(content, [event.entity]) }),
        selection: null,
      }
    }
    case 'marksAdded':
      if (event.intentId !== state.id) return state
      return changed(state, {
        phrases: addMarks(content.phrases, event.marks),
        parameters: attached(content, event.entities),
      })
    case 'marksRemoved':
      if (event.intentId !== state.id) return state
      return changed(state, {
        phrases: removeMarks(content.phrases, event.marks),
        parameters: content.parameters.filter(({ id }) => !event.detached.includes(id)),
      })
    case 'entityAttached':
      return changed(state, { parameters: attached(content, [event.entity]) })
    case 'parameterChanged':
      return changed(state, {
        parameters: content.parameters.map((parameter) =>
          parameter.id === event.id ? { ...parameter, ...event.change } : parameter,
        ),
      })
    case 'parameterRemoved':
      return changed(state, {
        phrases: content.phrases.map((phrase) =>
          phrase.annotations.some(({ entityId }) => entityId === event.id)
            ? { ...phrase, annotations: phrase.annotations.filter(({ entityId }) => entityId !== event.id) }
            : phrase,
        ),
        parameters: content.parameters.filter(({ id }) => id !== event.id),
      })
    default:
      return event satisfies never
  }
}

/**
 * Returns the parameter of an entity that was just attached. It is required, because a prompt must be written in any case
 * (specification 1 §5).
 */
export function newParameter({ id, name }: EntityChoice): Parameter {
  // `{date}` in a response reads better than `{sys.date}`.
  const plainName = isSystemEntityId(id) ? name.replace(/^sys\./u, '') : name
  return { id, entityId: id, name: plainName, required: true, value: '', prompts: [] }
}

function attached({ parameters }: AnnotatedContent, entities: readonly EntityChoice[]): readonly Parameter[] {
  const fresh = entities.filter((entity) => !parameters.some(({ id }) => id === entity.id))
  return fresh.length === 0 ? parameters : [...parameters, ...fresh.map(newParameter)].slice(0, PARAMETERS_MAX)
}

function changed<State extends AnnotationState>(state: State, change: Partial<AnnotatedContent>): State {
  return { ...state, content: { ...state.content, ...change }, errors: [] }
}
