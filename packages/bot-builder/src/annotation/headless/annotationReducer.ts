import { collapseSpace, nameKey, PARAMETERS_MAX } from '@platform/contract'
import type { Parameter, Phrase } from '@platform/contract'
import { withParameters } from '../../shared/parameterMarks.ts'
import { addMarks, removeMarks, withOwnEntities } from './annotateMany.ts'
import type { Mark } from './annotateMany.ts'
import type { AnnotatedContent, AnnotationState } from './annotationState.ts'
import { freeParameterId, freeParameterName, withFittingRules } from './parameters.ts'
import { annotationProblem, cleanRange } from './ranges.ts'
import type { TextRange } from './ranges.ts'
import { renamedPlaceholders } from './renameParameter.ts'
import { revertStep } from './revertStep.ts'
import type { ContentChange } from './revertStep.ts'

/** The fields of a parameter that the user can change. A field that is undefined is removed. */
export type ParameterChange = {
  readonly [Field in Exclude<keyof Parameter, 'id' | 'entityId' | 'name'>]?: Parameter[Field] | undefined
}

/** The events of annotation. */
export type AnnotationEvent =
  /** Words of a phrase were selected, to choose a parameter for them. */
  | { readonly type: 'rangeSelected'; readonly index: number; readonly range: TextRange }
  /** The selection was reset (specification 1 §4). */
  | { readonly type: 'rangeReset' }
  /** Ranges were annotated; `added` are the parameters that were created for them. */
  | { readonly type: 'marksAdded'; readonly marks: readonly Mark[]; readonly added: readonly Parameter[] }
  | { readonly type: 'marksRemoved'; readonly marks: readonly Mark[] }
  | { readonly type: 'parameterAdded'; readonly parameter: Parameter }
  | { readonly type: 'parameterChanged'; readonly id: string; readonly change: ParameterChange }
  /** The parameter was renamed, and each `{name}` in the texts of the intent with it. */
  | { readonly type: 'parameterRenamed'; readonly id: string; readonly name: string }
  /** The parameter has another entity; null for free text. Its annotations get the entity. */
  | { readonly type: 'parameterEntityChanged'; readonly id: string; readonly entityId: string | null }
  /** The parameter was moved to an index. */
  | { readonly type: 'parameterMoved'; readonly id: string; readonly index: number }
  /** The parameter was copied, without its annotations. */
  | { readonly type: 'parameterDuplicated'; readonly id: string }
  /** The parameter was removed, with its annotations in the phrases. */
  | { readonly type: 'parameterRemoved'; readonly id: string }
  /** `intentId` is the intent of the change: a late undo must not change another intent. */
  | { readonly type: 'stepUndone'; readonly intentId: string | null; readonly step: ContentChange }

/** Returns the state of the intent editor after an event of annotation. */
export function annotationReducer<State extends AnnotationState>(state: State, event: AnnotationEvent): State {
  const { content, selection } = state
  const { phrases, parameters } = content
  switch (event.type) {
    case 'rangeSelected': {
      const phrase = phrases[event.index]
      const range = phrase && cleanRange(phrase.text, event.range)
      if (!phrase || !range || annotationProblem(phrase, range) !== null) return state
      return { ...state, selection: { phrase: phrase.text, ...range } }
    }
    case 'rangeReset':
      return selection ? { ...state, selection: null } : state
    case 'marksAdded': {
      const all = event.added.reduce(withParameter, parameters)
      return { ...changed(state, { phrases: addMarks(phrases, event.marks), parameters: all }), selection: null }
    }
    case 'marksRemoved':
      return changed(state, { phrases: removeMarks(phrases, event.marks) })
    case 'parameterAdded':
      return changed(state, { parameters: withParameter(parameters, event.parameter) })
    case 'parameterChanged':
      return changed(state, {
        parameters: replaced(parameters, event.id, (old) => changedParameter(old, event.change)),
      })
    case 'parameterRenamed':
      return renamed(state, event)
    case 'parameterEntityChanged':
      return withEntity(state, event)
    case 'parameterMoved': {
      const moving = parameters.find(({ id }) => id === event.id)
      const others = parameters.filter(({ id }) => id !== event.id)
      return moving ? changed(state, { parameters: others.toSpliced(Math.max(0, event.index), 0, moving) }) : state
    }
    case 'parameterDuplicated': {
      const index = parameters.findIndex(({ id }) => id === event.id)
      const original = parameters[index]
      if (!original || parameters.length >= PARAMETERS_MAX) return state
      const id = freeParameterId(original.entityId ?? original.id, parameters)
      const copy = { ...original, id, name: freeParameterName(original.name, parameters) }
      return changed(state, { parameters: parameters.toSpliced(index + 1, 0, copy) })
    }
    case 'parameterRemoved':
      return changed(state, {
        phrases: eachAnnotation(phrases, (annotation) => (annotation.parameterId === event.id ? null : annotation)),
        parameters: parameters
          .filter(({ id }) => id !== event.id)
          .map((parameter, _, others) => withFittingRules(parameter, others)),
      })
    case 'stepUndone':
      return event.intentId === state.id
        ? { ...state, content: revertStep(content, event.step), selection: null, errors: [] }
        : state
    default:
      return event satisfies never
  }
}

