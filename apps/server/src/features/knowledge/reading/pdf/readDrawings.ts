import { around, type Box, type Point } from './boxes.ts'
import type { Color, Handle, PdfDocument } from './pdfium.ts'
import { rulesOf } from './readRules.ts'

/** FPDF_PAGEOBJ_TEXT, _PATH, _IMAGE and _FORM of fpdf_edit.h. */
const TEXT = 1
const PATH = 2
const IMAGE = 3
const FORM = 5
/** Deepest nesting of drawings in drawings, and most objects, that are looked at. */
const DEPTH_MAX = 12
const OBJECTS_MAX = 200_000
/** A page with more lines is a drawing. */
const RULES_MAX = 5000

/** What a page draws besides the text that PDFium returns. */
export interface Drawings {
  /**
   * Boxes of text without characters, by the text object before it. A producer that writes the text of a syllable once
   * (`ActualText`) draws its other glyphs in such objects; without them there is a gap within the word.
   */
  readonly continuations: ReadonlyMap<Handle, readonly Box[]>
  /** The places of the text objects in the order of drawing. */
  readonly places: ReadonlyMap<Handle, number>
  /** The boxes of the text objects on the page. */
  readonly boxes: ReadonlyMap<Handle, Box>
  /** The filled paths. */
  readonly fills: readonly Fill[]
  readonly images: readonly Box[]
  /** The upright and level lines of the page, and the sides of its rectangles. */
  readonly rules: readonly Box[]
}

export interface Fill {
  readonly box: Box
  /** Its place in the order of drawing. */
  readonly place: number
  readonly color: Color
}

type Matrix = readonly [number, number, number, number, number, number]
const NOWHERE = [0, 0, 0, 0]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Looks at the objects of a page. `read` are the text objects that have characters. */
export function readDrawings(document: PdfDocument, page: Handle, read: ReadonlySet<Handle>): Drawings {
  const { pdfium } = document
  const continuations = new Map<Handle, Box[]>()
  const places = new Map<Handle, number>()
  const boxes = new Map<Handle, Box>()
  const fills: Fill[] = []
  const images: Box[] = []
  const rules: Box[] = []
  let looked = 0
  let last: Handle | undefined
  const look = (object: Handle, matrix: Matrix, depth: number): void => {
    if (object === 0 || ++looked > OBJECTS_MAX) return
    const type = pdfium.FPDFPageObj_GetType(object)
    if (type === FORM && depth < DEPTH_MAX) {
      const inner = multiplied(matrixOf(document, object), matrix)
      const count = pdfium.FPDFFormObj_CountObjects(object)
      for (let at = 0; at < count; at++) look(pdfium.FPDFFormObj_GetObject(object, at), inner, depth + 1)
    } else if (type === TEXT && read.has(object)) {
      last = object
      places.set(object, looked)
      boxes.set(object, boundsOf(document, object, matrix))
    } else if (type === TEXT && last !== undefined) {
      const box = boundsOf(document, object, matrix)
      if (box.y1 > box.y0) continuations.set(last, [...(continuations.get(last) ?? []), box])
    } else if (type === IMAGE) {
      images.push(boundsOf(document, object, matrix))
    } else if (type === PATH) {
      const inPath = multiplied(matrixOf(document, object), matrix)
      if (rules.length < RULES_MAX) rules.push(...rulesOf(document, object, (point) => moved(point, inPath)))
      const color = isFilled(document, object) ? document.fillColor(object) : undefined
      if (color) fills.push({ box: boundsOf(document, object, matrix), place: looked, color })
    }
  }
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), OBJECTS_MAX)
  for (let at = 0; at < count; at++) look(pdfium.FPDFPage_GetObject(page, at), IDENTITY, 0)
  return { continuations, places, boxes, fills, images, rules }
}

function isFilled(document: PdfDocument, object: Handle): boolean {
  const { pdfium, scratch } = document
  return pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4) === 1 && document.integers[0] !== 0
}

function matrixOf(document: PdfDocument, object: Handle): Matrix {
  if (document.pdfium.FPDFPageObj_GetMatrix(object, document.scratch) === 0) return IDENTITY
  const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = document.floats
  return [a, b, c, d, e, f]
}

/** The bounds of an object on the page. */
function boundsOf(document: PdfDocument, object: Handle, matrix: Matrix): Box {
  const { pdfium, scratch } = document
  const isKnown = pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 1
  const { 0: left = 0, 1: bottom = 0, 2: right = 0, 3: top = 0 } = isKnown ? document.floats : NOWHERE
  const onPage = (x: number, y: number) => moved({ x, y }, matrix)
  return around([onPage(left, bottom), onPage(right, bottom), onPage(left, top), onPage(right, top)])
}

const moved = ({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f })

/** The matrix that first applies `one`, then `other`. */
function multiplied(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = other
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
