import { addMonths, dayOf, daysIn, partsOf, weekdayOf } from './calendar.ts'
import type { Day } from './calendar.ts'
import type { Sentence } from './Sentence.ts'
import { readAmount } from './rules/findDurations.ts'
import type { Amount } from './rules/findDurations.ts'
import {
  AGO,
  BEFORE_WEEKDAYS,
  DATE_ENDINGS,
  DATE_WORDS,
  LATER,
  MIRRORED_DAYS,
  AMBIGUOUS_MONTHS,
  AMBIGUOUS_WEEKDAYS,
  MONTHS,
  NEAR_DAYS,
  isPastTense,
  WEEKDAYS,
  WHICH,
  WITHIN,
} from './words/calendarWords.ts'
import { ORDINALS, ORDINAL_TENS } from './words/ordinalWords.ts'
import { wordSet } from './words/lexicon.ts'
import { TIME_UNITS } from './words/unitWords.ts'

/** A date in digits: 2026-05-31, 31/5/2026, 31.5.26. */
const NUMERIC =
  /(?:(?<isoYear>\d{4})([-/.])(?<isoMonth>\d{1,2})\2(?<isoDate>\d{1,2})|(?<one>\d{1,2})([-/.])(?<other>\d{1,2})\6(?<year>\d{4}|\d{2}))(?![\p{L}\p{M}\p{N}]|[-/.]\d)/uy

/** A day and a month without a year: 12/11. */
const DAY_AND_MONTH = /(?<one>\d{1,2})\/(?<other>\d{1,2})(?![\p{L}\p{M}\p{N}]|[-/.]\d)/uy
/** Pairs that are usually shares, and "24/7". They are dates only as a sentence's end, or behind a word such as "on". */
const SHARES = new Set(['1/2', '1/3', '2/3', '1/4', '3/4', '24/7'])
const BEFORE_DATES = wordSet('on by from to till until before after date dated')

/** A calendar day in a text. */
export interface ReadDate {
  readonly day: Day
  /** The day if the month comes first, where both orders are possible: 12/11. */
  readonly otherDay?: Day
  /** Index of the first token, and of the token after the last one. */
  readonly from: number
  readonly to: number
  /** Interval at which an incomplete date repeats: a date without a year, a weekday without a week. */
  readonly repeats?: 'yearly' | 'weekly'
}

/** Reads calendar days, relative to today. Create one reader per sentence. */
export class DateReader {
  readonly #sentence: Sentence
  readonly #today: Day
  readonly #isPast: boolean

  constructor(sentence: Sentence) {
    this.#sentence = sentence
    this.#today = sentence.setting.clock.today
    this.#isPast = isPastTense(sentence.tokens.map(({ text }) => text))
  }

  /** Reads the day that starts at token `at`. */
  read(at: number): ReadDate | undefined {
    return (
      this.#numeric(at) ??
      this.#dayAndMonth(at) ??
      this.#near(at) ??
      this.#weekday(at) ??
      this.#inMonth(at) ??
      this.#distance(at)
    )
  }