/** Returns the name as a parameter has it: braces would break the `{name}` in texts. Null if it is blank or taken. */
export function parameterName(name: string, others: readonly Parameter[]): string | null {
  const clean = collapseSpace(name.replace(/[{}\n]/gu, ' '))
  return clean === '' || others.some((other) => nameKey(other.name) === nameKey(clean)) ? null : clean
}

function renamed<State extends AnnotationState>(state: State, { id, name }: { id: string; name: string }): State {
  const { parameters } = state.content
  const old = parameters.find((parameter) => parameter.id === id)
  const others = parameters.filter((parameter) => parameter.id !== id)
  const clean = parameterName(name, others)
  if (!old || clean === null || clean === old.name) return state
  const content = renamedPlaceholders(state.content, old.name, clean)
  return changed(
    { ...state, content },
    { parameters: replaced(content.parameters, id, (parameter) => ({ ...parameter, name: clean })) },
  )
}

function withEntity<State extends AnnotationState>(
  state: State,
  { id, entityId }: { id: string; entityId: string | null },
): State {
  const { phrases, parameters } = state.content
  if (!parameters.some((parameter) => parameter.id === id && parameter.entityId !== entityId)) return state
  const all = replaced(parameters, id, (parameter) => ({ ...parameter, entityId }))
  return changed(state, {
    parameters: all.map((parameter) => withFittingRules(parameter, all)),
    phrases: withOwnEntities(phrases, all),
  })
}

function changedParameter(parameter: Parameter, change: ParameterChange): Parameter {
  const fields = Object.entries({ ...parameter, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Parameter
}

const replaced = (parameters: readonly Parameter[], id: string, change: (parameter: Parameter) => Parameter) =>
  parameters.map((parameter) => (parameter.id === id ? change(parameter) : parameter))

/** Adds a parameter with an id and a name that are free. */
function withParameter(parameters: readonly Parameter[], parameter: Parameter): readonly Parameter[] {
  if (parameters.length >= PARAMETERS_MAX || parameters.some(({ id }) => id === parameter.id)) return parameters
  return [...parameters, { ...parameter, name: freeParameterName(parameter.name, parameters) }]
}

function eachAnnotation(
  phrases: readonly Phrase[],
  change: (annotation: Phrase['annotations'][number]) => Phrase['annotations'][number] | null,
): readonly Phrase[] {
  return phrases.map((phrase) => {
    const annotations = phrase.annotations.map(change)
    return annotations.every((annotation, index) => annotation === phrase.annotations[index])
      ? phrase
      : { ...phrase, annotations: annotations.filter((annotation) => annotation !== null) }
  })
}

function changed<State extends AnnotationState>(state: State, change: Partial<AnnotatedContent>): State {
  const content = { ...state.content, ...change }
  return { ...state, content: { ...content, phrases: withParameters(content.phrases, content.parameters) }, errors: [] }
}
