/** Endings of English and the shortest stem before each. The first ending that matches is removed. */
const ENGLISH: readonly (readonly [ending: string, left: number, instead?: string])[] = [
  ['izations', 3],
  ['ization', 3],
  ['ations', 4],
  ['ation', 4],
  ['ments', 4],
  ['ment', 4],
  ['nesses', 4],
  ['ness', 4],
  ['ings', 3],
  ['ing', 3],
  ['ies', 2, 'y'],
  ['ied', 2, 'y'],
  ['edly', 3],
  ['ed', 3],
  ['ally', 4],
  ['ly', 4],
  ['sses', 1, 'ss'],
  ['ss', 1, 'ss'],
  ['us', 2, 'us'],
  ['is', 2, 'is'],
  ['s', 3],
]

/** Endings of Hindi: number, gender and case of nouns and adjectives, longest first. */
const HINDI = ['ियों', 'ियां', 'ियाँ', 'ाओं', 'ाएं', 'ुओं', 'ों', 'ें', 'ीं', 'ाँ', 'ां', 'ो', 'े', 'ी', 'ा', 'ि', 'ु', 'ू']

/** The article of Arabic and Hebrew, which is written with its word, and with a preposition or "and" before it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=[\u0600-\u06ff]{3})|^[וש]?ה(?=[\u05d0-\u05ea]{2})/u

/**
 * The stem of a folded word, so that "cancelled", "cancelling" and "cancellation" match. A stem need not be a word; it
 * must only be the same in questions and passages.
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return englishStem(word)
  if (/[\u0900-\u097f]/.test(word)) return hindiStem(word)
  return word.replace(ARTICLE, '')
}

function englishStem(word: string): string {
  const rule = ENGLISH.find(([ending, left]) => word.length >= ending.length + left && word.endsWith(ending))
  const cut = rule ? word.slice(0, -rule[0].length) + (rule[2] ?? '') : word
  // "cancell" becomes "cancel", and "price" becomes "pric".
  const single = cut.length > 4 && /([bdfglmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut
  return single.length > 3 ? single.replace(/e$/, '') : single
}

/** Shortest stem of a Hindi word, in UTF-16 units. */
const HINDI_LEFT = 2

function hindiStem(word: string): string {
  const ending = HINDI.find((each) => word.endsWith(each) && word.length - each.length >= HINDI_LEFT)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
