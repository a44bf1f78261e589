import type { Language } from '@platform/contract'
import type { EntityMatchValue } from '@platform/nlu/entities'
import type { ListValue, SingleValue } from '../dialogueState.ts'
import { listValue, sameValue } from '../values.ts'
import { wordsOf, wordSet } from './words.ts'

/** Words that add to a list, also in a correction: "sorry, also a whitening". */
const ADDS = wordSet('also add plus too another additionally और भी साथ aur bhi saath jodo jod')
/** The same at the beginning: "and a whitening". */
const OPENERS = wordSet('and और aur')
/** Words that replace a list: "only the filling". */
const ONLY = wordSet('only just सिर्फ़ सिर्फ केवल बस sirf keval bas')

/** Values of a message for a parameter that takes several. */
interface SaidOfList {
  /** The values so far. */
  readonly former: readonly SingleValue[]
  readonly given: readonly SingleValue[]
  /** Values that the message negates: "not the filling". */
  readonly taken: readonly EntityMatchValue[]
}

interface HowSaid {
  /** Whether the message corrects. */
  readonly replaces: boolean
  /** Whether the values are alternatives: "a cleaning or a filling". */
  readonly isAlternative: boolean
  readonly text: string
  readonly language: Language
}

/**
 * Returns the values of a list after a message: none if all were taken back, several lists if the message leaves in doubt
 * which one is meant.
 */
export function readList(
  { former, given, taken }: SaidOfList,
  { replaces, isAlternative, text, language }: HowSaid,
): ListValue[] {
  const left = former.filter(({ value }) => !taken.some((one) => sameValue(one, value)))
  const added = given.filter(({ value }) => !left.some((one) => sameValue(one.value, value)))
  const list = (items: readonly SingleValue[]): ListValue[] => (items.length > 0 ? [listValue(items, language)] : [])
  if (isAlternative) return [...given.flatMap((one) => list([one])), ...list([...left, ...added])]
  if (taken.length > 0 || given.length === 0) return list([...left, ...added])
  const words = wordsOf(text)
  const adds = OPENERS.has(words[0] ?? '') || words.some((word) => ADDS.has(word))
  if (words.some((word) => ONLY.has(word))) return list(given)
  if (!replaces || former.length === 0 || adds) return list([...left, ...added])
  // "No, a whitening" after two values may mean either of them.
  if (given.length >= former.length) return list(given)
  return [
    ...list(given),
    ...former.flatMap((_, at) => list([...former.slice(0, at), ...added, ...former.slice(at + 1)])),
  ]
}
