import { isUtf8 } from 'node:buffer'
import { ENCODINGS, type TextEncoding } from '@platform/contract'

/** Letters of the languages that people write in an encoding: the frequent ones, and others that they have. */
interface Letters {
  readonly encoding: TextEncoding
  readonly frequent: string
  readonly other?: string
}

const CYRILLIC = { frequent: 'оеаинтсрвлкмдпу', other: 'яыьгзбчйхжшюцщэфъёіїєґ' }
const ARABIC = { frequent: 'اليمنوترسدبعهكقحفةأى', other: 'شجخصضطظثذزغءئؤإآپچژگ' }
const GREEK = { frequent: 'αοιετσνηυρπκμλς', other: 'βγδζθξφχψωάέήίόύώϊϋ' }
// The letters of Hebrew are small ones of Russian, which has capitals too.
const HEBREW = { frequent: 'יוהלארתבשמםנדןגזחטכךסעפףצץק' }

/** The encodings that a text shows, the most frequent first: it decides a tie. */
const LETTERS: readonly Letters[] = [
  { encoding: 'windows-1252', frequent: 'éèàçñöüäßáíóúêâôãõåøæ', other: 'ëïìòùîûœÿýš' },
  { encoding: 'windows-1250', frequent: 'áéíóúýěščřžůłąęśćńżźőűöüäß', other: 'ďťňľĺŕăţşâîëđ' },
  { encoding: 'windows-1251', ...CYRILLIC },
  { encoding: 'windows-1256', ...ARABIC },
  { encoding: 'windows-1253', ...GREEK },
  { encoding: 'windows-1254', frequent: 'ğşıçöüi̇', other: 'âîûéäß' },
  { encoding: 'windows-1255', ...HEBREW },
  { encoding: 'windows-1257', frequent: 'āčēģīķļņšūžąęėįųõäöü', other: 'ōŗ' },
  { encoding: 'windows-874', frequent: 'านรกอเงมยลวดทสตะปบคหแจพชขใไโ', other: 'ผซถฉธณศษญฐฎฏฑฒฝฟภฬฮๆฯ' },
  { encoding: 'iso-8859-2', frequent: 'áéíóúýěščřžůłąęśćńżźőűöüäß', other: 'ďťňľĺŕăţşâîëđ' },
  { encoding: 'koi8-r', ...CYRILLIC },
  { encoding: 'iso-8859-5', ...CYRILLIC },
  { encoding: 'iso-8859-6', ...ARABIC },
]

/** Without the half-width ones, which have one byte. */
const KANA = /[\p{sc=Hira}\u30A0-\u30FF]/u
const HAN = /\p{sc=Han}/u

/** Encodings of several bytes a character: by the script of their language, and the bytes of its frequent characters. */
const WIDE: readonly {
  readonly encoding: TextEncoding
  /** What only its language has; null if it has nothing. */
  readonly own: RegExp | null
  /** First bytes of the most common characters. */
  readonly firstBytes: readonly [number, number]
}[] = [
  { encoding: 'shift_jis', own: KANA, firstBytes: [0x82, 0x97] },
  { encoding: 'euc-jp', own: KANA, firstBytes: [0xa4, 0xcf] },
  { encoding: 'euc-kr', own: /\p{sc=Hang}/u, firstBytes: [0xb0, 0xc8] },
  { encoding: 'gb18030', own: null, firstBytes: [0xb0, 0xd7] },
  { encoding: 'big5', own: null, firstBytes: [0xa4, 0xc6] },
]

const SCRIPTS = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Thai}/u,
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  /\p{sc=Hangul}/u,
]
/** Bytes whose letters are looked at. */
const HEAD_BYTES = 64 * 1024

export interface GuessedEncoding {
  readonly encoding: TextEncoding
  /** The first words of the text that differ between encodings. */
  readonly text: string
}

