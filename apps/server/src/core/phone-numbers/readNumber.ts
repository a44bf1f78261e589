import {
  COUNTRY_MISSING,
  countryGuessed,
  NUMBER_IMPOSSIBLE,
  NUMBER_ROUNDED,
  NUMBER_SHORTENED,
  NUMBER_UNKNOWN,
  PHONE_INVALID,
  readPhone,
  secondNumber,
  type RuleError,
} from '@platform/contract'
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { callingCodeOfCountry, isPlainInternational, isPlainNational, plainNumberOf } from './numberingPlan.ts'

/** A number that has been read. */
export interface ReadNumber {
  /** In the form of E.164. */
  readonly number: string
  /** As typed, without what is not a part of a number: a leading apostrophe, `tel:`, the exponent of a spreadsheet. */
  readonly text: string
  /** Whether the country code was typed. */
  readonly hasCode: boolean
  /** What a person should look at: a country that was guessed, digits that may be lost, a second number. */
  readonly warnings: readonly PhoneError[]
}

type PhoneError = RuleError<'BAD_PHONE', 'phone'>

/** Why a cell is not a number. */
export interface NumberProblem {
  readonly error: PhoneError | RuleError<'BAD_VALUE', 'phoneCountry'>
  /** A spelling that can be read, if one is obvious. */
  readonly suggestion: string | null
  /** The number in the form of E.164, if no network has it: a contact may have it anyway. */
  readonly unknown?: string
}

export interface NumberOptions {
  /** Country of a number without a country code (ISO 3166-1, two letters); null: numbers need one. */
  readonly defaultCountry: string | null
  /** A country whose code is expected at the beginning of a number even without `+`. @default null */
  readonly homeCountry?: string | null
  /** Whether a number of a possible length that no network has is read, with a warning. @default false */
  readonly acceptsUnknown?: boolean
}

type Reading = ReadNumber | { readonly error: PhoneError; readonly unknown?: string }

