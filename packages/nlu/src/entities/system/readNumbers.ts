import type { Token } from '../text/readTokens.ts'
import {
  FRACTION_PREFIXES,
  HALVES,
  MINUS_WORDS,
  MIXED_UP_NUMBERS,
  PLURAL_SCALES,
  POINTING_WORDS,
  POINTS,
  SCALES,
  SHORT_SCALES,
  SMALL_NUMBERS,
} from './words/numberWords.ts'
import { isCounted } from './words/unitWords.ts'

/** A number among the tokens. */
export interface ReadNumber {
  readonly value: number
  /** First token of it, and the one behind the last. */
  readonly from: number
  readonly to: number
  /** In digits alone, such as "5" and "1,00,000". */
  readonly isDigits: boolean
}

/** For each token the number that starts there; numbers don't overlap. One walk over the tokens. */
export function readNumbers(tokens: readonly Token[], language: 'en' | 'hi'): readonly (ReadNumber | undefined)[] {
  const numbers: (ReadNumber | undefined)[] = Array.from({ length: tokens.length })
  // The answer to "how many?" in a Hindi bot.
  const alone = language === 'hi' && tokens.length === 1 ? SMALL_NUMBERS.get(tokens[0]!.text) : undefined
  if (alone !== undefined) return [{ value: alone, from: 0, to: 1, isDigits: false }]
  let at = 0
  while (at < tokens.length) {
    const number = readSigned(tokens, at)
    if (number) {
      numbers[at] = number
      at = number.to
    } else at++
  }
  return numbers
}

function readSigned(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at]!
  const next = tokens[at + 1]
  const isMinus =
    token.kind === 'sign'
      ? /^[-−]$/.test(token.text) && next?.kind === 'digits' && next.isGlued && !token.isGlued
      : MINUS_WORDS.has(token.text)
  if (!isMinus) return readNumber(tokens, at)
  const number = next && readNumber(tokens, at + 1)
  return number && { ...number, from: at, value: -number.value }
}

/** Reads "2 crore 15 lakh", "two hundred and five", "साढ़े तीन हज़ार", "half a million". */
function readNumber(tokens: readonly Token[], from: number): ReadNumber | undefined {
  let at = from
  let total = 0
  let current: number | null = null
  let scaleBefore = Infinity
  let isDigits = false
  let afterHundred = false

  const word = (index: number) => (tokens[index]?.kind === 'word' ? tokens[index].text : '')
  if ((word(at) === 'a' || word(at) === 'an') && SCALES.has(word(at + 1)) && word(at + 1) !== 'k') {
    current = 1
    at++
  }
  for (;;) {
    const token = tokens[at]
    if (!token) break
    const { text, kind } = token
    if (kind === 'digits') {
      if (current !== null || (at > from && Number(text) >= scaleBefore)) break
      if (at > from && token.isGlued) break
      current = Number(text)
      isDigits = at === from
      at++
      continue
    }
    // A hyphen inside "twenty-five".
    if (kind === 'sign') {
      if (text !== '-' || !isTens(current) || !isOnes(SMALL_NUMBERS.get(word(at + 1)))) break
      at++
      continue
    }
    const scale =
      SCALES.get(text) ?? (current !== null || HALVES.has(word(at - 1)) ? PLURAL_SCALES.get(text) : undefined)
    if (scale !== undefined) {
      if ((text === 'k' && !token.isGlued) || (current === null && SHORT_SCALES.has(text))) break
      if (scale === 100) {
        if (current !== null && current >= 100) break
        current = (current ?? 1) * 100
        afterHundred = true
      } else {
        if (scale >= scaleBefore) break
        total += (current ?? 1) * scale
        current = null
        afterHundred = true
        scaleBefore = scale
      }
      isDigits = false
      at++
      continue
    }
    const half = HALVES.get(text)
    if (half !== undefined) {
      if (current !== null || at > from) break
      // "Half" alone is no number; "half a million" and "half an hour" are.
      if (text === 'half') {
        const behind = /^an?$/.test(word(at + 1)) ? at + 2 : at + 1
        if (!SCALES.has(word(behind)) && !isCounted(word(behind))) break
        at = behind
      } else at++
      current = half
      continue
    }
    const fraction = FRACTION_PREFIXES.get(text)
    if (fraction !== undefined) {
      if (current !== null || at > from) break
      const behind = SMALL_NUMBERS.get(word(at + 1)) ?? digitsAt(tokens, at + 1)
      if (behind === undefined) {
        const scaleBehind = SCALES.get(word(at + 1))
        if (scaleBehind === undefined && fraction !== 0.25) break
        if (scaleBehind === undefined && !isCounted(word(at + 1))) break
        current = 1 + fraction
        at++
      } else {
        current = behind + fraction
        at += 2
      }
      continue
    }
    const small = SMALL_NUMBERS.get(text)
    if (small !== undefined && isMeant(tokens, at)) {
      if (current === null) current = small
      else if (isTens(current) && isOnes(small)) current += small
      else if (current >= 100 && current % 100 === 0 && small < 100 && afterHundred && !isDigits) current += small
      else break
      isDigits = false
      at++
      continue
    }
    if (text === 'and' && afterHundred && at > from && SMALL_NUMBERS.has(word(at + 1)) && isMeant(tokens, at + 1)) {
      at++
      continue
    }
    if (POINTS.has(text) && current !== null && !isDigits) {
      let decimals = ''
      while (isOnes(SMALL_NUMBERS.get(word(at + 1 + decimals.length)), true))
        decimals += SMALL_NUMBERS.get(word(at + 1 + decimals.length))
      if (decimals === '') break
      current += Number(`0.${decimals}`)
      at += 1 + decimals.length
    }
    break
  }
  if (at === from || (current === null && scaleBefore === Infinity)) return undefined
  const value = Number((total + (current ?? 0)).toPrecision(15))
  return { value, from, to: at, isDigits: isDigits && at === from + 1 }
}

function digitsAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  return token?.kind === 'digits' ? Number(token.text) : undefined
}

const isTens = (value: number | null): value is number => value !== null && value % 100 >= 20 && value % 10 === 0
const isOnes = (value: number | undefined, withZero = false) =>
  value !== undefined && value < 10 && (withZero || value > 0)

/** Whether a word that may be a number is one here. */
function isMeant(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!
  const next = tokens[at + 1]
  if (text === 'one') return !POINTING_WORDS.has(tokens[at - 1]?.text ?? '')
  if (!MIXED_UP_NUMBERS.has(text)) return true
  return next?.kind === 'word' && (SCALES.has(next.text) || isCounted(next.text)) && next.text !== 'k'
}
