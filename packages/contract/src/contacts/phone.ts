/** The characters that people type between the digits of a number. */
const BETWEEN_DIGITS = /[\s\-‐-―−./()\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** Shortest and longest number in digits, country code included (ITU-T E.164). */
const DIGITS_MIN = 7
const DIGITS_MAX = 15

/**
 * Reads a phone number that includes its country code: `+91 98765-43210`, `0091…` and `91…` are the same number. Digits
 * may be those of any script. Returns it in the form of E.164 (`+919876543210`); null if it is no such number.
 */
export function readPhone(typed: string): string | null {
  const compact = typed.normalize('NFKC').replaceAll(BETWEEN_DIGITS, '')
  const digits = asciiDigits(compact.replace(/^(?:\+|00)/, ''))
  if (!/^[1-9]\d*$/.test(digits)) return null
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX ? `+${digits}` : null
}

/** Replaces the decimal digits of every script by those of ASCII. */
function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    if (digit <= '9') return digit
    // The ten digits of a script follow one another, and the first one is preceded by no digit of the same script.
    let zero = digit.codePointAt(0) ?? 0
    const code = zero
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}

/** Characters of a masked text that stay readable at its start and at its end. */
const START_SHOWN = 3
const END_SHOWN = 2

/** Masks a phone number for those who may not see personal data: `+91********10`. */
export function maskPhone(phone: string): string {
  if (phone.length <= START_SHOWN + END_SHOWN) return '*'.repeat(phone.length)
  return phone.slice(0, START_SHOWN) + '*'.repeat(phone.length - START_SHOWN - END_SHOWN) + phone.slice(-END_SHOWN)
}

/** Masks an e-mail address: `a****@example.com`. A text without `@` is masked as a whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '*'.repeat(email.length)
  return email.slice(0, 1) + '*'.repeat(at - 1) + email.slice(at)
}
