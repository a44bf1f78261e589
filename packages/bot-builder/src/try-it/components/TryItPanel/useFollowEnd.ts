import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Distance in pixels from the end that counts as the end. */
const NEAR_END = 24
/** Distance in pixels between the top of the list and the start of an item that is taller than the list. */
const ITEM_MARGIN = 12

interface FollowEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly newest: RefObject<HTMLDivElement | null>
  /** Whether the end is visible, or the start of a newest item that is taller than the list. */
  readonly isAtEnd: boolean
  readonly goToEnd: () => void
}

/**
 * Keeps the end of a growing list visible, unless the user has scrolled up. Of a newest item that is taller than the
 * list it shows the start: on a phone, the explanation of a reply would push the reply itself out of view.
 *
 * @param content The value that changes when the list grows.
 */
export function useFollowEnd(content: readonly unknown[]): FollowEnd {
  const newest = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const count = useRef(0)

  const goToEnd = useCallback(() => {
    const element = scroller.current
    element?.scrollTo({ top: endOf(element, newest.current) })
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const updateIsAtEnd = () => {
      follows.current = endOf(element, newest.current) - element.scrollTop <= NEAR_END
      setAtEnd(follows.current)
    }
    element.addEventListener('scroll', updateIsAtEnd, { passive: true })
    return () => element.removeEventListener('scroll', updateIsAtEnd)
  }, [])

  useLayoutEffect(() => {
    // Scrolls to the user's own new message from any position.
    const isNewItem = content.length > count.current
    count.current = content.length
    if (isNewItem || follows.current) goToEnd()
  }, [content, goToEnd])

  return { scroller, newest, isAtEnd, goToEnd }
}

/** The scroll position at which the newest item is shown, in pixels. */
function endOf(scroller: HTMLElement, newest: HTMLElement | null): number {
  const end = scroller.scrollHeight - scroller.clientHeight
  if (!newest) return end
  const above = newest.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return Math.min(end, scroller.scrollTop + above - ITEM_MARGIN)
}
