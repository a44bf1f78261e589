import type { Annotation, Phrase } from '@platform/contract'
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

function eachMarked(
  phrases: readonly Phrase[],
  marks: readonly Mark[],
  change: (phrase: Phrase, mark: Mark) => Phrase,
): readonly Phrase[] {
  const byPhrase = new Map<string, Mark[]>()
  for (const mark of marks) byPhrase.set(mark.phrase, [...(byPhrase.get(mark.phrase) ?? []), mark])
  return phrases.map((phrase) => (byPhrase.get(phrase.text) ?? []).reduce(change, phrase))
}
