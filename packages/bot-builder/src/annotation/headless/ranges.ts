import { ANNOTATIONS_MAX } from '@platform/contract'
import type { Annotation, Phrase } from '@platform/contract'
import { isGraphemeBoundary, nextCharacter, snapToGraphemes } from './graphemes.ts'

/** A range of a text in UTF-16 units; the end is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Why a range of a phrase cannot be annotated. */
export type AnnotationProblem = 'ANNOTATION_BLANK' | 'ANNOTATION_OVERLAP' | 'ANNOTATIONS_TOO_MANY'

/**
 * Extends a selection to whole characters and trims white space at its ends. Null if nothing is left.
 */
export function cleanRange(text: string, { start, end }: TextRange): TextRange | null {
  const within = snapToGraphemes(text, { start: Math.max(0, start), end: Math.min(text.length, end) })
  // Character by character: a blank with a vowel sign is one character, which is not blank.
  const isBlank = (from: number, to: number) => text.slice(from, to).trim() === ''
  let { start: from, end: to } = within
  while (from < to && isBlank(from, nextCharacter(text, from, 1))) from = nextCharacter(text, from, 1)
  while (to > from && isBlank(nextCharacter(text, to, -1), to)) to = nextCharacter(text, to, -1)
  return from < to ? { start: from, end: to } : null
}

/** Whether the two share a character. Ranges that only touch do not. */
export function overlaps(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end
}

/** The first range of the phrase that shares a character with the given one. */
export function annotationOver({ annotations }: Phrase, range: TextRange): Annotation | undefined {
  return annotations.find((annotation) => overlaps(annotation, range))
}

/** Whether two ranges are equal. */
export function isSameRange(one: TextRange, other: TextRange): boolean {
  return one.start === other.start && one.end === other.end
}

/** Returns why a range cannot be annotated; null if it can. The exact range of an annotation can be annotated again. */
export function annotationProblem(phrase: Phrase, range: TextRange): AnnotationProblem | null {
  const clean = cleanRange(phrase.text, range)
  if (!clean) return 'ANNOTATION_BLANK'
  const others = phrase.annotations.filter((annotation) => !isSameRange(annotation, clean))
  if (others.some((annotation) => overlaps(annotation, clean))) return 'ANNOTATION_OVERLAP'
  return others.length >= ANNOTATIONS_MAX ? 'ANNOTATIONS_TOO_MANY' : null
}

/** What an annotation refers to: an entity, and the parameter that uses it. */
export type AnnotationTarget = Pick<Annotation, 'entityId' | 'parameterId'>

/** Whether two annotations refer to the same entity and parameter. */
export function isSameTarget(one: AnnotationTarget, other: AnnotationTarget): boolean {
  return one.entityId === other.entityId && one.parameterId === other.parameterId
}

/** Returns the phrase with the range annotated; the same phrase if the range cannot be annotated. */
export function annotate(phrase: Phrase, range: TextRange, { entityId, parameterId }: AnnotationTarget): Phrase {
  const clean = cleanRange(phrase.text, range)
  if (!clean || annotationProblem(phrase, clean) !== null) return phrase
  const others = phrase.annotations.filter((annotation) => !isSameRange(annotation, clean))
  const added = { entityId, ...(parameterId === undefined ? {} : { parameterId }), ...clean }
  return { ...phrase, annotations: [...others, added].toSorted((one, two) => one.start - two.start) }
}

/** Whether every range is within the text, at character boundaries, and no two overlap. */
export function areValidAnnotations({ text, annotations }: Phrase): boolean {
  let previousEnd = 0
  return annotations
    .toSorted((one, other) => one.start - other.start)
    .every(({ start, end }) => {
      const isFree = start >= previousEnd && start < end && end <= text.length
      previousEnd = end
      return isFree && isGraphemeBoundary(text, start) && isGraphemeBoundary(text, end)
    })
}
