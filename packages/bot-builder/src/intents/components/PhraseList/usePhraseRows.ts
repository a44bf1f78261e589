import { useRovingRows } from '@platform/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { PhraseHighlight } from './PhraseList.tsx'

interface PhraseRowsOptions {
  readonly count: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly highlight: PhraseHighlight | null
  /** Called with the index of the phrase that gets the focus. */
  readonly onActiveChange: (index: number) => void
}

/** Height of a phrase of one line, in pixels. */
const ROW_HEIGHT = 39

/** The rows of the phrases that are rendered, the one with the focus, and the one that is shown and flashes. @internal */
export function usePhraseRows({ count, scroller, highlight, onActiveChange }: PhraseRowsOptions) {
  const focusRow = (index: number) => {
    virtual.scrollToIndex(index)
    // Immediately if the row is rendered, so that the next key press reaches it; otherwise scrolling renders it first.
    const row = rowElement(scroller.current, index)
    if (row) row.focus()
    else requestAnimationFrame(() => rowElement(scroller.current, index)?.focus())
  }
  const rows = useRovingRows(count, focusRow)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The row with the focus stays in the page wherever the list is scrolled, or the focus would be lost.
    rangeExtractor: (range) => [...new Set([rows.active, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  })
  const activate = (index: number) => {
    rows.setActive(index)
    onActiveChange(index)
  }

  const show = useEffectEvent((index: number) => virtual.scrollToIndex(index, { align: 'auto' }))
  const focusShown = useEffectEvent((index: number) => {
    activate(index)
    focusRow(index)
  })
  useEffect(() => {
    if (!highlight) return undefined
    show(highlight.index)
    if (!highlight.takesFocus) return undefined
    // While the palette or another dialog closes, the rest of the page cannot have the focus.
    let frame = requestAnimationFrame(function wait() {
      frame = requestAnimationFrame(scroller.current?.closest('[inert], [aria-hidden="true"]') ? wait : focus)
    })
    const focus = () => focusShown(highlight.index)
    return () => cancelAnimationFrame(frame)
  }, [highlight, scroller])

  return { virtual, active: rows.active, activate, onKeyDown: rows.onKeyDown }
}

function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`)
}
