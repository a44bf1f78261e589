import { JSON_DEPTH_MAX, JSON_ITEMS_MAX, JSON_KEYS_MAX, JSON_SHAPES_MAX } from '../limits.ts'

/** Why a JSON text is refused: its nesting, its keys, its items or the shapes of its objects exceed a limit. */
export type JsonExcess = 'depth' | 'keys' | 'items' | 'shapes'

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const NOT_ASCII = 0x80
const BACKSLASH = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** A prime for hashes (FNV-1a). */
const PRIME = 0x01000193
/** Random, so that an attacker cannot choose keys with equal hashes. */
const SEED = Math.floor(Math.random() * 2 ** 32)

/**
 * Measures JSON texts in UTF-8 while they arrive, so that `JSON.parse` never gets one that needs much more time or
 * memory than its length suggests. It does not check the syntax.
 *
 * A shape is a sequence of keys from the start of an object: `{"a":0,"b":0}` has two. JavaScript engines describe each
 * one in memory, which takes longer than reading the rest of the text.
 */
export class JsonMeter {
  #depth = 0
  #keys = 0
  #items = 0
  #isInString = false
  #isEscaped = false
  /** Hash of the last string, which is a key if a colon follows. */
  #string = SEED
  /** Hash of the shape of each open object, by depth. */
  readonly #open = new Uint32Array(JSON_DEPTH_MAX + 1)
  readonly #shapes = new Set<number>()

  /** Measures the next part of a text. Returns the first limit that is exceeded, or undefined. */
  add(bytes: Uint8Array): JsonExcess | undefined {
    let at = this.#isInString ? this.#endOfString(bytes, 0) : 0
    for (; at < bytes.length; at++) {
      switch (bytes[at]) {
        case QUOTE:
          this.#isInString = true
          this.#string = SEED
          at = this.#endOfString(bytes, at + 1) - 1
          break
        case COMMA:
          this.#items += 1
          break
        case COLON:
          this.#keys += 1
          this.#addToShape()
          if (this.#shapes.size > JSON_SHAPES_MAX) return 'shapes'
          break
        case LIST:
        case OBJECT:
          this.#items += 1
          this.#depth += 1
          if (this.#depth > JSON_DEPTH_MAX) return 'depth'
          this.#open[this.#depth] = SEED
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

  /** Adds the last string to the shape of the object that is open. */
  #addToShape(): void {
    const shape = Math.imul((this.#open[this.#depth] ?? SEED) ^ this.#string, PRIME) >>> 0
    this.#open[this.#depth] = shape
    this.#shapes.add(shape)
  }

  /** The index after the end of the string that contains `from`, or the length if it continues in the next part. */
  #endOfString(bytes: Uint8Array, from: number): number {
    let at = from
    let isEscaped = this.#isEscaped
    let hash = this.#string
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      hash = Math.imul(hash ^ byte, PRIME)
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) {
        this.#isInString = false
        at += 1
        break
      }
    }
    this.#isEscaped = isEscaped
    this.#string = hash
    return at
  }

  /** Measures a whole text. The counts of keys, items and shapes are those of all texts together. */
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
