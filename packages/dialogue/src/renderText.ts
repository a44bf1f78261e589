import { findPlaceholders, nameKey, type Parameter, type Placeholder, type ReplyButton } from '@platform/contract'
import { escapeMarkup } from './escapeMarkup.ts'
import type { GivenValues } from './dialogueState.ts'
import { HOLE, VALUE, withoutHoles } from './withoutHoles.ts'

/**
 * Replaces each placeholder of a response or prompt (see `findPlaceholders`) by its value, with markup escaped. One without
 * a value is removed with what has no meaning without it; other words in braces stay.
 */
export function renderText(text: string, parameters: readonly Parameter[], given: GivenValues): string {
  const values = valuesOf(given)
  const found = placeholdersOf(text, parameters, values)
  if (found.length === 0) return text
  // Holes are closed before values are inserted: their words are not those of the sentence.
  const names: Placeholder[] = []
  const closed = withoutHoles(
    replaceEach(text, found, (placeholder) => {
      if (values.get(nameKey(placeholder.name)) === undefined) return HOLE
      names.push(placeholder)
      return `${VALUE}${names.length - 1}${VALUE}`
    }),
  )
  return closed.replace(MARKED, (_, index: string) => {
    const placeholder = names[Number(index)]
    const value = values.get(nameKey(placeholder?.name ?? '')) ?? ''
    return placeholder?.isInCode ? oneLine(value).replaceAll('`', "'") : escapeMarkdown(value)
  })
}

/** Replaces the placeholders of a text without markup, such as the label of a button; null if a value is missing. */
export function renderLabel(text: string, parameters: readonly Parameter[], given: GivenValues): string | null {
  const values = valuesOf(given)
  const found = placeholdersOf(text, parameters, values)
  if (found.some(({ name }) => values.get(nameKey(name)) === undefined)) return null
  return replaceEach(text, found, ({ name }) => oneLine(values.get(nameKey(name)) ?? ''))
}

/** Replaces the placeholders in the labels of buttons; one whose value is missing is left out. */
export const renderButtons = (
  buttons: readonly ReplyButton[],
  parameters: readonly Parameter[],
  given: GivenValues,
): ReplyButton[] =>
  buttons.flatMap((button) => {
    const label = renderLabel(button.label, parameters, given)
    return label === null ? [] : [{ ...button, label }]
  })

/** Returns the number of placeholders in a text whose values are missing. */
export function countMissing(text: string, parameters: readonly Parameter[], given: GivenValues): number {
  const values = valuesOf(given)
  return placeholdersOf(text, parameters, values).filter(({ name }) => values.get(nameKey(name)) === undefined).length
}

/** The index of a value, while holes are closed. */
const MARKED = /\u{E000}(\d+)\u{E000}/gu

const valuesOf = (given: GivenValues): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(given).flatMap(([name, { shown }]) =>
      shown.trim() === '' ? [] : [[nameKey(name), shown] as const],
    ),
  )

const placeholdersOf = (
  text: string,
  parameters: readonly Parameter[],
  values: ReadonlyMap<string, string>,
): Placeholder[] => findPlaceholders(text, [...parameters.map(({ name }) => name), ...values.keys()])

function replaceEach(
  text: string,
  placeholders: readonly Placeholder[],
  replace: (placeholder: Placeholder) => string,
): string {
  let end = 0
  const parts = placeholders.map((placeholder) => {
    const part = text.slice(end, placeholder.start) + replace(placeholder)
    end = placeholder.end
    return part
  })
  return parts.join('') + text.slice(end)
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ')

/** Returns a text that a person wrote, in one line and without markup. */
export const escapeMarkdown = (text: string): string => oneLine(escapeMarkup(text))
