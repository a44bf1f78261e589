/** Returns the words of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Returns the words of a list that is written in lines. */
export const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.normalize('NFC').split(' ')))

const POLITE_WORDS = wordSet('please pls plz plss कृपया kripya प्लीज़ प्लीज yaar yar bhai bro sir madam यार भाई सर मैडम')

/** Returns the words of a text without those of politeness. */
export const withoutPolite = (text: string): string[] => wordsOf(text).filter((word) => !POLITE_WORDS.has(word))

/** Returns the phrases of a list, separated by commas. */
export const phraseSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.normalize('NFC').split(', ')))

/** Returns the number of letters and digits of a text. */
export const lettersIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0

/** Words that carry no value themselves: articles, prepositions, and words with which people correct or follow up. */
export const SMALL_WORDS = wordSet(
  'a an the to from in on at of for by with is are be it its that this i me my we want would like need please and or so',
  'no nope nah not sorry actually rather oops oh ah wait correction instead change make mean meant let lets s m im ll',
  'better prefer d works fits fine suits',
  'what about how then also only just date city go going set put should now ok okay yes but',
  'people persons person guests plate plates piece pieces log logon logo lekin wrong mistake typo number galat',
  'नहीं नही ना मत माफ़ दरअसल असल में से तक को का की के और तो फिर है हैं हम हो करो कर दो लिए बदलो बदल मेरा मतलब था जी लोग लोगों प्लेट लेकिन',
  'nahi nahin nhi nai na mat se tak ko ka ki ke aur to phir hai hain hum ho karo kar do liye badlo badal mera matlab tha ji arre',
)
