import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface FocusAfterRemoval {
  readonly ids: readonly string[]
  /** Whether a dialog still has the focus. */
  readonly isAsking: boolean
  /** What holds a button for each id, in their order, and then one that is always there. */
  readonly container: RefObject<HTMLElement | null>
}

/** Moves the focus when the focused item is removed: to the item that follows, or after the last to a fixed control. */
export function useFocusAfterRemoval({ ids, isAsking, container }: FocusAfterRemoval): void {
  const known = useRef(ids)
  useEffect(() => {
    if (isAsking) return undefined
    const gone = known.current.findIndex((id) => !ids.includes(id))
    known.current = ids
    if (gone < 0) return undefined
    // A dialog that closes gives the focus back within a frame, if there still is where it came from.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement, body } = document
        if (activeElement !== null && activeElement !== body) return
        const goals = container.current?.querySelectorAll<HTMLElement>('[data-focus-after-removal]')
        goals?.[Math.min(gone, goals.length - 1)]?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [ids, isAsking, container])
}
