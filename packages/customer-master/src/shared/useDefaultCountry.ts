import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'

/** Result of `useDefaultCountry`. */
export interface UseDefaultCountryResult {
  /** The country of numbers without a country code, two letters of ISO 3166; null if numbers need one, and until it is loaded. */
  readonly country: string | null
  /** Sets it for all users of the enterprise. Null if the user may not, and until it is loaded. */
  readonly save: ((country: string | null) => Promise<CommandOutcome<'account.saveConfiguration'>>) | null
}

/** The default country of the enterprise. */
export function useDefaultCountry(): UseDefaultCountryResult {
  const { data } = useEndpoint('account.configuration', {})
  const saving = useCommand('account.saveConfiguration')
  const maySave = useMayCall('account.saveConfiguration')
  return {
    country: data?.enterprise.defaultCountry ?? null,
    save: maySave && data ? (defaultCountry) => saving.run({ enterprise: { defaultCountry } }) : null,
  }
}
