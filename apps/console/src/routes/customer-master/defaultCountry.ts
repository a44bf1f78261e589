import { useState } from 'react'
import { useUser } from '../../app/useUser.ts'

/** The storage key of the country of an enterprise. */
export const defaultCountryKey = (enterpriseId: string): string => `platform.defaultCountry.${enterpriseId}`

/** The country of phone numbers without a country code, which this browser remembers for the enterprise. */
export function useDefaultCountry(): readonly [string | null, (country: string | null) => void] {
  const { enterpriseId } = useUser()
  const key = defaultCountryKey(enterpriseId)
  const [country, setCountry] = useState(() => readCountry(window.localStorage.getItem(key)))
  return [
    country,
    (chosen) => {
      setCountry(chosen)
      if (chosen === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, chosen)
    },
  ]
}

const readCountry = (stored: string | null): string | null => (stored && /^[A-Z]{2}$/.test(stored) ? stored : null)
