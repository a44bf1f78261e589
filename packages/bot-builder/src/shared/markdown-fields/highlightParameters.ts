import { nameKey } from '@platform/contract'

/** Something whose `{name}` in a text stands for its value. */
export interface NamedValue {
  readonly name: string
}

/** Markdown that looks different from its source: styles, lists, headings, quotes, code, links, several lines. */
const FORMATTING = /[*_~`]|<u>|^\s*(?:[-+>#]|\d+[.)])\s|\[[^\]]*\]\(|\n/mu

/** Whether a preview of the markdown shows more than its source. */
export const isFormatted = (markdown: string, parameters: readonly NamedValue[]): boolean =>
  FORMATTING.test(markdown) || highlightParameters(markdown, parameters) !== markdown

/** Returns the markdown with each `{name}` of a parameter as code, which the style sheet highlights. */
export function highlightParameters(markdown: string, parameters: readonly NamedValue[]): string {
  const names = new Set(parameters.map(({ name }) => nameKey(name)))
  return markdown.replace(/`[^`]*`|\{([^{}\n`]{1,200})\}/gu, (found, name: string | undefined) =>
    name !== undefined && names.has(nameKey(name)) ? `\`${found}\`` : found,
  )
}
