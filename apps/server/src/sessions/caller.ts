import type { Permission } from '@platform/contract'

/** Who makes a call. */
export interface Caller {
  readonly sessionId: string
  readonly userId: string
  readonly enterpriseId: string
  readonly roles: readonly number[]
  readonly permissions: ReadonlySet<Permission>
}
