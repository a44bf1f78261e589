import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const testCasesData: DataOf<'test_cases' | 'test_runs' | 'cross_validations'> = {
  test_cases: {
    leadsTo: { staff: 'created_by' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      turns: 'none',
      messages_key: 'none',
      source: 'none',
      created_at: 'none',
      updated_at: 'none',
      created_by: 'reference',
      created_by_name: 'personal',
    },
  },
  test_runs: {
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      agent_id: 'none',
      version: 'none',
      compared_version: 'none',
      created_at: 'none',
      right: 'none',
      wrong: 'none',
      fixed: 'none',
      broken: 'none',
      moved: 'none',
      data: 'none',
    },
  },
  cross_validations: {
    leadsTo: {},
    columns: {
      agent_id: 'none',
      enterprise_id: 'none',
      content_revision: 'none',
      created_at: 'none',
      data: 'none',
    },
  },
}
