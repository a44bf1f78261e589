import { compilePattern } from '@platform/nlu/entities'

/** What is wrong with a pattern, in words for who wrote it; null when it can be searched for in linear time. */
export function patternError(pattern: string): string | null {
  const result = compilePattern(pattern)
  return result.ok ? null : result.error.message
}
