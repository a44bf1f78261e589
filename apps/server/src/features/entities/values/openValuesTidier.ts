import { termsOf, type EntityValue } from '@platform/contract'
import { LimitError } from '../../../core/compute/LimitError.ts'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { refused } from '../../../core/http/failed.ts'
import { tidyValues, type TidyValues } from './tidyValues.ts'

/** Most synonyms and patterns that are tidied without the thread: some milliseconds. */
const TIDIED_AT_ONCE_MAX = 2_000
const LIMITS = { timeoutMs: 30_000, heapMb: 1024 }

/** Opens the thread that tidies values. */
export const openValuesThread = (): Thread<readonly EntityValue[], TidyValues> =>
  openThread(new URL('valuesThread.ts', import.meta.url), LIMITS)

/** Returns a function that tidies the values of an entity; thousands of them in a thread. */
export function openValuesTidier(thread = openValuesThread()): (values: readonly EntityValue[]) => Promise<TidyValues> {
  return async (values) => {
    const terms = values.reduce((sum, value) => sum + 1 + termsOf(value).length, 0)
    if (terms <= TIDIED_AT_ONCE_MAX) return tidyValues(values)
    try {
      return await thread.run(values)
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw refused('TOO_MANY', 'The values take too long to check. Use fewer synonyms.', { field: 'values' })
    }
  }
}
