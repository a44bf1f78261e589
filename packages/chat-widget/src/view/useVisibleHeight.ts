import { useEffect, type RefObject } from 'react'

/** Sets the visible height above an on-screen keyboard as a CSS property: a fixed box would reach below it. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    const screen = window.visualViewport
    if (!element || !screen) return undefined
    const update = () => {
      element.style.setProperty('--platform-chat-visible-height', `${screen.height}px`)
      element.style.setProperty('--platform-chat-visible-top', `${screen.offsetTop}px`)
    }
    update()
    screen.addEventListener('resize', update)
    screen.addEventListener('scroll', update)
    return () => {
      screen.removeEventListener('resize', update)
      screen.removeEventListener('scroll', update)
    }
  }, [panel])
}
