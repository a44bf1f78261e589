/** Length of a text that is read, in UTF-16 units. The intent of longer messages is clear from their beginning. */
export const MAX_TEXT_LENGTH = 20_000

/** Folding by Unicode's tables is skipped for plain ASCII. */
// oxlint-disable-next-line no-control-regex -- the range is all of ASCII, control characters included
const BEYOND_ASCII = /[^\u0000-\u007f]/

/**
 * Marks that are often omitted in typing: accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, the
 * Arabic tatweel, the nukta of Devanagari, and invisible joiners and direction marks. Vowel signs of Devanagari and
 * related scripts are kept: they distinguish words.
 */
const OPTIONAL_MARKS =
  /[\u{300}-\u{36f}\u{591}-\u{5c7}\u{610}-\u{61a}\u{64b}-\u{65f}\u{670}\u{93c}\u{fe00}-\u{fe0f}]|[\u{640}\u{ad}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]/gu

/** Letters with two customary spellings, which are separate in Unicode. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ı/g, 'i'],
  // Devanagari: candrabindu is commonly written as anusvara.
  [/\u0901/g, '\u0902'],
  // Arabic: yeh and kaf of Persian and Urdu keyboards, and common spellings of teh marbuta and alef maksura.
  [/\u06cc|\u0649/g, '\u064a'],
  [/\u06a9/g, '\u0643'],
  [/\u0629/g, '\u0647'],
]

/** Digits of Arabic, Persian and Devanagari. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g

/** Folds a text: lower case, composed letters, no optional marks, ASCII digits. */
export function foldText(text: string): string {
  const read = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text
  const lower = read.toLowerCase()
  if (!BEYOND_ASCII.test(lower)) return lower
  let folded = lower.normalize('NFKD').toLowerCase().replace(OPTIONAL_MARKS, '')
  for (const [spelling, usual] of SPELLINGS) folded = folded.replace(spelling, usual)
  // Decomposing lengthens some characters up to eighteenfold.
  return folded.replace(DIGITS, asciiDigit).normalize('NFC').slice(0, MAX_TEXT_LENGTH)
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code >= 0x0966 && code <= 0x096f ? code - 0x0966 : code & 0xf)
}
