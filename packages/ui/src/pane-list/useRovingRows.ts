import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** Result of {@link useRovingRows}. */
export interface RovingRows {
  /** Index of the row that the Tab key reaches; the arrow keys start there. */
  readonly active: number
  readonly setActive: (index: number) => void
  /** Moves on ArrowUp, ArrowDown, Home, End, PageUp and PageDown. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Number of rows that PageUp and PageDown move. */
const PAGE_ROWS = 10

/**
 * Makes a list one tab stop whose rows are reached by the arrow keys. Otherwise a thousand rows would be tab stops
 * between the search field and everything after the list.
 *
 * @param count Number of rows.
 * @param focusRow Moves the focus to a row; it may have to scroll to the row first.
 */
export function useRovingRows(count: number, focusRow: (index: number) => void): RovingRows {
  const [requested, setActive] = useState(0)
  const active = Math.max(0, Math.min(requested, count - 1))

  function onKeyDown(event: KeyboardEvent): void {
    // In a text field of a row the keys move the caret.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    const next = nextIndex(event.key, active, count)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setActive(next)
    focusRow(next)
  }

  return { active, setActive, onKeyDown }
}

function nextIndex(key: string, active: number, count: number): number | undefined {
  const within = (index: number) => Math.max(0, Math.min(index, count - 1))
  switch (key) {
    case 'ArrowDown':
      return within(active + 1)
    case 'ArrowUp':
      return within(active - 1)
    case 'PageDown':
      return within(active + PAGE_ROWS)
    case 'PageUp':
      return within(active - PAGE_ROWS)
    case 'Home':
      return 0
    case 'End':
      return within(count)
    default:
      return undefined
  }
}
