import { isDeepStrictEqual } from 'node:util'
import type { EntityValue } from '@platform/contract'
import { serveThread } from '../../../core/compute/serveThread.ts'
import { normaliseValues, type NormalisedValues } from './normaliseValues.ts'

/** Normalised values; null if they equal those that were given, whose copy would block the receiver. */
export type ThreadResult = Omit<NormalisedValues, 'values'> & { readonly values: readonly EntityValue[] | null }

serveThread<readonly EntityValue[], ThreadResult>(
  (given) => {
    const normalised = normaliseValues(given)
    return isDeepStrictEqual(normalised.values, given) ? { ...normalised, values: null } : normalised
  },
  ({ encoded }) => [encoded.buffer],
)
