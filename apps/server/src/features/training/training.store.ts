import { sql, type Insertable, type UpdateObject } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ModelTable, Tables, TrainingTable } from '../../core/database/tables.ts'

export async function hasPhrases(db: Db, agentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('intents')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('phrase_count', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Inserts a training. Its time is later than that of all others of the agent, also if the clock went back: the agent
 * shows the newest one.
 */
export async function insertTraining(
  db: Db,
  { queued_at: at, ...training }: Insertable<TrainingTable> & { queued_at: Date },
): Promise<void> {
  const newest = sql<Date>`(select max(queued_at) from trainings where agent_id = ${training.agent_id})`
  const queuedAt = sql<Date>`greatest(${at}::timestamptz, ${newest} + interval '1 millisecond')`
  await db
    .insertInto('trainings')
    .values({ ...training, queued_at: queuedAt })
    .execute()
}

/** Changes a training that has not ended. Returns false if it has ended or was deleted. */
export async function updateOpenTraining(
  db: Db,
  id: string,
  changes: UpdateObject<Tables, 'trainings'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('trainings')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'training'])
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Ends the agent's queued and running trainings. Returns false if there were none. */
export async function endOpenTrainings(
  db: Db,
  agentId: string,
  { error, isCancelled, now }: { error: string; isCancelled: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trainings')
    .set({ state: 'failed', error, is_cancelled: isCancelled, finished_at: now })
    .where('agent_id', '=', agentId)
    .where('state', 'in', ['queued', 'training'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the user who requested the training, unless the user was deleted. */
export async function findRequester(db: Db, trainingId: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('trainings')
    .innerJoin('users', 'users.id', 'trainings.requested_by')
    .select(['users.id', 'users.name'])
    .where('trainings.id', '=', trainingId)
    .executeTakeFirst()
}

/** Marks a training as running. An interrupted one keeps its start time and its progress. */
export async function startTraining(db: Db, id: string, contentRevision: number, now: Date): Promise<boolean> {
  return updateOpenTraining(db, id, {
    state: 'training',
    content_revision: contentRevision,
    started_at: sql<Date>`coalesce(started_at, ${now})`,
  })
}

export async function raiseProgress(db: Db, id: string, progress: number): Promise<boolean> {
  return updateOpenTraining(db, id, { progress: sql<number>`greatest(progress, ${progress})` })
}

/** Returns the number of the agent's next version. */
export async function nextModelVersion(db: Db, agentId: string): Promise<number> {
  const { version } = await db
    .selectFrom('models')
    .select((select) => select.fn.max('version').as('version'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return (version ?? 0) + 1
}

// Bytes are transferred as hexadecimal digits: the embedded database's own conversion of three megabytes blocks the
// thread for half a second, this one for a twentieth of that.

export async function insertModel(db: Db, { bytes, ...model }: Insertable<ModelTable>): Promise<void> {
  const digits = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
  await db
    .insertInto('models')
    .values({ ...model, bytes: sql<Uint8Array>`decode(${digits}, 'hex')` })
    .execute()
}

/** Deletes models before a version, with their versions, except the published one. */
export async function deleteModelsBefore(db: Db, agentId: string, version: number): Promise<void> {
  await db
    .deleteFrom('models')
    .where('agent_id', '=', agentId)
    .where('version', '<', version)
    .where('version', 'not in', (published) =>
      published
        .selectFrom('agents')
        .select(sql<number>`coalesce(model_version, 0)`.as('version'))
        .where('id', '=', agentId),
    )
    .execute()
}

export async function findModelBytes(db: Db, agentId: string, version: number): Promise<Uint8Array | undefined> {
  const model = await db
    .selectFrom('models')
    .select(sql<string>`encode(bytes, 'hex')`.as('digits'))
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return model && Buffer.from(model.digits, 'hex')
}
