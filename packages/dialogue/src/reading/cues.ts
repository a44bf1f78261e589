import type { Language, Parameter } from '@platform/contract'
import { wordsOf, wordSet } from './words.ts'

/** Names that mean an origin or a destination, and the words that stand beside such values. */
const ORIGIN_NAMES = wordSet('from origin source departure start से se')
const DESTINATION_NAMES = wordSet('to destination arrival end till until तक tak')
const BEFORE_ORIGINS = wordSet('from leaving starting')
const BEFORE_DESTINATIONS = wordSet('to towards till until')
const BEHIND_ORIGINS = wordSet('से se')
const BEHIND_DESTINATIONS = wordSet('तक tak जाना jana jaana')

/** Words between a value and the word that names its parameter. */
const BETWEEN = wordSet('the a is be for on at in it that to of as should please city date को')

/** The words that assign a value beside them to a parameter. */
interface Cues {
  readonly before: ReadonlySet<string>
  readonly behind: ReadonlySet<string>
}

/** Returns the words that distinguish a parameter from the others of its entity. */
function cuesOf(parameter: Parameter, siblings: readonly Parameter[], language: Language): Cues {
  const own = wordsOf(parameter.name)
  const others = new Set(siblings.flatMap((one) => (one === parameter ? [] : wordsOf(one.name))))
  const names = own.length === 1 ? own : own.filter((word) => !others.has(word))
  const isOrigin = names.some((word) => ORIGIN_NAMES.has(word))
  const isDestination = names.some((word) => DESTINATION_NAMES.has(word))
  // In Hindi the word follows: "दिल्ली से". The same word before the next value belongs to the previous one.
  const isBehind = (word: string) => BEHIND_ORIGINS.has(word) || BEHIND_DESTINATIONS.has(word)
  const follows = (word: string) => isBehind(word) || (language === 'hi' && /\p{Script=Devanagari}/u.test(word))
  return {
    before: new Set([
      ...names.filter((word) => !follows(word)),
      ...(isOrigin ? BEFORE_ORIGINS : []),
      ...(isDestination ? BEFORE_DESTINATIONS : []),
    ]),
    behind: new Set([
      ...(language === 'hi' ? names : names.filter(isBehind)),
      ...(isOrigin ? BEHIND_ORIGINS : []),
      ...(isDestination ? BEHIND_DESTINATIONS : []),
    ]),
  }
}

/**
 * Returns the parameter that the words beside a value name: `from` for "from Delhi", `to` for "गोवा तक", the return date
 * for "change the return date to Friday".
 *
 * @param siblings the parameters of the value's entity
 * @param before the text between the previous value and this one
 * @param behind the text between this value and the next one
 */
export function namedParameter(
  siblings: readonly Parameter[],
  { before, behind }: { readonly before: string; readonly behind: string },
  language: Language,
): Parameter | undefined {
  const cues = siblings.map((parameter) => ({ parameter, ...cuesOf(parameter, siblings, language) }))
  const [next = ''] = wordsOf(behind)
  const isBehind = cues.find((one) => one.behind.has(next))
  for (const word of wordsOf(before).toReversed().slice(0, 4)) {
    const found = cues.find((one) => one.before.has(word))
    if (found) return found.parameter
    if (!BETWEEN.has(word)) break
  }
  return isBehind?.parameter
}
