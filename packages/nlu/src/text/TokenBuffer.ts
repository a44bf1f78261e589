import { foldText } from './foldText.ts'

const SPACE = 32

/** Classes of UTF-16 units. */
const UNKNOWN = 0
const GAP = 1
const LETTER = 2
/** Skipped without ending the word: "what's" is read as "whats", a common spelling. */
const SILENT = 3
/** A word of its own: currency signs, emoji, other symbols. */
const SYMBOL = 4

const WORD = /[\p{L}\p{M}\p{N}]/u
const SIGN = /[\p{Sc}\p{So}\p{Extended_Pictographic}]/u
/** Skin tones, flag letters and variation marks modify the emoji before them, and are skipped. */
const MODIFIER = /[\p{Emoji_Modifier}\p{Me}]/u

/** Class of each UTF-16 unit of the basic plane, computed on first use. */
const CLASSES = new Uint8Array(0x10000)

function classOf(character: string): number {
  if (character === "'" || character === '\u2019' || character === '\u02bc') return SILENT
  if (MODIFIER.test(character)) return SILENT
  if (WORD.test(character)) return LETTER
  return SIGN.test(character) ? SYMBOL : GAP
}

/**
 * The words of one text at a time, as UTF-16 units with one space before, between and after them: " book a flight ".
 * The buffers are reused, so that predictions allocate almost nothing.
 */
export class TokenBuffer {
  /** The units; word `t` is from `starts[t]` to `ends[t]`, with a space on both sides. */
  codes = new Uint16Array(512)
  starts = new Int32Array(128)
  ends = new Int32Array(128)
  /** Number of words. */
  count = 0

  /** Reads a text and replaces the previous one. */
  read(text: string): void {
    const folded = foldText(text)
    this.#reserve(folded.length)
    const { codes } = this
    let at = 1
    let open = false
    this.count = 0
    codes[0] = SPACE
    for (let index = 0; index < folded.length; index++) {
      const code = folded.charCodeAt(index)
      const isPair = code >= 0xd800 && code <= 0xdbff && index + 1 < folded.length
      let kind = isPair ? UNKNOWN : CLASSES[code]!
      if (kind === UNKNOWN) {
        kind = classOf(isPair ? String.fromCodePoint(folded.codePointAt(index)!) : String.fromCharCode(code))
        if (!isPair) CLASSES[code] = kind
      }
      if (kind === LETTER || kind === SYMBOL) {
        if (open && kind === SYMBOL) at = this.#close(at)
        if (!open || kind === SYMBOL) this.starts[this.count] = at
        open = true
        codes[at++] = code
        if (isPair) codes[at++] = folded.charCodeAt(++index)
        if (kind === SYMBOL) {
          at = this.#close(at)
          open = false
        }
      } else {
        if (isPair) index++
        if (kind === GAP && open) {
          at = this.#close(at)
          open = false
        }
      }
    }
    if (open) this.#close(at)
  }

  /** Returns a word as text. */
  word(token: number): string {
    return this.slice(this.starts[token]!, this.ends[token]!)
  }

  /** Returns a range of the units as text. */
  slice(start: number, end: number): string {
    return String.fromCharCode(...this.codes.subarray(start, end))
  }

  #close(at: number): number {
    this.ends[this.count++] = at
    this.codes[at] = SPACE
    return at + 1
  }

  /** Reserves room for `length` units: in the worst case each is a word of its own. */
  #reserve(length: number): void {
    if (this.codes.length < 2 * length + 2) this.codes = new Uint16Array(3 * length + 2)
    if (this.starts.length < length + 1) {
      this.starts = new Int32Array(length + length / 2 + 1)
      this.ends = new Int32Array(length + length / 2 + 1)
    }
  }
}
