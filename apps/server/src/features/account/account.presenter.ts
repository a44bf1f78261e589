import { ROLES, type Permission, type User } from '@platform/contract'
import type { UserTable } from '../../core/database/tables.ts'

/** The signed-in user. */
export function presentUser(
  user: Pick<UserTable, 'id' | 'enterprise_id' | 'name' | 'email' | 'profile_picture'>,
  { roles, permissions }: { roles: readonly number[]; permissions: Iterable<Permission> },
): User {
  return {
    id: user.id,
    enterpriseId: user.enterprise_id,
    name: user.name,
    email: user.email,
    roles: [...roles],
    isAdmin: roles.includes(ROLES.ADMINISTRATOR),
    permissions: [...permissions].toSorted(),
    profilePicture: user.profile_picture,
  }
}
