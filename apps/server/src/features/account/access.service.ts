import { ADMINISTRATOR_LAST, ROLES, type Permission } from '@platform/contract'
import type { Db } from '../../core/database/database.ts'
import { notFound, refusedBy } from '../../core/http/failed.ts'
import type { Services } from '../../core/services.ts'
import { ACCESS_CHANGED, SESSIONS_ENDED } from '../../core/sessions/sessions.bus.ts'
import { deleteSessionsOf } from '../../core/sessions/sessions.store.ts'
import type { Work } from '../../core/work/work.ts'
import {
  deactivateUser as markInactive,
  isLastAdministrator,
  listRoles,
  lockAdministrators,
  lockUser,
  replaceUserRoles,
  updateRolePermissions,
} from './access.store.ts'

interface BusServices {
  readonly bus: Pick<Services['bus'], 'publish'>
}

/** A value before and after a change, for the audit. */
export interface AccessChange<T> {
  readonly before: T
  readonly after: T
}

/**
 * Replaces the roles of a user. Reaches the user's open sockets and the next call of each session. The last active
 * administrator keeps the role ({@link ADMINISTRATOR_LAST}).
 */
export async function setUserRoles(
  { bus }: BusServices,
  work: Work,
  { userId, roleIds }: { readonly userId: string; readonly roleIds: readonly number[] },
): Promise<AccessChange<readonly number[]>> {
  const { db, enterpriseId, afterCommit } = work
  await lockAdministrators(db)
  if (!(await lockUser(db, userId))) throw notFound()
  const existing = new Set((await listRoles(db)).map(({ id }) => id))
  const after = [...new Set(roleIds)].toSorted((one, other) => one - other)
  if (after.some((id) => !existing.has(id))) throw notFound()
  if (!after.includes(ROLES.ADMINISTRATOR)) await keepAdministrator(db, userId)
  const before = await replaceUserRoles(db, { enterpriseId, userId, roleIds: after })
  afterCommit(() => bus.publish(ACCESS_CHANGED, { enterpriseId, userId }))
  return { before, after }
}

/** Replaces the permissions of a role. Reaches the open sockets of everybody who holds it, and their next calls. */
export async function setRolePermissions(
  { bus }: BusServices,
  work: Work,
  { roleId, permissions }: { readonly roleId: number; readonly permissions: readonly Permission[] },
): Promise<AccessChange<readonly Permission[]>> {
  const { db, enterpriseId, afterCommit } = work
  const after = [...new Set(permissions)]
  const before = await updateRolePermissions(db, roleId, after)
  if (!before) throw notFound()
  afterCommit(() => bus.publish(ACCESS_CHANGED, { enterpriseId }))
  return { before, after }
}

/**
 * Deactivates a user: ends the sessions, closes the open sockets, and refuses the next sign-in. The last active
 * administrator stays active ({@link ADMINISTRATOR_LAST}).
 */
export async function deactivateUser(
  { bus }: BusServices,
  { db, now, afterCommit }: Work,
  userId: string,
): Promise<void> {
  await lockAdministrators(db)
  await keepAdministrator(db, userId)
  if (!(await markInactive(db, userId, now))) throw notFound()
  const sessionIds = await deleteSessionsOf(db, userId)
  afterCommit(() => bus.publish(SESSIONS_ENDED, { sessionIds }))
}

/** Refuses a change after which the enterprise would have no active administrator. Lock the administrators first. */
async function keepAdministrator(db: Db, userId: string): Promise<void> {
  if (await isLastAdministrator(db, userId)) throw refusedBy(ADMINISTRATOR_LAST)
}
