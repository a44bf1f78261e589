import type { Found, Sentence } from '../Sentence.ts'

/** Lengths are limited as in RFC 5321, so that matching takes linear time in texts without an @. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+'-]{0,62}[\p{L}\p{N}_%+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.){1,8}\p{L}[\p{L}\p{M}]{1,62}(?![\p{L}\p{M}\p{N}])/gu

/** E-mail addresses as written, with the domain in lower case. */
export function findEmails(sentence: Sentence): Found<string>[] {
  return [...sentence.folded.matchAll(EMAIL)].map(({ 0: match, index }) => {
    const written = sentence.original(index, index + match.length)
    const at = written.lastIndexOf('@')
    return { start: index, end: index + match.length, value: written.slice(0, at) + written.slice(at).toLowerCase() }
  })
}
