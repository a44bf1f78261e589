import type { FileReading } from '@platform/contract'
import { isAscii, isUtf8 } from 'node:buffer'
import { guessEncodings, linesOf } from '../../../core/text/guessEncoding.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A compound file: an old workbook (.xls), or a new one that is encrypted, or a document of another program. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Name of the stream of an encrypted workbook, in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** Formats whose beginning may look like a text. */
const TEXT_FORMATS = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<svg)/iu
const VCARD = /^\s*begin:\s*vcard/iu

/**
 * Detects the format of a file by its first bytes, whatever its name: a text, cards, or a workbook of any kind. Throws `UnreadableUpload`.
 */
export function detectFormat(head: Uint8Array): FileReading['format'] {
  if (head.length === 0) throw new UnreadableUpload('EMPTY')
  if (startsWith(head, ZIP)) return 'xlsx'
  if (isCompound(head)) {
    if (Buffer.from(head).includes(ENCRYPTED)) throw new UnreadableUpload('PASSWORD')
    return 'xlsx'
  }
  const encoding = detectEncoding(head)
  const text = new TextDecoder(encoding).decode(head)
  if (text.trim() === '') throw new UnreadableUpload('EMPTY')
  if (VCARD.test(text)) return 'vcard'
  if (TEXT_FORMATS.test(text) || !isText(text, encoding)) throw new UnreadableUpload('NOT_A_TABLE')
  return 'csv'
}

export const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, COMPOUND)

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** Most control characters of a text, as a share of its characters. Cells with a stray NUL are rejected one by one. */
const CONTROLS_MAX = 0.02
/** Control characters besides white space, and what UTF-16 cannot decode. */
const CONTROL = /[^\P{Cc}\s]|\uFFFD/gu
/** Files of programs have some in their first bytes. */
const CONTROL_FIRST = /^.{0,15}[^\P{Cc}\s]/su

/** One control character is always allowed: it may be that of a single bad cell. */
function isText(text: string, encoding: FileReading['encoding']): boolean {
  const controls = text.match(CONTROL)?.filter((one) => one !== '\uFFFD' || encoding !== 'utf-8').length ?? 0
  return controls <= 1 || (controls <= text.length * CONTROLS_MAX && !CONTROL_FIRST.test(text))
}

/**
 * Detects the encoding of a text by its first bytes: by a byte order mark, or by the zeros that UTF-16 has in the text of
 * most languages; UTF-8 if it or most of its lines are valid, see `TextDecoding`; else by its letters. The last character may be cut.
 */
export function detectEncoding(head: Uint8Array): NonNullable<FileReading['encoding']> {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  // Spaces, digits, line breaks and delimiters have a zero byte in every language.
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = Math.max(1, head.length / 2 / 20)
  if (odd > many && odd > even * 10 && hasZero(head, -1)) return 'utf-16le'
  if (even > many && even > odd * 10 && hasZero(head, 1)) return 'utf-16be'
  return isUtf8Head(head) || isMostlyUtf8(head) ? 'utf-8' : (guessEncodings(head)[0]?.encoding ?? 'windows-1252')
}

/**
 * Whether more lines are UTF-8 than another encoding: a program has put a few texts of another one into the file. Lines that
 * both have alike, in ASCII, do not count.
 */
function isMostlyUtf8(head: Uint8Array): boolean {
  let [utf8, other] = [0, 0]
  for (const line of linesOf(head)) {
    if (!isUtf8(line)) other += 1
    else if (!isAscii(line)) utf8 += 1
  }
  return utf8 > other
}

/** White space, line breaks and delimiters. */
const SEPARATORS = new Set(Buffer.from('\t\n\r ,;|'))

/** Whether a zero byte is before or after a separator. Zeros of another file, with NUL characters, are within cells. */
const hasZero = (head: Uint8Array, offset: -1 | 1): boolean =>
  head.some((byte, at) => byte === 0 && SEPARATORS.has(head[at + offset] ?? 0))

export function isUtf8Head(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false // another encoding
  }
}
