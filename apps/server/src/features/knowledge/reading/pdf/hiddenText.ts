import { sharedX, sharedY, type Box } from './boxes.ts'
import { bytesOf, type Color, type Handle, type PdfDocument } from './pdfium.ts'
import type { Character } from './readCharacters.ts'
import type { Drawings, Fill } from './readDrawings.ts'

/** FPDF_TEXTRENDERMODE_FILL, _STROKE, and _INVISIBLE of fpdf_edit.h. */
const FILLED = 0
const INVISIBLE = 3
/** Letters that are smaller than this in both directions, in points, are dots. */
const LETTER_MIN = 1
/** The usual height of a letter as a share of the size of its font. */
const LETTER_HEIGHT = 0.7
const SPACE = 0x20
/** A color with each of its parts above this is hardly seen on white paper. Alpha below the other is hardly seen anywhere. */
const PALE_MIN = 235
const ALPHA_MIN = 13
/** Colors that differ by less in each of their parts look alike. */
const ALIKE = 24
/** Pixels of a picture of the page, for each point and in all. */
const SCALE = 1
const PIXELS_MAX = 4_000_000
/** Text of which fewer of the pixels differ from what is around it shows nothing. */
const INK_MIN = 0.01

/**
 * The text objects of a page that are invisible: without ink, in the color of what is below them, under something, or as small
 * as a dot. Text without ink over an image is that of a scan, which a program has recognised. What only may be hidden is
 * looked at in a picture of the page.
 */
export function hiddenText(
  document: PdfDocument,
  page: Handle,
  characters: readonly Character[],
  drawings: Drawings,
): ReadonlySet<Handle> {
  const hidden = new Set<Handle>()
  const doubtful = new Map<Handle, { box: Box; color: Color }>()
  const sizes = letterSizes(characters)
  for (const [object, box] of drawings.boxes) {
    const mode = document.pdfium.FPDFTextObj_GetTextRenderMode(object)
    const color = mode === FILLED ? document.fillColor(object) : undefined
    const isInvisible =
      mode === INVISIBLE && !drawings.images.some((image) => sharedX(image, box) >= 0 && sharedY(image, box) >= 0)
    if (isInvisible || (sizes.get(object) ?? Infinity) < LETTER_MIN) hidden.add(object)
    else if (color && mayBeHidden(object, box, color, drawings)) doubtful.set(object, { box, color })
  }
  if (doubtful.size === 0) return hidden
  const picture = new Picture(document, page)
  for (const [object, { box, color }] of doubtful) {
    const { most, ink } = picture.look(box)
    const isCovered = coversOf(object, box, drawings).some((fill) => isAlike(fill.color, most))
    // A font that the document does not include may not be drawn: what is around the text is more reliable.
    // PDFium returns a clear color for a pattern.
    if (ink < INK_MIN && (isCovered || color[3] < ALPHA_MIN || isAlike(color, most))) hidden.add(object)
  }
  picture.end()
  return hidden
}

/**
 * The height or width, whichever is more, of a letter or digit of each text object: of one that is not a dot, if it has one.
 * Of an object with other signs only, such as a full stop, the height that a letter of its font would have.
 */
function letterSizes(characters: readonly Character[]): Map<Handle, number> {
  const sizes = new Map<Handle, number>()
  for (const { code, object, inked } of characters) {
    const size = sizes.get(object) ?? 0
    if (size >= LETTER_MIN || !/[\p{L}\p{N}]/u.test(String.fromCodePoint(code))) continue
    sizes.set(object, Math.max(size, inked.y1 - inked.y0, inked.x1 - inked.x0))
  }
  for (const { code, object, inked, style } of characters) {
    if (sizes.has(object) || code === SPACE) continue
    sizes.set(object, Math.max(style.size * LETTER_HEIGHT, inked.y1 - inked.y0, inked.x1 - inked.x0))
  }
  return sizes
}

