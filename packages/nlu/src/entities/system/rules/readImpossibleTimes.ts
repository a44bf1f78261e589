import type { Sentence } from '../Sentence.ts'
import { CLOCK_WORDS } from '../words/unitWords.ts'

/** 25:00, 5:75, 13 pm, 0 am. */
const DIGITS =
  /(?<![\p{L}\p{M}\p{N}]|\d[:.,/-])(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::\d{2})?)?(?<half>\s{0,3}(?:am|pm|a\.\s?m\.?|p\.\s?m\.?)(?![\p{L}\p{M}]))?(?![\p{L}\p{M}\p{N}]|[:.,/-]\d)/gu

interface Span {
  readonly start: number
  readonly end: number
}

/** Reads times that no clock has: "25:00", "5:75", "13 pm", "26 baje". Spans of the folded text. */
export function readImpossibleTimes(sentence: Sentence): Span[] {
  return [...readDigits(sentence.folded), ...readHours(sentence)].toSorted((one, other) => one.start - other.start)
}

function readDigits(folded: string): Span[] {
  return [...folded.matchAll(DIGITS)].flatMap(({ 0: text, index, groups = {} }) => {
    const { hour, minute, half } = groups
    // A number alone is not a time.
    if (minute === undefined && half === undefined) return []
    const exists = half === undefined ? Number(hour) < 24 : Number(hour) >= 1 && Number(hour) <= 12
    return exists && Number(minute ?? 0) < 60 ? [] : [{ start: index, end: index + text.length }]
  })
}

function readHours(sentence: Sentence): Span[] {
  return sentence.tokens.flatMap((_, at) => {
    const number = sentence.numbers[at]
    if (!number || number.value < 24 || sentence.isInside(at)) return []
    if (CLOCK_WORDS.has(sentence.word(number.to))) {
      const { start, end } = sentence.found(at, number.to + 1, null)
      return [{ start, end }]
    }
    return []
  })
}
