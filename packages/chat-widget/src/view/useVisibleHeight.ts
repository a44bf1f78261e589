import { useEffect, type RefObject } from 'react'

/** Sets CSS properties to the area above an on-screen keyboard: a fixed element would extend below it. */
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
