import { nameKey } from '@platform/contract'
import type { Choice } from '../dialogueState.ts'
import { choiceLabels } from '../values.ts'
import { withoutPolite, wordSet } from './words.ts'

/** Words for a place in the order of the choices; -1 is the last one. */
const PLACES: readonly (readonly [number, ReadonlySet<string>])[] = [
  [0, wordSet('first former 1st pehla pehle pahla pahle पहला पहले पहली')],
  [1, wordSet('second 2nd doosra dusra doosre dusre दूसरा दूसरे दूसरी')],
  [2, wordSet('third 3rd teesra tisra teesre तीसरा तीसरे तीसरी')],
  [-1, wordSet('last latter aakhri akhri आखिरी आख़िरी अंतिम')],
]
/** Words beside the name of a choice. Others, such as "not" and "from", say more than which one. */
const BESIDE_NAMES = wordSet(
  'the a an one option choice in on for of it is that i mean meant want wala wale waala ka ke mein ko वाला वाले वाली का के में को',
)

/**
 * Returns the choice that a message names: by its label or a part of it that no other choice has ("December" of two days),
 * or by its place ("the first one", "pehla wala").
 *
 * @returns undefined if the message names none or several, or says more; 'none' if no choice has the place
 */
export function readChoice(text: string, choices: readonly Choice[]): Choice | 'none' | undefined {
  const labels = choiceLabels(choices)
  const exact = labels.findIndex((label) => nameKey(label) === nameKey(text))
  if (exact >= 0) return choices[exact]
  const words = withoutPolite(text).filter((word) => !BESIDE_NAMES.has(word))
  // "12/12" is a day, and not the 12 of "12 November".
  if (words.length === 0 || new Set(words).size < words.length) return undefined
  const named = choices.filter((_, at) => {
    const own = new Set(withoutPolite(labels[at] ?? ''))
    return words.every((word) => own.has(word))
  })
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const place = words.length === 1 ? PLACES.find(([, names]) => names.has(words[0] ?? ''))?.[0] : undefined
  return place === undefined ? undefined : (choices.at(place) ?? 'none')
}
