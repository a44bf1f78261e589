import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { localeInfo } from './locales.ts'
import type { Locale, LocaleInfo } from './locales.ts'
import type { Messages } from './texts.ts'

/** Replacements of texts, by namespace and key. A replacement is an ICU message too. */
export type TextOverrides = Readonly<Record<string, Partial<Messages>>>

interface LocaleContextValue extends LocaleInfo {
  readonly texts: TextOverrides
}

const NO_OVERRIDES: TextOverrides = {}

/** @internal */
export const LocaleContext = createContext<LocaleContextValue>({ ...localeInfo('en'), texts: NO_OVERRIDES })

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  /**
   * The language of the components inside.
   * @default 'en'
   */
  locale?: Locale
  /** Texts that replace those of the catalogues. Keep the object stable between renders. */
  texts?: TextOverrides
  children: ReactNode
}

/** Sets the language of the components inside. `UiProvider` contains one. */
export function LocaleProvider({ locale = 'en', texts = NO_OVERRIDES, children }: LocaleProviderProps) {
  const value = useMemo(() => ({ ...localeInfo(locale), texts }), [locale, texts])
  return <LocaleContext value={value}>{children}</LocaleContext>
}

/** Returns the language of the nearest provider, its direction and its tag for `Intl`. */
export function useLocale(): LocaleInfo {
  return use(LocaleContext)
}
