import type { Recipient } from '@platform/contract/policies'

/** The authenticated user of a call. */
export interface Caller extends Recipient {
  readonly roles: readonly number[]
}
