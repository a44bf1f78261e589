import { useEndpoint } from '@platform/client/react'

/**
 * Returns the time zone of the enterprise, an IANA name, so that everyone reads the same time of a run. Undefined until it
 * is known: times are then those of the device.
 */
export function useTimeZone(): string | undefined {
  return useEndpoint('account.configuration', {}).data?.enterprise.timeZone
}
