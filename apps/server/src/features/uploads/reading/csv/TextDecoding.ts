import { isUtf8 } from 'node:buffer'
import type { FileReading } from '@platform/contract'
import { linesOf } from '../../../../core/text/guessEncoding.ts'
import { HEAD_BYTES, RECORD_MAX } from '../reading.limits.ts'

type Encoding = NonNullable<FileReading['encoding']>

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * Decodes a file whose bytes come in parts of any size. A line that is not valid UTF-8 is decoded as Windows-1252: such a
 * file may begin with thousands of rows in ASCII, which are the same in both encodings.
 */
export class TextDecoding {
  readonly #encoding: Encoding
  readonly #decoder: TextDecoder
  readonly #ansi = new TextDecoder('windows-1252')
  /** Bytes that have not been decoded: the beginning of the file, and of a line. */
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #isStarted = false

  constructor(encoding: Encoding) {
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding)
  }

  /** Returns the text of the bytes, as far as it is certain. The first text has the beginning of the file. */
  decode(bytes: Uint8Array, isLast: boolean): string {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (!isLast && !this.#isStarted && this.#waitingBytes < HEAD_BYTES) return ''
    this.#isStarted = true
    const known = this.#waiting.length === 1 ? bytes : Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    if (this.#encoding !== 'utf-8') return this.#decoder.decode(known, { stream: !isLast })
    const end = isLast ? known.length : endOfLines(known)
    if (end < known.length) {
      this.#waiting = [known.slice(end)]
      this.#waitingBytes = known.length - end
    }
    return this.#decodeLines(known.subarray(0, end))
  }

  #decodeLines(bytes: Uint8Array): string {
    if (isUtf8(bytes)) return this.#decoder.decode(bytes, { stream: true })
    let text = ''
    for (const line of linesOf(bytes)) {
      text += isUtf8(line) ? this.#decoder.decode(line, { stream: true }) : this.#ansi.decode(line)
    }
    return text
  }
}

/** The end of the last complete line. A line that is too long is not waited for: the first part of it is returned. */
function endOfLines(bytes: Uint8Array): number {
  const end = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN, -2)) + 1
  if (end > 0 || bytes.length < RECORD_MAX) return end
  // Not within a character of several bytes, whose later bytes begin with the bits 10.
  let start = bytes.length - 1
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1
  return start
}
