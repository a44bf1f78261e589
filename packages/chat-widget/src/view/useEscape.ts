import { useEffect, type RefObject } from 'react'

/** Calls the handler for Escape inside the element, and stops the event there. */
export function useEscape(place: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const element = place.current
    if (!element || !onEscape) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [place, onEscape])
}
