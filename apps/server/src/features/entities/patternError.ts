import { compilePattern } from '@platform/nlu/entities'

/** Returns the error of a pattern as a sentence; null if it can be matched in linear time. */
export function patternError(pattern: string): string | null {
  const result = compilePattern(pattern)
  return result.ok ? null : result.error.message
}
