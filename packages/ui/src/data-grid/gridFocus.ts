import type { CellPosition } from './dataGrid.types.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** Returns the rendered cell at a position. ARIA counts from one, and the header is the first row. */
export function cellAt(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  return grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`)
}

/** Returns the cell that contains an element. */
export function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[aria-colindex]')
}

/** Returns the position of a cell. */
export function positionOf(cell: Element): CellPosition {
  return {
    row: Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  }
}

/** Returns the focusable elements of a cell. */
export function widgetsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)]
}

/** Whether a press targets a control inside the cell. */
export function isOnWidget(target: Element): boolean {
  const widget = target.closest(`${FOCUSABLE}, label`)
  return widget !== null && !widget.matches('[aria-colindex]') && cellOf(widget) !== null
}

/** Returns the last tabbable element of the grid: from there Tab leaves the grid. */
export function lastTabbable(grid: HTMLElement): HTMLElement | undefined {
  return widgetsOf(grid).findLast((element) => element.tabIndex >= 0)
}

/** Makes a cell focusable on demand: a tabindex on every rendered cell would slow down scrolling. */
export function makeFocusable(cell: HTMLElement): HTMLElement {
  cell.tabIndex = -1
  return cell
}
