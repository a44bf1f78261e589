import type { Phrase } from '@platform/contract'
import type { Suggestion } from './knownValues.ts'
import { overlaps } from './ranges.ts'
import type { TextRange } from './ranges.ts'

/** A stretch of a phrase that is drawn in one way. */
export interface PhrasePiece extends TextRange {
  readonly text: string
  /** The entity that it stands for. */
  readonly entityId?: string
  /** The entity that it is offered as. */
  readonly suggestedId?: string
  readonly isSelected?: boolean
}

interface Layers {
  readonly suggestions?: readonly Suggestion[]
  readonly selection?: TextRange | null
  /** Cuts the phrase where the caret stands. */
  readonly caret?: number | null
}

/**
 * A phrase cut into its marked ranges, what is offered, what is selected, and what lies between them. Ranges that
 * overlap or lie outside are left out.
 */
export function phrasePieces(
  { text, annotations }: Phrase,
  { suggestions = [], selection, caret }: Layers = {},
): PhrasePiece[] {
  const marks = laidOut(text, annotations)
  const offers = suggestions.filter((offer) => !marks.some((mark) => overlaps(mark, offer)))
  const selected = selection && selection.start < selection.end ? selection : null
  const edges = [...marks, ...offers, ...(selected ? [selected] : [])].flatMap(({ start, end }) => [start, end])
  const cuts = [...new Set([0, ...edges, ...(caret === null || caret === undefined ? [] : [caret]), text.length])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .toSorted((one, other) => one - other)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const holds = (range: TextRange) => range.start <= start && end <= range.end
    const mark = marks.find(holds)
    const offer = offers.find(holds)
    return {
      text: text.slice(start, end),
      start,
      end,
      ...(mark ? { entityId: mark.entityId } : {}),
      ...(offer ? { suggestedId: offer.entityId } : {}),
      ...(selected && holds(selected) ? { isSelected: true } : {}),
    }
  })
}

function laidOut(text: string, annotations: Phrase['annotations']) {
  let taken = 0
  return annotations
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      if (start < taken || end > text.length || start >= end) return false
      taken = end
      return true
    })
}
