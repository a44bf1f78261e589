import type { WebLanguage } from '@platform/contract'

/** Those that the widget speaks. @internal */
export const LANGUAGES: readonly WebLanguage[] = ['en', 'hi', 'ar']

/** A language in itself: who looks for theirs may not read ours. @internal */
export const ownName = (language: WebLanguage): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Languages that were chosen before keep their order: the first is the fallback. @internal */
export function inOrder(before: readonly WebLanguage[], chosen: readonly string[]): WebLanguage[] {
  const added = LANGUAGES.filter((language) => !before.includes(language))
  return [...before, ...added].filter((language) => chosen.includes(language))
}
