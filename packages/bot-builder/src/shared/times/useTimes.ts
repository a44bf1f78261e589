import { useEndpoint } from '@platform/client/react'
import type { DateFormat } from '@platform/ui'
import { useLocale } from '@platform/ui/i18n'

/** Format of the times on a screen, with the zone that `TimeZoneNote` names. */
export interface Times extends DateFormat {
  /**
   * Time zone of the enterprise, an IANA name, so that everyone reads the same time. Undefined until it is known: times are
   * then those of the device.
   */
  readonly timeZone: string | undefined
}

/** Returns the format of times in the language of the reader and the time zone of the enterprise. */
export function useTimes(): Times {
  const { intlLocale } = useLocale()
  const timeZone = useEndpoint('account.configuration', {}).data?.enterprise.timeZone
  return { locale: intlLocale, timeZone }
}
