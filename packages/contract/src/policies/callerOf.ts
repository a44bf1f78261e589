import type { Permission } from '../permissions.ts'
import type { Caller } from './policy.ts'

/** A signed-in user as a caller. */
export const callerOf = (user: {
  readonly id: string
  readonly enterpriseId: string
  readonly permissions: readonly Permission[]
}): Caller => ({ userId: user.id, enterpriseId: user.enterpriseId, permissions: new Set(user.permissions) })
