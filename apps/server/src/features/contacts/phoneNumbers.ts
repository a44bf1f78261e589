import { hasCountryCode, PHONE_INVALID, readPhone } from '@platform/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { refusedBy } from '../../core/http/failed.ts'
import { readNumber } from '../uploads/reading/numbers/readNumber.ts'

/**
 * Returns a number in the form of E.164. Refuses a number that no country has.
 *
 * @param defaultCountry the country of a number without a country code, which is then read as by an import; null if
 *   numbers need one
 */
export function phoneNumberOf(typed: string, defaultCountry: string | null): string {
  if (defaultCountry !== null && !hasCountryCode(typed)) {
    const national = readNumber(typed, defaultCountry)
    if ('error' in national) throw refusedBy(PHONE_INVALID)
    return national.number
  }
  const read = readPhone(typed)
  const parsed = read === null ? undefined : parsePhoneNumberFromString(read)
  if (!parsed?.isPossible()) throw refusedBy(PHONE_INVALID)
  return parsed.number
}

/** The digits of a number with its country code; an empty text if it is no such number. */
export const phoneDigits = (typed: string): string => readPhone(typed)?.slice(1) ?? ''

/** The digits of a number in the form of its country (098765… for +91 98765…); an empty text if it is no such number. */
export function nationalDigits(typed: string): string {
  const read = readPhone(typed)
  const parsed = read === null ? undefined : parsePhoneNumberFromString(read)
  return parsed?.formatNational().replaceAll(/\D/g, '') ?? ''
}
