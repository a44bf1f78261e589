import { createHash } from 'node:crypto'
import { phraseKey, type TestTurn } from '@platform/contract'
import { sql, type Insertable } from 'kysely'
import { json, type Db } from '../../core/database/database.ts'
import type { TestCaseTable } from '../../core/database/tables.ts'

/** Hash of the messages of a test case, without the intents that are expected. Messages are compared like phrases. */
export const messagesKey = (turns: readonly Pick<TestTurn, 'text'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(turns.map(({ text }) => phraseKey(text))))
    .digest('base64url')

/** Lists the test cases of an agent, newest first. */
export async function listTestCases(db: Db, agentId: string) {
  return db
    .selectFrom('test_cases')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type TestCaseRow = Awaited<ReturnType<typeof listTestCases>>[number]

export async function findTestCase(
  db: Db,
  { agentId, testCaseId }: { agentId: string; testCaseId: string },
): Promise<TestCaseRow | undefined> {
  return db
    .selectFrom('test_cases')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('id', '=', testCaseId)
    .executeTakeFirst()
}

/** Finds test cases of an agent by their messages. */
export async function findByMessages(db: Db, agentId: string, keys: readonly string[]): Promise<TestCaseRow[]> {
  return db
    .selectFrom('test_cases')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('messages_key', '=', sql<string>`any(${keys})`)
    .execute()
}

export async function insertTestCases(db: Db, rows: readonly Insertable<TestCaseTable>[]): Promise<TestCaseRow[]> {
  if (rows.length === 0) return []
  return db
    .insertInto('test_cases')
    .values([...rows])
    .returningAll()
    .execute()
}

export async function updateTestCase(
  db: Db,
  { id, turns, now }: { id: string; turns: readonly TestTurn[]; now: Date },
): Promise<TestCaseRow> {
  return db
    .updateTable('test_cases')
    .set({ turns: json([...turns]), messages_key: messagesKey(turns), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes test cases of an agent and returns them. */
export async function deleteTestCases(db: Db, agentId: string, ids: readonly string[]): Promise<TestCaseRow[]> {
  return db
    .deleteFrom('test_cases')
    .where('agent_id', '=', agentId)
    .where('id', '=', sql<string>`any(${ids})`)
    .returningAll()
    .execute()
}

export async function countTestCases(db: Db, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('test_cases')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the test set has changed since a time at which it had a number of test cases. */
export async function hasChangedSince(
  db: Db,
  agentId: string,
  { at, count }: { at: Date; count: number },
): Promise<boolean> {
  const { total, newest } = await db
    .selectFrom('test_cases')
    .select((select) => [select.fn.countAll<number>().as('total'), select.fn.max('updated_at').as('newest')])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return total !== count || (newest !== null && newest > at)
}

/** Returns the names of intents of an agent that exist, by id. */
export async function namesOfIntents(
  db: Db,
  agentId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('intents')
    .select(['id', 'name'])
    .where('agent_id', '=', agentId)
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
