import {
  TEST_CASE_DUPLICATE,
  TEST_CASE_INTENT_UNKNOWN,
  TEST_CASES_MAX,
  TEST_CASES_TOO_MANY,
  testCaseRules,
  type AddedTestCases,
  type ParsedInputOf,
  type TestSet,
  type TestTurn,
} from '@platform/contract'
import { findUser } from '../account/account.store.ts'
import { requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { updateAgent } from '../agents/agents.store.ts'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { TEST_SET_CHANGED } from './testCases.changes.ts'
import { presentTestCase } from './testCases.presenter.ts'
import {
  countTestCases,
  deleteTestCases,
  findByMessages,
  findTestCase,
  insertTestCases,
  listTestCases,
  messagesKey,
  namesOfIntents,
  updateTestCase,
  type TestCaseRow,
} from './testCases.store.ts'

export async function testSetOf(work: Work, agentId: string): Promise<TestSet> {
  const agent = await requireAgent(work, agentId)
  const testCases = (await listTestCases(work.db, agentId)).map(presentTestCase)
  const names = await namesOfIntents(work.db, agentId, intentIdsOf(testCases))
  return {
    testCases,
    intents: Array.from(names, ([id, name]) => ({ id, name })),
    blocksPublishing: agent.blocks_broken_tests,
  }
}

/** Adds test cases, and gives those whose messages exist the intents that are given. Of equal ones, the last counts. */
export async function addTestCases(
  work: Work,
  { agentId, testCases: given }: ParsedInputOf<'testCases.add'>,
  userId: string,
): Promise<AddedTestCases> {
  const { db, enterpriseId, now } = work
  await requireLockedAgent(work, agentId)
  enforceRules(given.flatMap(testCaseRules))
  await requireIntents(work, agentId, given)
  const byKey = new Map(given.map((testCase) => [messagesKey(testCase.turns), testCase]))
  const existing = new Map((await findByMessages(db, agentId, [...byKey.keys()])).map((row) => [row.messages_key, row]))
  const fresh = [...byKey].filter(([key]) => !existing.has(key))
  if ((await countTestCases(db, agentId)) + fresh.length > TEST_CASES_MAX) throw refusedBy(TEST_CASES_TOO_MANY)
  const user = await findUser(db, userId)
  const rows = fresh.map(([key, { turns, source }]) => ({
    id: newId(),
    enterprise_id: enterpriseId,
    agent_id: agentId,
    turns: json(turns),
    messages_key: key,
    source,
    created_at: now,
    updated_at: now,
    created_by: user?.id ?? null,
    created_by_name: user?.name ?? '',
  }))
  const added = await insertTestCases(db, rows)
  const changed = [...existing].flatMap(([key, row]) => {
    const turns = byKey.get(key)?.turns ?? []
    return expectsTheSame(row.turns, turns) ? [] : [{ row, turns }]
  })
  for (const { row, turns } of changed) await updateTestCase(db, { id: row.id, turns, now })
  await work.changed(TEST_SET_CHANGED, { agentId })
  return {
    added: added.map(presentTestCase),
    changed: changed.map(({ row }) => presentTestCase(row)),
    unchanged: given.length - added.length - changed.length,
  }
}

/** Changes a test case. Returns it as it was, and as it is. */
export async function saveTestCase(
  work: Work,
  { agentId, testCaseId, turns }: ParsedInputOf<'testCases.save'>,
): Promise<{ before: TestCaseRow; after: TestCaseRow }> {
  const { db, now } = work
  await requireLockedAgent(work, agentId)
  const before = await findTestCase(db, { agentId, testCaseId })
  if (!before) throw notFound()
  enforceRules(testCaseRules({ turns }))
  await requireIntents(work, agentId, [{ turns }])
  const [same] = await findByMessages(db, agentId, [messagesKey(turns)])
  if (same && same.id !== testCaseId) throw refusedBy(TEST_CASE_DUPLICATE)
  const after = await updateTestCase(db, { id: testCaseId, turns, now })
  await work.changed(TEST_SET_CHANGED, { agentId })
  return { before, after }
}

export async function removeTestCases(
  work: Work,
  { agentId, testCaseIds }: ParsedInputOf<'testCases.delete'>,
): Promise<TestCaseRow[]> {
  await requireLockedAgent(work, agentId)
  const deleted = await deleteTestCases(work.db, agentId, testCaseIds)
  await work.changed(TEST_SET_CHANGED, { agentId })
  return deleted
}

/** Sets whether a version that breaks test cases is not published. Returns the earlier setting. */
export async function setGate(
  work: Work,
  { agentId, blocksPublishing }: ParsedInputOf<'testCases.setGate'>,
): Promise<boolean> {
  const agent = await requireLockedAgent(work, agentId)
  await updateAgent(work.db, agentId, { blocks_broken_tests: blocksPublishing })
  await work.changed(TEST_SET_CHANGED, { agentId })
  return agent.blocks_broken_tests
}

async function requireIntents(
  { db }: Work,
  agentId: string,
  testCases: readonly { readonly turns: readonly TestTurn[] }[],
): Promise<void> {
  const ids = intentIdsOf(testCases)
  const known = await namesOfIntents(db, agentId, ids)
  if (known.size < ids.size) throw refusedBy(TEST_CASE_INTENT_UNKNOWN)
}

const intentIdsOf = (testCases: readonly { readonly turns: readonly TestTurn[] }[]): Set<string> =>
  new Set(testCases.flatMap(({ turns }) => turns.flatMap(({ intentId }) => intentId ?? [])))

const expectsTheSame = (one: readonly TestTurn[], other: readonly TestTurn[]): boolean =>
  one.every(({ intentId }, index) => intentId === other[index]?.intentId)
