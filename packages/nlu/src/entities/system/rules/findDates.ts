import { isoDay } from '../calendar.ts'
import { DateReader } from '../DateReader.ts'
import type { Found, Sentence } from '../Sentence.ts'

/** Calendar days as yyyy-mm-dd. */
export function findDates(sentence: Sentence): Found<string>[] {
  const reader = new DateReader(sentence)
  const found: Found<string>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const date = reader.read(at)
    if (!date) continue
    found.push(sentence.found(date.from, date.to, isoDay(date.day)))
    at = date.to - 1
  }
  return found
}
