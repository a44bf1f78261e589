import type { ReadNumber } from '../readNumbers.ts'
import type { Found, Sentence } from '../Sentence.ts'
import { GLUED_TIME_UNITS, TIME_UNITS } from '../words/unitWords.ts'
import type { TimeUnit } from '../words/unitWords.ts'
import { wordSet } from '../words/lexicon.ts'

const JOINING = wordSet('and aur और')
const SECONDS: Partial<Record<TimeUnit, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }
const DAYS: Partial<Record<TimeUnit, number>> = { week: 7, fortnight: 14 }
const MONTHS: Partial<Record<TimeUnit, number>> = { month: 1, year: 12 }

/** A number of units of time. */
export interface Amount {
  readonly value: number
  readonly unit: TimeUnit
  readonly from: number
  /** Index of the token behind it. */
  readonly to: number
}

/** 2 hours, an hour and a half, 1h 30m, ढाई घंटे, 3 days and 4 hours; in ISO 8601 ("PT2H30M"). */
export function findDurations(sentence: Sentence): Found<string>[] {
  const found: Found<string>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const first = readAmount(sentence, at)
    if (!first) continue
    const amounts = [first]
    let to = first.to
    for (;;) {
      const next = isJoining(sentence, to) ? to + 1 : to
      const more = sentence.tokens[next] && readAmount(sentence, next)
      if (!more) {
        const half = readHalf(sentence, to)
        if (half) {
          amounts.push({ value: 0.5, unit: amounts.at(-1)!.unit, from: to, to: half })
          to = half
        }
        break
      }
      amounts.push(more)
      to = more.to
    }
    found.push(sentence.found(at, to, isoDuration(amounts)))
    at = to - 1
  }
  return found
}

function isJoining(sentence: Sentence, at: number): boolean {
  return sentence.sign(at) === ',' || JOINING.has(sentence.word(at))
}

/** "… and a half". */
function readHalf(sentence: Sentence, at: number): number | undefined {
  if (sentence.word(at) !== 'and') return undefined
  const half = sentence.word(at + 1) === 'a' ? at + 2 : at + 1
  return sentence.word(half) === 'half' ? half + 1 : undefined
}

/** A number and a unit of time: "3 days", "an hour", "half an hour", "two and a half hours", "30m". */
export function readAmount(sentence: Sentence, at: number): Amount | undefined {
  const number = sentence.numbers[at]
  if (!number) {
    const unit = /^an?$/.test(sentence.word(at)) ? TIME_UNITS.get(sentence.word(at + 1)) : undefined
    return unit && { value: 1, unit, from: at, to: at + 2 }
  }
  if (number.value < 0 || sentence.isInside(at)) return undefined
  const half = readHalf(sentence, number.to)
  const to = half ?? number.to
  const unit = unitAt(sentence, to, number)
  if (!unit) return undefined
  return { value: number.value + (half === undefined ? 0 : 0.5), unit, from: at, to: to + 1 }
}

function unitAt(sentence: Sentence, at: number, number: ReadNumber): TimeUnit | undefined {
  const unit = TIME_UNITS.get(sentence.word(at))
  if (unit || !number.isDigits || !sentence.tokens[at]?.isGlued) return unit
  return GLUED_TIME_UNITS.get(sentence.word(at))
}

/** Returns the amounts as one ISO 8601 duration; fractions of a month or a year become months and days of 30. */
function isoDuration(amounts: readonly Amount[]): string {
  let months = 0
  let seconds = 0
  for (const { value, unit } of amounts) {
    const whole = (MONTHS[unit] ?? 0) * value
    months += Math.floor(whole)
    seconds += Math.round(86_400 * (30 * (whole - Math.floor(whole)) + (DAYS[unit] ?? 0) * value))
    seconds += Math.round((SECONDS[unit] ?? 0) * value)
  }
  const days = Math.floor(seconds / 86_400)
  const date = part(Math.floor(months / 12), 'Y') + part(months % 12, 'M') + part(days, 'D')
  const time =
    part(Math.floor((seconds % 86_400) / 3600), 'H') +
    part(Math.floor((seconds % 3600) / 60), 'M') +
    part(seconds % 60, 'S')
  if (!date && !time) return 'PT0S'
  return `P${date}${time && `T${time}`}`
}

function part(value: number, letter: string): string {
  return value > 0 ? `${value}${letter}` : ''
}
