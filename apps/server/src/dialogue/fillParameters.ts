import type { Language, Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import type { GivenValue, GivenValues } from './dialogueState.ts'
import { givenValue, plainValue } from './values.ts'

/**
 * Gives what was found to the parameters that still lack a value, each in the order of the sentence: of two cities the
 * first goes to the first parameter that takes one.
 */
export function fillParameters(
  parameters: readonly Parameter[],
  given: GivenValues,
  found: readonly EntityMatch[],
  language: Language,
): GivenValues {
  const filled: Record<string, GivenValue> = { ...given }
  const left = [...found]
  for (const { id, name } of parameters) {
    if (Object.hasOwn(filled, name)) continue
    const at = left.findIndex(({ entityId }) => entityId === id)
    const [match] = at < 0 ? [] : left.splice(at, 1)
    if (match) filled[name] = givenValue(match, language)
  }
  return filled
}

/** The first required parameter that has no value. */
export const missingParameter = (parameters: readonly Parameter[], given: GivenValues): Parameter | undefined =>
  parameters.find(({ name, required }) => required && !Object.hasOwn(given, name))

/** With the defaults of the parameters that were not given. */
export function withDefaults(parameters: readonly Parameter[], given: GivenValues): GivenValues {
  const defaults = parameters.filter(({ name, value }) => value.trim() !== '' && !Object.hasOwn(given, name))
  return { ...given, ...Object.fromEntries(defaults.map(({ name, value }) => [name, plainValue(value)])) }
}

/** The question for a parameter: at each repetition the next of its prompts, if there is another. */
export function promptFor({ prompts }: Parameter, retries: number): string {
  const asked = prompts.filter((prompt) => prompt.trim() !== '')
  return asked[retries % asked.length] ?? ''
}
