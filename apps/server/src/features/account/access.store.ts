import { ROLES, type Permission, type Role } from '@platform/contract'
import type { Db } from '../../core/database/database.ts'

/** The roles of the enterprise of the transaction. */
export async function listRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('id').execute()
}

/**
 * Locks the set of the enterprise's administrators until the end of the transaction, before any user of it is locked.
 * Two transactions that each remove another administrator run one after the other.
 */
export async function lockAdministrators(db: Db): Promise<void> {
  await db.selectFrom('roles').select('id').where('id', '=', ROLES.ADMINISTRATOR).forNoKeyUpdate().execute()
}

/** Whether the user is the only active administrator of the enterprise. Lock the administrators first. */
export async function isLastAdministrator(db: Db, userId: string): Promise<boolean> {
  const active = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('user_roles.role_id', '=', ROLES.ADMINISTRATOR)
    .where('users.state', '=', 'active')
    .limit(2)
    .execute()
  return active.length === 1 && active[0]?.id === userId
}

/** Locks a user until the end of the transaction. Returns whether the user exists. */
export async function lockUser(db: Db, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return user !== undefined
}

/** Replaces the roles of a user and returns the previous ones. Lock the user first. */
export async function replaceUserRoles(
  db: Db,
  { enterpriseId, userId, roleIds }: { enterpriseId: string; userId: string; roleIds: readonly number[] },
): Promise<number[]> {
  const deleted = await db.deleteFrom('user_roles').where('user_id', '=', userId).returning('role_id').execute()
  if (roleIds.length > 0) {
    await db
      .insertInto('user_roles')
      .values(roleIds.map((roleId) => ({ enterprise_id: enterpriseId, user_id: userId, role_id: roleId })))
      .execute()
  }
  return deleted.map(({ role_id: id }) => id).toSorted((one, other) => one - other)
}

/** Replaces the permissions of a role and returns the previous ones; undefined if there is no such role. */
export async function updateRolePermissions(
  db: Db,
  id: number,
  permissions: readonly Permission[],
): Promise<Permission[] | undefined> {
  const role = await db.selectFrom('roles').select('permissions').where('id', '=', id).forUpdate().executeTakeFirst()
  if (role)
    await db
      .updateTable('roles')
      .set({ permissions: [...permissions] })
      .where('id', '=', id)
      .execute()
  return role?.permissions
}

/** Marks a user as inactive. Returns whether the user exists. */
export async function deactivateUser(db: Db, id: string, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({ state: 'inactive', updated_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
