import { sql, type Insertable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { VersionTable } from '../../core/database/tables.ts'

const SUMMARY = [
  'version',
  'content_revision',
  'intents',
  'phrases',
  'accuracy',
  'restored_from',
  'created_at',
  'created_by_name',
] as const

/** Lists versions without their data, newest first. */
export async function listVersions(db: Db, agentId: string) {
  return db.selectFrom('versions').select(SUMMARY).where('agent_id', '=', agentId).orderBy('version', 'desc').execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export async function findVersion(db: Db, agentId: string, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('versions')
    .select(SUMMARY)
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .executeTakeFirst()
}

// Bytes are transferred as hexadecimal digits, like those of models (training.store.ts).

export async function insertVersion(db: Db, { data, ...version }: Insertable<VersionTable>): Promise<void> {
  const digits = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('hex')
  await db
    .insertInto('versions')
    .values({ ...version, data: sql<Uint8Array>`decode(${digits}, 'hex')` })
    .execute()
}

export async function findVersionBytes(db: Db, agentId: string, version: number): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('versions')
    .select(sql<string>`encode(data, 'hex')`.as('digits'))
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return found && Buffer.from(found.digits, 'hex')
}

/** Copies a version within the database, without reading its model and its data. */
export async function copyVersion(
  db: Db,
  { agentId, from, to }: { agentId: string; from: number; to: number },
  fresh: { contentRevision: number; now: Date; userId: string; userName: string },
): Promise<void> {
  const { contentRevision, now, userId, userName } = fresh
  await sql`
    insert into models (enterprise_id, agent_id, version, bytes, content_revision, created_at)
    select enterprise_id, agent_id, ${to}::int, bytes, ${contentRevision}::bigint, ${now}::timestamptz
    from models where agent_id = ${agentId} and version = ${from}`.execute(db)
  await sql`
    insert into versions (enterprise_id, agent_id, version, data, content_revision, intents, phrases, accuracy,
      restored_from, created_at, created_by, created_by_name)
    select enterprise_id, agent_id, ${to}::int, data, ${contentRevision}::bigint, intents, phrases, accuracy,
      ${from}::int, ${now}::timestamptz, ${userId}, ${userName}
    from versions where agent_id = ${agentId} and version = ${from}`.execute(db)
}