  /** Returns the next date of a month, or the last one if the sentence is in the past tense. */
  nextDate(month: number, date: number): Day | null {
    const { year } = partsOf(this.#today)
    // A leap day comes every fourth year, or every eighth around 1900 and 2100.
    const years = Array.from({ length: 10 }, (_, ahead) => (this.#isPast ? year - ahead : year + ahead))
    for (const candidate of years) {
      const day = dayOf(candidate, month, date)
      if (day !== null && (this.#isPast ? day <= this.#today : day >= this.#today)) return day
    }
    return null
  }

  #numeric(at: number): ReadDate | undefined {
    const sentence = this.#sentence
    const token = sentence.tokens[at]
    if (token?.kind !== 'digits' || token.isGlued) return undefined
    NUMERIC.lastIndex = token.start
    const match = NUMERIC.exec(sentence.folded)
    if (!match?.groups) return undefined
    const { isoYear, isoMonth, isoDate, one, other, year } = match.groups
    const to = this.#behind(at, token.start + match[0].length)
    if (isoYear) {
      const day = dayOf(Number(isoYear), Number(isoMonth), Number(isoDate))
      return day === null ? undefined : { day, from: at, to }
    }
    const isOrdered = !match[0].includes('/')
    const days = this.#inBothOrders(Number(one), Number(other), isOrdered, (month, date) =>
      dayOf(fullYear(year!), month, date),
    )
    return days && { ...days, from: at, to }
  }

  /** Reads 12/11, the next such day. */
  #dayAndMonth(at: number): ReadDate | undefined {
    const sentence = this.#sentence
    const token = sentence.tokens[at]
    if (token?.kind !== 'digits' || token.isGlued) return undefined
    DAY_AND_MONTH.lastIndex = token.start
    const match = DAY_AND_MONTH.exec(sentence.folded)
    if (!match?.groups) return undefined
    const to = this.#behind(at, token.start + match[0].length)
    if (TIME_UNITS.has(sentence.word(to))) return undefined
    const isShare = SHARES.has(match[0]) && sentence.word(to) !== '' && !BEFORE_DATES.has(sentence.word(at - 1))
    if (isShare || (match[0] === '24/7' && !BEFORE_DATES.has(sentence.word(at - 1)))) return undefined
    const { one, other } = match.groups
    const days = this.#inBothOrders(Number(one), Number(other), false, (month, date) => this.nextDate(month, date))
    return days && { ...days, from: at, to, repeats: 'yearly' }
  }

  /**
   * Returns the day of two numbers. The day comes first, as in India; where that is impossible, the month. In English, the
   * month may come first as well.
   *
   * @param isOrdered whether the form has the day first everywhere: 12.11.2026
   */
  #inBothOrders(
    one: number,
    other: number,
    isOrdered: boolean,
    read: (month: number, date: number) => Day | null,
  ): Pick<ReadDate, 'day' | 'otherDay'> | undefined {
    const dayFirst = read(other, one)
    const monthFirst = read(one, other)
    const day = dayFirst ?? monthFirst
    if (day === null) return undefined
    const isUnclear =
      !isOrdered && this.#sentence.setting.language === 'en' && monthFirst !== null && monthFirst !== day
    return isUnclear ? { day, otherDay: monthFirst } : { day }
  }

  /** Returns the index of the token behind a position in the folded text. */
  #behind(at: number, end: number): number {
    const { tokens } = this.#sentence
    let to = at + 1
    while (to < tokens.length && tokens[to]!.start < end) to++
    return to
  }

