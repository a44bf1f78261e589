import { nameKey } from '@platform/contract'

/** Shortest search that is found within a text, in characters. A shorter one is found at beginnings only. */
const WITHIN_MIN = 3
/** A part of a phone number. */
const PHONE_PART = /^[+\d\s().\-/‐-―−]*$/u

/** The patterns of a search, for LIKE. */
export interface SearchPatterns {
  /** Patterns, one of which a text of the contact must fit. */
  readonly contains: readonly string[] | null
  /** A beginning of the name. */
  readonly nameStart: string | null
  /** A beginning of the phone number in the form of E.164, which is enough as well. */
  readonly phoneStart: string | null
}

/**
 * Reads a search; null if it is blank. Digits of a phone number are found however they are separated.
 *
 * @param namesOnly whether only names are searched, for those who may not see personal data
 */
export function readSearch(typed: string, namesOnly: boolean): SearchPatterns | null {
  const key = nameKey(typed)
  if (key === '') return null
  const digits = namesOnly ? '' : digitsOf(key)
  const within = [key, digits].filter((text) => Array.from(text).length >= WITHIN_MIN)
  if (digits.length < WITHIN_MIN && (digits !== '' || within.length === 0)) {
    const phoneStart = digits === '' ? null : `+${digits}%`
    return { contains: null, nameStart: `${escaped(key)}%`, phoneStart }
  }
  return { contains: [...new Set(within)].map((text) => `%${escaped(text)}%`), nameStart: null, phoneStart: null }
}

/** The digits of a part of a phone number, without the 00 before a country code; an empty text if it is no such part. */
const digitsOf = (key: string): string => (PHONE_PART.test(key) ? key.replaceAll(/\D/gu, '').replace(/^00/, '') : '')

/** A text in which LIKE finds no wildcard. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
