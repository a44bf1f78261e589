import { compilePattern } from '@platform/nlu/entities'

/** The errors of patterns as sentences, by pattern; those that can be matched in linear time have none. */
export type PatternErrors = ReadonlyMap<string, string>

/** Returns the errors of patterns. Takes up to some hundredths of a second for each: only for a reading process. */
export function patternErrors(patterns: Iterable<string>): PatternErrors {
  const errors = new Map<string, string>()
  for (const pattern of new Set(patterns)) {
    const result = compilePattern(pattern)
    if (!result.ok) errors.set(pattern, result.error.message)
  }
  return errors
}
