/** A training phrase with the marks of its values. */
export interface MarkedPhrase {
  readonly text: string
  readonly annotations: readonly { readonly entityId: string; readonly start: number; readonly end: number }[]
}

/** A part of a text in which a pattern may match, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

interface Word extends Span {
  readonly text: string
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu
/** Words of politeness, which are neither part of a value nor context. */
const POLITE = new Set(['please', 'pls', 'plz', 'thanks', 'thank', 'you', 'कृपया', 'kripya', 'ji', 'जी'])
/** Length of the text on which a pattern is tried, in UTF-16 units. */
const SAMPLE_LENGTH = 1000

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.normalize('NFC').toLowerCase(),
    start: index,
    end: index + word.length,
  }))

/**
 * What training phrases say about where the values of an entity stand. A pattern such as `[a-z]+` fits every word, so that
 * only the marks and the words around them distinguish a value from the rest of a sentence.
 */
export class PatternContext {
  /** Words that are never in a value, without those with digits: an unmarked number may be a value elsewhere. */
  readonly #outside = new Set<string>()
  readonly #values = new Set<string>()
  /** Words next to values; '' is the beginning or the end of the phrase. */
  readonly #before = new Set<string>()
  readonly #behind = new Set<string>()

  constructor(entityId: string, phrases: readonly MarkedPhrase[]) {
    const inside = new Set<string>()
    for (const { text, annotations } of phrases) {
      const marks = annotations.filter((mark) => mark.entityId === entityId)
      const words = wordsIn(text)
      const isMarked = ({ start, end }: Word): boolean => marks.some((mark) => start < mark.end && mark.start < end)
      for (const word of words) {
        if (isMarked(word)) inside.add(word.text)
        else if (!/\p{N}/u.test(word.text)) this.#outside.add(word.text)
      }
      for (const { start, end } of marks) {
        this.#values.add(valueKey(text.slice(start, end)))
        this.#before.add(words.findLast((word) => word.end <= start)?.text ?? '')
        this.#behind.add(words.find((word) => word.start >= end)?.text ?? '')
      }
    }
    for (const word of inside) this.#outside.delete(word)
  }

  /** Returns words that stand in no value, on which a pattern is tried: if it matches, it needs the context. */
  get sample(): string {
    return [...this.#outside].join(' ').slice(0, SAMPLE_LENGTH)
  }

  /**
   * Returns the parts of a text where values may stand: those between words that are never in a value, next to words that
   * stand next to values. A part that is all of the text, or the only one without marks to compare with, needs no such word.
   */
  partsOf(text: string): Span[] {
    const words = wordsIn(text).filter((word) => !POLITE.has(word.text))
    const parts: { start: number; end: number; score: number }[] = []
    for (let from = 0; from < words.length; from++) {
      if (this.#outside.has(words[from]!.text)) continue
      let to = from
      while (to + 1 < words.length && !this.#outside.has(words[to + 1]!.text)) to++
      const [start, end] = [words[from]!.start, words[to]!.end]
      const isKnown = this.#values.has(valueKey(text.slice(start, end)))
      const score =
        (isKnown ? 3 : 0) +
        (this.#before.has(words[from - 1]?.text ?? '') ? 1 : 0) +
        (this.#behind.has(words[to + 1]?.text ?? '') ? 1 : 0)
      parts.push({ start, end, score })
      from = to
    }
    const best = Math.max(...parts.map(({ score }) => score))
    if (best > 0) return parts.filter(({ score }) => score === best)
    const [only] = parts
    const isWhole = only?.start === words[0]?.start && only?.end === words.at(-1)?.end
    return parts.length === 1 && (isWhole || this.#values.size === 0) ? parts : []
  }
}

const valueKey = (value: string): string =>
  wordsIn(value)
    .map(({ text }) => text)
    .join(' ')
