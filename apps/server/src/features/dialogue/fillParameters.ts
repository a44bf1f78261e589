import { nameKey, type Language, type Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { namedValue } from '../../core/namedValues.ts'
import type { GivenValue, GivenValues } from './dialogueState.ts'
import { promptsIn } from './replyLanguage.ts'
import { givenValue, plainValue } from './values.ts'

/**
 * Assigns found values to parameters. A value beside a parameter's name is assigned to that parameter and replaces its
 * value: "from Delhi to Goa" fills `to` with Goa, and "no, from Mumbai" corrects `from`. The others fill the parameters
 * without a value, in the order of the sentence.
 */
export function fillParameters(
  parameters: readonly Parameter[],
  given: GivenValues,
  found: readonly EntityMatch[],
  {
    text,
    language,
    shownIn = language,
  }: {
    readonly text: string
    readonly language: Language
    /** Language in which the values are displayed. */
    readonly shownIn?: Language
  },
): GivenValues {
  // A person names parameters: as properties of an object, some names would be lost.
  const filled = new Map<string, GivenValue>(Object.entries(given))
  const unnamed: EntityMatch[] = []
  for (const match of found) {
    const word = adjacentWord(text, match, language)
    const named = parameters.find(({ entityId, name }) => entityId === match.entityId && nameKey(name) === word)
    if (named) filled.set(named.name, givenValue(match, shownIn))
    else unnamed.push(match)
  }
  for (const { entityId, name } of parameters) {
    if (filled.has(name)) continue
    const at = unnamed.findIndex((match) => match.entityId === entityId)
    const [match] = at < 0 ? [] : unnamed.splice(at, 1)
    if (match) filled.set(name, givenValue(match, shownIn))
  }
  return Object.fromEntries(filled)
}

/** Returns the word that may name the parameter of a value: before it in English ("to Goa"), after it in Hindi ("दिल्ली से"). */
function adjacentWord(text: string, { start, end }: EntityMatch, language: Language): string | undefined {
  const found =
    language === 'hi'
      ? /^\s*([\p{L}\p{M}\p{N}]+)/u.exec(text.slice(end))
      : /([\p{L}\p{M}\p{N}]+)\s*$/u.exec(text.slice(0, start))
  return found?.[1] && nameKey(found[1])
}

/** Returns the first required parameter that has no value. */
export const missingParameter = (parameters: readonly Parameter[], given: GivenValues): Parameter | undefined =>
  parameters.find(({ name, required }) => required && namedValue(given, name) === undefined)

/** Adds the defaults of the parameters that were not given. */
export function withDefaults(parameters: readonly Parameter[], given: GivenValues): GivenValues {
  const defaults = parameters.filter(({ name, value }) => value.trim() !== '' && namedValue(given, name) === undefined)
  return { ...given, ...Object.fromEntries(defaults.map(({ name, value }) => [name, plainValue(value)])) }
}

/** Returns the prompt of a parameter; each retry uses the next one. */
export function promptFor(parameter: Parameter, retries: number, language: Language): string {
  const usable = promptsIn(parameter, language).filter((prompt) => prompt.trim() !== '')
  return usable[retries % usable.length] ?? ''
}
