import type { TableRules } from './page.types.ts'
import { around, type Box, type Point } from './boxes.ts'
import type { Handle, PdfDocument } from './pdfium.ts'

/** FPDF_SEGMENT_LINETO and _MOVETO of fpdfview.h. */
const LINE = 0
const MOVE = 2
/** Shortest line that may be one of a table, and how far it may be from upright or level, in points. */
const LENGTH_MIN = 5
const SLANT_MAX = 0.5
/** A drawing with more segments is not a table. */
const SEGMENTS_MAX = 2000

/** The upright and level lines of a path, and the sides of its rectangles. `onPage` moves a point of the path to the page. */
export function rulesOf(document: PdfDocument, path: Handle, onPage: (point: Point) => Point): Box[] {
  const { pdfium, scratch } = document
  const count = pdfium.FPDFPath_CountSegments(path)
  if (count > SEGMENTS_MAX) return []
  const rules: Box[] = []
  const add = (from: Point, to: Point): void => {
    const box = around([from, to])
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
    if (Math.min(width, height) <= SLANT_MAX && Math.max(width, height) >= LENGTH_MIN) rules.push(box)
  }
  let start: Point | undefined
  let last: Point | undefined
  for (let at = 0; at < count; at++) {
    const segment = pdfium.FPDFPath_GetPathSegment(path, at)
    if (pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue
    const { 0: x = 0, 1: y = 0 } = document.floats
    const point = onPage({ x, y })
    const type = pdfium.FPDFPathSegment_GetType(segment)
    if (type === MOVE) start = point
    else if (type === LINE && last) add(last, point)
    last = point
    if (pdfium.FPDFPathSegment_GetClose(segment) === 1 && start) add(point, start)
  }
  return rules
}

/** How far the parts of a line are apart, and the shortest one between cells of several rows, in points. */
const PARTS = 2
const ROWS_HEIGHT = 20

/** The lines of tables among rules, which are in the coordinates of their text. */
export function tableRules(rules: readonly Box[]): TableRules {
  const upright = rules.filter((rule) => rule.x1 - rule.x0 <= SLANT_MAX && rule.y1 - rule.y0 >= LENGTH_MIN)
  const level = rules.filter((rule) => rule.y1 - rule.y0 <= SLANT_MAX && rule.x1 - rule.x0 >= LENGTH_MIN)
  return {
    upright: joined(upright.map(swapped))
      .map(swapped)
      .filter((rule) => rule.y1 - rule.y0 >= ROWS_HEIGHT),
    level: joined(level),
  }
}

/** Level lines, whose parts, such as the sides of cells, are one line. */
function joined(rules: readonly Box[]): Box[] {
  const all: Box[] = []
  // By whole points of y, so that the parts of a line are next to one another.
  for (const rule of rules.toSorted((one, other) => Math.round(one.y0) - Math.round(other.y0) || one.x0 - other.x0)) {
    const last = all.at(-1)
    const isPart = last && Math.abs(last.y0 - rule.y0) <= PARTS && rule.x0 <= last.x1 + PARTS && rule.x0 >= last.x0
    if (isPart) all[all.length - 1] = { ...last, x1: Math.max(last.x1, rule.x1) }
    else all.push(rule)
  }
  return all
}

const swapped = ({ x0, x1, y0, y1 }: Box): Box => ({ x0: y0, x1: y1, y0: x0, y1: x1 })
