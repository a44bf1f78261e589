import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLocale } from '../i18n/LocaleProvider.tsx'

/**
 * Gives date fields the order day, month, year of the product's dates (dd-MM-yyyy): the locale `en` would be
 * American, with the month first and weeks that start on Sunday. @internal
 */
export function DayFirst({ children }: { children: ReactNode }) {
  const { intlLocale } = useLocale()
  return <I18nProvider locale={intlLocale === 'en' ? 'en-GB' : intlLocale}>{children}</I18nProvider>
}
