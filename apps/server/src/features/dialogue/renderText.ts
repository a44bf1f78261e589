import { nameKey, type Parameter } from '@platform/contract'
import { escapeMarkup } from '../../core/markdown/escapeMarkup.ts'
import type { GivenValues } from './dialogueState.ts'

/**
 * Replaces each `{name}` in a response or prompt by its value. A parameter of the intent without a value is removed;
 * other words in braces stay. Markup in values is escaped.
 */
export function renderText(text: string, parameters: readonly Parameter[], given: GivenValues): string {
  const values = new Map([
    ...parameters.map(({ name }) => [nameKey(name), ''] as const),
    ...Object.entries(given).map(([name, { shown }]) => [nameKey(name), shown] as const),
  ])
  return text.replace(/\{([^{}\n]{1,200})\}/gu, (braces: string, name: string) => {
    const value = values.get(nameKey(name))
    return value === undefined ? braces : escapeMarkdown(value)
  })
}

/** Returns a text that a person wrote, in one line and without markup. */
export const escapeMarkdown = (text: string): string => escapeMarkup(text).replace(/\s+/gu, ' ')