  /** Today, tomorrow, the day after tomorrow, कल, परसों. */
  #near(at: number): ReadDate | undefined {
    const sentence = this.#sentence
    const word = sentence.word(at)
    const mirrored = MIRRORED_DAYS.get(word)
    if (mirrored !== undefined)
      return { day: this.#today + (this.#isPast ? -mirrored : mirrored), from: at, to: at + 1 }
    const near = NEAR_DAYS.get(word)
    if (near !== undefined) return { day: this.#today + near, from: at, to: at + 1 }
    const day = word === 'the' ? at + 1 : at
    if (sentence.word(day) !== 'day') return undefined
    const behind = NEAR_DAYS.get(sentence.word(day + 2))
    const side = sentence.word(day + 1)
    if (side === 'after' && behind === 1) return { day: this.#today + 2, from: at, to: day + 3 }
    if (side === 'before' && behind === -1) return { day: this.#today - 2, from: at, to: day + 3 }
    return undefined
  }

  /** Friday, this Friday, next Friday, Friday next week, अगले शुक्रवार. */
  #weekday(at: number): ReadDate | undefined {
    const sentence = this.#sentence
    const which = WHICH.get(sentence.word(at))
    const isWhich = which !== undefined && which !== 'coming'
    const wordAt = which === undefined || sentence.word(at) === 'on' ? at : at + 1
    const word = sentence.word(wordAt)
    const weekday = WEEKDAYS.get(word)
    if (weekday === undefined) return undefined
    if (AMBIGUOUS_WEEKDAYS.has(word) && !BEFORE_WEEKDAYS.has(sentence.word(wordAt - 1)) && wordAt === at)
      return undefined
    const monday = this.#today - weekdayOf(this.#today)
    const behind = WHICH.get(sentence.word(wordAt + 1))
    if (
      !isWhich &&
      sentence.word(wordAt + 2) === 'week' &&
      (behind === 'next' || behind === 'this' || behind === 'last')
    ) {
      const weeks = behind === 'next' ? 1 : behind === 'last' ? -1 : 0
      return { day: monday + 7 * weeks + weekday, from: at, to: wordAt + 3 }
    }
    const ahead = (weekday - weekdayOf(this.#today) + 7) % 7
    if (which === 'next') return { day: monday + 7 + weekday, from: at, to: wordAt + 1 }
    if (which === 'last') return { day: this.#today - (7 - ahead), from: at, to: wordAt + 1 }
    if (which === 'this') return { day: this.#today + ahead, from: at, to: wordAt + 1 }
    const day = this.#isPast ? this.#today - (7 - ahead) : this.#today + (ahead || 7)
    return { day, from: at, to: wordAt + 1, repeats: 'weekly' }
  }

  /** 5 May, the 5th of May 2026, May 5, 5 मई, 5 तारीख, on the 5th, the 5th of next month, अगले महीने की 5 तारीख. */
  #inMonth(at: number): ReadDate | undefined {
    const sentence = this.#sentence
    const ahead = this.#relativeMonth(at)
    if (ahead) {
      const date = this.dateOfMonth(/^(?:की|ki)$/.test(sentence.word(ahead.to)) ? ahead.to + 1 : ahead.to)
      return date && DATE_WORDS.has(sentence.word(date.to))
        ? dateIn(ahead.first, date.date, at, date.to + 1)
        : undefined
    }
    const month = MONTHS.get(sentence.word(at))
    if (month !== undefined) {
      const date = this.dateOfMonth(sentence.word(at + 1) === 'the' ? at + 2 : at + 1)
      return date && this.#withYear(at, date.to, month, date.date)
    }
    const from = sentence.word(at) === 'the' ? at + 1 : at
    const date = this.dateOfMonth(from)
    if (!date) return undefined
    const monthAt = sentence.word(date.to) === 'of' || sentence.sign(date.to) === '-' ? date.to + 1 : date.to
    const behind = MONTHS.get(sentence.word(monthAt))
    if (behind !== undefined) return this.#withYear(at, monthAt + 1, behind, date.date)
    const relative = this.#relativeMonth(monthAt)
    if (relative && monthAt > date.to) return dateIn(relative.first, date.date, at, relative.to)
    // Words alone are not a date: "the first".
    if (!sentence.numbers[from]) return undefined
    const isDate =
      DATE_WORDS.has(sentence.word(date.to)) || (from > at && date.isEnded && sentence.word(at - 1) === 'on')
    if (!isDate) return undefined
    const to = DATE_WORDS.has(sentence.word(date.to)) ? date.to + 1 : date.to
    const day = this.#nextOfAnyMonth(date.date)
    return day === null ? undefined : { day, from: at, to }
  }

  /** Returns the first day of this, the next or the last month. */
  #relativeMonth(at: number): { first: Day; to: number } | undefined {
    const which = WHICH.get(this.#sentence.word(at))
    if (which === undefined || TIME_UNITS.get(this.#sentence.word(at + 1)) !== 'month') return undefined
    const { year, month } = partsOf(this.#today)
    const step = which === 'next' || which === 'coming' ? 1 : which === 'last' ? -1 : 0
    return { first: addMonths(dayOf(year, month, 1)!, step), to: at + 2 }
  }

  /** Reads a number that may be a date of a month: "5", "5th", "five", "पांच", "first", "twenty-first". */
  dateOfMonth(at: number): { date: number; to: number; isEnded: boolean } | undefined {
    const sentence = this.#sentence
    const tens = ORDINAL_TENS.get(sentence.word(at))
    const onesAt = tens === undefined ? at : sentence.sign(at + 1) === '-' ? at + 2 : at + 1
    const ordinal = ORDINALS.get(sentence.word(onesAt))
    if (ordinal !== undefined && ordinal + (tens ?? 0) <= 31 && (tens === undefined || ordinal < 10))
      return { date: ordinal + (tens ?? 0), to: onesAt + 1, isEnded: true }
    const number = sentence.numbers[at]
    if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > 31) return undefined
    if (sentence.isInside(at)) return undefined
    const ending = sentence.tokens[number.to]
    const isEnded = ending !== undefined && ending.isGlued && DATE_ENDINGS.has(ending.text)
    return { date: number.value, to: number.to + (isEnded ? 1 : 0), isEnded }
  }

  #withYear(from: number, to: number, month: number, date: number): ReadDate | undefined {
    const sentence = this.#sentence
    const at = /^[,-]$/.test(sentence.sign(to)) ? to + 1 : to
    const token = sentence.tokens[at]
    if (token?.kind === 'digits' && /^(?:19|20|21)\d\d$/.test(token.text)) {
      const day = dayOf(Number(token.text), month, date)
      return day === null ? undefined : { day, from, to: at + 1 }
    }
    const day = this.nextDate(month, date)
    return day === null ? undefined : { day, from, to, repeats: 'yearly' }
  }

  #nextOfAnyMonth(date: number): Day | null {
    const { year, month } = partsOf(this.#today)
    for (let step = 0; step < 3; step++) {
      const first = addMonths(dayOf(year, month, 1)!, this.#isPast ? -step : step)
      const there = partsOf(first)
      if (date > daysIn(there.year, there.month)) continue
      const day = first + date - 1
      if (this.#isPast ? day <= this.#today : day >= this.#today) return day
    }
    return null
  }

  /** Reads "in 3 days", "2 weeks ago", "a month from now", "3 दिन बाद". */
  #distance(at: number): ReadDate | undefined {
    const sentence = this.#sentence
    const opener = /^(?:in|after)$/.test(sentence.word(at)) ? at + 1 : at
    const amount = readAmount(sentence, opener)
    if (!amount) return undefined
    const to = amount.to
    const word = sentence.word(to)
    const isFromNow = word === 'from' && /^(?:now|today)$/.test(sentence.word(to + 1))
    if (AGO.has(word)) return this.#away(amount, -1, at, to + 1)
    if (isFromNow) return this.#away(amount, 1, at, to + 2)
    if (LATER.has(word) || WITHIN.has(word)) return this.#away(amount, 1, at, to + 1)
    return opener > at ? this.#away(amount, 1, at, to) : undefined
  }

  #away({ value, unit }: Amount, sign: 1 | -1, from: number, to: number): ReadDate | undefined {
    if (!Number.isInteger(value) || value > 10_000) return undefined
    const count = sign * value
    if (unit === 'day') return { day: this.#today + count, from, to }
    if (unit === 'week') return { day: this.#today + 7 * count, from, to }
    if (unit === 'fortnight') return { day: this.#today + 14 * count, from, to }
    if (unit === 'month') return { day: addMonths(this.#today, count), from, to }
    if (unit === 'year') return { day: addMonths(this.#today, 12 * count), from, to }
    return undefined
  }
}

/** Returns a date of the month that begins with `first`. */
function dateIn(first: Day, date: number, from: number, to: number): ReadDate | undefined {
  const { year, month } = partsOf(first)
  const day = dayOf(year, month, date)
  return day === null ? undefined : { day, from, to }
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 70 ? 2000 : 1900)
}

/** Whether a month name is a month even without a date or a year. */
export function isPlainMonth(word: string): boolean {
  return MONTHS.has(word) && !AMBIGUOUS_MONTHS.has(word)
}
