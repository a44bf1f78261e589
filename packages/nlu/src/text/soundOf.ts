/** Common transliteration of Devanagari; consonants without their inherent vowel. */
const CONSONANTS = pairs(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m ' +
    'य y र r ल l ळ l व v श sh ष sh स s ह h',
)
const VOWELS = pairs('अ a आ aa इ i ई ee उ u ऊ oo ऋ ri ए e ऐ ai ऑ o ओ o औ au ऍ e')
const SIGNS = pairs('ा aa ि i ी ee ु u ू oo ृ ri े e ै ai ॉ o ो o ौ au ॅ e ् -')
const NASAL = '\u0902'

const IS_VOWEL = /[aeiou]/
const IS_DEVANAGARI = /[\u0900-\u097f]/

/**
 * Returns an approximate sound of a Hindi word: its consonants and its first vowel, so that a word in Devanagari and
 * all its spellings in Latin letters are equal ("खुलती", "khulti", "khultee": "klt"). Vowel length and aspiration are
 * ignored, and v and w, z and j, f and p are equal.
 *
 * @param word a folded word.
 */
export function soundOf(word: string): string {
  const latin = IS_DEVANAGARI.test(word) ? romanised(word) : word
  let sound = ''
  for (let at = 0; at < latin.length; at++) {
    const letter = latin[at]!
    const before = latin[at - 1] ?? ''
    const behind = latin[at + 1] ?? ''
    if (IS_VOWEL.test(letter)) {
      if (at === 0) sound = letter
      continue
    }
    // A glide between vowels is optional in writing (chahie, chahiye); at the end it is a vowel.
    if (letter === 'y' && (IS_VOWEL.test(before) || !IS_VOWEL.test(behind))) continue
    // Doubling is optional: accha, acha.
    if (letter === behind) continue
    if (letter === 'h' && at > 0 && !IS_VOWEL.test(before)) continue
    const letterSound = soundOfLetter(letter, behind)
    // Two consonants with the same sound become one: chchha, kq.
    if (!sound.endsWith(letterSound) || IS_VOWEL.test(before)) sound += letterSound
  }
  return sound
}

function soundOfLetter(letter: string, behind: string): string {
  if (letter === 'c') {
    if (behind === 'h') return 'c'
    return /[eiy]/.test(behind) ? 's' : 'k'
  }
  if (letter === 'w') return 'v'
  if (letter === 'z') return 'j'
  if (letter === 'f') return 'p'
  if (letter === 'q') return 'k'
  return letter === 'x' ? 'ks' : letter
}

/** A consonant carries an "a" unless a sign follows, or the word ends. */
function romanised(word: string): string {
  let latin = ''
  for (let at = 0; at < word.length; at++) {
    const unit = word[at]!
    const behind = word[at + 1]
    const consonant = CONSONANTS.get(unit)
    if (consonant !== undefined) {
      const carriesVowel = behind !== undefined && !SIGNS.has(behind)
      latin += consonant + (carriesVowel ? 'a' : '')
    } else if (unit === NASAL) {
      latin += 'n'
    } else {
      const vowel = VOWELS.get(unit) ?? SIGNS.get(unit) ?? unit
      latin += vowel === '-' ? '' : vowel
    }
  }
  return latin
}

function pairs(list: string): ReadonlyMap<string, string> {
  const words = list.split(' ')
  return new Map(Array.from({ length: words.length / 2 }, (_, at) => [words[2 * at]!, words[2 * at + 1]!]))
}
