import type { TextRange } from '../../headless/ranges.ts'

/** Words of a phrase that the user has selected in the page. @internal */
export interface PhraseRange {
  readonly index: number
  readonly range: TextRange
}

const TEXT = '.platform-PhraseText'

/** Returns the selected words of a phrase in the list; null if nothing is selected, or the selection starts elsewhere. */
export function selectedRange(list: HTMLElement): PhraseRange | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const text = closest(selection.anchorNode, TEXT)
  const index = Number(closest(text, '[data-index]')?.getAttribute('data-index') ?? NaN)
  if (!text || !list.contains(text) || Number.isNaN(index)) return null
  // A selection that extends beyond the phrase ends at the phrase's edge.
  const whole = document.createRange()
  whole.selectNodeContents(text)
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) > 0)
    whole.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) < 0) whole.setEnd(range.endContainer, range.endOffset)
  const before = document.createRange()
  before.selectNodeContents(text)
  before.setEnd(whole.startContainer, whole.startOffset)
  const start = before.toString().length
  return { index, range: { start, end: start + whole.toString().length } }
}

/** Returns the annotated or suggested words that were pressed. */
export function pressedPiece(target: EventTarget | null): (PhraseRange & { offered: string | null }) | null {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-mark], [data-offer]') : null
  const index = piece?.closest('[data-index]')?.getAttribute('data-index')
  if (!piece || index === null || index === undefined) return null
  const { start, end, offer } = piece.dataset
  return { index: Number(index), range: { start: Number(start), end: Number(end) }, offered: offer ?? null }
}

/** Returns the position of the selected words, as anchor of the picker; null if they are not in the page. */
export function selectionAnchor(list: HTMLElement | null) {
  const contextElement = list?.querySelector('[data-picked]')
  if (!list || !contextElement) return null
  // Measured on every call: scrolling renders the rows again.
  const range = () => {
    const picked = list.querySelectorAll('[data-picked]')
    const around = document.createRange()
    around.setStartBefore(picked[0] ?? contextElement)
    around.setEndAfter(picked[picked.length - 1] ?? contextElement)
    return around
  }
  return {
    contextElement,
    getBoundingClientRect: () => range().getBoundingClientRect(),
    getClientRects: () => range().getClientRects(),
  }
}

function closest(node: Node | null, selector: string): Element | null {
  return (node instanceof Element ? node : node?.parentElement)?.closest(selector) ?? null
}
