/** Devanagari as it is commonly typed in Latin letters; consonants without the vowel that they carry. */
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
 * What a Hindi word sounds like, roughly: its consonants, and the vowel that it begins with, so that a word in Devanagari
 * and all the ways of typing it in Latin letters come to the same ("खुलती", "khulti", "khultee": "klt"). Long and short,
 * breathed and unbreathed, v and w, z and j, f and p are not told apart.
 *
 * @param word folded as texts are.
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
    // A glide between vowels is written or not (chahie, chahiye); at the end it is a vowel.
    if (letter === 'y' && (IS_VOWEL.test(before) || !IS_VOWEL.test(behind))) continue
    // Doubled or not: accha, acha.
    if (letter === behind) continue
    if (letter === 'h' && at > 0 && !IS_VOWEL.test(before)) continue
    const spoken = spokenAs(letter, behind)
    // Two that sound the same are one: chchha, kq.
    if (!sound.endsWith(spoken) || IS_VOWEL.test(before)) sound += spoken
  }
  return sound
}

function spokenAs(letter: string, behind: string): string {
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
