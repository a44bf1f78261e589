import type { TestCounts } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'

/** The version of a test run, and what it stores. */
export interface NewTestRun extends TestCounts {
  readonly enterpriseId: string
  readonly agentId: string
  readonly version: number
  readonly comparedVersion: number | null
  readonly now: Date
  readonly data: Uint8Array
}

// Bytes are transferred as hexadecimal digits, like those of models (training.store.ts).
const digitsOf = (data: Uint8Array): string =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('hex')

/** Stores the run of a version, in place of an earlier one. */
export async function replaceTestRun(db: Db, run: NewTestRun): Promise<void> {
  const { enterpriseId, agentId, version, comparedVersion, now, data, right, wrong, fixed, broken, moved } = run
  const columns = {
    compared_version: comparedVersion,
    created_at: now,
    right,
    wrong,
    fixed,
    broken,
    moved,
    data: sql<Uint8Array>`decode(${digitsOf(data)}, 'hex')`,
  }
  await db
    .insertInto('test_runs')
    .values({ enterprise_id: enterpriseId, agent_id: agentId, version, ...columns })
    .onConflict((conflict) => conflict.columns(['agent_id', 'version']).doUpdateSet(columns))
    .execute()
}

/** Finds the run of a version, or of the newest version that has one, without its answers. */
export async function findTestRun(db: Db, agentId: string, version?: number) {
  const runs = db
    .selectFrom('test_runs')
    .select(['version', 'compared_version', 'created_at', 'right', 'wrong', 'fixed', 'broken', 'moved'])
    .where('agent_id', '=', agentId)
  return (version === undefined ? runs : runs.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findTestRunBytes(db: Db, agentId: string, version: number): Promise<Uint8Array> {
  const { digits } = await db
    .selectFrom('test_runs')
    .select(sql<string>`encode(data, 'hex')`.as('digits'))
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Buffer.from(digits, 'hex')
}

/** Stores the cross-validation of an agent, in place of an earlier one. */
export async function replaceCrossValidation(
  db: Db,
  given: {
    readonly enterpriseId: string
    readonly agentId: string
    readonly contentRevision: number
    readonly now: Date
    readonly data: Uint8Array
  },
): Promise<void> {
  const columns = {
    content_revision: given.contentRevision,
    created_at: given.now,
    data: sql<Uint8Array>`decode(${digitsOf(given.data)}, 'hex')`,
  }
  await db
    .insertInto('cross_validations')
    .values({ agent_id: given.agentId, enterprise_id: given.enterpriseId, ...columns })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(columns))
    .execute()
}

export async function findCrossValidation(db: Db, agentId: string) {
  const found = await db
    .selectFrom('cross_validations')
    .select(['content_revision', 'created_at', sql<string>`encode(data, 'hex')`.as('digits')])
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return found && { ...found, data: Buffer.from(found.digits, 'hex') }
}
