import type { Language } from '@platform/contract'
import { LANGUAGES } from '../botContent.ts'
import { isFields, listOf, textOf, type Fields } from '../fields.ts'

export interface TextsByLanguage {
  /** In the language of the agent. */
  readonly main: readonly string[]
  /** In the other languages that agents have. */
  readonly others: readonly (readonly [Language, readonly string[]])[]
}

const plain = (language: string): string => language.toLowerCase().replace(/[-_].*$/u, '')

/**
 * Sorts texts by their field `lang`; those without it are in the agent's language. Adds a notice for languages that agents
 * do not have.
 */
export function inLanguages(
  items: unknown,
  {
    language,
    textsOf,
    note,
  }: {
    readonly language: string
    readonly textsOf: (item: Fields) => string | readonly string[]
    readonly note: (message: string) => void
  },
): TextsByLanguage {
  const texts = new Map<string, string[]>()
  for (const item of listOf(items).filter(isFields)) {
    const lang = plain(textOf(item.lang) ?? language)
    texts.set(lang, [...(texts.get(lang) ?? []), ...[textsOf(item)].flat()])
  }
  const main = plain(language)
  const isKnown = (lang: string): boolean => lang === main || LANGUAGES.some((known) => known === lang)
  for (const [lang, found] of texts) {
    if (found.length > 0 && !isKnown(lang)) note(`its texts in the language “${lang}” were left out.`)
  }
  const others = LANGUAGES.flatMap((known) => {
    const found = known === main ? [] : (texts.get(known) ?? [])
    return found.length > 0 ? [[known, found] as const] : []
  })
  return { main: texts.get(main) ?? [], others }
}
