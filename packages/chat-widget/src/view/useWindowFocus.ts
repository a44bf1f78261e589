import { useEffect, useLayoutEffect, type RefObject } from 'react'

interface WindowFocus {
  readonly isWanted: boolean
  readonly panel: RefObject<HTMLElement | null>
  readonly input: RefObject<HTMLElement | null>
  readonly returnsTo: RefObject<HTMLElement | null>
}

/** Moves the focus into the window when it opens, and back when it closes if the focus is still inside. */
export function useWindowFocus({ isWanted, panel, input, returnsTo }: WindowFocus): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !isWanted) return undefined
    const before = element.ownerDocument.activeElement
    const goBack = () => (returnsTo.current ?? (before as HTMLElement | null))?.focus()
    return () => {
      if (!element.matches(':focus-within')) return
      // The launcher may be hidden below the window on a small screen until it is gone.
      queueMicrotask(goBack)
    }
  }, [isWanted, panel, returnsTo])

  // The field takes it, but not on a touch screen: its keyboard would cover what the chat says.
  useEffect(() => {
    if (!isWanted) return
    const goal = matchMedia('(pointer: coarse)').matches ? panel.current : input.current
    goal?.focus()
  }, [isWanted, panel, input])
}
