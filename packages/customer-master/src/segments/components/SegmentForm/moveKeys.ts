import type { KeyboardEvent } from 'react'

/**
 * Returns the handler that moves a condition by Alt+Shift+ArrowUp and Alt+Shift+ArrowDown. It runs before the fields, some
 * of which open by the arrow keys.
 *
 * @internal
 */
export const moveKeys = (move: (step: -1 | 1) => void) => ({
  onKeyDownCapture(event: KeyboardEvent) {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!step || !event.altKey || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    move(step)
  },
})
