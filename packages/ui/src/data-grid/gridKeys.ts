import type { CellPosition } from './dataGrid.types.ts'
import { moveCell, type GridExtent } from './gridNavigation.ts'

/** What a key does in a cell that has the focus itself. */
export type GridCommand =
  | { readonly type: 'move'; readonly to: CellPosition }
  /** Selects the row, or all rows since the one toggled last. */
  | { readonly type: 'toggle'; readonly isRange: boolean }
  | { readonly type: 'toggleAll' }
  /** Moves into the first control of the cell; without one, and in the header, the cell acts. */
  | { readonly type: 'act' }
  /** Moves into the last control of the cell. */
  | { readonly type: 'enter' }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Returns what a key does in a cell; null for keys without a meaning in a grid. */
export function gridCommand(event: Key, at: CellPosition, extent: GridExtent): GridCommand | null {
  const to = event.shiftKey || event.altKey ? undefined : moveCell(at, event, extent)
  if (to) return { type: 'move', to }
  if (event.key === ' ' && at.row >= 0) return { type: 'toggle', isRange: event.shiftKey }
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) return { type: 'toggleAll' }
  if (event.key === 'Enter' || event.key === ' ') return { type: 'act' }
  return event.key === 'F2' ? { type: 'enter' } : null
}
