import { useCallback } from 'react'
import type { RefCallback } from 'react'

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [contenteditable="true"], [tabindex="0"]'

/**
 * Makes a scroll container focusable while its content overflows and contains no focusable
 * element. Otherwise it is not a tab stop.
 */
export function useScrollFocus(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const update = (): void => {
      const isTooLong = element.scrollHeight > element.clientHeight
      if (isTooLong && !element.querySelector(FOCUSABLE)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    // At once: observers report a frame later or more, and until then a keyboard could not reach the content.
    update()
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    const content = new MutationObserver(update)
    content.observe(element, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])
}
