import { collapseSpace } from './names.ts'

/** Text for which {@link searchKey} changes only the case and the white space. */
const ASCII = /^[ -~]*$/
/** Marks on letters of scripts in which a search leaves them out. In others, such as Devanagari, they are letters. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
/** Points of Hebrew, short vowels and the lengthening stroke of Arabic, and characters that are not visible. */
const UNWRITTEN = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670\p{Cf}\u0640]/gu
/** Alef with a hamza, madda or wasla, decomposed. */
const ALEF_FORMS = /\u0671|\u0627[\u0653-\u0655]/gu
/** Letters that have no decomposition, and quotation marks that keyboards put in the place of an apostrophe. */
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}
const SINGLE = new RegExp(`[${Object.keys(SINGLE_LETTERS).join('')}]`, 'gu')

/**
 * Returns a text in the form in which a search compares it: like {@link nameKey}, and without accents ("Müller" is
 * "muller", "Søren" is "soren"). Vowel signs of Indic scripts stay; the short vowels of Arabic and Hebrew do not, and all
 * forms of alef are one.
 */
export function searchKey(text: string): string {
  if (ASCII.test(text)) return collapseSpace(text).toLowerCase()
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '$1')
    .replace(ALEF_FORMS, '\u0627')
    .replace(UNWRITTEN, '')
    .replace(SINGLE, (letter) => SINGLE_LETTERS[letter] ?? letter)
  return collapseSpace(folded).normalize('NFC')
}
