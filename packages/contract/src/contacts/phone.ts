/** The characters that people type between digits, and the invisible ones of numbers that are copied from a page. */
const BETWEEN_DIGITS = /[\s\-\u2010-\u2015\u2212./\p{Cf}]/gu
/** `+44 (0)20 …`: the zero is dialled inside the country only. In Italy (39) it is a part of the number. */
const TRUNK_ZERO = /^(\(?(?:\+|00)?(?!39)[1-9]\d{0,2}\)?)\(0\)/
/** Shortest and longest number in digits, country code included (ITU-T E.164). */
const DIGITS_MIN = 7
const DIGITS_MAX = 15

/**
 * Reads a phone number that includes its country code: `+91 98765-43210`, `0091…` and `91…` are the same number. Digits
 * may be those of any script. Returns it in the form of E.164 (`+919876543210`); null if it is not such a number.
 */
export function readPhone(typed: string): string | null {
  const compact = asciiDigits(typed.normalize('NFKC').replaceAll(BETWEEN_DIGITS, ''))
  const digits = compact
    .replace(TRUNK_ZERO, '$1')
    .replaceAll(/[()]/g, '')
    .replace(/^(?:\+|00)/, '')
  if (!/^[1-9]\d*$/.test(digits)) return null
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX ? `+${digits}` : null
}

/** Whether a number begins as one with its country code: with + or 00. Others may have it as well, such as 91…. */
export const hasCountryCode = (typed: string): boolean => /^\s*\(?(?:\+|00)/.test(typed.normalize('NFKC'))

/**
 * Reads the digits of a number without a country code, leading zeros included: `098765-43210` is `09876543210`. Null if
 * it is not such a number.
 */
export function readNationalDigits(typed: string): string | null {
  // A country code of one digit before it makes it a number that `readPhone` reads.
  return readPhone(`+1${typed}`)?.slice(2) ?? null
}

/** Replaces the decimal digits of every script by those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    if (digit <= '9') return digit
    // Unicode has the digits of a script in order, from zero. Those of another script may precede them.
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** Characters of a masked number that stay readable at its start and at its end. */
const START_SHOWN = 3
const END_SHOWN = 2
/** In place of what is hidden, whatever its length: that alone often identifies one of two people. */
const HIDDEN = '***'

/** Masks a phone number for those who may not see personal data: `+91***10`. A short one is hidden as a whole. */
export function maskPhone(phone: string): string {
  const characters = Array.from(phone)
  if (characters.length <= START_SHOWN + END_SHOWN) return phone === '' ? '' : HIDDEN
  return characters.slice(0, START_SHOWN).join('') + HIDDEN + characters.slice(-END_SHOWN).join('')
}

const WORD = /[^\s,;<>()]+/gu
/** Seven digits or more, as people write numbers. */
const NUMBER = /\+?\p{Nd}[\p{Nd}\s().\-/]{5,}\p{Nd}/gu
const DATE = /^\d{4}-\d{2}-\d{2}(?:\s\d{2})?$/

/** Masks the phone numbers and e-mail addresses in a text. Dates such as 2026-11-29 stay. */
export const maskText = (text: string): string =>
  text
    .replaceAll(WORD, (word) => (word.indexOf('@') > 0 ? maskEmail(word) : word))
    .replaceAll(NUMBER, (number) => (DATE.test(number) || readPhone(number) === null ? number : maskPhone(number)))

/** Masks an e-mail address: `a***@example.com`. A text without `@` is hidden as a whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : HIDDEN
  const [first = '', ...rest] = Array.from(email.slice(0, at))
  return (rest.length > 0 ? first : '') + HIDDEN + email.slice(at)
}
