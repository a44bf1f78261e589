import { useLocale } from '@platform/ui/i18n'

/**
 * Returns the function that formats a time (ISO 8601) in the language and the time zone of the person: without the day
 * if it is today, and without the year if it is this one.
 */
export function useDateText(): (at: string) => string {
  const { intlLocale } = useLocale()
  return (given) => {
    const [at, now] = [new Date(given), new Date()]
    const isToday = at.toDateString() === now.toDateString()
    return new Intl.DateTimeFormat(intlLocale, {
      ...(isToday ? {} : { day: 'numeric', month: 'short' }),
      ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
    }).format(at)
  }
}
