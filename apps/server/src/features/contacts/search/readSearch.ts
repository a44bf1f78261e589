import { nameKey, searchKey } from '@platform/contract'

/** Shortest search that is found within a text, in characters. A shorter one is found at beginnings only. */
const WITHIN_MIN = 3
/** A part of a phone number. */
const PHONE_PART = /^[+\d\s().\-/‐-―−]*$/u

/** The patterns of a search, for LIKE. */
export interface SearchPatterns {
  /**
   * Patterns, one of which a search text must fit. All lines of a pattern must: one that begins with % is found anywhere, another one is
   * the beginning of a word.
   */
  readonly contains: readonly string[] | null
  /** A beginning of the name. */
  readonly nameStart: string | null
  /** A beginning of the phone number in the form of E.164, which is enough as well. */
  readonly phoneStart: string | null
  /** Ids of the enterprise's own system, one of which is enough as well. */
  readonly externalIds: readonly string[] | null
}

/**
 * Reads a search; null if it is blank. Words are found in any order, and digits of a phone number however they are
 * separated. A short text is the beginning of a name or number, or the whole id of the enterprise's own system.
 *
 * @param namesOnly whether only names are searched, for those who may not see personal data
 */
export function readSearch(typed: string, namesOnly: boolean): SearchPatterns | null {
  const key = searchKey(typed)
  if (key === '') return null
  const digits = namesOnly ? '' : digitsOf(key)
  if (digits === '' ? isShort(key) : isShort(digits)) {
    const phoneStart = digits === '' ? null : `+${digits}%`
    // The index of beginnings has names with their accents.
    return {
      contains: null,
      nameStart: `${escaped(nameKey(typed))}%`,
      phoneStart,
      externalIds: namesOnly ? null : spellingsOf(typed.trim()),
    }
  }
  // What has the unchanged text has its digits too, if nothing is between them.
  const numbers = key.endsWith(digits) ? [digits] : [key, digits].filter((text) => !isShort(text))
  const contains = digits === '' ? wordPatterns(key) : numbers.map(anywhere)
  return { contains: [...new Set(contains)], nameStart: null, phoneStart: null, externalIds: null }
}

/**
 * The patterns of words in any order. Short ones are beginnings of words, or a part of the whole, unchanged text. The index
 * finds a text by three characters: without a longer word, by a short one with the space before it.
 */
function wordPatterns(key: string): string[] {
  const words = [...new Set(key.split(' '))]
  if (!words.some(isShort)) return [words.map(anywhere).join('\n')]
  if (!words.every(isShort)) {
    return [anywhere(key), words.map((word) => (isShort(word) ? beginning(word) : anywhere(word))).join('\n')]
  }
  const inner = words.filter((word) => !isShort(` ${word}`))
  return [anywhere(key), ...inner.map((word) => [anywhere(` ${word}`), ...words.map(beginning)].join('\n'))]
}

/** A short text, which is typed in whatever case. */
const spellingsOf = (text: string): string[] => [...new Set([text, text.toLowerCase(), text.toUpperCase()])]

const isShort = (text: string): boolean => Array.from(text).length < WITHIN_MIN
const anywhere = (text: string): string => `%${escaped(text)}%`
const beginning = (word: string): string => `${escaped(word)}%`

/** The digits of a part of a phone number, without the 00 before a country code; an empty text if it is not such a part. */
const digitsOf = (key: string): string => (PHONE_PART.test(key) ? key.replaceAll(/\D/gu, '').replace(/^00/, '') : '')

/** A text in which LIKE finds no wildcard. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