/**
 * Returns the encodings in which bytes that are not UTF-8 can be a text, the most likely first: by the letters that languages
 * have most, by words of one script, and by what does not occur within words. Lines that are UTF-8 do not count: a person
 * has joined two files. The last character may be cut.
 */
export function guessEncodings(bytes: Uint8Array): GuessedEncoding[] {
  const head = otherLines(bytes.subarray(0, HEAD_BYTES))
  const guesses = ENCODINGS.flatMap((encoding) => {
    const text = encoding.startsWith('utf-') ? null : decoded(head, encoding)
    return text === null ? [] : [{ encoding, text: sampleOf(text), score: scoreOf(text, head, encoding) }]
  })
  return guesses.toSorted((one, other) => other.score - one.score).map(({ encoding, text }) => ({ encoding, text }))
}

const LINE_FEED = 0x0a

/** The lines of a text in an encoding whose line breaks are those of ASCII. The last one may be cut. */
export function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length
    yield bytes.subarray(start, end)
    start = end
  }
}

/** The lines that are not UTF-8. */
const otherLines = (bytes: Uint8Array): Uint8Array => Buffer.concat([...linesOf(bytes)].filter((line) => !isUtf8(line)))

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null // another encoding
  }
}

const SAMPLE_WORDS = 4
const SAMPLE_MAX = 60

function sampleOf(text: string): string {
  const words = text.match(/[^\s,;|"]*[^\p{ASCII}][^\s,;|"]*/gu)?.slice(0, SAMPLE_WORDS) ?? []
  return words.join(' ').slice(0, SAMPLE_MAX).toWellFormed()
}

/** The points of a text: a byte of a frequent letter has one. Encodings that are not guessed have no letters of theirs. */
function scoreOf(text: string, bytes: Uint8Array, encoding: TextEncoding): number {
  const order = LETTERS.findIndex((one) => one.encoding === encoding)
  const wide = WIDE.find((one) => one.encoding === encoding)
  const letters = LETTERS[order]
  let score = -0.001 * (order === -1 ? LETTERS.length : order)
  const weightOf = wide
    ? (letter: string) => (wide.own?.test(letter) ? 3 : HAN.test(letter) ? 2 : -1)
    : singleByteWeights(letters)
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (!/[^\p{ASCII}]/u.test(word)) continue
    const isMixed = SCRIPTS.filter((script) => script.test(word)).length > 1
    const changesCase = /\p{Ll}\p{Lu}/u.test(word)
    for (const letter of word) {
      if (letter > '\u007F') score += isMixed ? -2 : changesCase ? -0.5 : weightOf(letter)
    }
  }
  // Symbols and control characters: in words they are letters of another encoding.
  for (const [symbol] of text.matchAll(/[^\p{ASCII}\p{L}\p{M}]/gu)) score -= /\p{C}/u.test(symbol) ? 3 : 0.3
  for (const _ of text.matchAll(/\p{L}[^\p{ASCII}\p{L}\p{M}\p{Z}\p{P}]|[^\p{ASCII}\p{L}\p{M}\p{Z}\p{P}]\p{L}/gu))
    score -= 1
  return wide ? score + (shareOfFirstBytes(bytes, wide.firstBytes) - 0.8) * text.length * 0.1 : score
}

function singleByteWeights(letters: Letters | undefined): (letter: string) => number {
  const weights = new Map<string, number>()
  for (const letter of letters?.other ?? '') weights.set(letter, 0.4)
  for (const letter of letters?.frequent ?? '') weights.set(letter, 1)
  return (letter) => weights.get(letter.toLowerCase()) ?? weights.get(letter) ?? -0.3
}

/** The share of characters of two bytes whose first byte is within a range. */
function shareOfFirstBytes(bytes: Uint8Array, [from, to]: readonly [number, number]): number {
  let [count, found] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    count += 1
    if (byte >= from && byte <= to) found += 1
    at += 1
  }
  return count === 0 ? 0 : found / count
}
