import { useEffect, type RefObject } from 'react'

/** Calls the handler for Escape inside the element, and stops the propagation of the event. */
export function useEscape(ref: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !onEscape) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [ref, onEscape])
}
