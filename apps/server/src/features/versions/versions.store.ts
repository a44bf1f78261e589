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
