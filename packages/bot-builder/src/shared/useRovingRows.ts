import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** What `useRovingRows` returns: values first, verbs after. */
export interface RovingRows {
  /** The row that the Tab key reaches; the arrow keys go on from it. */
  readonly active: number
  readonly setActive: (index: number) => void
  /** Moves on ArrowUp, ArrowDown, Home, End, PageUp and PageDown. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const PAGE = 10

/**
 * One stop of the Tab key for a whole list, whose rows are reached by the arrow keys. A list of a thousand rows would
 * otherwise stand between the search and everything after it.
 *
 * @param count How many rows there are.
 * @param focusRow Puts the focus on a row; it may have to scroll there first.
 */
export function useRovingRows(count: number, focusRow: (index: number) => void): RovingRows {
  const [wanted, setActive] = useState(0)
  const active = Math.max(0, Math.min(wanted, count - 1))

  function onKeyDown(event: KeyboardEvent): void {
    // In a field within a row the keys belong to the text.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    const next = target(event.key, active, count)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setActive(next)
    focusRow(next)
  }

  return { active, setActive, onKeyDown }
}

function target(key: string, active: number, count: number): number | undefined {
  const within = (index: number) => Math.max(0, Math.min(index, count - 1))
  switch (key) {
    case 'ArrowDown':
      return within(active + 1)
    case 'ArrowUp':
      return within(active - 1)
    case 'PageDown':
      return within(active + PAGE)
    case 'PageUp':
      return within(active - PAGE)
    case 'Home':
      return 0
    case 'End':
      return within(count)
    default:
      return undefined
  }
}
