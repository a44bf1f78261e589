import type { ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatLocale } from '../texts/texts.ts'

const SPOKEN: readonly ChatLocale[] = ['en', 'hi', 'ar']

/** The first language wanted that the widget speaks and the key allows; the key's first when there is none. */
export function chooseLocale(wanted: readonly (string | undefined)[], { appearance }: ChatSettings): ChatLocale {
  const allowed = appearance.languages
  const speaks = (tag: string | undefined) => SPOKEN.find((locale) => locale === tag?.split('-')[0])
  const possible = SPOKEN.filter((locale) => allowed.length === 0 || allowed.includes(locale))
  const chosen = wanted.map(speaks).find((locale) => locale !== undefined && possible.includes(locale))
  return chosen ?? speaks(allowed[0]) ?? 'en'
}
