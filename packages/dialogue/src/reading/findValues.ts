import type { EntityMatch } from '@platform/nlu/entities'
import { entityIdsOf, type BotIntent } from '../bot.ts'
import type { Filling } from '../dialogueState.ts'
import { findEntities, type Turn } from '../turn.ts'
import { inPartOfDay, readPartOfDay } from './partOfDay.ts'
import { isShorter, overlap } from './spans.ts'
import { takesBack } from './splitCorrections.ts'
import { SMALL_WORDS, wordsOf, wordSet } from './words.ts'

/**
 * Finds values of an intent's parameters. Those of the requested parameter come first, because another entity can hide them, but not those inside a
 * longer value: the 5 of "5 May" is not a number of people.
 */
export function findValues(turn: Turn, intent: BotIntent, filling: Filling): EntityMatch[] {
  const parameter =
    filling.asks === 'value' ? intent.parameters.find(({ name }) => name === filling.awaiting) : undefined
  // The 1002 of "IT-1002" is not a number of people, also if no parameter takes tickets.
  const foreign = findEntities(turn).filter(({ entityId }) => !entityId.startsWith('sys.'))
  let all = findEntities(turn, entityIdsOf(intent.parameters)).filter((one) => !foreign.some(isShorter(one)))
  const isInside = (one: EntityMatch) => [...all, ...foreign].some(isShorter(one))
  const asked = parameter ? findEntities(turn, entityIdsOf([parameter])).filter((match) => !isInside(match)) : []
  const own = asked.length > 0 ? asked : findBareNumber(turn, parameter?.entityId)
  if (intent.parameters.some(({ entityId }) => entityId === 'sys.time')) {
    const hours = findCorrectedHours(turn, all)
    const isHour = (match: EntityMatch) => hours.some((hour) => overlap(match, hour))
    all = [...all.filter((match) => !isHour(match)), ...hours]
  }
  if (intent.parameters.some(({ entityId }) => entityId === 'sys.number')) all.push(...findTwo(turn, all))
  const others = all.filter((match) => !own.some((one) => overlap(match, one)))
  const part = readPartOfDay(turn.text) ?? filling.partOfDay
  return [...own, ...others]
    .filter((match) => !isVerb(turn.text, match))
    .map((match) => (part && match.entityId === 'sys.time' ? inPartOfDay(turn, match, part) : match))
    .toSorted((one, other) => one.start - other.start)
}

/** Verbs before "दो", which asks to do something: "तीन कर दो", "bhej do". */
const BEFORE_GIVE =
  /(?:^|[^\p{L}\p{M}])(?:कर|करा|करवा|भेज|रख|बना|बता|हटा|बदल|जोड़|लगा|छोड़|रहने|जाने|डाल|दिखा|kar|kara|karwa|bhej|rakh|bana|bata|hata|badal|jod|laga|chho?d|rehne|jaane|daal|dikha)\s+$/iu

const isVerb = (text: string, { entityId, start, ...match }: EntityMatch): boolean =>
  entityId === 'sys.number' && /^(?:दो|do)$/iu.test(match.text) && BEFORE_GIVE.test(text.slice(0, start))

/** Reads "do" before a value of a list as the number: "do kurte". Elsewhere it is a verb ("bhej do"), and in English too. */
function findTwo({ text, language }: Turn, values: readonly EntityMatch[]): EntityMatch[] {
  if (language !== 'hi') return []
  return values.flatMap(({ entityId, start }) => {
    const [said] = /(?<![\p{L}\p{M}])do(?=\s+$)/iu.exec(text.slice(0, start)) ?? []
    if (said === undefined || entityId.startsWith('sys.')) return []
    const at = text.slice(0, start).lastIndexOf(said)
    return [{ entityId: 'sys.number', value: 2, row: null, text: '2', start: at, end: at + said.length }]
  })
}

/** Reads a number that is all of an answer as what is asked: the hour of a time, or the next such day of a month. */
function findBareNumber(turn: Turn, entityId: string | null | undefined): EntityMatch[] {
  if (entityId === 'sys.time') return findBareHour(turn)
  return entityId === 'sys.date' ? findBareDay(turn) : []
}

/** Words around a number that answers "which day?". */
const BESIDE_DAY = wordSet(
  'no nope sorry actually make it on the for is its say please date st nd rd th ok okay nahi nahin ko tareekh tarikh को तारीख़ तारीख नहीं',
)

/** Reads "25" and "the 25th". */
function findBareDay(turn: Turn): EntityMatch[] {
  const numbers = findEntities(turn, ['sys.number', 'sys.ordinal'])
  const [number] = numbers
  if (!number || numbers.length > 1) return []
  const beside = wordsOf(`${turn.text.slice(0, number.start)} ${turn.text.slice(number.end)}`)
  if (!beside.every((word) => BESIDE_DAY.has(word))) return []
  const [day] = findEntities({ ...turn, text: `on the ${Number(number.value)}th` }, ['sys.date'])
  return day ? [{ ...day, text: number.text, start: number.start, end: number.end }] : []
}

/** Words around an hour that answers "at what time?": "around 8". */
const AROUND_HOUR = wordSet(
  'at around about by approx ke aas paas aaspaas karib kareeb lagbhag के आस पास आसपास करीब लगभग',
)

/** Reads a number that is all of an answer as the hour of a time: "8", "around 8", "9h". */
function findBareHour(turn: Turn): EntityMatch[] {
  const lengths = findEntities(turn, ['sys.duration']).filter(({ text }) => /^\d{1,2}\s?h$/iu.test(text))
  const numbers = lengths.length > 0 ? lengths : findEntities(turn, ['sys.number'])
  const [number] = numbers
  if (!number || numbers.length > 1) return []
  const beside = wordsOf(`${turn.text.slice(0, number.start)} ${turn.text.slice(number.end)}`)
  if (!beside.every((word) => AROUND_HOUR.has(word) || SMALL_WORDS.has(word))) return []
  const hour = Number.parseInt(number.text, 10)
  const isClock = lengths.length > 0 || hour > 12
  const [time] = findEntities({ ...turn, text: isClock ? `${hour}:00` : `at ${number.text}` }, ['sys.time'])
  return time ? [{ ...time, text: number.text, start: number.start, end: number.end }] : []
}

/** Reads a number that takes back a time as an hour of the same half of the day: "5 pm, no, 6". */
function findCorrectedHours(turn: Turn, values: readonly EntityMatch[]): EntityMatch[] {
  const numbers = findEntities(turn, ['sys.number']).filter((one) => !values.some((other) => isShorter(one)(other)))
  return numbers.flatMap((number) => {
    const former = values.findLast(({ end }) => end <= number.start)
    const hour = Number(number.value)
    const [next] = wordsOf(turn.text.slice(number.end))
    const isHour = Number.isInteger(hour) && hour >= 1 && hour <= 12 && (next === undefined || SMALL_WORDS.has(next))
    if (former?.entityId !== 'sys.time' || typeof former.value !== 'string' || !isHour) return []
    if (!takesBack(turn.text.slice(former.end, number.start))) return []
    const isMorning = former.value < '12'
    const value = `${String((hour % 12) + (isMorning ? 0 : 12)).padStart(2, '0')}:00`
    return [{ ...number, entityId: 'sys.time', value }]
  })
}
