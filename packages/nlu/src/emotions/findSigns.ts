const WEB_ADDRESS = /(?:https?:|www\.)\S+/gi
/** Three or more equal letters: an emphasis, since English words have two at most. */
const ELONGATED = /([a-z])\1{2,}/i
const ELONGATED_END = /([a-z])\1{2,}(?![a-z])/gi
const ELONGATED_MIDDLE = /([a-z])\1{2,}/gi
const LAUGHTER = /\b[bm]?w?a?(?:ha|he){2,}h?\b/gi
const CAPITALS = /\b[A-Z]{2,}\b/g
/** Numbers of capitalised words from which on they are a sign of their own. */
const MANY_CAPITALS = 3

/**
 * What punctuation, letter case and emoticons express. The position of a sign in the list is its number in the file of
 * weights: change both together.
 */
const SIGNS: readonly ((text: string) => boolean)[] = [
  (text) => text.includes('!'),
  (text) => /!\s*!/.test(text),
  (text) => /!\s*!\s*!/.test(text),
  (text) => /!\s*$/.test(text.slice(-8)),
  (text) => text.includes('?'),
  (text) => /\?\s*\?/.test(text),
  (text) => /\?\s*$/.test(text.slice(-8)),
  (text) => /\?!|!\?/.test(text),
  (text) => /\.\.\.|…/.test(text),
  (text) => /[^.]\.\s*$/.test(text.slice(-8)),
  (text) => /["“]/.test(text),
  (text) => text.includes('*'),
  (text) => /\d/.test(text),
  (text) => ELONGATED.test(text),
  (text) => (text.match(CAPITALS)?.length ?? 0) > 0,
  (text) => (text.match(CAPITALS)?.length ?? 0) >= MANY_CAPITALS,
  (text) => /[A-Z]/.test(text) && !/[a-z]/.test(text),
  // :) ;-) =D :P (: <3 ^_^
  (text) => /[:;=]['’]?-?[)\]DPp3](?!\w)|(?<!\S)\(:|<3(?!\d)|\^_?\^/.test(text),
  // :( :'( :/ D: T_T
  (text) => /[:=]['’]?-?[([|\\]|[:=]-?\/(?!\/)|(?<!\S)(?:\)['’]?:|D:)|;-?;|T_T/.test(text),
]

/** Upper limits of the numbers of words that are signs: a text has the first that it does not exceed. */
const LENGTHS = [0, 1, 3, 6, 11, 17, 24, Infinity]

/** Returns a text without web addresses. They contain signs and words that express nothing. */
export function withoutWebAddresses(text: string): string {
  return text.replace(WEB_ADDRESS, ' ')
}

/** Returns a text in which "sooo" is "so", "coool" is "cool", and any laughter is "haha". */
export function withoutElongation(text: string): string {
  const laughing = text.replace(LAUGHTER, 'haha')
  return !ELONGATED.test(laughing) ? laughing : laughing.replace(ELONGATED_END, '$1').replace(ELONGATED_MIDDLE, '$1$1')
}

/**
 * Returns the numbers of the signs that a text has.
 *
 * @param text as it was typed, without web addresses
 * @param words number of its words
 */
export function findSigns(text: string, words: number): number[] {
  const found = SIGNS.flatMap((hasSign, sign) => (hasSign(text) ? [sign] : []))
  return [...found, SIGNS.length + LENGTHS.findIndex((limit) => words <= limit)]
}
