import { PARAMETERS_MAX } from '@platform/contract'
import type { Parameter } from '@platform/contract'
import type { Mark } from './annotateMany.ts'
import type { AnnotatedContent } from './annotationState.ts'
import { newParameter, parameterOfWords } from './parameters.ts'
import type { EntityChoice } from './parameters.ts'
import { annotate, annotationProblem, cleanRange } from './ranges.ts'

/** Annotations with their parameters, and the parameters that are created for them. */
export interface MarkPlan {
  readonly marks: readonly Mark[]
  readonly added: readonly Parameter[]
}

/**
 * Chooses the parameter of each annotation that has none, in order: see {@link parameterOfWords}. The first annotation of an
 * entity without a parameter creates one. A range that cannot be annotated is left out, for example one that overlaps another.
 */
export function planMarks(
  { phrases, parameters }: Pick<AnnotatedContent, 'phrases' | 'parameters'>,
  marks: readonly Mark[],
  entities: readonly EntityChoice[],
): MarkPlan {
  const phraseOf = new Map(phrases.map((phrase) => [phrase.text, phrase]))
  const added: Parameter[] = []
  const planned = marks.flatMap((mark): Mark[] => {
    const phrase = phraseOf.get(mark.phrase)
    const range = phrase && cleanRange(phrase.text, mark)
    if (!phrase || !range || annotationProblem(phrase, range) !== null) return []
    const all = [...parameters, ...added]
    const entity = entities.find(({ id }) => id === mark.entityId)
    const found = mark.parameterId ?? parameterOfWords(phrase, range, mark.entityId, all)?.id
    const created = found === undefined && entity && all.length < PARAMETERS_MAX ? newParameter(entity, all) : null
    if (created) added.push(created)
    const parameterId = found ?? created?.id
    const done = { ...mark, ...range, ...(parameterId === undefined ? {} : { parameterId }) }
    phraseOf.set(phrase.text, annotate(phrase, done, done))
    return [done]
  })
  return { marks: planned, added }
}
