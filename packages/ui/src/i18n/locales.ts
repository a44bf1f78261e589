/** A supported language. `en` has the literal texts of the specification, `en-plain` the same in corrected English. */
export type Locale = 'en' | 'en-plain' | 'hi' | 'ar' | 'pseudo'

/** A text direction. */
export type Direction = 'ltr' | 'rtl'

/** The language tags and the direction of a locale. */
export interface LocaleInfo {
  /** The platform's name of the locale. */
  readonly locale: Locale
  /** The text direction. */
  readonly direction: Direction
  /** The BCP 47 tag for `Intl`. Arabic uses Western digits. */
  readonly intlLocale: string
  /** The tag for the `lang` attribute. */
  readonly lang: string
}

const INFO: Record<Locale, LocaleInfo> = {
  en: { locale: 'en', direction: 'ltr', intlLocale: 'en', lang: 'en' },
  'en-plain': { locale: 'en-plain', direction: 'ltr', intlLocale: 'en', lang: 'en' },
  hi: { locale: 'hi', direction: 'ltr', intlLocale: 'hi', lang: 'hi' },
  ar: { locale: 'ar', direction: 'rtl', intlLocale: 'ar-u-nu-latn', lang: 'ar' },
  pseudo: { locale: 'pseudo', direction: 'ltr', intlLocale: 'en', lang: 'en' },
}

/** The locales that a user can choose; `pseudo` is for tests. */
export const LOCALES: readonly Locale[] = ['en', 'en-plain', 'hi', 'ar']

/** Returns direction and tags of a locale. */
export function localeInfo(locale: Locale): LocaleInfo {
  return INFO[locale]
}
