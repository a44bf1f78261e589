import type { DateRangeValue } from '../../types.ts'
import { addMonths, dayOf, daysIn, isoDay, partsOf, weekdayOf } from '../calendar.ts'
import type { Day } from '../calendar.ts'
import { DateReader, isPlainMonth } from '../DateReader.ts'
import type { ReadDate } from '../DateReader.ts'
import type { Found, Sentence } from '../Sentence.ts'
import { MONTHS, RANGE_CLOSERS, RANGE_OPENERS, RANGE_WORDS, WEEKENDS, WHICH } from '../words/calendarWords.ts'
import { TIME_UNITS } from '../words/unitWords.ts'
import type { TimeUnit } from '../words/unitWords.ts'

interface Range {
  readonly first: Day
  readonly last: Day
  readonly to: number
}

/**
 * From 5 to 10 May, Monday to Friday, next week, this weekend, last 7 days (without today), in June, 5 मई से 10 मई तक.
 * Weeks start on Monday; both days belong to the range.
 */
export function findDateRanges(sentence: Sentence): Found<DateRangeValue>[] {
  const reader = new DateReader(sentence)
  const found: Found<DateRangeValue>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const range = readPair(sentence, reader, at) ?? readPeriod(sentence, at) ?? readMonth(sentence, reader, at)
    if (!range || range.first > range.last) continue
    found.push(sentence.found(at, range.to, { start: isoDay(range.first), end: isoDay(range.last) }))
    at = range.to - 1
  }
  return found
}

/** Two days with "to" between them; the first may use the month of the second: "5 to 10 May". */
function readPair(sentence: Sentence, reader: DateReader, at: number): Range | undefined {
  const opener = sentence.word(at)
  const from = RANGE_OPENERS.has(opener) ? at + 1 : at
  const first = reader.read(from)
  const between = opener === 'between' ? 'and' : undefined
  if (first) {
    const second = link(sentence, first.to, between)
    const last = second === undefined ? undefined : (reader.read(second) ?? sameMonth(reader, first, second))
    if (last) return { first: first.day, last: following(first.day, last), to: closed(sentence, last.to) }
  }
  const date = reader.dateOfMonth(sentence.word(from) === 'the' ? from + 1 : from)
  const second = date && link(sentence, date.to, between)
  const last = second === undefined ? undefined : reader.read(second)
  if (!date || !last?.to || last.repeats === 'weekly') return undefined
  const { year, month } = partsOf(last.day)
  const day = dayOf(year, month, date.date)
  return day === null ? undefined : { first: day, last: last.day, to: closed(sentence, last.to) }
}

/** Returns the index behind "to", "-", "से", or "and" in "between … and …". */
function link(sentence: Sentence, at: number, between: string | undefined): number | undefined {
  const isLink =
    RANGE_WORDS.has(sentence.word(at)) || /^[-–—]$/.test(sentence.sign(at)) || sentence.word(at) === between
  return isLink ? at + 1 : undefined
}

/** "May 5 to 10": the second date is in the month of the first. */
function sameMonth(reader: DateReader, first: ReadDate, at: number): ReadDate | undefined {
  const date = reader.dateOfMonth(at)
  const { year, month } = partsOf(first.day)
  const day = date ? dayOf(year, month, date.date) : null
  return date && day !== null ? { day, from: at, to: date.to } : undefined
}

/** Returns the last day, moved by a week or a year if it is before the first. */
function following(first: Day, { day, repeats }: ReadDate): Day {
  if (day >= first || !repeats) return day
  return repeats === 'weekly' ? day + 7 : addMonths(day, 12)
}

function closed(sentence: Sentence, at: number): number {
  return RANGE_CLOSERS.has(sentence.word(at)) ? at + 1 : at
}

/** Next week, this month, last 7 days, the weekend. */
function readPeriod(sentence: Sentence, at: number): Range | undefined {
  const { today } = sentence.setting.clock
  const which = WHICH.get(sentence.word(at))
  const isBareWeekend = WEEKENDS.has(sentence.word(at)) && which === undefined
  if (isBareWeekend) return weekend(today, 0, at + 1)
  if (which === undefined || sentence.word(at) === 'on') return undefined
  const step = which === 'next' || which === 'coming' ? 1 : which === 'last' ? -1 : 0
  if (WEEKENDS.has(sentence.word(at + 1))) return weekend(today, which === 'coming' ? 0 : step, at + 2)
  const number = sentence.numbers[at + 1]
  const unitAt = number ? number.to : at + 1
  const unit = TIME_UNITS.get(sentence.word(unitAt))
  if (!unit) return undefined
  if (number) return step === 0 ? undefined : several(today, step * number.value, unit, unitAt + 1)
  return whole(today, step, unit, unitAt + 1)
}

function weekend(today: Day, weeks: number, to: number): Range {
  const saturday = today - weekdayOf(today) + 5 + 7 * weeks
  return { first: saturday, last: saturday + 1, to }
}

/** The days before today, or after it. */
function several(today: Day, count: number, unit: TimeUnit, to: number): Range | undefined {
  if (!Number.isInteger(count) || Math.abs(count) > 1000) return undefined
  const end = endOf(today, count, unit)
  if (end === undefined) return undefined
  return count > 0 ? { first: today + 1, last: end, to } : { first: end, last: today - 1, to }
}

function endOf(today: Day, count: number, unit: TimeUnit): Day | undefined {
  if (unit === 'day') return today + count
  if (unit === 'week') return today + 7 * count
  if (unit === 'month') return addMonths(today, count)
  return unit === 'year' ? addMonths(today, 12 * count) : undefined
}

/** The whole week, month or year. */
function whole(today: Day, step: number, unit: TimeUnit, to: number): Range | undefined {
  if (unit === 'week') {
    const monday = today - weekdayOf(today) + 7 * step
    return { first: monday, last: monday + 6, to }
  }
  const { year, month } = partsOf(today)
  if (unit === 'month') {
    const first = addMonths(dayOf(year, month, 1)!, step)
    return monthRange(first, to)
  }
  if (unit !== 'year') return undefined
  return { first: dayOf(year + step, 1, 1)!, last: dayOf(year + step, 12, 31)!, to }
}

function monthRange(first: Day, to: number): Range {
  const { year, month } = partsOf(first)
  return { first, last: first + daysIn(year, month) - 1, to }
}

/** In June, next May, May 2026, जून में. */
function readMonth(sentence: Sentence, reader: DateReader, at: number): Range | undefined {
  const opener = sentence.word(at)
  const isOpened = opener === 'in' || opener === 'during' || WHICH.has(opener)
  const monthAt = isOpened ? at + 1 : at
  const month = MONTHS.get(sentence.word(monthAt))
  if (month === undefined) return undefined
  // "5 May" and "May 5" are dates, not months.
  if (reader.dateOfMonth(monthAt + 1) || (monthAt > 0 && sentence.numbers[monthAt - 1])) return undefined
  const year = sentence.tokens[monthAt + 1]
  if (year?.kind === 'digits' && /^(?:19|20|21)\d\d$/.test(year.text))
    return monthRange(dayOf(Number(year.text), month, 1)!, monthAt + 2)
  if (!isOpened && !isPlainMonth(sentence.word(monthAt))) return undefined
  const now = partsOf(sentence.setting.clock.today)
  const isPast = WHICH.get(opener) === 'last'
  const ahead = isPast ? (month >= now.month ? -1 : 0) : month < now.month ? 1 : 0
  return monthRange(dayOf(now.year + ahead, month, 1)!, monthAt + 1)
}
