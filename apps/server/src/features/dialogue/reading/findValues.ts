import type { EntityMatch } from '@platform/nlu/entities'
import { entityIdsOf, type BotIntent } from '../bot.ts'
import type { Filling } from '../dialogueState.ts'
import { findEntities, type Turn } from '../turn.ts'
import { isShorter, overlap } from './spans.ts'
import { SMALL_WORDS, wordsOf, wordSet } from './words.ts'

/**
 * Finds values of an intent's parameters. Those of the requested parameter come first, because another entity can hide them, but not those inside a
 * longer value: the 5 of "5 May" is no number of people.
 */
export function findValues(turn: Turn, intent: BotIntent, filling: Filling): EntityMatch[] {
  const parameter =
    filling.asks === 'value' ? intent.parameters.find(({ name }) => name === filling.awaiting) : undefined
  // The 1002 of "IT-1002" is no number of people, also if no parameter takes tickets.
  const foreign = findEntities(turn).filter(({ entityId }) => !entityId.startsWith('sys.'))
  const all = findEntities(turn, entityIdsOf(intent.parameters)).filter((one) => !foreign.some(isShorter(one)))
  const isInside = (one: EntityMatch) => [...all, ...foreign].some(isShorter(one))
  const asked = parameter ? findEntities(turn, entityIdsOf([parameter])).filter((match) => !isInside(match)) : []
  const own = asked.length === 0 && parameter?.entityId === 'sys.time' ? findBareHour(turn) : asked
  if (intent.parameters.some(({ entityId }) => entityId === 'sys.number')) all.push(...findTwo(turn, all))
  const others = all.filter((match) => !own.some((one) => overlap(match, one)))
  return [...own, ...others].toSorted((one, other) => one.start - other.start)
}

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

/** Words around an hour that answers "at what time?": "around 8". */
const AROUND_HOUR = wordSet(
  'at around about by approx ke aas paas aaspaas karib kareeb lagbhag के आस पास आसपास करीब लगभग',
)

/** Reads a number that is all of an answer as the hour of a time: "8", "around 8". */
function findBareHour(turn: Turn): EntityMatch[] {
  const numbers = findEntities(turn, ['sys.number'])
  const [number] = numbers
  if (!number || numbers.length > 1) return []
  const beside = wordsOf(`${turn.text.slice(0, number.start)} ${turn.text.slice(number.end)}`)
  if (!beside.every((word) => AROUND_HOUR.has(word) || SMALL_WORDS.has(word))) return []
  const hour = Number(number.value)
  const [time] = findEntities({ ...turn, text: hour > 12 ? `${hour}:00` : `at ${hour}` }, ['sys.time'])
  return time ? [{ ...time, text: number.text, start: number.start, end: number.end }] : []
}
