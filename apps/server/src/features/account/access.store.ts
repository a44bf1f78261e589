import type { Permission, Role } from '@platform/contract'
import type { Db } from '../../core/database/database.ts'

/** The roles of the enterprise of the transaction. */
export async function listRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('id').execute()
}

/** Locks a user until the end of the transaction. Returns whether the user exists. */
export async function lockUser(db: Db, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return user !== undefined
}

/** Replaces the roles of a user and returns the previous ones. Lock the user before. */
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
