import { hasCountryCode, NUMBER_UNKNOWN, PHONE_INVALID, PHONE_UNKNOWN, readPhone } from '@platform/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { refusedBy } from '../../core/http/failed.ts'
import { readNumber } from '../../core/phone-numbers/readNumber.ts'

/** How a typed number is read. */
interface PhoneOptions {
  /** The country of a number without a country code, which is then read as by an import; null if numbers need one. */
  readonly defaultCountry: string | null
  /** Whether a number that no network has is stored anyway. */
  readonly acceptsUnknown: boolean
}

/** Returns a number in the form of E.164. Refuses a number that no country has, and one that no network has. */
export function phoneNumberOf(typed: string, options: PhoneOptions): string {
  const hasCode = hasCountryCode(typed) || options.defaultCountry === null
  const read = readNumber(hasCode ? (readPhone(typed) ?? typed) : typed, options)
  if ('number' in read) return read.number
  throw refusedBy(read.error === NUMBER_UNKNOWN ? PHONE_UNKNOWN : PHONE_INVALID)
}

/** The digits of a number with its country code; an empty text if it is not such a number. */
export const phoneDigits = (typed: string): string => readPhone(typed)?.slice(1) ?? ''

/** The digits of a number in the form of its country (098765… for +91 98765…); an empty text if it is not such a number. */
export function nationalDigits(typed: string): string {
  const read = readPhone(typed)
  const parsed = read === null ? undefined : parsePhoneNumberFromString(read)
  return parsed?.formatNational().replaceAll(/\D/g, '') ?? ''
}
