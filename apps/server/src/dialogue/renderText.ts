import { nameKey, type Parameter } from '@platform/contract'
import type { GivenValues } from './dialogueState.ts'

/**
 * A response or prompt with the values in the place of `{name}`. A parameter of the intent that has no value leaves
 * nothing; other words in braces stay. Markup in a person's value is escaped.
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

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_~[\]<>|#]/g, '\\$&').replace(/\s+/gu, ' ')
