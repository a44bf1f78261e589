import { isoDay, weekdayOf } from '../calendar.ts'
import { DateReader, type ReadDate } from '../DateReader.ts'
import type { Found, Sentence } from '../Sentence.ts'

/** Calendar days as yyyy-mm-dd. */
export function findDates(sentence: Sentence): Found<string>[] {
  const reader = new DateReader(sentence)
  const found: Found<string>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const first = reader.read(at)
    if (!first) continue
    const date = withWeekday(sentence, reader, first)
    const { start, end, value } = sentence.found(date.from, date.to, isoDay(date.day))
    found.push({
      start,
      end,
      value,
      ...(date.otherDay === undefined ? {} : { alternatives: [isoDay(date.otherDay)] }),
    })
    at = date.to - 1
  }
  return found
}

/** Joins a weekday and a date that name one day: "Monday, 7 December", "7 December (Monday)", "tomorrow, Sunday". */
function withWeekday(sentence: Sentence, reader: DateReader, first: ReadDate): ReadDate {
  const sign = sentence.sign(first.to)
  const opened = sign === ',' || sign === '(' ? first.to + 1 : first.to
  const next = reader.read(/^(?:the|on)$/.test(sentence.word(opened)) ? opened + 1 : opened)
  if (!next || (first.repeats === 'weekly') === (next.repeats === 'weekly')) return first
  const [weekday, date] = first.repeats === 'weekly' ? [first, next] : [next, first]
  const days = [date.day, ...(date.otherDay === undefined ? [] : [date.otherDay])]
  const day = days.find((one) => weekdayOf(one) === weekdayOf(weekday.day))
  if (day === undefined) return first
  const to = sign === '(' && sentence.sign(next.to) === ')' ? next.to + 1 : next.to
  return { day, from: first.from, to }
}
