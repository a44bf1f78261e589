import { termsOf, type EntityValue } from '@platform/contract'
import { LimitError } from '../../../core/compute/LimitError.ts'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { refused } from '../../../core/http/failed.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import { normaliseValues, type NormalisedValues } from './normaliseValues.ts'
import type { ThreadResult } from './valuesThread.ts'

/** Most synonyms and patterns that are normalised without the thread: some milliseconds. */
const NORMALISED_AT_ONCE_MAX = 2_000
const LIMITS = { timeoutMs: 30_000, heapMb: 1024, waitingMax: 50 }

/** Opens the thread that normalises values. */
export const openValuesThread = (): Thread<readonly EntityValue[], ThreadResult> =>
  openThread(entryFile('features/entities/values/valuesThread.ts'), LIMITS)

/** Normalises the values of an entity. Throws a `Failed` if it takes too long, or a `WaitingLimitError`. */
type Normalise = (
  values: readonly EntityValue[],
  context: Pick<PrepareContext, 'enterpriseId'>,
) => Promise<NormalisedValues>

/** Returns a function that normalises values: many of them in a thread, which enterprises use in turns. */
export function openValuesNormaliser(thread = openValuesThread()): Normalise {
  return async (values, { enterpriseId }) => {
    const terms = values.reduce((sum, value) => sum + 1 + termsOf(value).length, 0)
    if (terms <= NORMALISED_AT_ONCE_MAX) return normaliseValues(values)
    try {
      const normalised = await thread.run(values, { turnGroup: enterpriseId })
      return { ...normalised, values: normalised.values ?? values }
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw refused('TOO_MANY', 'The values take too long to check. Use fewer synonyms.', { field: 'values' })
    }
  }
}
