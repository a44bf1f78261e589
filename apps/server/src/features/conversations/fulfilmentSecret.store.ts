import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { SigningAgent } from '../fulfilment/signature.ts'

export async function findSigningAgent(db: Db, agentId: string): Promise<SigningAgent | undefined> {
  return db
    .selectFrom('agents')
    .select(['id', 'fulfilment_generation', 'fulfilment_rotated_at'])
    .where('id', '=', agentId)
    .executeTakeFirst()
}

/** Counts a rotation, which gives the agent another secret. Returns undefined if there is no such agent. */
export async function rotateSigningAgent(db: Db, agentId: string, now: Date): Promise<SigningAgent | undefined> {
  return db
    .updateTable('agents')
    .set({ fulfilment_generation: sql`fulfilment_generation + 1`, fulfilment_rotated_at: now })
    .where('id', '=', agentId)
    .returning(['id', 'fulfilment_generation', 'fulfilment_rotated_at'])
    .executeTakeFirst()
}
