import type { Phrase } from '@platform/contract'
import type { Suggestion } from './knownValues.ts'
import { overlaps } from './ranges.ts'
import type { TextRange } from './ranges.ts'

/** A part of a phrase that is rendered in one style. */
export interface PhrasePiece extends TextRange {
  readonly text: string
  /** The entity of the annotation. */
  readonly entityId?: string
  /** The parameter of the annotation. */
  readonly parameterId?: string
  /** The entity of the suggestion. */
  readonly suggestedId?: string
  readonly isSelected?: boolean
}

interface Layers {
  readonly suggestions?: readonly Suggestion[]
  readonly selection?: TextRange | null
  /** Offset of the caret, where the phrase is split. */
  readonly caret?: number | null
}

/**
 * Splits a phrase into annotations, suggestions, the selection, and the text between them. Ranges that
 * overlap or exceed the text are left out.
 */
export function phrasePieces(
  { text, annotations }: Phrase,
  { suggestions = [], selection, caret }: Layers = {},
): PhrasePiece[] {
  const marks = validMarks(text, annotations)
  const offers = suggestions.filter((offer) => !marks.some((mark) => overlaps(mark, offer)))
  const selected = selection && selection.start < selection.end ? selection : null
  const edges = [...marks, ...offers, ...(selected ? [selected] : [])].flatMap(({ start, end }) => [start, end])
  const cuts = [...new Set([0, ...edges, ...(caret === null || caret === undefined ? [] : [caret]), text.length])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .toSorted((one, other) => one - other)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const covers = (range: TextRange) => range.start <= start && end <= range.end
    const mark = marks.find(covers)
    const offer = offers.find(covers)
    return {
      text: text.slice(start, end),
      start,
      end,
      ...(mark ? { entityId: mark.entityId } : {}),
      ...(mark?.parameterId === undefined ? {} : { parameterId: mark.parameterId }),
      ...(offer ? { suggestedId: offer.entityId } : {}),
      ...(selected && covers(selected) ? { isSelected: true } : {}),
    }
  })
}

function validMarks(text: string, annotations: Phrase['annotations']) {
  let previousEnd = 0
  return annotations
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      if (start < previousEnd || end > text.length || start >= end) return false
      previousEnd = end
      return true
    })
}
