import { PHONE_INVALID, readPhone } from '@platform/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { refusedBy } from '../../core/http/failed.ts'

/** Returns a number with its country code in the form of E.164. Refuses a number that no country has. */
export function phoneNumberOf(typed: string): string {
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
