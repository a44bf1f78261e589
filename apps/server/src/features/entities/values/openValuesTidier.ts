import { termsOf, type EntityValue } from '@platform/contract'
import { LimitError } from '../../../core/compute/LimitError.ts'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { refused } from '../../../core/http/failed.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import { tidyValues, type TidyValues } from './tidyValues.ts'
import type { ThreadResult } from './valuesThread.ts'

/** Most synonyms and patterns that are tidied without the thread: some milliseconds. */
const TIDIED_AT_ONCE_MAX = 2_000
const LIMITS = { timeoutMs: 30_000, heapMb: 1024, waitingMax: 50 }

/** Opens the thread that tidies values. */
export const openValuesThread = (): Thread<readonly EntityValue[], ThreadResult> =>
  openThread(entryFile('features/entities/values/valuesThread.ts'), LIMITS)

/** Tidies the values of an entity. Throws a `Failed` if it takes too long, or a `WaitingLimitError`. */
type Tidy = (values: readonly EntityValue[], context: Pick<PrepareContext, 'enterpriseId'>) => Promise<TidyValues>

/** Returns a function that tidies values; thousands of them in a thread, where enterprises take turns. */
export function openValuesTidier(thread = openValuesThread()): Tidy {
  return async (values, { enterpriseId }) => {
    const terms = values.reduce((sum, value) => sum + 1 + termsOf(value).length, 0)
    if (terms <= TIDIED_AT_ONCE_MAX) return tidyValues(values)
    try {
      const tidied = await thread.run(values, { turnGroup: enterpriseId })
      return { ...tidied, values: tidied.values ?? values }
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw refused('TOO_MANY', 'The values take too long to check. Use fewer synonyms.', { field: 'values' })
    }
  }
}
