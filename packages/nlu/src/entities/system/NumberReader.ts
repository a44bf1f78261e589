import type { Token } from '../text/readTokens.ts'
import type { ReadNumber } from './readNumbers.ts'
import {
  FRACTION_PREFIXES,
  HALVES,
  AMBIGUOUS_NUMBERS,
  PLURAL_SCALES,
  POINTING_WORDS,
  POINTS,
  SCALES,
  SHORT_SCALES,
  SMALL_NUMBERS,
} from './words/numberWords.ts'
import { isCounted } from './words/unitWords.ts'

/**
 * Reads one number that starts at a token, piece by piece: "2 crore 15 lakh", "two hundred and five",
 * "साढ़े तीन हज़ार", "half a million". Each method for a piece returns whether it read one.
 */
export class NumberReader {
  readonly #tokens: readonly Token[]
  readonly #from: number
  #at: number
  /** The value before the last scale, and the value after it; null if there is none. */
  #total = 0
  #current: number | null = null
  /** The last scale: the next one must be smaller. */
  #scale = Infinity
  /** Whether "and five" and "five" can follow. */
  #isOpen = false
  #isDigits = false

  constructor(tokens: readonly Token[], from: number) {
    this.#tokens = tokens
    this.#from = from
    this.#at = from
  }

  read(): ReadNumber | undefined {
    this.#readArticle()
    while (
      this.#readDigits() ||
      this.#readHyphen() ||
      this.#readScale() ||
      this.#readHalf() ||
      this.#readFraction() ||
      this.#readSmall() ||
      this.#readAnd()
    );
    this.#readDecimals()
    if (this.#current === null && this.#scale === Infinity) return undefined
    return {
      value: Number((this.#total + (this.#current ?? 0)).toPrecision(15)),
      from: this.#from,
      to: this.#at,
      isDigits: this.#isDigits && this.#at === this.#from + 1,
    }
  }

  #word(at = this.#at): string {
    const token = this.#tokens[at]
    return token?.kind === 'word' ? token.text : ''
  }

  #isFirst(): boolean {
    return this.#at === this.#from
  }

  /** "A hundred", "a dozen". */
  #readArticle(): void {
    if (!/^an?$/.test(this.#word()) || !SCALES.has(this.#word(this.#at + 1))) return
    this.#current = 1
    this.#at++
  }

  /** Reads digits, at the start or behind a larger scale: "5 lakh 50 thousand". */
  #readDigits(): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'digits' || this.#current !== null) return false
    const value = Number(token.text)
    if (!this.#isFirst() && (value >= this.#scale || token.isGlued)) return false
    this.#isDigits = this.#isFirst()
    return this.#take(value)
  }

  /** The hyphen of "twenty-five". */
  #readHyphen(): boolean {
    const isHyphen = this.#tokens[this.#at]?.text === '-'
    if (!isHyphen || !isTens(this.#current) || !isOnes(SMALL_NUMBERS.get(this.#word(this.#at + 1)))) return false
    this.#at++
    return true
  }

  #readScale(): boolean {
    const word = this.#word()
    const isNumbered = this.#current !== null
    const scale = SCALES.get(word) ?? (isNumbered ? PLURAL_SCALES.get(word) : undefined)
    if (scale === undefined) return false
    // "5k" is a number, "5 k" and "k" are not.
    if (word === 'k' ? !this.#tokens[this.#at]!.isGlued : !isNumbered && SHORT_SCALES.has(word)) return false
    const value = (this.#current ?? 1) * scale
    if (scale === 100) {
      if (value >= 10_000) return false
      this.#current = value
    } else {
      if (scale >= this.#scale) return false
      this.#total += value
      this.#current = null
      this.#scale = scale
    }
    this.#isOpen = true
    this.#isDigits = false
    this.#at++
    return true
  }

  /** Half, डेढ़, ढाई: "half" only before a countable word. */
  #readHalf(): boolean {
    const half = HALVES.get(this.#word())
    if (half === undefined || !this.#isFirst()) return false
    if (this.#word() !== 'half') return this.#take(half)
    const behind = /^an?$/.test(this.#word(this.#at + 1)) ? this.#at + 2 : this.#at + 1
    if (!SCALES.has(this.#word(behind)) && !isCounted(this.#word(behind))) return false
    return this.#take(half, behind)
  }

  /** साढ़े, सवा and पौने with their number; सवा and पौने before a scale mean one: "सवा लाख". */
  #readFraction(): boolean {
    const fraction = FRACTION_PREFIXES.get(this.#word())
    if (fraction === undefined || !this.#isFirst()) return false
    const behind = this.#tokens[this.#at + 1]
    const whole = behind?.kind === 'digits' ? Number(behind.text) : SMALL_NUMBERS.get(behind?.text ?? '')
    if (whole !== undefined) return this.#take(whole + fraction, this.#at + 2)
    const word = this.#word(this.#at + 1)
    const isAlone = SCALES.has(word) || (fraction === 0.25 && isCounted(word))
    return isAlone && this.#take(1 + fraction)
  }

  /** A number word below a hundred; behind tens, a hundred or a scale. */
  #readSmall(): boolean {
    const small = SMALL_NUMBERS.get(this.#word())
    if (small === undefined || !this.#isNumber(this.#at)) return false
    const current = this.#current
    const isAfterHundred = current !== null && current >= 100 && current % 100 === 0 && this.#isOpen && !this.#isDigits
    if (current !== null && !(isTens(current) && isOnes(small)) && !isAfterHundred) return false
    this.#isDigits = false
    return this.#take((current ?? 0) + small)
  }

  /** "Two hundred and five". */
  #readAnd(): boolean {
    const next = this.#at + 1
    if (this.#word() !== 'and' || !this.#isOpen || (this.#current ?? 0) % 100 !== 0) return false
    if (!SMALL_NUMBERS.has(this.#word(next)) || !this.#isNumber(next)) return false
    this.#at = next
    return true
  }

  /** "Three point one four". */
  #readDecimals(): void {
    if (!POINTS.has(this.#word()) || this.#current === null || this.#isDigits) return
    let decimals = ''
    for (let at = this.#at + 1; ; at++) {
      const digit = SMALL_NUMBERS.get(this.#word(at))
      if (digit === undefined || digit > 9) break
      decimals += digit
    }
    if (decimals === '') return
    this.#take(this.#current + Number(`0.${decimals}`), this.#at + 1 + decimals.length)
  }

  #take(value: number, to = this.#at + 1): true {
    this.#current = value
    this.#at = to
    return true
  }

  /** Whether an ambiguous number word is a number at this position. */
  #isNumber(at: number): boolean {
    const word = this.#word(at)
    if (word === 'one') return !POINTING_WORDS.has(this.#word(at - 1))
    if (!AMBIGUOUS_NUMBERS.has(word)) return true
    const next = this.#word(at + 1)
    return SCALES.has(next) || isCounted(next)
  }
}

const isTens = (value: number | null): value is number => value !== null && value % 100 >= 20 && value % 10 === 0
const isOnes = (value: number | undefined) => value !== undefined && value > 0 && value < 10
