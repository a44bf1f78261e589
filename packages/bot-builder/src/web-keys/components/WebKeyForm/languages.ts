import type { WebLanguage } from '@platform/contract'

/** The languages that the widget supports. @internal */
export const LANGUAGES: readonly WebLanguage[] = ['en', 'hi', 'ar']

/** Returns the name of a language in that language. @internal */
export const ownName = (language: WebLanguage): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Toggles a language. Selected languages keep their order: the first is the fallback. @internal */
export function inOrder(before: readonly WebLanguage[], chosen: readonly string[]): WebLanguage[] {
  const added = LANGUAGES.filter((language) => !before.includes(language))
  return [...before, ...added].filter((language) => chosen.includes(language))
}
