import {
  COUNTRY_MISSING,
  NUMBER_IMPOSSIBLE,
  NUMBER_SHORTENED,
  phoneRules,
  readPhone,
  type RuleError,
} from '@platform/contract'

/** How numbers are written in a country. Lengths are those of national numbers without a leading zero. */
interface Country {
  readonly prefix: string
  readonly minDigits: number
  readonly maxDigits: number
  readonly timeZone: string
}

/** Only these countries are known. The server knows all, through a library. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  AE: { prefix: '971', minDigits: 8, maxDigits: 9, timeZone: 'Asia/Dubai' },
  GB: { prefix: '44', minDigits: 9, maxDigits: 10, timeZone: 'Europe/London' },
  IN: { prefix: '91', minDigits: 10, maxDigits: 10, timeZone: 'Asia/Kolkata' },
  SG: { prefix: '65', minDigits: 8, maxDigits: 8, timeZone: 'Asia/Singapore' },
  US: { prefix: '1', minDigits: 10, maxDigits: 10, timeZone: 'America/New_York' },
}

/** Returns the country of a time zone; null if it is not known. */
export const countryOfTimeZone = (timeZone: string): string | null =>
  Object.keys(COUNTRIES).find((country) => COUNTRIES[country]?.timeZone === timeZone) ?? null

/** A number with its country code as it is stored, or why it is refused. */
type NumberReading = { readonly phone: string } | { readonly errors: readonly RuleError[] }

const IN_EXPONENTS = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** Reads the number of a cell. One without a country code gets that of the country. */
export function readNumber(cell: string, country: string | null): NumberReading {
  const typed = cell.trim()
  if (IN_EXPONENTS.test(typed)) return { errors: [NUMBER_SHORTENED] }
  if (/^\(?(?:\+|00)/.test(typed.normalize('NFKC'))) return judged(typed)
  // Whether it is a number at all is tried with a country code of one digit.
  if (readPhone(`+1${typed}`) === null) return judged(typed)
  const known = country === null ? undefined : COUNTRIES[country]
  return known ? judged(withPrefix(typed, known)) : { errors: [COUNTRY_MISSING] }
}

/** Returns the number with the country code: `098765 43210`, `98765 43210` and `91 98765 43210` are the same in India. */
function withPrefix(typed: string, { prefix, maxDigits }: Country): string {
  const national = (readPhone(`+1${typed}`) ?? '').slice(2).replace(/^0+/, '')
  const hasPrefix = national.startsWith(prefix) && national.length > maxDigits
  return hasPrefix ? `+${national}` : `+${prefix}${national}`
}

function judged(phone: string): NumberReading {
  const errors = phoneRules(phone)
  if (errors.length > 0) return { errors }
  return isPossible(readPhone(phone) ?? '') ? { phone } : { errors: [NUMBER_IMPOSSIBLE] }
}

function isPossible(number: string): boolean {
  const country = Object.values(COUNTRIES).find(({ prefix }) => number.startsWith(`+${prefix}`))
  if (!country) return true
  const digits = number.length - 1 - country.prefix.length
  return digits >= country.minDigits && digits <= country.maxDigits
}
