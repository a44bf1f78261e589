import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Options of {@link useFocusAfterRemoval}. */
export interface FocusAfterRemovalOptions {
  /** Ids of the records in their order. Keep the array stable while the records are the same. */
  readonly ids: readonly string[]
  /** Element that contains the records. */
  readonly container: RefObject<HTMLElement | null>
  /**
   * Elements that can have the focus: one for each record, in the order of `ids`, and optionally one more that stays
   * when no record is left.
   *
   * @default '[data-focus-after-removal]'
   */
  readonly selector?: string
}

/**
 * Keeps the focus in a list when a record is deleted: the next record receives it, after the last record the last
 * element that `selector` finds. Without it the focus would return to the start of the page.
 */
export function useFocusAfterRemoval({
  ids,
  container,
  selector = '[data-focus-after-removal]',
}: FocusAfterRemovalOptions): void {
  const previousIds = useRef(ids)
  useEffect(() => {
    const removed = previousIds.current.findIndex((id) => !ids.includes(id))
    previousIds.current = ids
    if (removed < 0) return undefined
    let frame = requestAnimationFrame(function wait() {
      // While a dialog is open the rest of the page cannot have the focus.
      if (container.current?.closest('[inert], [aria-hidden="true"]')) {
        frame = requestAnimationFrame(wait)
        return
      }
      // A closing dialog restores the focus within a frame if the element that had it still exists.
      frame = requestAnimationFrame(() => {
        const { activeElement, body } = document
        if (activeElement !== null && activeElement !== body) return
        const targets = container.current?.querySelectorAll<HTMLElement>(selector)
        targets?.[Math.min(removed, targets.length - 1)]?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [ids, container, selector])
}