/** What people and programs put before a number. */
const BEFORE =
  /^[\s\p{Cf}]*(?:['’‘`]+[\s\p{Cf}]*)?(?:(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|(?:tel|phone|mobile|mob|whatsapp|ph|callto)[:：][\s\p{Cf}]*)?/iu
/** The address of a number in WhatsApp's own form, after the number. */
const ADDRESS = /(?:[:.]\d{1,3})?@(?:s\.whatsapp\.net|c\.us)$/iu
/** Which telephone it is, before or after the number: `(Mobile)`. */
const KIND = /^\s*\([\p{L}\p{M}\s.]+\)|\([\p{L}\p{M}\s.]+\)\s*$/gu
/** Quotation marks and separators at the ends. */
const EDGES = /^[\s"“”„«»,;|]+|[\s"“”„«»,;|]+$/gu
const EXPONENT = /^([+-]?)(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/iu
/** `919876543210.0`: a whole number that a program has stored as a decimal one. */
const WITH_DECIMALS = /^(\+?\d{7,15})[.,]0+$/u
/** Zeros at the end of digits alone: a spreadsheet that shows a number as `9.19877E+11` may have saved it so. */
const ROUNDED = /^[1-9]\d*0{5}$/u
const EXTENSION = /[\s,;]*(?:\(?(?:;ext=|extension|extn?|int|x|#)[\s.:]*\d{1,7}\)?)$/iu
/** What separates two numbers in a cell. A slash also separates an area code and a number. */
const BETWEEN_NUMBERS = /\s*(?::::|[,;|/\n])\s*|\s+(?:or|and|oder|und|ou|et|o|y|या|और|أو)\s+|(?<=\d\)?)\s*(?=\+)/iu
/** Letters that stand for digits, in a text that has digits and their separators only. */
const WITH_LETTERS = /^[\d\sOolI|+().\-/]+$/u
const PLAIN_DIGITS = /^[1-9]\d{5,14}$/
/** Digits of the shortest number without its country code, and of the longest one that is never read as one with it. */
const NATIONAL_MIN = 4
const NATIONAL_MAX = 10
/** Digits of the longest numbers that people write without their country code, such as Chinese and Indonesian ones. */
const NATIONAL_LONGEST = 12
const NO_WARNINGS: readonly PhoneError[] = []
/** A cell with several numbers in words. What is longer is none, and is not searched for one. */
const TYPED_MAX = 300

/**
 * Reads a phone number in any spelling. A number without a country code (no `+`, no `00`) is that of the default country.
 * Without one, or if it is not a valid number there, 11 to 15 digits that do not begin with a zero are a number with its
 * code if the library calls it valid. Ten and fewer digits never are: 9876543210 is an Indian mobile number, and as +98
 * an Iranian one. Of two numbers the first one is read.
 */
export function readNumber(typed: string, options: NumberOptions): ReadNumber | NumberProblem {
  const plain = readPlain(typed, options)
  if (plain) return plain
  if (typed.length > TYPED_MAX) return { error: PHONE_INVALID, suggestion: null }
  const cleaned = cleanNumber(typed)
  if (typeof cleaned !== 'string') return cleaned
  const read = readCleaned(cleaned, options)
  return 'number' in read
    ? read
    : (readSeveral(cleaned, options) ?? { ...read, suggestion: suggestNumber(cleaned, options) })
}

/** Reads a number that is plainly one. All others are read with the library. */
function readPlain(typed: string, { defaultCountry, homeCountry = null }: NumberOptions): ReadNumber | null {
  if (plainNumberOf(typed)) return { number: typed, text: typed, hasCode: true, warnings: NO_WARNINGS }
  if (!PLAIN_DIGITS.test(typed) || ROUNDED.test(typed)) return null
  if (defaultCountry !== null) {
    if (!isPlainNational(typed, defaultCountry) || hasOwnCode(typed, defaultCountry)) return null
    const number = `+${callingCodeOfCountry(defaultCountry)}${typed}`
    return { number, text: typed, hasCode: false, warnings: NO_WARNINGS }
  }
  if (typed.length <= NATIONAL_MAX || !isPlainInternational(typed)) return null
  return { number: `+${typed}`, text: typed, hasCode: true, warnings: guessWarnings(typed, [homeCountry]) }
}

/** The text of a number, or why its digits are lost. */
function cleanNumber(typed: string): string | NumberProblem {
  const text = typed
    .replace(EDGES, '')
    .replace(BEFORE, '')
    .replace(EDGES, '')
    .replace(ADDRESS, '')
    .replaceAll(KIND, '')
    .replaceAll('_', ' ')
    .trim()
  const decimal = WITH_DECIMALS.exec(text)?.[1]
  if (decimal !== undefined) return decimal
  const exponent = EXPONENT.exec(text)
  if (!exponent) return text
  const [, , first = '', decimals = '', power = ''] = exponent
  if (decimals.length !== Number(power)) return { error: NUMBER_SHORTENED, suggestion: null }
  return first + decimals
}

function readCleaned(text: string, options: NumberOptions): Reading {
  const plain = readPlain(text, options)
  if (plain) return plain
  const { defaultCountry } = options
  const folded = text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
  // Letters would be read as digits of a keypad by the library.
  const digits = nationalDigitsIn(folded)
  if (digits === null) return { error: PHONE_INVALID }
  if (/^\(?\+/u.test(folded) || digits.startsWith('00')) return withCode(text, digits, options)
  const read =
    defaultCountry === null || !isSupportedCountry(defaultCountry)
      ? withoutCountry(digits, text, options)
      : ofCountry(digits, text, defaultCountry, options)
  if ('error' in read || !ROUNDED.test(text)) return read
  return { ...read, warnings: [...read.warnings, NUMBER_ROUNDED] }
}

/** Digits and the sign of a code, of any script. `readPhone` reads what follows a code; a code of one digit is put before it. */
function nationalDigitsIn(folded: string): string | null {
  const unsigned = folded.replace(/^(\(?)\+/u, '$1').replaceAll('/', '')
  const read = readPhone(`+1${unsigned}`)
  if (read !== null) return read.slice(2)
  // Too short or too long for a number, but of digits and separators only.
  return /^[\p{Nd}\-.()]+$/u.test(unsigned) ? unsigned.replaceAll(/[^\p{Nd}]/gu, '') : null
}

/** A number with `+` or `00`. `readPhone` leaves out the zero in brackets of `+44 (0)20 …`. */
function withCode(text: string, digits: string, options: NumberOptions): Reading {
  const number = readPhone(text.replaceAll('/', '')) ?? `+${digits.replace(/^00/, '')}`
  const parsed = parsePhoneNumberFromString(number)
  if (parsed?.isValid()) return { number: parsed.number, text, hasCode: true, warnings: NO_WARNINGS }
  const modern = modernForm(number)
  if (modern !== null) return { number: modern, text, hasCode: true, warnings: NO_WARNINGS }
  return unknownOf(parsed, text, true, options)
}

/** A number of a possible length that no network has, or one of no length. */
function unknownOf(
  parsed: PhoneNumber | undefined,
  text: string,
  hasCode: boolean,
  { acceptsUnknown = false }: NumberOptions,
): Reading {
  if (!parsed?.isPossible()) return { error: NUMBER_IMPOSSIBLE }
  const { number } = parsed
  if (!acceptsUnknown) return { error: NUMBER_UNKNOWN, unknown: number }
  return { number, text, hasCode, warnings: [NUMBER_UNKNOWN] }
}

/**
 * Numbers that networks no longer have, and that WhatsApp and address books still write: the 1 of mobile numbers of
 * Mexico (until 2019), and Brazilian ones without their ninth digit (until 2016).
 */
const FORMER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\+521(\d{10})$/, '+52$1'],
  [/^\+55(\d{2})([6-9]\d{7})$/, '+55$19$2'],
]

/** Returns the number that a former one is today; null if it is none. */
function modernForm(number: string): string | null {
  for (const [former, today] of FORMER_FORMS) {
    if (!former.test(number)) continue
    const parsed = parsePhoneNumberFromString(number.replace(former, today))
    if (parsed?.isValid()) return parsed.number
  }
  return null
}

function withoutCountry(digits: string, text: string, options: NumberOptions): Reading {
  if (digits.length <= NATIONAL_MAX || digits.startsWith('0')) {
    return { error: digits.length < NATIONAL_MIN ? NUMBER_IMPOSSIBLE : COUNTRY_MISSING }
  }
  const error = digits.length <= NATIONAL_LONGEST ? COUNTRY_MISSING : NUMBER_IMPOSSIBLE
  return internationalOf(digits, text, [options.homeCountry]) ?? { error }
}

/** Reads digits as a number with its code. The code is a guess, unless it is that of one of the expected countries. */
function internationalOf(
  digits: string,
  text: string,
  expected: readonly (string | null | undefined)[],
): ReadNumber | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  const number = parsed?.isValid() ? parsed.number : modernForm(`+${digits}`)
  return number === null ? null : { number, text, hasCode: true, warnings: guessWarnings(number.slice(1), expected) }
}

/** The warning of a number without `+` that begins with the code of another country than the expected ones. */
function guessWarnings(digits: string, expected: readonly (string | null | undefined)[]): readonly PhoneError[] {
  const isExpected = expected.some((country) => country && digits.startsWith(callingCodeOfCountry(country) ?? '+'))
  return isExpected ? NO_WARNINGS : [countryGuessed(`+${digits}`)]
}

/**
 * Whether digits begin with the code of their country, without `+`. In Germany 491711234567 could also be a number of an area,
 * but people write these with a zero.
 */
const hasOwnCode = (digits: string, country: string): boolean =>
  digits.length > NATIONAL_MAX && digits.startsWith(callingCodeOfCountry(country) ?? '+')

function ofCountry(
  digits: string,
  text: string,
  country: NonNullable<PhoneNumber['country']>,
  options: NumberOptions,
): Reading {
  const national = parsePhoneNumberFromString(digits, country)
  const withOwnCode = hasOwnCode(digits, country) ? internationalOf(digits, text, [country]) : null
  if (withOwnCode) return withOwnCode
  if (national?.isValid()) return { number: national.number, text, hasCode: false, warnings: NO_WARNINGS }
  const modern = national ? modernForm(national.number) : null
  if (modern !== null) return { number: modern, text, hasCode: false, warnings: NO_WARNINGS }
  const canHaveCode = digits.length > NATIONAL_MAX && !digits.startsWith('0')
  const international = canHaveCode ? internationalOf(digits, text, [country, options.homeCountry]) : null
  return international ?? unknownOf(national, text, false, options)
}

/** Reads a cell with several numbers: the first one, with a warning that names the others. Null if it has none. */
function readSeveral(text: string, options: NumberOptions): ReadNumber | null {
  const parts = numbersIn(text)
  if (parts.length < 2) return null
  const read = parts.map((part) => readCleaned(part, options))
  const numbers = read.flatMap((each) => ('number' in each ? each : []))
  const [first, ...others] = numbers
  if (!first || numbers.length < parts.length) return null
  const second = others.map(({ number }) => number).filter((number) => number !== first.number)
  if (second.length === 0) return first
  return { ...first, warnings: [...first.warnings, secondNumber([...new Set(second)].join(', '))] }
}

/** The parts of a cell that have a digit. */
const numbersIn = (text: string): string[] =>
  text.split(BETWEEN_NUMBERS).flatMap((part) => {
    const cleaned = /\p{Nd}/u.test(part) ? cleanNumber(part) : ''
    return typeof cleaned === 'string' && cleaned !== '' ? [cleaned] : []
  })

/** A spelling without an extension, with digits for the letters that look like them, or the first number of several. */
function suggestNumber(text: string, options: NumberOptions): string | null {
  const candidates = [
    text.replace(EXTENSION, '').trim(),
    ...(WITH_LETTERS.test(text) ? [text.replaceAll(/[Oo]/g, '0').replaceAll(/[lI|]/g, '1')] : []),
    ...numbersIn(text),
  ]
  return candidates.find((one) => one !== text && 'number' in readCleaned(one, options)) ?? null
}
