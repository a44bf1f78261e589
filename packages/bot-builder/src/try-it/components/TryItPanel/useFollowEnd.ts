import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Distance in pixels from the end that counts as the end. */
const NEAR_END = 24

interface FollowEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Whether the end is visible. */
  readonly isAtEnd: boolean
  readonly goToEnd: () => void
}

/**
 * Keeps the end of a growing list visible, unless the user has scrolled up.
 *
 * @param content The value that changes when the list grows.
 */
export function useFollowEnd(content: readonly unknown[]): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const count = useRef(0)

  const goToEnd = useCallback(() => {
    const element = scroller.current
    element?.scrollTo({ top: element.scrollHeight })
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const updateIsAtEnd = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END
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

  return { scroller, isAtEnd, goToEnd }
}
