import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import { ProgramPacker } from './packPrograms.ts'
import { PatternProgram } from './PatternProgram.ts'
import { patternText } from './PatternText.ts'

/** Longest pattern, in UTF-16 units. */
export const MAX_PATTERN_LENGTH = 500
/** Largest compiled program of a pattern; the cost of a search grows with it. */
const MAX_PROGRAM_SIZE = 2000
/** Most steps for each character of a text of {@link slowTexts}: a message of 1,000 characters takes a million. */
const MAX_STEPS_PER_CHARACTER = 1000
/** Length of each of these texts in UTF-16 units. */
const SLOW_TEXT_LENGTH = 250

/** Type of a pattern error. */
export type PatternErrorType =
  | 'EMPTY'
  | 'TOO_LONG'
  | 'TOO_COMPLEX'
  | 'TOO_SLOW'
  | 'LOOKAROUND'
  | 'BACKREFERENCE'
  | 'MATCHES_EMPTY'
  | 'SYNTAX'

/** A compiled pattern, or the error in it. */
export type PatternResult = { readonly ok: true; readonly pattern: Pattern } | InvalidPattern

interface InvalidPattern {
  readonly ok: false
  readonly error: { readonly type: PatternErrorType; readonly message: string }
}

/** A compiled pattern. */
export interface Pattern {
  /** Finds whole words that match, without overlaps; spans in UTF-16 units. Takes time linear in the text. */
  find(text: string): { start: number; end: number }[]
}

/**
 * Compiles a pattern: a regular expression in the syntax of RE2, which matches in linear time. It matches whole words
 * in any case; \d matches Devanagari digits too. Lookarounds and backreferences, which RE2 does not support, are
 * refused, and so is a pattern that takes too many steps for each character of a text.
 */
export function compilePattern(source: string): PatternResult {
  const result = readPattern(source)
  if (!result.ok) return result
  const packer = new ProgramPacker()
  const place = packer.add(result.compiled)
  const program = new PatternProgram(packer.pack(), place)
  if (isSlow(program, source)) {
    return invalid(
      'TOO_SLOW',
      'The pattern takes too long on long messages. Use smaller counts in the braces, and do not repeat a repetition.',
    )
  }
  return { ok: true, pattern: { find: (text) => program.find(patternText(text), { steps: Infinity }) ?? [] } }
}

/** As `compilePattern`, but does not measure the steps. For patterns whose searches have a budget. */
export function readPattern(source: string): { readonly ok: true; readonly compiled: RE2JS } | InvalidPattern {
  const refused = refusal(source)
  if (refused) return refused
  try {
    const compiled = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
    if (compiled.programSize() > MAX_PROGRAM_SIZE)
      return invalid('TOO_COMPLEX', 'The pattern repeats too much. Use smaller counts in the braces.')
    if (compiled.matches('')) return invalid('MATCHES_EMPTY', 'The pattern fits an empty text. Use + instead of *.')
    return { ok: true, compiled }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return syntaxError(error)
  }
}

function isSlow(program: PatternProgram, source: string): boolean {
  return slowTexts(source).some(
    (text) => program.find(patternText(text), { steps: SLOW_TEXT_LENGTH * MAX_STEPS_PER_CHARACTER }) === undefined,
  )
}

/** Texts on which matches may begin and end nearly everywhere. */
function slowTexts(source: string): string[] {
  return ['a', 'a ', '1', '1 ', 'a1.-', 'क ', '.', `${source} `].map((part) =>
    part.repeat(Math.ceil(SLOW_TEXT_LENGTH / part.length)).slice(0, SLOW_TEXT_LENGTH),
  )
}

function refusal(source: string): InvalidPattern | undefined {
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

function syntaxError(error: RE2JSException): InvalidPattern {
  if (!(error instanceof RE2JSSyntaxException))
    return invalid('SYNTAX', `The pattern cannot be read: ${error.message}.`)
  const reason: string = error.getDescription()
  const where: string | null = error.getPattern()
  return invalid('SYNTAX', `The pattern cannot be read: ${reason}${where ? ` at ${where}` : ''}.`)
}

function invalid(type: PatternErrorType, message: string): InvalidPattern {
  return { ok: false, error: { type, message } }
}
