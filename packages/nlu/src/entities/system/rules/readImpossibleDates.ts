import { daysIn } from '../calendar.ts'
import type { Sentence } from '../Sentence.ts'
import { DATE_ENDINGS, MONTHS } from '../words/calendarWords.ts'

/** A date in digits with a year of four digits: 2027-02-31, 31/2/2027. */
const NUMERIC =
  /(?<![\p{L}\p{M}\p{N}]|\d[-/.])(?:(?<isoYear>\d{4})([-/.])(?<isoMonth>\d{1,2})\2(?<isoDate>\d{1,2})|(?<one>\d{1,2})([-/.])(?<other>\d{1,2})\6(?<year>\d{4}))(?![\p{L}\p{M}\p{N}]|[-/.]\d)/gu
/** A leap year, for dates without a year: 29 February exists. */
const LEAP_YEAR = 2024

interface Span {
  readonly start: number
  readonly end: number
}

/** Reads dates that no calendar has: "31 February", "April 31st", "32 मई", "31/02/2027". Spans of the folded text. */
export function readImpossibleDates(sentence: Sentence): Span[] {
  return [...readNumeric(sentence.folded), ...readNamed(sentence)].toSorted((one, other) => one.start - other.start)
}

function readNumeric(folded: string): Span[] {
  return [...folded.matchAll(NUMERIC)].flatMap(({ 0: text, index, groups = {} }) => {
    const { isoYear, isoMonth, isoDate, one, other, year } = groups
    const exists = isoYear
      ? isDate(Number(isoYear), Number(isoMonth), Number(isoDate))
      : isDate(Number(year), Number(other), Number(one)) || isDate(Number(year), Number(one), Number(other))
    return exists ? [] : [{ start: index, end: index + text.length }]
  })
}

function readNamed(sentence: Sentence): Span[] {
  const found: Span[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const month = MONTHS.get(sentence.word(at))
    const date = month === undefined ? undefined : (dateBefore(sentence, at) ?? dateBehind(sentence, at + 1))
    if (month === undefined || !date) continue
    const from = Math.min(at, date.from)
    const to = Math.max(at + 1, date.to)
    const year = yearAt(sentence, to)
    if (isDate(year?.year ?? LEAP_YEAR, month, date.value)) continue
    const { start, end } = sentence.found(from, year?.to ?? to, null)
    found.push({ start, end })
  }
  return found
}

interface ReadNumberOfDay {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** Reads the number before a month: "31 February", "31st of February". */
function dateBefore(sentence: Sentence, month: number): ReadNumberOfDay | undefined {
  const behind = sentence.word(month - 1) === 'of' || sentence.sign(month - 1) === '-' ? month - 1 : month
  const end = DATE_ENDINGS.has(sentence.word(behind - 1)) ? behind - 1 : behind
  for (let from = end - 1; from >= Math.max(0, end - 3); from--) {
    const number = sentence.numbers[from]
    if (number?.to === end && isNumberOfDay(number.value)) return { value: number.value, from, to: month }
  }
  return undefined
}

/** Reads the number behind a month: "February 31", "February the 31st". */
function dateBehind(sentence: Sentence, at: number): ReadNumberOfDay | undefined {
  const from = sentence.word(at) === 'the' ? at + 1 : at
  const number = sentence.numbers[from]
  if (!number || !isNumberOfDay(number.value)) return undefined
  return { value: number.value, from, to: number.to + (DATE_ENDINGS.has(sentence.word(number.to)) ? 1 : 0) }
}

function yearAt(sentence: Sentence, at: number): { year: number; to: number } | undefined {
  const from = /^[,-]$/.test(sentence.sign(at)) ? at + 1 : at
  const token = sentence.tokens[from]
  return token?.kind === 'digits' && /^(?:19|20|21)\d\d$/.test(token.text)
    ? { year: Number(token.text), to: from + 1 }
    : undefined
}

/** Whether a number beside a month is meant as a date: "May 2027" is a month of a year. */
const isNumberOfDay = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 99

const isDate = (year: number, month: number, date: number): boolean =>
  month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month)
