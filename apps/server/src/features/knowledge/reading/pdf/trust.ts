import type { WordCounts } from './damagedWords.ts'
import type { PageCounts } from './page.types.ts'

/** Why nothing of a page is answered from: it is a picture, or what its text says is not what it shows. */
export type PageDoubt = 'SCANNED' | 'UNTRUSTED'

/** Images over so much of a page with so few characters beside them are a scan. */
const SCAN_SHARE = 0.5
const SCAN_CHARACTERS = 25
/** Images over so much of a page are more than a logo. */
const PICTURE_SHARE = 0.1
/** Most of the characters without a meaning on a page that can be trusted, as a share. */
const UNKNOWN_MAX = 0.1
/** Damaged words on a page that can be trusted, as a share of its words; fewer than so many are a formula or a name. */
const DAMAGED_MAX = 0.05
const DAMAGED_MIN = 3
/** The same for words with a character that cannot be known: their text is left out, so that a page with more is not whole. */
const UNKNOWN_WORDS_MAX = 0.015
/** Share of characters in fonts that draw another script. Fewer may be a sign or a logo. */
const DISGUISED_MAX = 0.1
/** Text reads as language if one in so many of its words, and of such words so many, are among the most frequent. */
const FREQUENT_SHARE = 1 / 15
const FREQUENT_MIN = 3

/**
 * `words`: those of the page, without the text of fonts without a mapping unless `isGuessRight`, because it reads as
 * language (`readsAsLanguage`).
 */
export function doubtOf(
  { characters, unknown, guessed, disguised, imageShare }: PageCounts,
  isGuessRight: boolean,
  { words, damaged, unknown: unknownWords }: WordCounts,
): PageDoubt | null {
  if (characters < SCAN_CHARACTERS && imageShare > SCAN_SHARE) return 'SCANNED'
  const unread = unknown + (isGuessRight ? 0 : guessed)
  const isDamaged =
    (damaged >= DAMAGED_MIN && damaged > words * DAMAGED_MAX) ||
    (unknownWords >= DAMAGED_MIN && unknownWords > words * UNKNOWN_WORDS_MAX)
  const isUnread = unread > characters * UNKNOWN_MAX || disguised > characters * DISGUISED_MAX
  return isDamaged || isUnread ? 'UNTRUSTED' : null
}

/** Whether a page shows a picture that may say something: it does if the page has no text, or only running lines. */
export const hasPicture = ({ imageShare }: PageCounts): boolean => imageShare > PICTURE_SHARE

/**
 * Whether words are those of a language. Fonts without a mapping to Unicode often have the codes of their letters, as those
 * of TeX have; in others, the codes are numbers of glyphs, and words of them are not among the most frequent ones.
 */
export function readsAsLanguage(words: readonly string[]): boolean {
  const frequent = words.filter((word) => FREQUENT.has(word.toLowerCase())).length
  const kana = words.join('').match(/[\u3041-\u3093]/g)?.length ?? 0
  const all = words.join('').length
  const isJapanese = kana >= FREQUENT_MIN * 3 && kana >= all / 5
  return isJapanese || (frequent >= FREQUENT_MIN && frequent >= words.length * FREQUENT_SHARE)
}

/** The most frequent words of languages, of two letters at least: one letter is frequent in any order. */
const FREQUENT = new Set(
  (
    'the of and to in is that for it with as are was be by on this from or at an we you not have will can our your ' +
    'der die und den von zu das mit sich des auf für ist im dem nicht ein eine als auch ' +
    'le la les de des et en un une du que est pour dans qui sur par au avec plus ' +
    'el los las que del se por con una para es al lo como su ' +
    'il di che non per una della sono con gli alla ' +
    'os da do em um uma com não na no dos ao mais ' +
    'het een van dat niet te zijn op met voor er aan ' +
    'och att det som en på är av för med till den ' +
    'na nie się jest do że to jak co ' +
    'se je na že to si ve pro by ' +
    'на не что по как это из за от его для ' +
    'के में की है और से का को पर यह हैं एक ' +
    'في من على إلى أن عن التي هذا مع ' +
    'של את על לא הוא זה עם כי'
  ).split(' '),
)
