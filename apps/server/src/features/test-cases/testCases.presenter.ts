import type { TestCase } from '@platform/contract'
import type { TestCaseRow } from './testCases.store.ts'

export function presentTestCase(row: TestCaseRow): TestCase {
  return {
    id: row.id,
    agentId: row.agent_id,
    turns: row.turns,
    source: row.source,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? '' : row.created_by_name,
  }
}
