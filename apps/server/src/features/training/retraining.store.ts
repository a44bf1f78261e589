import { MODEL_VERSION } from '@platform/nlu'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** Whether a stored model is of an earlier version of the engine. Only the header of the bytes is read. */
const isOutdated: RawBuilder<boolean> = sql<boolean>`
  case when substring(models.bytes from 1 for 4) = convert_to('PNLU', 'UTF8') and octet_length(models.bytes) >= 16
    then get_byte(substring(models.bytes from 5 for 2), 0) + 256 * get_byte(substring(models.bytes from 5 for 2), 1)
      < ${MODEL_VERSION}::int
    else false end`

/** Outdated models that answer by default: the published one and the newest of each agent. */
const outdatedModels = (db: Db) =>
  db
    .selectFrom('models')
    .innerJoin('agents', 'agents.id', 'models.agent_id')
    .where((where) =>
      where.or([
        where('models.version', '=', where.ref('agents.model_version')),
        where('models.version', '=', (newest) =>
          newest
            .selectFrom('models as others')
            .select(({ fn }) => fn.max('others.version').as('version'))
            .whereRef('others.agent_id', '=', 'models.agent_id'),
        ),
      ]),
    )
    .where(isOutdated)

/** Lists the agents of all enterprises that must be retrained. Requires the role of the tables' owner. */
export async function listOutdatedAgents(db: Db): Promise<{ enterpriseId: string; agentId: string }[]> {
  return outdatedModels(db)
    .select(['models.enterprise_id as enterpriseId', 'models.agent_id as agentId'])
    .distinct()
    .orderBy('models.agent_id')
    .execute()
}

/** Lists the versions of an agent that must be retrained, newest first. */
export async function listOutdatedVersions(db: Db, agentId: string) {
  return outdatedModels(db)
    .select(['models.version', 'models.content_revision'])
    .where('models.agent_id', '=', agentId)
    .orderBy('models.version', 'desc')
    .execute()
}

/** Replaces the model of a version. */
export async function replaceModel(
  db: Db,
  { agentId, version }: { agentId: string; version: number },
  fresh: { bytes: Uint8Array; contentRevision: number; accuracy: number | null },
): Promise<void> {
  const { bytes, contentRevision, accuracy } = fresh
  const digits = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
  await db
    .updateTable('models')
    .set({ bytes: sql<Uint8Array>`decode(${digits}, 'hex')`, content_revision: contentRevision })
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .execute()
  await db
    .updateTable('versions')
    .set({ accuracy })
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .execute()
}
