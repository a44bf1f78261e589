import { isDeepStrictEqual } from 'node:util'
import type { EntityValue } from '@platform/contract'
import { serveThread } from '../../../core/compute/serveThread.ts'
import { tidyValues, type TidyValues } from './tidyValues.ts'

/** Tidied values; null if they equal those that were given, whose copy would hold up the receiver. */
export type ThreadResult = Omit<TidyValues, 'values'> & { readonly values: readonly EntityValue[] | null }

serveThread<readonly EntityValue[], ThreadResult>(
  (given) => {
    const tidied = tidyValues(given)
    return isDeepStrictEqual(tidied.values, given) ? { ...tidied, values: null } : tidied
  },
  ({ encoded }) => [encoded.buffer],
)
