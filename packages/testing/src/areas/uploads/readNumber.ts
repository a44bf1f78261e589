import {
  COUNTRY_MISSING,
  countryGuessed,
  NUMBER_IMPOSSIBLE,
  NUMBER_SHORTENED,
  PHONE_INVALID,
  phoneRules,
  readPhone,
  type RuleError,
} from '@platform/contract'

/** How numbers are written in a country. Lengths are those of national numbers without a leading zero. */
interface Country {
  readonly prefix: string
  readonly minDigits: number
  readonly maxDigits: number
}

/** Only these countries are known. The server knows all, through a library. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  AE: { prefix: '971', minDigits: 8, maxDigits: 9 },
  GB: { prefix: '44', minDigits: 9, maxDigits: 10 },
  IN: { prefix: '91', minDigits: 10, maxDigits: 10 },
  SG: { prefix: '65', minDigits: 8, maxDigits: 8 },
  US: { prefix: '1', minDigits: 10, maxDigits: 10 },
}

/** A number with its country code as it is stored, or why it is refused. */
type NumberReading =
  | { readonly phone: string; readonly warnings: readonly RuleError[] }
  | { readonly errors: readonly RuleError[] }

const IN_EXPONENTS = /^\d(?:[.,]\d+)?e\+?\d+$/i
/** A number without a country code has at most this many digits, in any country. */
const NATIONAL_MAX = 10

/** Reads the number of a cell. One without a country code gets that of the country. */
export function readNumber(cell: string, country: string | null): NumberReading {
  const typed = cell.trim()
  if (typed === '') return { errors: phoneRules(typed) }
  if (IN_EXPONENTS.test(typed)) return { errors: [NUMBER_SHORTENED] }
  if (/^\(?(?:\+|00)/.test(typed.normalize('NFKC'))) return judged(typed)
  // Whether it is a number at all is tried with a country code of one digit.
  const digits = readPhone(`+1${typed}`)?.slice(2)
  if (digits === undefined) return { errors: [PHONE_INVALID] }
  const known = country === null ? undefined : COUNTRIES[country]
  if (known && isLengthOf(known, withoutZero(digits))) return judged(`+${known.prefix}${withoutZero(digits)}`)
  if (digits.length > NATIONAL_MAX && !digits.startsWith('0')) {
    const isExpected = known !== undefined && digits.startsWith(known.prefix)
    return judged(`+${digits}`, isExpected ? [] : [countryGuessed(`+${digits}`)])
  }
  return { errors: [known ? NUMBER_IMPOSSIBLE : COUNTRY_MISSING] }
}

const withoutZero = (digits: string): string => digits.replace(/^0+/, '')

function judged(phone: string, warnings: readonly RuleError[] = []): NumberReading {
  const number = readPhone(phone)
  const country = Object.values(COUNTRIES).find(({ prefix }) => number?.startsWith(`+${prefix}`))
  const isPossible = number !== null && (!country || isLengthOf(country, number.slice(1 + country.prefix.length)))
  if (!isPossible) return { errors: [/\p{L}/u.test(phone) ? PHONE_INVALID : NUMBER_IMPOSSIBLE] }
  const errors = phoneRules(phone)
  return errors.length > 0 ? { errors } : { phone, warnings }
}

const isLengthOf = ({ minDigits, maxDigits }: Country, digits: string): boolean =>
  digits.length >= minDigits && digits.length <= maxDigits
