import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLocale } from '../i18n/LocaleProvider.tsx'

/**
 * Makes date fields ask for day, month, year, as the product writes dates (dd-MM-yyyy): plain English would be read as
 * American, with the month first and weeks that begin on Sunday. @internal
 */
export function DayFirst({ children }: { children: ReactNode }) {
  const { intlLocale } = useLocale()
  return <I18nProvider locale={intlLocale === 'en' ? 'en-GB' : intlLocale}>{children}</I18nProvider>
}
