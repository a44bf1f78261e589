import { DEFAULT_ROLE_PERMISSIONS, ROLES, type RoleId } from '@platform/contract'
import { json, type Db } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'

const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  [ROLES.ADMINISTRATOR]: 'Administrator',
  [ROLES.DEVELOPMENT]: 'Development',
  [ROLES.HANDLE_CHATS]: 'Handle Chats',
  [ROLES.CAMPAIGN_MAKER]: 'Campaign Maker',
  [ROLES.CAMPAIGN_CHECKER]: 'Campaign Checker',
  [ROLES.REPORT_VIEWER]: 'Report Viewer',
}

/** Creates an enterprise with the six roles. Runs as the tables' owner. */
export async function insertEnterprise(db: Db, name: string, timeZone: string): Promise<string> {
  const enterpriseId = newId()
  await db
    .insertInto('enterprises')
    .values({ id: enterpriseId, name, time_zone: timeZone, locale: 'en', flags: json({}) })
    .execute()
  const roles = Object.values(ROLES).map((id) => ({
    enterprise_id: enterpriseId,
    id,
    name: ROLE_NAMES[id],
    permissions: [...DEFAULT_ROLE_PERMISSIONS[id]],
  }))
  await db.insertInto('roles').values(roles).execute()
  return enterpriseId
}

/** The normalised e-mail address by which an account is found. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export interface NewUser {
  readonly enterpriseId: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly roles: readonly RoleId[]
}

export async function insertUser(db: Db, { enterpriseId, name, email, passwordHash, roles }: NewUser): Promise<string> {
  const id = newId()
  await db
    .insertInto('users')
    .values({
      id,
      enterprise_id: enterpriseId,
      name,
      email: email.trim(),
      email_key: emailKey(email),
      password_hash: passwordHash,
      profile_picture: null,
    })
    .execute()
  await db
    .insertInto('user_roles')
    .values(roles.map((roleId) => ({ enterprise_id: enterpriseId, user_id: id, role_id: roleId })))
    .execute()
  return id
}
