/** Rows from `start` up to, but excluding, `end`. */
export interface RowWindow {
  readonly start: number
  readonly end: number
}

/** Up to this many rows are all rendered: find-in-page and screen readers see the whole table. */
export const ALL_ROWS_LIMIT = 100
/** Number of rows rendered beyond each edge of the visible area. */
const OVERSCAN = 4
/** The window moves in steps of this many rows, so that most scroll events change nothing. */
const STEP = 2

/** Returns the rows to render for a scroll position. All sizes are in pixels. */
export function rowWindow(scrollTop: number, viewport: number, rowHeight: number, count: number): RowWindow {
  if (count <= ALL_ROWS_LIMIT) return { start: 0, end: count }
  const first = Math.floor(scrollTop / rowHeight) - OVERSCAN
  const last = Math.ceil((scrollTop + viewport) / rowHeight) + OVERSCAN
  const start = Math.max(0, Math.min(Math.floor(first / STEP) * STEP, count))
  return { start, end: Math.max(start, Math.min(Math.ceil(last / STEP) * STEP, count)) }
}
