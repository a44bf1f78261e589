import { constants, inflateSync } from 'node:zlib'
import { glyphNameText } from './glyphNames.ts'

/** The texts of codes of fonts, by the base name of the font. */
export type FontEncodings = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Most bytes that the streams of objects of a document may have, uncompressed. */
const OBJECTS_BYTES_MAX = 64_000_000
/** Characters of the list of objects at the beginning of a stream. */
const HEADS_MAX = 1_000_000
/** Codes of a simple font, and characters of an array that names their glyphs. */
const CODES = 256
const ARRAY_MAX = 20_000

/**
 * What the encodings of a document's fonts say about codes by the names of glyphs (`Differences`, ISO 32000-1, 9.6.6). PDFium
 * knows the usual names, but not those of ligatures, such as "f_i", and returns none. Two fonts of one name that differ in a
 * code leave it unknown. Nothing is known about the fonts of an encrypted document.
 */
export function fontEncodings(bytes: Uint8Array): FontEncodings {
  const objects = objectsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const fonts = new Map<string, Map<number, string>>()
  const known = new Map<string, [number, string][]>()
  for (const object of objects.values()) {
    const [, font] = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(object) ?? []
    if (font === undefined) continue
    const [, reference] = /\/Encoding\s+(\d+)\s+\d+\s+R\b/.exec(object) ?? []
    const encoding = reference === undefined ? object : (objects.get(Number(reference)) ?? '')
    // PDFium names a font without the tag of its subset.
    const name = withoutEscapes(font).replace(/^[A-Z]{6}\+/, '')
    const codes = fonts.get(name) ?? new Map<number, string>()
    fonts.set(name, codes)
    const differences = known.get(encoding) ?? differencesOf(encoding)
    known.set(encoding, differences)
    for (const [code, text] of differences) codes.set(code, (codes.get(code) ?? text) === text ? text : '')
  }
  return fonts
}

/** The texts of the codes of an array such as `[30 /f_f /f_i 39 /quotesingle]`; blank for a glyph whose name has none. */
function differencesOf(encoding: string): [number, string][] {
  const start = encoding.indexOf('/Differences')
  const [, array = ''] = /^\/Differences\s*\[([^\]]*)\]/.exec(encoding.slice(start, start + ARRAY_MAX)) ?? []
  const texts: [number, string][] = []
  let code = 0
  for (const [token] of array.matchAll(/\/[^\s/]*|\d+/g)) {
    if (!token.startsWith('/')) code = Number(token)
    else if (code < CODES) texts.push([code++, glyphNameText(withoutEscapes(token.slice(1)))])
  }
  return texts
}

const withoutEscapes = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The dictionaries of fonts and of their encodings by the number of their object; of two with one number, the later one. */
function objectsOf(bytes: Buffer): Map<number, string> {
  const objects = new Map<number, string>()
  const text = bytes.toString('latin1')
  const [nextEnd, nextStream] = [nextOf(text, 'endobj'), nextOf(text, 'stream')]
  const keep = (number: number, object: string): void => {
    if (object.includes('/BaseFont') || object.includes('/Differences')) objects.set(number, object)
  }
  let left = OBJECTS_BYTES_MAX
  /** `next`: where the next object begins. Each byte is looked at once, whatever is missing. */
  const look = (number: number, start: number, next: number): void => {
    const [end, stream] = [nextEnd(start), nextStream(start)]
    const object = text.slice(start, Math.min(end, stream, next))
    if (Math.min(end, next) <= stream) keep(number, object)
    else if (/\/Type\s*\/ObjStm\b/.test(object) && left > 0) {
      const from = stream + (text.startsWith('\r\n', stream + 6) ? 8 : 7)
      const inner = inflated(bytes.subarray(from, end), left)
      left -= inner.length
      for (const [inStream, of] of objectsOfStream(inner, object)) keep(inStream, of)
    }
  }
  let last: { number: number; start: number } | undefined
  for (const { 0: head, 1: number, index } of text.matchAll(/\b(\d{1,9})\s{1,4}\d{1,5}\s{1,4}obj\b/g)) {
    if (last) look(last.number, last.start, index)
    last = { number: Number(number), start: index + head.length }
  }
  if (last) look(last.number, last.start, text.length)
  return objects
}

/** Finds the next place of a word in a text, from places that only grow: its length if there is none. */
function nextOf(text: string, word: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(word, from)
    if (found === -1) found = text.length
    return found
  }
}

function inflated(bytes: Uint8Array, most: number): string {
  try {
    // What is after the stream, or is missing of it, is not an error.
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, options).toString('latin1')
  } catch {
    return ''
  }
}

/** The objects of a stream (ISO 32000-1, 7.5.7): their numbers and their places, which grow, come first. */
function objectsOfStream(inner: string, dictionary: string): [number, string][] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const heads = inner.slice(0, Math.min(first, HEADS_MAX)).match(/\d+/g)?.map(Number) ?? []
  const objects: [number, string][] = []
  let start = 0
  for (let at = 0; at + 1 < heads.length; at += 2) {
    const [number = 0, place = 0, , next] = heads.slice(at, at + 4)
    if (place < start) break
    start = place
    objects.push([number, inner.slice(first + place, next === undefined ? undefined : first + next)])
  }
  return objects
}
