import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the reference of an element that receives the focus when a step has replaced the control that had it: the keyboard
 * continues where the work does, not at the start of the page. Give the element `tabIndex={-1}` and a name.
 *
 * @param step what is shown; null while nothing is
 */
export function useFocusAfterStep<E extends HTMLElement>(step: string | null): RefObject<E | null> {
  const element = useRef<E>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return undefined
    shown.current = step
    let frame = requestAnimationFrame(function wait() {
      // While a dialog is open the rest of the page cannot have the focus. A closing one restores it within a frame.
      const isCovered = element.current?.closest('[inert], [aria-hidden="true"]')
      frame = requestAnimationFrame(isCovered ? wait : focusIfLost)
    })
    return () => cancelAnimationFrame(frame)

    function focusIfLost() {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) element.current?.focus({ preventScroll: true })
    }
  }, [step])
  return element
}
