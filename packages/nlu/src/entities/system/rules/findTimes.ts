import type { Found, Sentence } from '../Sentence.ts'
import { DAY_PARTS, LATER } from '../words/calendarWords.ts'
import { CLOCK_WORDS } from '../words/unitWords.ts'
import { lexicon, wordSet } from '../words/lexicon.ts'
import { readAmount } from './findDurations.ts'

const DAY_MINUTES = 1440
/** 5:30, 17:30, 5.30 pm, 5 p.m. */
const DIGITS =
  /(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?(\s{0,3}(?:am|pm|a\.\s?m\.?|p\.\s?m\.?)(?![\p{L}\p{M}]))?(?![\p{N}:])/uy
/** 17h, 17h30. */
const HOUR_SIGN = /(\d{1,2})h([0-5]\d)?(?![\p{L}\p{M}\p{N}])/uy
const BEFORE_HOURS = wordSet('at around about by from until till before')
const BEFORE_LENGTHS = wordSet('for in within after every of a the last takes lasts')
const NAMED = lexicon(
  `
720: noon midday मध्याह्न
0: midnight मध्यरात्रि
`,
  Number,
)
/** Words between a part of the day and its hour: "शाम को 5 बजे", "रात के 9 बजे", "evening at 5". */
const BETWEEN = wordSet('को के ko ke at around about करीब लगभग kareeb')
/** "at 5" is a time only before these words: "at 5 Main Street" is not one. */
const AFTER_AT = wordSet('on in today tomorrow tonight sharp please and or for with kal aaj')
const HALF_HOURS = wordSet('half')
const QUARTERS = wordSet('quarter')

type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

interface ReadTime {
  readonly from: number
  readonly to: number
  readonly minutes: number
}

/**
 * Times of day as HH:mm. Without a part of the day, "5 o'clock" and "5 बजे" are between seven in the morning and six in
 * the evening; 5:30 is taken literally.
 */
export function findTimes(sentence: Sentence): Found<string>[] {
  const found: Found<string>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const time = readTime(sentence, at)
    if (!time || time.minutes < 0 || time.minutes >= DAY_MINUTES) continue
    found.push(sentence.found(time.from, time.to, clockTime(time.minutes)))
    at = time.to - 1
  }
  return found
}

function readTime(sentence: Sentence, at: number): ReadTime | undefined {
  return (
    readPartFirst(sentence, at) ??
    readDigits(sentence, at) ??
    readHourSign(sentence, at) ??
    readSpoken(sentence, at) ??
    readNamed(sentence, at) ??
    readDistance(sentence, at)
  )
}

/** शाम 5 बजे, रात के साढ़े नौ बजे, evening at 5. */
function readPartFirst(sentence: Sentence, at: number): ReadTime | undefined {
  const part = DAY_PARTS.get(sentence.word(at))
  if (!part) return undefined
  const from = BETWEEN.has(sentence.word(at + 1)) ? at + 2 : at + 1
  const isAt = sentence.word(from - 1) === 'at'
  const hour = readHour(sentence, from)
  if (hour) return { from: at, to: hour.to, minutes: inPart(hour.minutes, part) }
  const digits = readDigits(sentence, from)
  if (digits) return { ...digits, from: at, minutes: inPart(digits.minutes, part) }
  const number = isAt ? sentence.numbers[from] : undefined
  if (!number || !isHour(number.value)) return undefined
  return { from: at, to: number.to, minutes: inPart(60 * number.value, part) }
}

/** 5:30, 5 pm, 5.30 p.m., 5 in the evening; 5:30 बजे. */
function readDigits(sentence: Sentence, at: number): ReadTime | undefined {
  const token = sentence.tokens[at]
  if (token?.kind !== 'digits' || sentence.isInside(at) || /[:.]/.test(sentence.folded.charAt(token.start - 1)))
    return undefined
  DIGITS.lastIndex = token.start
  const match = DIGITS.exec(sentence.folded)
  if (!match) return undefined
  const { 0: whole, 1: hours = '', 2: written, 3: half } = match
  const minutes = Number(written ?? 0)
  if (minutes > 59 || Number(hours) > 24) return undefined
  const to = behind(sentence, at, token.start + whole.length)
  const time = 60 * Number(hours) + minutes
  if (half) {
    if (!isHour(Number(hours))) return undefined
    return { from: at, to, minutes: (time % 720) + (half.trim().startsWith('p') ? 720 : 0) }
  }
  const part = readPartBehind(sentence, to)
  if (part && Number(hours) >= 1 && Number(hours) <= 12 && (written === undefined || whole.includes(':')))
    return { from: at, to: part.to, minutes: inPart(time, part.part) }
  if (written === undefined || !whole.includes(':')) return undefined
  if (!CLOCK_WORDS.has(sentence.word(to))) return { from: at, to, minutes: time }
  return { from: at, to: to + 1, minutes: guessed(time) }
}

