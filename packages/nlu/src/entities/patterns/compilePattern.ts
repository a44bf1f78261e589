import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'

/** Longest pattern, in UTF-16 units. */
export const MAX_PATTERN_LENGTH = 500
/** Largest compiled program of a pattern; the cost of a search grows with it. */
const MAX_PROGRAM_SIZE = 2000

/** Type of a pattern error. */
export type PatternErrorType =
  | 'EMPTY'
  | 'TOO_LONG'
  | 'TOO_COMPLEX'
  | 'LOOKAROUND'
  | 'BACKREFERENCE'
  | 'MATCHES_EMPTY'
  | 'SYNTAX'

/** A compiled pattern, or the error in it. */
export type PatternResult =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly error: { readonly type: PatternErrorType; readonly message: string } }

/** A compiled pattern. */
export interface Pattern {
  /** Finds whole words that match, without overlaps; spans in UTF-16 units. Takes time linear in the text. */
  find(text: string): { start: number; end: number }[]
}

const BOUND = String.raw`[^\p{L}\p{M}\p{N}_]`
const DEVANAGARI_DIGITS = /[०-९]/g

/**
 * Compiles a pattern: a regular expression in the syntax of RE2, which matches in linear time. It matches whole words
 * in any case; \d matches Devanagari digits too. Lookarounds and backreferences, which RE2 does not support, are
 * refused.
 */
export function compilePattern(source: string): PatternResult {
  const refused = refusal(source)
  if (refused) return refused
  try {
    const flags = RE2JS.CASE_INSENSITIVE
    const alone = RE2JS.compile(source, flags)
    if (alone.programSize() > MAX_PROGRAM_SIZE)
      return invalid('TOO_COMPLEX', 'The pattern repeats too much. Use smaller counts in the braces.')
    if (alone.matches('')) return invalid('MATCHES_EMPTY', 'The pattern fits an empty text. Use + instead of *.')
    const whole = RE2JS.compile(String.raw`(?:\A|${BOUND})(${source})(?:\z|${BOUND})`, flags)
    return { ok: true, pattern: { find: (text) => findAll(whole, text) } }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return syntaxError(error)
  }
}

function refusal(source: string): PatternResult | undefined {
  if (source.trim() === '') return invalid('EMPTY', 'The pattern is empty.')
  if (source.length > MAX_PATTERN_LENGTH)
    return invalid('TOO_LONG', `The pattern is longer than ${MAX_PATTERN_LENGTH} characters.`)
  // Escaped characters and character classes are not syntax.
  const syntax = source.replace(/\\Q[\s\S]*?(?:\\E|$)|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]/g, '_')
  const bare = syntax.replace(/\\[^1-9k]/g, '_')
  if (/\(\?<?[=!]/.test(bare))
    return invalid('LOOKAROUND', 'Looking ahead or behind, (?=…), (?!…), (?<=…) or (?<!…), is not possible here.')
  if (/\\[1-9k]/.test(bare) || bare.includes('(?P='))
    return invalid('BACKREFERENCE', String.raw`A reference back to a group, such as \1, is not possible here.`)
  return undefined
}

function syntaxError(error: RE2JSException): PatternResult {
  if (!(error instanceof RE2JSSyntaxException))
    return invalid('SYNTAX', `The pattern cannot be read: ${error.message}.`)
  const reason: string = error.getDescription()
  const where: string | null = error.getPattern()
  return invalid('SYNTAX', `The pattern cannot be read: ${reason}${where ? ` at ${where}` : ''}.`)
}

function invalid(type: PatternErrorType, message: string): PatternResult {
  return { ok: false, error: { type, message } }
}

function findAll(whole: RE2JS, text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  const matcher = whole.matcher(text.replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0966)))
  let from = 0
  while (from < text.length && matcher.find(from)) {
    const start = matcher.start(1)
    const end = matcher.end(1)
    if (end > start) found.push({ start, end })
    // The character that ends this match may also begin the next one.
    from = Math.max(end, from + 1)
  }
  return found
}
