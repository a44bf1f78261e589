import type { Theme } from '@platform/ui'
import type { Locale } from '@platform/ui/i18n'
import type { ShellText } from './messages/shellTexts.ts'

export const THEME_TEXTS: Readonly<Record<Theme, ShellText>> = {
  light: 'THEME_LIGHT',
  dark: 'THEME_DARK',
  system: 'THEME_SYSTEM',
}

/** A language that the user can choose; `pseudo` is for tests. */
export type ChosenLocale = Exclude<Locale, 'pseudo'>

/** The name of each language in that language. */
export const LANGUAGE_TEXTS: Readonly<Record<ChosenLocale, ShellText>> = {
  en: 'LANGUAGE_EN',
  'en-plain': 'LANGUAGE_EN_PLAIN',
  hi: 'LANGUAGE_HI',
  ar: 'LANGUAGE_AR',
}
