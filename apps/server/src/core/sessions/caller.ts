import type { Permission } from '@platform/contract'

/** The authenticated user of a call. */
export interface Caller {
  readonly sessionId: string
  readonly userId: string
  readonly enterpriseId: string
  readonly roles: readonly number[]
  readonly permissions: ReadonlySet<Permission>
}
