import type { Token } from '../text/readTokens.ts'
import { NumberReader } from './NumberReader.ts'
import { MINUS_WORDS, SMALL_NUMBERS } from './words/numberWords.ts'

/** A number in a text. */
export interface ReadNumber {
  readonly value: number
  /** Index of the first token, and of the token after the last one. */
  readonly from: number
  readonly to: number
  /** Whether it is written in digits only, such as "5" and "1,00,000". */
  readonly isDigits: boolean
}

/** Returns the number that starts at each token. Numbers don't overlap. */
export function readNumbers(tokens: readonly Token[], language: 'en' | 'hi'): readonly (ReadNumber | undefined)[] {
  const numbers: (ReadNumber | undefined)[] = Array.from({ length: tokens.length })
  // A message of one word, for example the answer to "how many?", in a Hindi bot.
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
  if (!isMinus) return new NumberReader(tokens, at).read()
  const number = next && new NumberReader(tokens, at + 1).read()
  return number && { ...number, from: at, value: -number.value }
}
