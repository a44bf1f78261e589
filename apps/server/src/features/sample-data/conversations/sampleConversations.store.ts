import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'

export async function countSamples(db: Db, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('agent_id', '=', agentId)
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the sample conversations of all agents, with their numbers in the reports. Returns how many there were. */
export async function deleteSamples(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('conversations').where('is_sample', '=', true).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The bots whose sample conversations are not complete, with the numbers that are planned. */
export function findOpenWork(db: Db, kind: string): Promise<{ subject: string; input: unknown }[]> {
  return db
    .selectFrom('tasks')
    .select(['subject', 'input'])
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Whether a training of the agent waits or runs. */
export async function isInTraining(db: Db, agentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('trainings')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('state', 'in', ['queued', 'training'])
    .executeTakeFirst()
  return open !== undefined
}
