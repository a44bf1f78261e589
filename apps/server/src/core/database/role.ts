import { DatabaseError, type Database } from './database.ts'

/** The role of requests. It owns nothing and cannot log in; policies restrict it to one enterprise. */
export const APP_ROLE = 'platform_app'

/** Statements that an administrator runs once if the server's user may not create roles. */
export function roleStatements(user: string): string {
  return `create role ${APP_ROLE} nologin;\ngrant ${APP_ROLE} to "${user.replaceAll('"', '""')}";`
}

/** From PostgreSQL 16 on, a member need not be allowed to set the role. */
const MAY_SET_ROLE = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`

interface RoleState {
  user: string
  exists: boolean
  isMember: boolean
  mayCreate: boolean
}

/** Creates the application role of the cluster, or throws with the statements for an administrator. */
export async function ensureAppRole(database: Database): Promise<void> {
  await database.script(async (run) => {
    // Two servers may run this concurrently.
    await run(`select pg_advisory_xact_lock(hashtext('platform role'))`)
    const roleState = async (): Promise<RoleState> => {
      const [row] = await run(`
        select current_user as user,
          exists (select from pg_roles where rolname = '${APP_ROLE}') as exists,
          coalesce((select pg_has_role(oid, ${MAY_SET_ROLE}) from pg_roles where rolname = '${APP_ROLE}'), false)
            as "isMember",
          (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate"`)
      return row as unknown as RoleState
    }
    const { user, exists, isMember, mayCreate } = await roleState()
    if (isMember) return
    if (!mayCreate) {
      throw new DatabaseError(
        `The database user "${user}" may not create roles. Have an administrator run, once:\n\n${roleStatements(user)}\n`,
      )
    }
    if (!exists) {
      // The lock is one of this database, and roles are the cluster's: another database may create it meanwhile.
      await run(`do $$ begin
        create role ${APP_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$`)
    }
    if (!(await roleState()).isMember) await run(`grant ${APP_ROLE} to current_user`)
  })
}
