import { useEffect, useLayoutEffect, type RefObject } from 'react'

interface WindowFocus {
  readonly isEnabled: boolean
  readonly panel: RefObject<HTMLElement | null>
  readonly input: RefObject<HTMLElement | null>
  readonly returnsTo: RefObject<HTMLElement | null>
}

/** Moves the focus into the window when it opens, and back when it closes if the focus is still inside. */
export function useWindowFocus({ isEnabled, panel, input, returnsTo }: WindowFocus): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !isEnabled) return undefined
    const before = element.ownerDocument.activeElement
    const goBack = () => (returnsTo.current ?? (before as HTMLElement | null))?.focus()
    return () => {
      if (!element.matches(':focus-within')) return
      // On a small screen the launcher is hidden until the window has closed.
      queueMicrotask(goBack)
    }
  }, [isEnabled, panel, returnsTo])

  // Not the field on a touch screen: the on-screen keyboard would cover the messages.
  useEffect(() => {
    if (!isEnabled) return
    const goal = matchMedia('(pointer: coarse)').matches ? panel.current : input.current
    goal?.focus()
  }, [isEnabled, panel, input])
}
