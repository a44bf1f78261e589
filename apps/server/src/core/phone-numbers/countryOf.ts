import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The country of a number in the form of E.164 (ISO 3166-1, two letters); null for one of no country, such as +800. */
export const countryOf = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null
