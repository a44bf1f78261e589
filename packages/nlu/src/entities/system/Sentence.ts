import type { MappedText } from '../text/MappedText.ts'
import { readTokens } from '../text/readTokens.ts'
import type { Token } from '../text/readTokens.ts'
import { readNumbers } from './readNumbers.ts'
import type { ReadNumber } from './readNumbers.ts'
import type { WallClock } from './calendar.ts'

/** A stretch of the folded text and what it means. */
export interface Found<T> {
  readonly start: number
  readonly end: number
  readonly value: T
}

/** What the rules need to know besides the text. */
export interface Setting {
  readonly language: 'en' | 'hi'
  readonly clock: WallClock
  /** Region of phone numbers without a country code. */
  readonly phoneRegion: string
}

/** A text as the rules of the system entities read it. */
export class Sentence {
  readonly folded: string
  /** The text as it was written, for what must be given back as it was. */
  readonly original: (start: number, end: number) => string
  readonly setting: Setting
  readonly tokens: readonly Token[]
  /** For each token the number that starts there. */
  readonly numbers: readonly (ReadNumber | undefined)[]

  constructor(text: string, { folded, starts, ends }: MappedText, setting: Setting) {
    this.folded = folded
    this.original = (start, end) => text.slice(starts[start], ends[end - 1])
    this.setting = setting
    this.tokens = readTokens(folded)
    this.numbers = readNumbers(this.tokens, setting.language)
  }

  /** The token if it is a word, else ''. */
  word(at: number): string {
    const token = this.tokens[at]
    return token?.kind === 'word' ? token.text : ''
  }

  /** The token if it is a sign, else ''. */
  sign(at: number): string {
    const token = this.tokens[at]
    return token?.kind === 'sign' ? token.text : ''
  }

  /** What tokens `from` to before `to` mean. */
  found<T>(from: number, to: number, value: T): Found<T> {
    return { start: this.tokens[from]!.start, end: this.tokens[to - 1]!.end, value }
  }

  /** Whether a token touches the word or the digits before it: no number starts there ("covid19"). */
  isInside(at: number): boolean {
    const token = this.tokens[at]
    return token !== undefined && token.isGlued && this.tokens[at - 1]?.kind !== 'sign'
  }

  /** Whether what follows touches the end of a stretch that ends before token `to`. */
  isCut(to: number): boolean {
    const token = this.tokens[to]
    return token !== undefined && token.isGlued && token.kind !== 'sign'
  }
}
