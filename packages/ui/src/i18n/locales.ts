/** A language that the platform speaks. `en` is the specification to the letter, `en-plain` the same in corrected English. */
export type Locale = 'en' | 'en-plain' | 'hi' | 'ar' | 'pseudo'

/** The way that a text runs. */
export type Direction = 'ltr' | 'rtl'

/** What a locale means to the browser. */
export interface LocaleInfo {
  /** The locale as the platform names it. */
  readonly locale: Locale
  /** The way that its text runs. */
  readonly direction: Direction
  /** The BCP 47 tag for `Intl`. Arabic keeps Western digits, as the rest of the trade writes them. */
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

/** Every locale that a person can choose; `pseudo` is for tests. */
export const LOCALES: readonly Locale[] = ['en', 'en-plain', 'hi', 'ar']

/** Direction and tags of a locale. */
export function localeInfo(locale: Locale): LocaleInfo {
  return INFO[locale]
}
