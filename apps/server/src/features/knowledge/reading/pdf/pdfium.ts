import { PDFiumModule } from '@hyzyla/pdfium'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ReadError } from '../ReadError.ts'
import { fontEncodings, type FontEncodings } from './fontEncodings.ts'

/** Handle of an object of PDFium; 0 for none. */
export type Handle = number
/** Address in the memory of PDFium. */
export type Pointer = number

/** Red, green, blue and alpha, 0 to 255. */
export type Color = readonly [number, number, number, number]

/**
 * The functions of PDFium (public/fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_doc.h) that reading needs. The declarations of
 * the package have only those that it calls itself.
 */
export interface Pdfium {
  FPDF_InitLibrary(): void
  FPDF_LoadMemDocument(bytes: Pointer, size: number, password: Pointer): Handle
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: Handle): number
  FPDF_GetMetaText(document: Handle, key: Pointer, buffer: Pointer, size: number): number
  FPDF_CloseDocument(document: Handle): void
  FPDF_LoadPage(document: Handle, at: number): Handle
  FPDF_GetPageBoundingBox(page: Handle, box: Pointer): number
  FPDF_ClosePage(page: Handle): void
  FPDFPage_CountObjects(page: Handle): number
  FPDFPage_GetObject(page: Handle, at: number): Handle
  FPDFFormObj_CountObjects(form: Handle): number
  FPDFFormObj_GetObject(form: Handle, at: number): Handle
  FPDFPageObj_GetType(object: Handle): number
  FPDFPageObj_GetBounds(object: Handle, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number
  FPDFPageObj_GetMatrix(object: Handle, matrix: Pointer): number
  FPDFPageObj_CountMarks(object: Handle): number
  FPDFPageObj_GetMark(object: Handle, at: number): Handle
  FPDFPageObjMark_GetParamValueType(mark: Handle, key: Pointer): number
  FPDFPageObj_GetFillColor(object: Handle, red: Pointer, green: Pointer, blue: Pointer, alpha: Pointer): number
  FPDFPath_GetDrawMode(object: Handle, fill: Pointer, hasStroke: Pointer): number
  FPDFPath_CountSegments(object: Handle): number
  FPDFPath_GetPathSegment(object: Handle, at: number): Handle
  FPDFPathSegment_GetPoint(segment: Handle, x: Pointer, y: Pointer): number
  FPDFPathSegment_GetType(segment: Handle): number
  FPDFPathSegment_GetClose(segment: Handle): number
  FPDFTextObj_GetTextRenderMode(object: Handle): number
  FPDFTextObj_GetFont(object: Handle): Handle
  FPDFFont_GetBaseFontName(font: Handle, buffer: Pointer, size: number): number
  FPDFText_LoadPage(page: Handle): Handle
  FPDFText_ClosePage(text: Handle): void
  FPDFText_CountChars(text: Handle): number
  FPDFText_GetUnicode(text: Handle, at: number): number
  FPDFText_IsGenerated(text: Handle, at: number): number
  FPDFText_IsHyphen(text: Handle, at: number): number
  FPDFText_HasUnicodeMapError(text: Handle, at: number): number
  FPDFText_GetFontSize(text: Handle, at: number): number
  FPDFText_GetMatrix(text: Handle, at: number, matrix: Pointer): number
  FPDFText_GetTextObject(text: Handle, at: number): Handle
  FPDFText_GetCharOrigin(text: Handle, at: number, x: Pointer, y: Pointer): number
  FPDFText_GetCharBox(text: Handle, at: number, left: Pointer, right: Pointer, bottom: Pointer, top: Pointer): number
  FPDFText_GetLooseCharBox(text: Handle, at: number, box: Pointer): number
  FPDF_PageToDevice(
    page: Handle,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    pageX: number,
    pageY: number,
    x: Pointer,
    y: Pointer,
  ): number
  FPDF_GetPageWidthF(page: Handle): number
  FPDF_GetPageHeightF(page: Handle): number
  FPDFBitmap_Create(width: number, height: number, hasAlpha: number): Handle
  FPDFBitmap_FillRect(bitmap: Handle, left: number, top: number, width: number, height: number, color: number): number
  FPDFBitmap_GetBuffer(bitmap: Handle): Pointer
  FPDFBitmap_GetStride(bitmap: Handle): number
  FPDFBitmap_Destroy(bitmap: Handle): void
  FPDF_RenderPageBitmap(
    bitmap: Handle,
    page: Handle,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void
  malloc(size: number): Pointer
  free(address: Pointer): void
  readonly memory: WebAssembly.Memory
}

/** FPDF_OBJECT_STRING of fpdfview.h. */
const STRING = 3
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const LOCKED_ERRORS = [4, 5]
const ACTUAL_TEXT = Buffer.from('ActualText\0')
/** Bytes for the results of one call. */
const SCRATCH_BYTES = 4096
/** Numbers that a call returns at most. */
const SCRATCH_NUMBERS = 8

let loaded: Promise<Pdfium> | undefined

/** Loads PDFium once in this process: 4 MB of WebAssembly. */
export const loadPdfium = (): Promise<Pdfium> => (loaded ??= start())

async function start(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  const { wasmExports } = await PDFiumModule({ wasmBinary })
  const pdfium = wasmExports as unknown as Pdfium
  pdfium.FPDF_InitLibrary()
  return pdfium
}

/** The memory of PDFium, which moves when it grows. */
export const bytesOf = ({ memory }: Pdfium): Uint8Array => new Uint8Array(memory.buffer)

/** A document that PDFium has opened, and memory for the results of its calls. */
export class PdfDocument implements Disposable {
  readonly pdfium: Pdfium
  readonly pages: number
  /** {@link SCRATCH_BYTES} that the next call may overwrite. */
  readonly scratch: Pointer
  readonly #handle: Handle
  readonly #bytes: Pointer
  readonly #source: Uint8Array
  #encodings: FontEncodings | undefined
  #floats = new Float32Array()
  #doubles = new Float64Array()
  #integers = new Int32Array()

  /** Throws a ReadError (ENCRYPTED, BROKEN). */
  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.pdfium = pdfium
    this.#source = bytes
    // PDFium reads from these bytes until the document is closed.
    this.#bytes = pdfium.malloc(Math.max(1, bytes.length))
    bytesOf(pdfium).set(bytes, this.#bytes)
    this.#handle = pdfium.FPDF_LoadMemDocument(this.#bytes, bytes.length, 0)
    if (this.#handle === 0) {
      const isLocked = LOCKED_ERRORS.includes(pdfium.FPDF_GetLastError())
      pdfium.free(this.#bytes)
      throw new ReadError(isLocked ? 'ENCRYPTED' : 'BROKEN')
    }
    this.scratch = pdfium.malloc(SCRATCH_BYTES)
    this.pages = pdfium.FPDF_GetPageCount(this.#handle)
  }

  /** Opens a page, from 0. Undefined if it cannot be read. */
  openPage(at: number): Handle | undefined {
    return this.pdfium.FPDF_LoadPage(this.#handle, at) || undefined
  }

  /** An entry of the document's information dictionary; blank if it has none. */
  information(key: 'Title'): string {
    const { pdfium, scratch } = this
    bytesOf(pdfium).set(Buffer.from(`${key}\0`), scratch)
    const text = scratch + 16
    const bytes = pdfium.FPDF_GetMetaText(this.#handle, scratch, text, SCRATCH_BYTES - 16)
    return this.utf16(text, Math.min(bytes, SCRATCH_BYTES - 16))
  }

  /** The text of `bytes` bytes that a call has returned, with the final NUL that it wrote. */
  utf16(address: Pointer, bytes: number): string {
    return Buffer.from(bytesOf(this.pdfium).slice(address, address + Math.max(0, bytes - 2))).toString('utf16le')
  }

  /** The base name of a font, such as "ABCDEF+Arial-BoldMT". */
  fontName(font: Handle): string {
    const bytes = this.pdfium.FPDFFont_GetBaseFontName(font, this.scratch, 256)
    const size = Math.max(0, Math.min(bytes, 256) - 1)
    return Buffer.from(bytesOf(this.pdfium).slice(this.scratch, this.scratch + size)).toString('utf8')
  }

  /** The text of a code that a font has no mapping to Unicode for, from the name of its glyph; blank if unknown. */
  namedText(font: string, code: number): string {
    this.#encodings ??= fontEncodings(this.#source)
    return this.#encodings.get(font)?.get(code) ?? ''
  }

  /**
   * The marked content that gives an object's text apart from its glyphs (`ActualText`, ISO 32000-1, 14.9.4); 0 if none
   * does. The objects of one content have the same.
   */
  actualText(object: Handle): Handle {
    const { pdfium, scratch } = this
    for (let at = pdfium.FPDFPageObj_CountMarks(object) - 1; at >= 0; at--) {
      const mark = pdfium.FPDFPageObj_GetMark(object, at)
      bytesOf(pdfium).set(ACTUAL_TEXT, scratch)
      if (pdfium.FPDFPageObjMark_GetParamValueType(mark, scratch) === STRING) return mark
    }
    return 0
  }

  /** The color that an object is filled with: red, green, blue and alpha, 0 to 255. Undefined for one that PDFium cannot compute. */
  fillColor(object: Handle): Color | undefined {
    const { pdfium, scratch } = this
    if (pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined
    const { 0: red = 0, 1: green = 0, 2: blue = 0, 3: alpha = 255 } = this.integers
    return [red, green, blue, alpha]
  }

  /** The numbers that a call has written into `scratch`: until the next call, because the memory moves when it grows. */
  get floats(): Float32Array {
    const { buffer } = this.pdfium.memory
    if (this.#floats.buffer !== buffer) this.#floats = new Float32Array(buffer, this.scratch, SCRATCH_NUMBERS)
    return this.#floats
  }

  get integers(): Int32Array {
    const { buffer } = this.pdfium.memory
    if (this.#integers.buffer !== buffer) this.#integers = new Int32Array(buffer, this.scratch, SCRATCH_NUMBERS)
    return this.#integers
  }

  get doubles(): Float64Array {
    const { buffer } = this.pdfium.memory
    if (this.#doubles.buffer !== buffer) this.#doubles = new Float64Array(buffer, this.scratch, SCRATCH_NUMBERS)
    return this.#doubles
  }

  [Symbol.dispose](): void {
    this.pdfium.FPDF_CloseDocument(this.#handle)
    this.pdfium.free(this.scratch)
    this.pdfium.free(this.#bytes)
  }
}
