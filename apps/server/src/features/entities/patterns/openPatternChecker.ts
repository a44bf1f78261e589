import { LimitError } from '../../../core/compute/LimitError.ts'
import { openProcess } from '../../../core/compute/openProcess.ts'
import { refused } from '../../../core/http/failed.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import type { PatternErrors } from './patternErrors.ts'

/** Limits of the process that checks patterns: time in milliseconds, memory in bytes. */
const CHECK_MS = 5_000
const MEMORY_BYTES = 500 * 1024 * 1024
/** The most lists of an enterprise that wait. */
const WAITING_MAX = 50
const PROCESS = entryFile('features/entities/patterns/patternProcess.ts')

/** A task of the process. Its result are the errors. */
export interface PatternsTask {
  readonly patterns: readonly string[]
}

/**
 * Returns the errors of patterns. Throws a `Failed` if the check exceeds its limits, a `WaitingLimitError` if too many
 * checks of the enterprise wait, or the reason of the signal.
 */
export type CheckPatterns = (
  patterns: readonly string[],
  context: Pick<PrepareContext, 'enterpriseId' | 'signal'>,
) => Promise<PatternErrors>

/** Opens a checker. It checks one list after another, of each enterprise in turn, in one process with limits. */
export function openPatternChecker(): CheckPatterns {
  const { run } = openProcess<PatternsTask, PatternErrors>(PROCESS, {
    memoryBytes: MEMORY_BYTES,
    waitingMax: WAITING_MAX,
  })
  return async (patterns, { enterpriseId, signal }) => {
    if (patterns.length === 0) return new Map()
    try {
      return await run({ patterns }, { timeoutMs: CHECK_MS, turnGroup: enterpriseId, signal })
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw refused('BAD_PATTERN', 'The patterns take too long to check. Use fewer or shorter ones.', {
        field: 'values',
      })
    }
  }
}
