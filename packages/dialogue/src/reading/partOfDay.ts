import type { EntityMatch } from '@platform/nlu/entities'
import type { PartOfDay } from '../dialogueState.ts'
import { findEntities, type Turn } from '../turn.ts'
import { SMALL_WORDS, wordsOf, wordSet } from './words.ts'

// A part of the day without an hour: half an answer to "At what time?", and the meaning of an hour that is said later.

const PARTS: readonly (readonly [PartOfDay, ReadonlySet<string>])[] = [
  ['morning', wordSet('morning subah savere सुबह सवेरे')],
  ['afternoon', wordSet('afternoon dopahar dopehar दोपहर')],
  ['evening', wordSet('evening shaam sham शाम')],
  ['night', wordSet('night tonight raat रात')],
]
const BESIDE_PARTS = wordSet('sometime early late any time')
/** "Good morning" is a greeting, and "not in the evening" takes it back. */
const NO_PART_WITH = wordSet('good shubh शुभ not no never except nahi nahin nhi mat नहीं नही मत')

const partOf = (word: string): PartOfDay | undefined => PARTS.find(([, words]) => words.has(word))?.[0]

/** Returns the part of the day that a message names; undefined if it names none or several. */
export function readPartOfDay(text: string): PartOfDay | undefined {
  const words = wordsOf(text)
  if (words.some((word) => NO_PART_WITH.has(word))) return undefined
  const named = new Set(words.flatMap((word) => partOf(word) ?? []))
  return named.size === 1 ? [...named][0] : undefined
}

/** Whether a message is a part of the day without an hour. */
export const isPartOfDay = (text: string): boolean =>
  readPartOfDay(text) !== undefined &&
  wordsOf(text).every((word) => partOf(word) !== undefined || SMALL_WORDS.has(word) || BESIDE_PARTS.has(word))

/** Returns a time in a part of the day: "9" is at 21:00 in the evening. One that says its half of the day stays as it is. */
export function inPartOfDay(turn: Turn, match: EntityMatch, part: PartOfDay): EntityMatch {
  const text = `${match.text} in the ${part}`
  const [read] = findEntities({ ...turn, text }, ['sys.time'])
  return read?.start === 0 && read.end === text.length ? { ...match, value: read.value } : match
}
