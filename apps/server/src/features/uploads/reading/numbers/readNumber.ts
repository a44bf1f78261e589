import {
  COUNTRY_MISSING,
  NUMBER_IMPOSSIBLE,
  NUMBER_SHORTENED,
  PHONE_INVALID,
  readPhone,
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
}

/** Why a cell is no number. */
export interface NumberProblem {
  readonly error: RuleError<'BAD_PHONE', 'phone'>
  /** A spelling that can be read, if one is obvious. */
  readonly suggestion: string | null
}

/** What people and programs put before a number. */
const BEFORE = /^[\s\p{Cf}]*(?:['’‘`]+[\s\p{Cf}]*)?(?:(?:tel|phone|mobile|mob|whatsapp|ph|callto)[:：][\s\p{Cf}]*)?/iu
const EXPONENT = /^([+-]?)(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/iu
/** `919876543210.0`: a whole number that a program has stored as a decimal one. */
const WITH_DECIMALS = /^(\+?\d{7,15})[.,]0+$/u
const EXTENSION = /[\s,;]*(?:\(?(?:;ext=|extension|extn?|int|x|#)[\s.:]*\d{1,7}\)?)$/iu
/** Letters that stand for digits, in a text that has digits and their separators only. */
const WITH_LETTERS = /^[\d\sOolI|+().\-/]+$/u
const PLAIN_DIGITS = /^[1-9]\d{5,14}$/
/** Digits of the shortest number without its country code, and of the longest one that is never read as one with it. */
const NATIONAL_MIN = 4
const NATIONAL_MAX = 10

/**
 * Reads a phone number in any spelling. A number without a country code (no `+`, no `00`) is that of the default country.
 * Without one, or if it is no valid number there, 11 to 15 digits that do not begin with a zero are a number with its
 * code if the library calls it valid. Ten and fewer digits never are: 9876543210 is an Indian mobile number, and as +98
 * an Iranian one.
 */
export function readNumber(typed: string, defaultCountry: string | null): ReadNumber | NumberProblem {
  const plain = readPlain(typed, defaultCountry)
  if (plain) return plain
  const cleaned = cleanNumber(typed)
  if (typeof cleaned !== 'string') return cleaned
  const read = readCleaned(cleaned, defaultCountry)
  return 'error' in read ? { ...read, suggestion: suggestNumber(cleaned, defaultCountry) } : read
}

/** Reads a number that is plainly one. All others are read with the library. */
function readPlain(typed: string, defaultCountry: string | null): ReadNumber | null {
  if (plainNumberOf(typed)) return { number: typed, text: typed, hasCode: true }
  if (!PLAIN_DIGITS.test(typed)) return null
  if (defaultCountry !== null) {
    if (!isPlainNational(typed, defaultCountry)) return null
    return { number: `+${callingCodeOfCountry(defaultCountry)}${typed}`, text: typed, hasCode: false }
  }
  if (typed.length <= NATIONAL_MAX || !isPlainInternational(typed)) return null
  return { number: `+${typed}`, text: typed, hasCode: true }
}

/** The text of a number, or why its digits are lost. */
function cleanNumber(typed: string): string | NumberProblem {
  const text = typed.replace(BEFORE, '').trimEnd()
  const decimal = WITH_DECIMALS.exec(text)?.[1]
  if (decimal !== undefined) return decimal
  const exponent = EXPONENT.exec(text)
  if (!exponent) return text
  const [, , first = '', decimals = '', power = ''] = exponent
  if (decimals.length !== Number(power)) return { error: NUMBER_SHORTENED, suggestion: null }
  return first + decimals
}

function readCleaned(text: string, defaultCountry: string | null): ReadNumber | { error: NumberProblem['error'] } {
  const plain = readPlain(text, defaultCountry)
  if (plain) return plain
  const folded = text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
  // Letters would be read as digits of a keypad by the library.
  const digits = nationalDigitsIn(folded)
  if (digits === null) return { error: PHONE_INVALID }
  if (/^\(?\+/u.test(folded) || digits.startsWith('00')) {
    const number = readPhone(text)
    const parsed = number === null ? undefined : parsePhoneNumberFromString(number)
    return parsed?.isPossible() ? { number: parsed.number, text, hasCode: true } : { error: NUMBER_IMPOSSIBLE }
  }
  return defaultCountry === null || !isSupportedCountry(defaultCountry)
    ? withoutCountry(digits, text)
    : ofCountry(digits, text, defaultCountry)
}

/** Digits and the sign of a code, of any script. `readPhone` reads what follows a code; a code of one digit is put before it. */
function nationalDigitsIn(folded: string): string | null {
  const unsigned = folded.replace(/^(\(?)\+/u, '$1')
  const read = readPhone(`+1${unsigned}`)
  if (read !== null) return read.slice(2)
  // Too short or too long for a number, but of digits and separators only.
  return /^[\p{Nd}\-.()/]+$/u.test(unsigned) ? unsigned.replaceAll(/[^\p{Nd}]/gu, '') : null
}

function withoutCountry(digits: string, text: string): ReadNumber | { error: NumberProblem['error'] } {
  if (digits.length <= NATIONAL_MAX || digits.startsWith('0')) {
    return { error: digits.length < NATIONAL_MIN ? NUMBER_IMPOSSIBLE : COUNTRY_MISSING }
  }
  return internationalOf(digits, text) ?? { error: NUMBER_IMPOSSIBLE }
}

function internationalOf(digits: string, text: string): ReadNumber | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  return parsed?.isValid() ? { number: parsed.number, text, hasCode: true } : null
}

function ofCountry(
  digits: string,
  text: string,
  country: NonNullable<PhoneNumber['country']>,
): ReadNumber | { error: NumberProblem['error'] } {
  const national = parsePhoneNumberFromString(digits, country)
  if (national?.isValid()) return { number: national.number, text, hasCode: false }
  const canHaveCode = digits.length > NATIONAL_MAX && !digits.startsWith('0')
  const international = canHaveCode ? internationalOf(digits, text) : null
  if (international) return international
  return national?.isPossible() ? { number: national.number, text, hasCode: false } : { error: NUMBER_IMPOSSIBLE }
}

/** A spelling without an extension, or with digits for the letters that look like them. */
function suggestNumber(text: string, defaultCountry: string | null): string | null {
  const candidates = [
    text.replace(EXTENSION, '').trim(),
    ...(WITH_LETTERS.test(text) ? [text.replaceAll(/[Oo]/g, '0').replaceAll(/[lI|]/g, '1')] : []),
  ]
  return candidates.find((one) => one !== text && 'number' in readCleaned(one, defaultCountry)) ?? null
}
