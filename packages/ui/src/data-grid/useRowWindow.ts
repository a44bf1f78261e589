import { useLayoutEffect, useState } from 'react'
import { rowWindow, type RowWindow } from './rowWindow.ts'

/** Height of the sticky header, in pixels; `--platform-DataGrid-head` in the stylesheet. */
export const HEADER_HEIGHT = 36

/** Which rows to render while the element scrolls and changes its size. */
export function useRowWindow(element: HTMLElement | null, rowHeight: number, count: number): RowWindow {
  const [{ top, height }, setSeen] = useState({ top: 0, height: 0 })

  useLayoutEffect(() => {
    if (!element) return undefined
    const read = () => {
      const next = { top: element.scrollTop, height: element.clientHeight }
      setSeen((seen) => (isSameWindow(seen, next, rowHeight, count) ? seen : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [element, rowHeight, count])

  return rowWindow(top, height, rowHeight, count)
}

interface Seen {
  readonly top: number
  readonly height: number
}

/** Keeping the old state object keeps React from rendering. */
function isSameWindow(one: Seen, other: Seen, rowHeight: number, count: number): boolean {
  if (one.height !== other.height) return false
  const [before, after] = [one, other].map(({ top, height }) => rowWindow(top, height, rowHeight, count))
  return before?.start === after?.start && before?.end === after?.end
}
