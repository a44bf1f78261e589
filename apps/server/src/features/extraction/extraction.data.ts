import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const extractionData: DataOf<'extractions'> = {
  extractions: {
    leadsTo: { visitor: { column: 'session_id', of: 'bot_sessions' } },
    columns: {
      session_id: 'reference',
      enterprise_id: 'none',
      agent_id: 'none',
      state: 'none',
      variables: 'personal',
      error: 'none',
      queued_at: 'none',
      finished_at: 'none',
      is_cancelled: 'none',
    },
  },
}
