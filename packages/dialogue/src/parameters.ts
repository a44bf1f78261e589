import type { Language, Parameter } from '@platform/contract'
import { namedValue } from './namedValue.ts'
import type { GivenValue, GivenValues } from './dialogueState.ts'
import { promptsIn } from './replyLanguage.ts'
import { plainValue } from './values.ts'

/** Returns the first required parameter that has no value. */
export const missingParameter = (parameters: readonly Parameter[], given: GivenValues): Parameter | undefined =>
  parameters.find(({ name, required }) => required && namedValue(given, name) === undefined)

/** Adds the defaults of the parameters that were not given. */
export function withDefaults(parameters: readonly Parameter[], given: GivenValues): GivenValues {
  const defaults = parameters.filter(({ name, value }) => value.trim() !== '' && namedValue(given, name) === undefined)
  return { ...given, ...Object.fromEntries(defaults.map((parameter) => [parameter.name, defaultOf(parameter)])) }
}

/** Returns the default of a parameter, which is one value also where it takes several. */
export function defaultOf({ value, isList }: Parameter): GivenValue {
  const item = plainValue(value)
  return isList ? { items: [item], shown: item.shown } : item
}

/** Returns the prompt of a parameter; each retry uses the next one. */
export function promptFor(parameter: Parameter, retries: number, language: Language): string {
  const usable = promptsIn(parameter, language).filter((prompt) => prompt.trim() !== '')
  return usable[retries % usable.length] ?? ''
}
