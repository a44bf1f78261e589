import type { Permission } from '@platform/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { SessionTable } from '../database/tables.ts'
import type { Caller } from './caller.ts'
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from './sessions.limits.ts'

export interface FoundSession extends Caller {
  readonly lastSeenAt: Date
}

/** A session by the hash of its token, or by its id. */
export type SessionKey = { readonly tokenHash: Uint8Array } | { readonly sessionId: string }

/** A valid session: not idle for too long, not too old, and of an active user. It needs no transaction. */
export async function findLiveSession(
  db: Database['owner'],
  key: SessionKey,
  now: Date,
): Promise<FoundSession | undefined> {
  const matches = 'tokenHash' in key ? sql`s.token_hash = ${key.tokenHash}` : sql`s.id = ${key.sessionId}`
  const [session] = await selectLiveSessions(db, matches, now)
  return session
}

/** The valid sessions among these, by id. */
export async function findLiveSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FoundSession>> {
  if (ids.length === 0) return new Map()
  const found = await selectLiveSessions(db, sql`s.id in (${sql.join(ids)})`, now)
  return new Map(found.map((session) => [session.sessionId, session]))
}

async function selectLiveSessions(
  db: Database['owner'],
  matches: RawBuilder<unknown>,
  now: Date,
): Promise<FoundSession[]> {
  const { rows } = await sql<{
    id: string
    user_id: string
    enterprise_id: string
    last_seen_at: Date
    roles: number[]
    permissions: Permission[]
  }>`
    select s.id, s.user_id, s.enterprise_id, s.last_seen_at,
      array(select role_id from user_roles where user_id = s.user_id order by role_id) as roles,
      array(
        select distinct permission
        from user_roles held
        join roles r on r.enterprise_id = held.enterprise_id and r.id = held.role_id
        cross join unnest(r.permissions) as permission
        where held.user_id = s.user_id
      ) as permissions
    from sessions s
    join users u on u.id = s.user_id
    where ${matches} and s.expires_at > ${now} and s.last_seen_at > ${idleSince(now)} and u.state = 'active'`.execute(
    db,
  )
  return rows.map((row) => ({
    sessionId: row.id,
    userId: row.user_id,
    enterpriseId: row.enterprise_id,
    roles: row.roles,
    permissions: new Set(row.permissions),
    lastSeenAt: row.last_seen_at,
  }))
}

export async function insertSession(db: Db, session: SessionTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function markSessionUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: sql<Date>`least(expires_at, ${latestEnd(now)})` })
    .where('id', '=', id)
    .execute()
}

/**
 * Bounds the sessions whose times were stored while the clock was ahead, or they would live for as long as it was wrong:
 * none ends later than one that begins now, and none was last used in a future further away than it may be idle.
 */
export async function boundSessions(db: Db, now: Date): Promise<void> {
  const latestUse = new Date(now.getTime() + SESSION_IDLE_SECONDS * 1000)
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(expires_at, ${latestEnd(now)})`,
      last_seen_at: sql<Date>`case when last_seen_at > ${latestUse} then ${now} else last_seen_at end`,
    })
    .where((where) => where.or([where('expires_at', '>', latestEnd(now)), where('last_seen_at', '>', latestUse)]))
    .execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Deletes all sessions of a user and returns their ids. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<string[]> {
  const deleted = await db.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute()
  return deleted.map(({ id }) => id)
}

/** Deletes sessions that can no longer be used. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince(now))]))
    .execute()
}

const latestEnd = (now: Date): Date => new Date(now.getTime() + SESSION_ABSOLUTE_SECONDS * 1000)
const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)
