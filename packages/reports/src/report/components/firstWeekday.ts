interface WeekInfo {
  readonly firstDay: number
}

/** Returns the first day of the week of a locale: 1 is Monday, 7 is Sunday. Monday if the browser does not report it. */
export function firstWeekday(intlLocale: string): number {
  // The product writes days first: `en` would be American.
  const locale = new Intl.Locale(intlLocale === 'en' ? 'en-GB' : intlLocale) as Intl.Locale & {
    readonly getWeekInfo?: () => WeekInfo
    readonly weekInfo?: WeekInfo
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

/** Returns the weekdays in the order of a locale, 1 is Monday. */
export const weekdaysIn = (intlLocale: string): readonly number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstWeekday(intlLocale) - 1 + index) % 7) + 1)
