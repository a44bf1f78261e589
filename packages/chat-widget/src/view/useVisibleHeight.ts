import { useEffect, type RefObject } from 'react'

/** Tells the style sheet what a keyboard on the screen leaves of it: a fixed box would reach below. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    const screen = window.visualViewport
    if (!element || !screen) return undefined
    const tell = () => {
      element.style.setProperty('--platform-chat-visible-height', `${screen.height}px`)
      element.style.setProperty('--platform-chat-visible-top', `${screen.offsetTop}px`)
    }
    tell()
    screen.addEventListener('resize', tell)
    screen.addEventListener('scroll', tell)
    return () => {
      screen.removeEventListener('resize', tell)
      screen.removeEventListener('scroll', tell)
    }
  }, [panel])
}