/** 17h30; 17h and "at 9h", which are lengths of time elsewhere: "a massage of 2h". */
function readHourSign(sentence: Sentence, at: number): ReadTime | undefined {
  const token = sentence.tokens[at]
  if (token?.kind !== 'digits' || sentence.isInside(at)) return undefined
  HOUR_SIGN.lastIndex = token.start
  const match = HOUR_SIGN.exec(sentence.folded)
  if (!match) return undefined
  const { 0: whole, 1: hours, 2: minutes } = match
  const to = behind(sentence, at, token.start + whole.length)
  const opener = sentence.word(at - 1)
  const isTime =
    minutes !== undefined ||
    BEFORE_HOURS.has(opener) ||
    (Number(hours) > 12 && !BEFORE_LENGTHS.has(opener) && isEndOfTime(sentence, to))
  return isTime && Number(hours) < 24 ? { from: at, to, minutes: 60 * Number(hours) + Number(minutes ?? 0) } : undefined
}

/** "in the evening", "at night", "this morning". */
function readPartBehind(sentence: Sentence, at: number): { part: DayPart; to: number } | undefined {
  const opener = sentence.word(at)
  const partAt =
    opener === 'in' && sentence.word(at + 1) === 'the'
      ? at + 2
      : opener === 'at' || opener === 'this'
        ? at + 1
        : undefined
  const part = partAt === undefined ? undefined : DAY_PARTS.get(sentence.word(partAt))
  return part && { part, to: partAt! + 1 }
}

/** An hour with a clock word: "5 o'clock", "साढ़े पांच बजे", "5 बजकर 10 मिनट", "five pm". */
function readHour(sentence: Sentence, at: number): { minutes: number; to: number } | undefined {
  const number = sentence.numbers[at]
  if (!number || sentence.isInside(at)) return undefined
  const minutes = Math.round(60 * number.value)
  if (minutes < 0 || minutes >= DAY_MINUTES) return undefined
  const clock = clockWord(sentence, number.to)
  if (!clock) return undefined
  const past = /^(?:बजकर|bajkar)$/.test(sentence.word(number.to)) ? sentence.numbers[clock] : undefined
  if (past && /^(?:मिनट|minute|minat|min)$/.test(sentence.word(past.to)))
    return { minutes: minutes + past.value, to: past.to + 1 }
  return { minutes, to: clock }
}

function clockWord(sentence: Sentence, at: number): number | undefined {
  if (CLOCK_WORDS.has(sentence.word(at))) return at + 1
  return sentence.word(at) === 'o' && sentence.word(at + 1) === 'clock' ? at + 2 : undefined
}

/** 5 o'clock, साढ़े पांच बजे, five pm, half past five, quarter to six, at 5. */
function readSpoken(sentence: Sentence, at: number): ReadTime | undefined {
  const hour = readHour(sentence, at)
  if (hour) {
    const part = readPartBehind(sentence, hour.to)
    if (part) return { from: at, to: part.to, minutes: inPart(hour.minutes, part.part) }
    const half = sentence.word(hour.to)
    if (half === 'am' || half === 'pm')
      return { from: at, to: hour.to + 1, minutes: (hour.minutes % 720) + (half === 'pm' ? 720 : 0) }
    return { from: at, to: hour.to, minutes: guessed(hour.minutes) }
  }
  const number = sentence.numbers[at]
  if (number && isHour(number.value) && !sentence.isInside(at)) {
    const half = sentence.word(number.to)
    if (half === 'am' || half === 'pm')
      return { from: at, to: number.to + 1, minutes: ((60 * number.value) % 720) + (half === 'pm' ? 720 : 0) }
    const part = readPartBehind(sentence, number.to)
    if (part) return { from: at, to: part.to, minutes: inPart(60 * number.value, part.part) }
    if (sentence.word(at - 1) === 'at' && isEndOfTime(sentence, number.to))
      return { from: at, to: number.to, minutes: guessed(60 * number.value) }
  }
  return readPastOrTo(sentence, at)
}

