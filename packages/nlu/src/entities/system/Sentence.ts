import type { MappedText } from '../text/MappedText.ts'
import { readTokens } from '../text/readTokens.ts'
import type { Token } from '../text/readTokens.ts'
import { readNumbers } from './readNumbers.ts'
import type { ReadNumber } from './readNumbers.ts'
import type { WallClock } from './calendar.ts'

/** A span of the folded text and its value. */
export interface Found<T> {
  readonly start: number
  readonly end: number
  readonly value: T
  /** Other values that the text can mean. */
  readonly alternatives?: readonly T[]
}

/** Context of the rules. */
export interface Setting {
  readonly language: 'en' | 'hi'
  readonly clock: WallClock
  /** Region of phone numbers without a country code. */
  readonly phoneRegion: string
}

/** A text in the form that the rules of the system entities read. */
export class Sentence {
  readonly folded: string
  /** Returns the original text of a span of the folded text. */
  readonly original: (start: number, end: number) => string
  readonly setting: Setting
  readonly tokens: readonly Token[]
  /** The number that starts at each token. */
  readonly numbers: readonly (ReadNumber | undefined)[]

  constructor(text: string, { folded, starts, ends }: MappedText, setting: Setting) {
    this.folded = folded
    this.original = (start, end) => text.slice(starts[start], ends[end - 1])
    this.setting = setting
    this.tokens = readTokens(folded)
    this.numbers = readNumbers(this.tokens, setting.language)
  }

  /** Returns the token if it is a word, else ''. */
  word(at: number): string {
    const token = this.tokens[at]
    return token?.kind === 'word' ? token.text : ''
  }

  /** Returns the token if it is a sign, else ''. */
  sign(at: number): string {
    const token = this.tokens[at]
    return token?.kind === 'sign' ? token.text : ''
  }

  /** Returns the value with the span from token `from` to before token `to`. */
  found<T>(from: number, to: number, value: T): Found<T> {
    return { start: this.tokens[from]!.start, end: this.tokens[to - 1]!.end, value }
  }

  /** Whether a token touches the word or the digits before it: no number starts there ("covid19"). */
  isInside(at: number): boolean {
    const token = this.tokens[at]
    return token !== undefined && token.isGlued && this.tokens[at - 1]?.kind !== 'sign'
  }

  /** Whether the token `to` touches the end of the span before it. */
  isCut(to: number): boolean {
    const token = this.tokens[to]
    return token !== undefined && token.isGlued && token.kind !== 'sign'
  }
}
