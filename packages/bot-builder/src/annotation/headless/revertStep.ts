import { nameKey } from '@platform/contract'
import type { Annotation, Parameter, Phrase } from '@platform/contract'
import { withParameters } from '../../shared/parameterMarks.ts'
import { sameList } from '../../shared/sameList.ts'
import type { AnnotatedContent } from './annotationState.ts'
import { freeParameterName } from './parameters.ts'
import { renamedPlaceholders } from './renameParameter.ts'
import { isSameRange, isSameTarget, overlaps } from './ranges.ts'

/** The content before and after a change. */
export interface ContentChange {
  readonly before: AnnotatedContent
  readonly after: AnnotatedContent
}

/**
 * Undoes a change. If nothing was changed since, the content is exactly the one before. Otherwise only this change is undone:
 * later annotations, parameters and texts stay.
 */
export function revertStep<Content extends AnnotatedContent>(now: Content, { before, after }: ContentChange): Content {
  const phrases = revertPhrases(now.phrases, before.phrases, after.phrases)
  const parameters = revertParameters(now.parameters, { before, after }, phrases)
  const isUntouched = isEqual(now.responses, after.responses) && isEqual(now.dialogue, after.dialogue)
  const reverted = {
    ...now,
    ...(isUntouched ? { responses: before.responses, dialogue: before.dialogue } : {}),
    parameters,
    phrases: withParameters(phrases, parameters),
  }
  if (isUntouched) return reverted
  return renamedIn(parameters, after.parameters).reduce(
    (content, { from, to }) => renamedPlaceholders(content, from, to),
    reverted,
  )
}

function revertPhrases(now: readonly Phrase[], before: readonly Phrase[], after: readonly Phrase[]): Phrase[] {
  const [older, newer] = [byText(before), byText(after)]
  return now.map((phrase) => {
    const [old, changed] = [older.get(phrase.text), newer.get(phrase.text)]
    if (!old || !changed || old === changed) return phrase
    const added = changed.annotations.filter((annotation) => !hasAnnotation(old, annotation))
    const removed = old.annotations.filter((annotation) => !hasAnnotation(changed, annotation))
    if (added.length + removed.length === 0) return phrase
    const kept = phrase.annotations.filter((annotation) => !added.some((other) => isSameAnnotation(annotation, other)))
    const restored = removed.filter((annotation) => !kept.some((other) => overlaps(annotation, other)))
    return { ...phrase, annotations: [...kept, ...restored].toSorted((one, other) => one.start - other.start) }
  })
}

function revertParameters(
  now: readonly Parameter[],
  { before, after }: ContentChange,
  phrases: readonly Phrase[],
): readonly Parameter[] {
  if (sameList(now, after.parameters, isEqual)) {
    const stays = now.filter(({ id }) => !hasId(before.parameters, id) && isMarked(phrases, id))
    return stays.length === 0 ? before.parameters : withFreeNames([...before.parameters, ...stays])
  }
  const [older, newer] = [byId(before.parameters), byId(after.parameters)]
  const kept = now.flatMap((parameter) => {
    const [old, changed] = [older.get(parameter.id), newer.get(parameter.id)]
    if (!changed) return [parameter]
    if (old) return [revertFields(parameter, old, changed)]
    return isEqual(parameter, changed) && !isMarked(phrases, parameter.id) ? [] : [parameter]
  })
  const restored = before.parameters.filter(({ id }) => !newer.has(id) && !hasId(kept, id))
  const all = [...kept]
  for (const parameter of restored) all.splice(before.parameters.indexOf(parameter), 0, parameter)
  return withFreeNames(revertOrder(all, before.parameters, after.parameters))
}

/** Returns the parameter with the old value of each field that the change has set and that nobody changed since. */
function revertFields(now: Parameter, old: Parameter, changed: Parameter): Parameter {
  const fields = new Set([...Object.keys(old), ...Object.keys(changed)] as (keyof Parameter)[])
  const isReverted = (field: keyof Parameter) =>
    !isEqual(old[field], changed[field]) && isEqual(now[field], changed[field])
  const entries = [...new Set([...fields, ...(Object.keys(now) as (keyof Parameter)[])])].map(
    (field) => [field, isReverted(field) ? old[field] : now[field]] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as Parameter
}

function revertOrder(
  now: readonly Parameter[],
  before: readonly Parameter[],
  after: readonly Parameter[],
): readonly Parameter[] {
  const common = after.filter(({ id }) => hasId(before, id) && hasId(now, id))
  const isMoved = !sameList(orderOf(before, common), orderOf(after, common), Object.is)
  if (!isMoved || !sameList(orderOf(now, common), orderOf(after, common), Object.is)) return now
  const sorted = before.filter(({ id }) => hasId(common, id)).map(({ id }) => now.find((other) => other.id === id))
  return now.map((parameter) => (hasId(common, parameter.id) ? (sorted.shift() ?? parameter) : parameter))
}

/** Returns the parameters with unique names: a later one with a name that is taken gets another name. */
function withFreeNames(parameters: readonly Parameter[]): readonly Parameter[] {
  const named: Parameter[] = []
  for (const parameter of parameters) named.push({ ...parameter, name: freeParameterName(parameter.name, named) })
  return named
}

function renamedIn(now: readonly Parameter[], after: readonly Parameter[]): { from: string; to: string }[] {
  const newer = byId(after)
  return now.flatMap(({ id, name }) => {
    const changed = newer.get(id)
    return changed && nameKey(changed.name) !== nameKey(name) ? [{ from: changed.name, to: name }] : []
  })
}

const orderOf = (list: readonly Parameter[], within: readonly Parameter[]) =>
  list.filter(({ id }) => hasId(within, id)).map(({ id }) => id)
const byText = (phrases: readonly Phrase[]) => new Map(phrases.map((phrase) => [phrase.text, phrase]))
const byId = (parameters: readonly Parameter[]) => new Map(parameters.map((parameter) => [parameter.id, parameter]))
const hasId = (parameters: readonly Parameter[], id: string) => parameters.some((parameter) => parameter.id === id)
const isMarked = (phrases: readonly Phrase[], id: string) =>
  phrases.some(({ annotations }) => annotations.some(({ parameterId }) => parameterId === id))
const hasAnnotation = ({ annotations }: Phrase, annotation: Annotation) =>
  annotations.some((other) => isSameAnnotation(annotation, other))
const isSameAnnotation = (one: Annotation, other: Annotation) => isSameRange(one, other) && isSameTarget(one, other)
/** Both values are JSON with the same order of fields. */
const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
