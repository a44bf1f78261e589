import { nameKey, PARAMETERS_MAX } from '@platform/contract'
import type { Annotation, Parameter, Phrase } from '@platform/contract'
import { sameList } from '../../shared/sameList.ts'
import { withOwnEntities } from './annotateMany.ts'
import type { AnnotatedContent } from './annotationState.ts'
import { withParameters } from '../../shared/parameterMarks.ts'
import { freeParameterName, withFittingRules } from './parameters.ts'
import { renamedPrompts, renamesBetween, withRenames } from './renameParameter.ts'
import { isSameRange, isSameTarget, overlaps } from './ranges.ts'

/** The content before and after a change. */
export interface ContentChange {
  readonly before: AnnotatedContent
  readonly after: AnnotatedContent
}

/**
 * Undoes a change. If nothing was changed since, the content is exactly the previous one. Otherwise only this change is undone:
 * later annotations, parameters and texts stay.
 */
export function revertStep<Content extends AnnotatedContent>(now: Content, change: ContentChange): Content {
  const { before, after } = change
  if (isUnchangedSince(now, after)) {
    const { phrases, responses, parameters, dialogue } = before
    return { ...now, phrases, responses, parameters, dialogue }
  }
  const marked = revertPhrases(now.phrases, before.phrases, after.phrases)
  const parameters = revertParameters(now.parameters, change, marked)
  const phrases = withParameters(withOwnEntities(marked, parameters), parameters)
  const reverted = { ...now, phrases, parameters }
  const renames = renamesBetween(now.parameters, parameters)
  return renames.size === 0 ? reverted : revertTexts(withRenames(reverted, renames), now, change)
}

function isUnchangedSince(now: AnnotatedContent, after: AnnotatedContent): boolean {
  return (
    sameList(now.phrases, after.phrases, isEqual) &&
    sameList(now.parameters, after.parameters, isEqual) &&
    isEqual(now.responses, after.responses) &&
    isEqual(now.dialogue, after.dialogue)
  )
}

/**
 * Returns the content with the texts before the renaming, where they were not changed since: a `{name}` that was in a text
 * before the parameter had this name stays.
 */
function revertTexts<Content extends AnnotatedContent>(
  renamed: Content,
  now: AnnotatedContent,
  { before, after }: ContentChange,
): Content {
  const [current, older, newer] = [byId(now.parameters), byId(before.parameters), byId(after.parameters)]
  return {
    ...renamed,
    responses: isEqual(now.responses, after.responses) ? before.responses : renamed.responses,
    dialogue: isEqual(now.dialogue, after.dialogue) ? before.dialogue : renamed.dialogue,
    parameters: renamed.parameters.map((parameter) => {
      const [old, changed, mine] = [older, newer, current].map((list) => list.get(parameter.id))
      return old && changed && mine ? { ...parameter, ...revertFields(mine, old, changed, TEXT_FIELDS) } : parameter
    }),
  }
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
  const [older, newer] = [byId(before.parameters), byId(after.parameters)]
  const kept = now.flatMap((parameter) => {
    const [old, changed] = [older.get(parameter.id), newer.get(parameter.id)]
    if (!changed) return [parameter]
    if (old) return [{ ...parameter, ...revertFields(parameter, old, changed, OTHER_FIELDS) }]
    return isEqual(parameter, changed) && !isMarked(phrases, parameter.id) ? [] : [parameter]
  })
  const restored = before.parameters
    .filter(({ id }) => !newer.has(id) && !hasId(kept, id))
    .slice(0, Math.max(0, PARAMETERS_MAX - kept.length))
  const all = revertNames(kept, older, newer)
  for (const parameter of restored)
    all.splice(before.parameters.indexOf(parameter), 0, { ...parameter, name: freeParameterName(parameter.name, all) })
  // Parameters were renamed while these were removed.
  const renames = renamesBetween(before.parameters, all)
  const named = all.map((parameter) => (hasId(restored, parameter.id) ? renamedPrompts(parameter, renames) : parameter))
  const ordered = revertOrder(named, before.parameters, after.parameters)
  return ordered.map((parameter) => withFittingRules(parameter, ordered))
}

/** Returns the parameters with the names that the change has replaced. A name that another parameter has now stays its. */
function revertNames(
  now: readonly Parameter[],
  older: ReadonlyMap<string, Parameter>,
  newer: ReadonlyMap<string, Parameter>,
): Parameter[] {
  return now.map((parameter) => {
    const [old, changed] = [older.get(parameter.id), newer.get(parameter.id)]
    if (!old || !changed || old.name === changed.name || parameter.name !== changed.name) return parameter
    const isTaken = now.some(({ id, name }) => id !== parameter.id && nameKey(name) === nameKey(old.name))
    return isTaken ? parameter : { ...parameter, name: old.name }
  })
}

type Field = keyof Parameter
/** The fields with `{name}` of other parameters, which only a renaming changes. */
const TEXT_FIELDS: readonly Field[] = ['prompts', 'translations']
const OTHER_FIELDS: readonly Field[] = ['entityId', 'required', 'value', 'isConfirmed', 'isList', 'rules']

/** Returns the old value of each of the fields that the change has set and that were not changed since. */
function revertFields(
  now: Parameter,
  old: Parameter,
  changed: Parameter,
  fields: readonly Field[],
): Partial<Parameter> {
  const reverted = fields.filter((field) => !isEqual(old[field], changed[field]) && isEqual(now[field], changed[field]))
  return Object.fromEntries(reverted.map((field) => [field, old[field]]))
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
