import type { ReactNode } from 'react'
import { useIsSSR } from 'react-aria'
import { I18nProvider } from 'react-aria-components'
import { useLocale } from '../i18n/LocaleProvider.tsx'

/**
 * Gives date fields the order day, month, year of the product's dates (dd-MM-yyyy): the locale `en` would be
 * American, with the month first and weeks that start on Sunday.
 *
 * A server renders `blank`: the segments and the calendar of a date field are written by ICU, whose versions use other
 * spaces, so that the hydrated markup would differ. @internal
 */
export function DayFirst({ blank, children }: { blank: ReactNode; children: ReactNode }) {
  const { intlLocale } = useLocale()
  if (useIsSSR()) return blank
  return <I18nProvider locale={intlLocale === 'en' ? 'en-GB' : intlLocale}>{children}</I18nProvider>
}
