import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const trainingData: DataOf<'models' | 'trainings'> = {
  models: {
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      agent_id: 'none',
      version: 'none',
      bytes: 'none',
      content_revision: 'none',
      created_at: 'none',
    },
  },
  trainings: {
    leadsTo: { staff: 'requested_by' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      state: 'none',
      progress: 'none',
      content_revision: 'none',
      model_version: 'none',
      queued_at: 'none',
      started_at: 'none',
      finished_at: 'none',
      error: 'none',
      metrics: 'none',
      warnings: 'none',
      requested_by: 'reference',
      is_cancelled: 'none',
    },
  },
}