function isEndOfTime(sentence: Sentence, at: number): boolean {
  const token = sentence.tokens[at]
  if (!token) return true
  return token.kind === 'sign' ? /^[.,!?।]$/.test(token.text) : AFTER_AT.has(token.text)
}

/** Half past five, quarter to six, ten past five. */
function readPastOrTo(sentence: Sentence, at: number): ReadTime | undefined {
  const opener = sentence.word(at)
  const from = opener === 'a' ? at + 1 : at
  const number = sentence.numbers[from]
  const offset = HALF_HOURS.has(sentence.word(from)) ? 30 : QUARTERS.has(sentence.word(from)) ? 15 : number?.value
  const linkAt = number ? number.to : from + 1
  const side = sentence.word(linkAt)
  if (offset === undefined || (side !== 'past' && side !== 'to')) return undefined
  // "Five to ten" is more often a range than 9:55; "past" is always a time.
  if (number && (side === 'to' || !Number.isInteger(offset) || offset < 1 || offset > 29)) return undefined
  const hour = sentence.numbers[linkAt + 1]
  if (!hour || !isHour(hour.value)) return undefined
  const half = sentence.word(hour.to)
  const hasAmPm = half === 'am' || half === 'pm'
  const minutes = 60 * hour.value + (side === 'past' ? offset : -offset)
  const to = hasAmPm ? hour.to + 1 : hour.to
  return { from: at, to, minutes: hasAmPm ? (minutes % 720) + (half === 'pm' ? 720 : 0) : guessed(minutes) }
}

function readNamed(sentence: Sentence, at: number): ReadTime | undefined {
  const minutes = NAMED.get(sentence.word(at))
  if (minutes !== undefined) return { from: at, to: at + 1, minutes }
  // "12 noon" and "12 midnight" are read from their number on.
  const number = sentence.numbers[at]
  const named = number?.value === 12 ? NAMED.get(sentence.word(number.to)) : undefined
  return number && named !== undefined ? { from: at, to: number.to + 1, minutes: named } : undefined
}

/** In 2 hours, 30 मिनट बाद, half an hour from now. */
function readDistance(sentence: Sentence, at: number): ReadTime | undefined {
  const isIn = sentence.word(at) === 'in' || sentence.word(at) === 'after'
  const amount = readAmount(sentence, isIn ? at + 1 : at)
  if (!amount || (amount.unit !== 'minute' && amount.unit !== 'hour')) return undefined
  const isFromNow = sentence.word(amount.to) === 'from' && sentence.word(amount.to + 1) === 'now'
  const isLater = LATER.has(sentence.word(amount.to))
  if (!isIn && !isFromNow && !isLater) return undefined
  const ahead = Math.round(amount.value * (amount.unit === 'hour' ? 60 : 1))
  const to = amount.to + (isFromNow ? 2 : isLater ? 1 : 0)
  return { from: at, to, minutes: (sentence.setting.clock.minutes + ahead) % DAY_MINUTES }
}

const isHour = (value: number) => Number.isInteger(value) && value >= 1 && value <= 12

/** Returns an hour of the twelve-hour clock in its part of the day. */
function inPart(minutes: number, part: DayPart): number {
  if (minutes >= 780) return minutes
  const onDial = minutes % 720
  if (part === 'morning') return minutes >= 720 ? onDial : minutes
  if (part === 'night') return onDial >= 360 ? onDial + 720 : onDial
  // Eleven "in the afternoon" is still before noon.
  return part === 'afternoon' && onDial >= 600 ? onDial : onDial + 720
}

/** Returns the likely time: from seven to noon before noon, from one to before seven after it. */
function guessed(minutes: number): number {
  return minutes >= 60 && minutes < 420 ? minutes + 720 : minutes
}

/** Returns the index of the token behind a position in the folded text. */
function behind(sentence: Sentence, at: number, end: number): number {
  let to = at + 1
  while (to < sentence.tokens.length && sentence.tokens[to]!.start < end) to++
  return to
}

function clockTime(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
