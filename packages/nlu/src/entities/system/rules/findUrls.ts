import type { Found, Sentence } from '../Sentence.ts'

/** Addresses with a scheme, with www, or with a well-known top-level domain. */
const URL_SHAPE =
  /(?<![\p{L}\p{N}@._/-])(?:https?:\/\/[^\s<>"'`{}|\\^]{1,2000}|(?:www\.(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}|(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}(?:com|org|net|in|io|co|gov|edu|info|biz|dev|app|ai|me|uk|us|eu|de|ae|sa|shop|store|online|tech|xyz|bharat))(?::\d{2,5})?(?:[/?#][^\s<>"'`{}|\\^]{0,2000})?(?![\p{L}\p{M}\p{N}@]))/gu
const TRAILING = '.,;:!?…।)]*'

/** Web addresses; https:// is added to those without a scheme. */
export function findUrls(sentence: Sentence): Found<string>[] {
  const found: Found<string>[] = []
  for (const { 0: match, index } of sentence.folded.matchAll(URL_SHAPE)) {
    const end = index + withoutTrailing(match).length
    const written = sentence.original(index, end)
    const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
    if (URL.canParse(address)) found.push({ start: index, end, value: address })
  }
  return found
}

/** Removes the punctuation that ends the sentence, but not a bracket that was opened inside the address. */
function withoutTrailing(match: string): string {
  let end = match.length
  while (TRAILING.includes(match.charAt(end - 1))) end--
  const isClosing = match.charAt(end) === ')' && match.slice(0, end).includes('(')
  return match.slice(0, isClosing ? end + 1 : end)
}
