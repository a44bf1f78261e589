import { listTimeZones } from '@platform/contract'

/** A time zone in the user's language. */
export interface TimeZone {
  /** IANA. */
  readonly id: string
  /** Such as `India Standard Time`. */
  readonly name: string
}

/** The lists by language: creating one takes a formatter for each time zone. */
const lists = new Map<string, readonly TimeZone[]>()

/** Returns the time zones to choose from in order of their ids, with the chosen one. @internal */
export function timeZonesIn(intlLocale: string, chosen = ''): readonly TimeZone[] {
  const listed =
    lists.get(intlLocale) ??
    listTimeZones()
      .toSorted()
      .map((id) => ({ id, name: timeZoneName(intlLocale, id) }))
  lists.set(intlLocale, listed)
  if (chosen === '' || listed.some(({ id }) => id === chosen)) return listed
  return [{ id: chosen, name: timeZoneName(intlLocale, chosen) }, ...listed]
}

/** Returns the name of a time zone. @internal */
export function timeZoneName(intlLocale: string, timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(intlLocale, { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone // RangeError: another back end stores something else
  }
}
