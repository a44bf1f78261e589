import { sharedX, sharedY, turnedBox, turnedPoint, type Box } from './boxes.ts'
import type { Handle, PdfDocument } from './pdfium.ts'
import { symbolCode } from './symbolFont.ts'

/** How the text of one object of the page is drawn. */
interface Style {
  /** Angle of the text in whole degrees against the page's x, counter-clockwise; near a right angle, that angle. */
  readonly turn: number
  /** In points on the page. */
  readonly size: number
  readonly isBold: boolean
  /** Base name of the font. */
  readonly font: string
  /** The marked content that gives the text (`PdfDocument.actualText`); 0 if its glyphs do. */
  readonly actualText: Handle
}

/** One character as PDFium returns it, in the coordinates of its turn (`turnedPoint`). */
export interface Character {
  /** UTF-32. */
  readonly code: number
  /** Whether its font has no mapping to Unicode for it. */
  readonly isUnmapped: boolean
  /** Its text object. */
  readonly object: Handle
  readonly style: Style
  /** The origin of its glyph: on the baseline, at the left. */
  readonly x: number
  readonly y: number
  /** Around its ink; a blank has none. */
  readonly inked: Box
  /** From its origin to that of the next glyph of its text. */
  readonly advance: Box
}

const HYPHEN = 0x2d
/** Text that is turned by less counts as straight, in degrees: recognised scans are slightly askew. */
const ASKEW = 2

/**
 * The characters of a page in the order of PDFium, without those that it guesses between two texts, and without what is
 * drawn outside of the page.
 */
export function readCharacters(document: PdfDocument, page: Handle): Character[] {
  const { pdfium } = document
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return []
  const bounds = pageBounds(document, page)
  const readStyle = styleReader(document, text)
  const characters: Character[] = []
  /** The object whose characters are the text of a marked content. PDFium returns that text again for each other object. */
  const owners = new Map<Handle, Handle>()
  const count = pdfium.FPDFText_CountChars(text)
  for (let at = 0; at < count; at++) {
    const object = pdfium.FPDFText_GetTextObject(text, at)
    // Blanks that it guesses have no object, and some of them are not marked.
    if (object === 0 || pdfium.FPDFText_IsGenerated(text, at) === 1) continue
    const { origin, inked, advance } = boxesOf(document, text, at)
    const isOutside = bounds !== undefined && (sharedX(bounds, inked) < 0 || sharedY(bounds, inked) < 0)
    // Text that begins on the page is read to its end.
    if (isOutside && object !== characters.at(-1)?.object) continue
    const style = readStyle(object, at)
    if (style.actualText !== 0) {
      if (!owners.has(style.actualText)) owners.set(style.actualText, object)
      if (owners.get(style.actualText) !== object) continue
    }
    const turned = turnedBox(inked, style.turn)
    const { x0, x1 } = turnedBox(advance, style.turn)
    const code = pdfium.FPDFText_GetUnicode(text, at)
    const last = characters.at(-1)
    // PDFium returns UTF-16: a character beyond 16 bits is two of its characters.
    if (last && isHigh(last.code) && isLow(code)) {
      characters[characters.length - 1] = { ...last, code: (last.code - 0xd800) * 0x400 + code - 0xdc00 + 0x10000 }
      continue
    }
    const isUnmapped = pdfium.FPDFText_HasUnicodeMapError(text, at) === 1
    const named = isUnmapped ? document.namedText(style.font, code) : ''
    const character = {
      // PDFium replaces the hyphen at the end of a line.
      code: pdfium.FPDFText_IsHyphen(text, at) === 1 ? HYPHEN : symbolCode(code, style.font),
      isUnmapped,
      object,
      style,
      ...turnedPoint(origin, style.turn),
      inked: turned,
      // A glyph may reach beyond its space ("f"); one without a space has its ink.
      advance: x1 > x0 ? { ...turned, x0, x1 } : turned,
    }
    if (named === '') characters.push(character)
    else
      for (const part of named) characters.push({ ...character, code: part.codePointAt(0) ?? code, isUnmapped: false })
  }
  pdfium.FPDFText_ClosePage(text)
  return characters
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000

/** The visible part of a page; undefined if it has none. */
export function pageBounds(document: PdfDocument, page: Handle): Box | undefined {
  if (document.pdfium.FPDF_GetPageBoundingBox(page, document.scratch) === 0) return undefined
  const { 0: x0 = 0, 1: y1 = 0, 2: x1 = 0, 3: y0 = 0 } = document.floats
  return x1 > x0 && y1 > y0 ? { x0, x1, y0, y1 } : undefined
}

function boxesOf(document: PdfDocument, text: Handle, at: number) {
  const { pdfium, scratch } = document
  pdfium.FPDFText_GetCharOrigin(text, at, scratch, scratch + 8)
  const { 0: x = 0, 1: y = 0 } = document.doubles
  pdfium.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24)
  const { 0: x0 = x, 1: x1 = x, 2: y0 = y, 3: y1 = y } = document.doubles
  const inked = { x0, x1, y0, y1 }
  if (pdfium.FPDFText_GetLooseCharBox(text, at, scratch) === 0) return { origin: { x, y }, inked, advance: inked }
  // FS_RECTF: left, top, right, bottom.
  const { 0: left = x0, 1: top = y1, 2: right = x1, 3: bottom = y0 } = document.floats
  return { origin: { x, y }, inked, advance: { x0: left, x1: right, y0: bottom, y1: top } }
}

/** Reads the style of a character's text object, each once. */
function styleReader(document: PdfDocument, text: Handle): (object: Handle, at: number) => Style {
  const { pdfium, scratch } = document
  const styles = new Map<Handle, Style>()
  const fonts = new Map<Handle, Pick<Style, 'font' | 'isBold'>>()
  const readFont = (object: Handle): Pick<Style, 'font' | 'isBold'> => {
    const handle = pdfium.FPDFTextObj_GetFont(object)
    const known = fonts.get(handle)
    if (known) return known
    const font = handle === 0 ? '' : document.fontName(handle)
    // The weight that PDFium computes from the width of stems is useless: it is 1,828 for Noto Sans Regular.
    const isBold = /bold|black|heavy|demi/i.test(font)
    fonts.set(handle, { font, isBold })
    return { font, isBold }
  }
  return (object, at) => {
    const known = styles.get(object)
    if (known) return known
    pdfium.FPDFText_GetMatrix(text, at, scratch)
    const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1 } = document.floats
    const size = pdfium.FPDFText_GetFontSize(text, at) * (Math.hypot(c, d) || 1)
    const style = {
      // A negative size turns the letters around.
      turn: size < 0 ? turnOf(-a, -b) : turnOf(a, b),
      size: Math.abs(size),
      ...readFont(object),
      actualText: document.actualText(object),
    }
    styles.set(object, style)
    return style
  }
}

function turnOf(a: number, b: number): number {
  const turn = Math.round((Math.atan2(b, a) * 180) / Math.PI)
  const right = Math.round(turn / 90) * 90
  return ((Math.abs(turn - right) <= ASKEW ? right : turn) + 360) % 360
}
