import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const tokenBucketsData: DataOf<'token_buckets'> = {
  token_buckets: {
    // Keys of people are hashes. Deleted as soon as the bucket is full, at most ten minutes later.
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      key: 'none',
      rate_per_second: 'none',
      burst: 'none',
      tokens: 'none',
      granted: 'none',
      refilled_at: 'none',
    },
  },
}
