import { LimitError } from '../../../core/compute/LimitError.ts'
import { openProcess } from '../../../core/compute/openProcess.ts'
import { refused } from '../../../core/http/failed.ts'
import type { PatternErrors } from './patternErrors.ts'

/** Limits of the process that checks patterns: time in milliseconds, memory in bytes. */
const CHECK_MS = 5_000
const MEMORY_BYTES = 500 * 1024 * 1024
const PROCESS = new URL('patternProcess.ts', import.meta.url)

/** A task of the process. Its result are the errors. */
export interface PatternsTask {
  readonly patterns: readonly string[]
}

/** Returns the errors of patterns. Throws a `Failed` if the check exceeds its limits, or the reason of the signal. */
export type CheckPatterns = (patterns: readonly string[], signal: AbortSignal) => Promise<PatternErrors>

/** Opens a checker. It checks one list after another in one process with limited time and memory. */
export function openPatternChecker({ timeoutMs = CHECK_MS }: { readonly timeoutMs?: number } = {}): CheckPatterns {
  const { run } = openProcess<PatternsTask, PatternErrors>(PROCESS, MEMORY_BYTES)
  return async (patterns, signal) => {
    if (patterns.length === 0) return new Map()
    try {
      return await run({ patterns }, { timeoutMs, signal })
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw refused('BAD_PATTERN', 'The patterns take too long to check. Use fewer or shorter ones.', {
        field: 'values',
      })
    }
  }
}
