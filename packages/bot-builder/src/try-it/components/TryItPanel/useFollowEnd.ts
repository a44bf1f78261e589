import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** So many pixels above the end still count as the end. */
const NEAR_END = 24

interface FollowEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Whether the end is in sight. */
  readonly isAtEnd: boolean
  readonly goToEnd: () => void
}

/**
 * Keeps the end of a growing list in sight, unless a person has scrolled up to read.
 *
 * @param content Whatever makes the list grow; a new value is a new item.
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
    const look = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END
      setAtEnd(follows.current)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  useLayoutEffect(() => {
    // What a person says themselves they want to see, wherever they were reading.
    const isNewItem = content.length > count.current
    count.current = content.length
    if (isNewItem || follows.current) goToEnd()
  }, [content, goToEnd])

  return { scroller, isAtEnd, goToEnd }
}
