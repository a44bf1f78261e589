import type { MouseEvent } from 'react'

/** Limits a press of a slot to the keyboard and to scripts: the layer around it receives the position of a pointer. */
export const byKeyboard = (pick: () => void) => (event: MouseEvent) => {
  if (event.detail === 0) pick()
}
