/** What RE2 does not know, because it cannot be answered in a time that grows with the text alone. */
const UNBOUNDED = /\(\?(?:[=!]|<[=!])|\\[1-9]/u

/** What is wrong with a pattern, in words for who wrote it; null when it can be used. */
export function patternFault(pattern: string): string | null {
  if (UNBOUNDED.test(pattern)) return 'it looks ahead, behind or back; say what it should match instead'
  try {
    return new RegExp(pattern, 'u') instanceof RegExp ? null : ''
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error)
  }
}
