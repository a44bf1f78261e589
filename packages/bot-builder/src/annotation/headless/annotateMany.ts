import type { Annotation, Parameter, Phrase } from '@platform/contract'
import { sameList } from '../../shared/sameList.ts'
import { findOccurrences, suggestAnnotations } from './knownValues.ts'
import type { Lexicon } from './knownValues.ts'
import { annotate, isSameRange, isSameTarget } from './ranges.ts'

/** An annotation and its phrase. The text identifies the phrase, because an index changes when phrases are added. */
export interface Mark extends Annotation {
  readonly phrase: string
}

/** Returns the occurrences of the words in the phrases that are not annotated, as marks of the entity. */
export function occurrencesIn(phrases: readonly Phrase[], words: string, entityId: string): Mark[] {
  return phrases.flatMap((phrase) =>
    findOccurrences(phrase, words).map((range) => ({ phrase: phrase.text, entityId, ...range })),
  )
}

/** Returns the suggestions of all phrases. */
export function suggestionsIn(phrases: readonly Phrase[], lexicon: Lexicon): Mark[] {
  return phrases.flatMap((phrase) =>
    suggestAnnotations(phrase, lexicon).map((suggestion) => ({ phrase: phrase.text, ...suggestion })),
  )
}

/** Returns the phrases with these annotations added. Existing annotations stay. */
export function addMarks(phrases: readonly Phrase[], marks: readonly Mark[]): readonly Phrase[] {
  return eachMarked(phrases, marks, (phrase, mark) => annotate(phrase, mark, mark))
}

/** Returns the phrases without these annotations. */
export function removeMarks(phrases: readonly Phrase[], marks: readonly Mark[]): readonly Phrase[] {
  return eachMarked(phrases, marks, (phrase, mark) => ({
    ...phrase,
    annotations: phrase.annotations.filter(
      (annotation) => !isSameTarget(annotation, mark) || !isSameRange(annotation, mark),
    ),
  }))
}

/**
 * Returns the phrases with the entity that the parameter of each annotation has. Annotations of a parameter without an
 * entity, which is free text, keep theirs for a later parameter of it; if another parameter has this entity, they are
 * removed, because they are not its values. Annotations of a parameter that does not exist are removed.
 */
export function withOwnEntities(phrases: readonly Phrase[], parameters: readonly Parameter[]): readonly Phrase[] {
  const entityOf = new Map(parameters.map(({ id, entityId }) => [id, entityId]))
  const used = new Set(entityOf.values())
  const owned = (annotation: Annotation): Annotation[] => {
    const { parameterId, ...rest } = annotation
    if (parameterId === undefined) return [annotation]
    const entityId = entityOf.get(parameterId)
    if (entityId === rest.entityId) return [annotation]
    if (entityId) return [{ ...rest, parameterId, entityId }]
    return entityId === null && !used.has(rest.entityId) ? [rest] : []
  }
  return phrases.map((phrase) => {
    const annotations = phrase.annotations.flatMap(owned)
    return sameList(annotations, phrase.annotations, Object.is) ? phrase : { ...phrase, annotations }
  })
}

function eachMarked(
  phrases: readonly Phrase[],
  marks: readonly Mark[],
  change: (phrase: Phrase, mark: Mark) => Phrase,
): readonly Phrase[] {
  const byPhrase = new Map<string, Mark[]>()
  for (const mark of marks) byPhrase.set(mark.phrase, [...(byPhrase.get(mark.phrase) ?? []), mark])
  return phrases.map((phrase) => (byPhrase.get(phrase.text) ?? []).reduce(change, phrase))
}
