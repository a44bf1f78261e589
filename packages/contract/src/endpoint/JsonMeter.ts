import { JSON_DEPTH_MAX, JSON_ITEMS_MAX, JSON_KEYS_MAX } from '../limits.ts'

/** Why a JSON text is refused: its nesting, its keys or its items exceed a limit. */
export type JsonExcess = 'depth' | 'keys' | 'items'

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const NOT_ASCII = 0x80
const BACKSLASH = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/**
 * Measures JSON texts in UTF-8 while they arrive, so that `JSON.parse` never gets one that needs much more time or
 * memory than its length suggests. It does not check the syntax.
 */
export class JsonMeter {
  #depth = 0
  #keys = 0
  #items = 0
  #isInString = false
  #isEscaped = false

  /** Measures the next part of a text. Returns the first limit that is exceeded, or undefined. */
  add(bytes: Uint8Array): JsonExcess | undefined {
    let at = this.#isInString ? this.#endOfString(bytes, 0) : 0
    for (; at < bytes.length; at++) {
      switch (bytes[at]) {
        case QUOTE:
          this.#isInString = true
          at = this.#endOfString(bytes, at + 1) - 1
          break
        case COMMA:
          this.#items += 1
          break
        case COLON:
          this.#keys += 1
          break
        case LIST:
        case OBJECT:
          this.#items += 1
          this.#depth += 1
          if (this.#depth > JSON_DEPTH_MAX) return 'depth'
          break
        case LIST_END:
        case OBJECT_END:
          this.#depth -= 1
          break
        default:
      }
    }
    if (this.#keys > JSON_KEYS_MAX) return 'keys'
    return this.#items > JSON_ITEMS_MAX ? 'items' : undefined
  }

  /** The index after the end of the string that contains `from`, or the length if it continues in the next part. */
  #endOfString(bytes: Uint8Array, from: number): number {
    let at = from
    let isEscaped = this.#isEscaped
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) {
        this.#isInString = false
        at += 1
        break
      }
    }
    this.#isEscaped = isEscaped
    return at
  }

  /** Measures a whole text. The counts of keys and items are those of all texts together. */
  addText(text: string): JsonExcess | undefined {
    this.#depth = 0
    this.#isInString = false
    this.#isEscaped = false
    // Only characters of ASCII have a meaning outside strings: one byte for each of the others is enough.
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at++) bytes[at] = Math.min(text.charCodeAt(at), NOT_ASCII)
    return this.add(bytes)
  }
}
