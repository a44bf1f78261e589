import type { CellPosition } from './dataGrid.types.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** The cell at a position, when it is rendered. ARIA counts from one, and the header is the first row. */
export function cellAt(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  return grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`)
}

/** The cell that an element is or is in. */
export function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[aria-colindex]')
}

/** Where a cell is. */
export function positionOf(cell: Element): CellPosition {
  return {
    row: Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  }
}

/** What in a cell can take the focus. */
export function widgetsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)]
}

/** Whether a press belongs to something inside the cell rather than to the cell. */
export function isOnWidget(target: Element): boolean {
  const widget = target.closest(`${FOCUSABLE}, label`)
  return widget !== null && !widget.matches('[aria-colindex]') && cellOf(widget) !== null
}

/** The last element that Tab would reach inside the grid: from there the browser goes on to what follows it. */
export function lastTabbable(grid: HTMLElement): HTMLElement | undefined {
  return widgetsOf(grid).findLast((element) => element.tabIndex >= 0)
}

/** Lets a cell take the focus. An attribute on each cell that is scrolled by would cost more than one on demand. */
export function makeFocusable(cell: HTMLElement): HTMLElement {
  cell.tabIndex = -1
  return cell
}