/** Whether a text is pale or clear, or a drawing below it has its color, or one is above it. */
function mayBeHidden(object: Handle, box: Box, color: Color, drawings: Drawings): boolean {
  if (color[3] < ALPHA_MIN || Math.min(...color.slice(0, 3)) >= PALE_MIN || coversOf(object, box, drawings).length > 0)
    return true
  const place = drawings.places.get(object) ?? 0
  return drawings.fills.some((fill) => fill.place < place && isAlike(fill.color, color) && covers(fill.box, box))
}

/** The drawings above the whole of a text. */
const coversOf = (object: Handle, box: Box, { places, fills }: Drawings): Fill[] =>
  fills.filter((fill) => fill.place > (places.get(object) ?? 0) && covers(fill.box, box))

const isAlike = (one: Color, other: Color): boolean =>
  one.slice(0, 3).every((part, at) => Math.abs(part - (other[at] ?? 0)) < ALIKE)

const covers = (outer: Box, inner: Box): boolean =>
  outer.x0 <= inner.x0 && outer.x1 >= inner.x1 && outer.y0 <= inner.y0 && outer.y1 >= inner.y1

/** A page as it is shown, in the memory of PDFium until `end`. */
class Picture {
  readonly #document: PdfDocument
  readonly #page: Handle
  readonly #width: number
  readonly #height: number
  readonly #bitmap: Handle

  constructor(document: PdfDocument, page: Handle) {
    const { pdfium } = document
    this.#document = document
    this.#page = page
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    const scale = Math.min(SCALE, Math.sqrt(PIXELS_MAX / (width * height)))
    this.#width = Math.max(1, Math.floor(width * scale))
    this.#height = Math.max(1, Math.floor(height * scale))
    this.#bitmap = pdfium.FPDFBitmap_Create(this.#width, this.#height, 0)
    if (this.#bitmap === 0) return
    pdfium.FPDFBitmap_FillRect(this.#bitmap, 0, 0, this.#width, this.#height, 0xffffffff)
    pdfium.FPDF_RenderPageBitmap(this.#bitmap, page, 0, 0, this.#width, this.#height, 0, 0)
  }

  /** The color of most of the pixels of a box of the page, and the share of those that differ from it, 0 to 1. */
  look(box: Box): { most: Color; ink: number } {
    if (this.#bitmap === 0) return { most: [0, 0, 0, 0], ink: 1 }
    const { pdfium } = this.#document
    const [one, other] = [this.#pixelAt(box.x0, box.y0), this.#pixelAt(box.x1, box.y1)]
    const [left, right] = ordered(one.x, other.x, this.#width)
    const [top, bottom] = ordered(one.y, other.y, this.#height)
    const bytes = bytesOf(pdfium)
    const [start, stride] = [pdfium.FPDFBitmap_GetBuffer(this.#bitmap), pdfium.FPDFBitmap_GetStride(this.#bitmap)]
    const counts = new Map<number, number>()
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const at = start + y * stride + x * 4
        // Blue, green, red, and a byte without meaning.
        const color = ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0)
        counts.set(color, (counts.get(color) ?? 0) + 1)
      }
    }
    const [most = 0] = [...counts].toSorted(([, count], [, less]) => less - count)[0] ?? []
    let [all, ink] = [0, 0]
    for (const [color, count] of counts) {
      all += count
      if (!isAlike(partsOf(color), partsOf(most))) ink += count
    }
    return { most: partsOf(most), ink: all === 0 ? 1 : ink / all }
  }

  #pixelAt(x: number, y: number): { x: number; y: number } {
    const { pdfium, scratch } = this.#document
    pdfium.FPDF_PageToDevice(this.#page, 0, 0, this.#width, this.#height, 0, x, y, scratch, scratch + 4)
    const { 0: left = 0, 1: top = 0 } = this.#document.integers
    return { x: left, y: top }
  }

  end(): void {
    if (this.#bitmap !== 0) this.#document.pdfium.FPDFBitmap_Destroy(this.#bitmap)
  }
}

const partsOf = (color: number): Color => [color >> 16, (color >> 8) & 255, color & 255, 255]

/** Two pixels in order, within a picture of `size` pixels. */
const ordered = (one: number, other: number, size: number): [number, number] => [
  Math.max(0, Math.min(one, other)),
  Math.min(size - 1, Math.max(one, other)),
]
