/** Endings of English and how much must be left before them; the first that fits is taken off. */
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

/**
 * A word without its ending, so that "cancelled", "cancelling" and "cancellation" find each other. Words are expected
 * folded. What comes out need be no word: it only must be the same on both sides.
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return englishStem(word)
  if (/[\u0900-\u097f]/.test(word)) return hindiStem(word)
  return word
}

function englishStem(word: string): string {
  const rule = ENGLISH.find(([ending, left]) => word.length >= ending.length + left && word.endsWith(ending))
  const cut = rule ? word.slice(0, -rule[0].length) + (rule[2] ?? '') : word
  // "cancell" and "cancel", "pric" and "price" are the same.
  const single = cut.length > 4 && /([bdfglmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut
  return single.length > 3 ? single.replace(/e$/, '') : single
}

/** So much of a Hindi word must be left. */
const HINDI_LEFT = 2

function hindiStem(word: string): string {
  const ending = HINDI.find((each) => word.endsWith(each) && word.length - each.length >= HINDI_LEFT)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
