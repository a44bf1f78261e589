import { refused } from '../../../core/http/failed.ts'
import { openReaderProcess } from '../../../core/reader/openReaderProcess.ts'
import { ReadError } from '../../../core/reader/ReadError.ts'
import type { PatternErrors } from './patternErrors.ts'

/** Limits of the process that checks patterns: time in milliseconds, memory in bytes. */
const CHECK_MS = 5_000
const MEMORY_BYTES = 500 * 1024 * 1024
/** How long the process waits for the next patterns before it ends, in milliseconds. */
const IDLE_MS = 60_000
const PROCESS = new URL('patternProcess.ts', import.meta.url)

/** A task of the process. Its result are the errors. */
export interface PatternsTask {
  readonly patterns: readonly string[]
}

/** Returns the errors of patterns. Throws a `Failed` if the check exceeds its limits, or the reason of the signal. */
export type CheckPatterns = (patterns: readonly string[], signal: AbortSignal) => Promise<PatternErrors>

/** Opens a checker. It checks one list after another in one process with limited time and memory. */
export function openPatternChecker({ timeoutMs = CHECK_MS }: { readonly timeoutMs?: number } = {}): CheckPatterns {
  const reader = openReaderProcess(PROCESS, MEMORY_BYTES)
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()
  const check = async (patterns: readonly string[], signal: AbortSignal): Promise<PatternErrors> => {
    clearTimeout(idle)
    signal.throwIfAborted()
    try {
      return (await reader.ask({ patterns } satisfies PatternsTask, { timeoutMs, signal })) as PatternErrors
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      throw refused('BAD_PATTERN', 'The patterns take too long to check. Use fewer or shorter ones.', {
        field: 'values',
      })
    } finally {
      idle = setTimeout(reader.close, IDLE_MS).unref()
    }
  }
  return async (patterns, signal) => {
    if (patterns.length === 0) return new Map()
    const checking = previous.then(() => check(patterns, signal))
    // A failed check does not keep the next one from being made.
    previous = checking.catch(() => undefined)
    return checking
  }
}
