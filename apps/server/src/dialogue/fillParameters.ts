import { nameKey, type Language, type Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import type { GivenValue, GivenValues } from './dialogueState.ts'
import { givenValue, plainValue } from './values.ts'

/**
 * Gives what was found to the parameters. A value beside which a parameter's name stands is that parameter's, even if it
 * had another: "from Delhi to Goa" fills `to` with Goa, and "no, from Mumbai" corrects `from`. The others go to the
 * parameters that lack a value, in the order of the sentence.
 */
export function fillParameters(
  parameters: readonly Parameter[],
  given: GivenValues,
  found: readonly EntityMatch[],
  { text, language }: { readonly text: string; readonly language: Language },
): GivenValues {
  const filled: Record<string, GivenValue> = { ...given }
  const unnamed: EntityMatch[] = []
  for (const match of found) {
    const beside = wordBeside(text, match, language)
    const named = parameters.find(({ id, name }) => id === match.entityId && nameKey(name) === beside)
    if (named) filled[named.name] = givenValue(match, language)
    else unnamed.push(match)
  }
  for (const { id, name } of parameters) {
    if (Object.hasOwn(filled, name)) continue
    const at = unnamed.findIndex(({ entityId }) => entityId === id)
    const [match] = at < 0 ? [] : unnamed.splice(at, 1)
    if (match) filled[name] = givenValue(match, language)
  }
  return filled
}

/** The word that names the parameter of a value: before it in English ("to Goa"), after it in Hindi ("दिल्ली से"). */
function wordBeside(text: string, { start, end }: EntityMatch, language: Language): string | undefined {
  const found =
    language === 'hi'
      ? /^\s*([\p{L}\p{M}\p{N}]+)/u.exec(text.slice(end))
      : /([\p{L}\p{M}\p{N}]+)\s*$/u.exec(text.slice(0, start))
  return found?.[1] && nameKey(found[1])
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
