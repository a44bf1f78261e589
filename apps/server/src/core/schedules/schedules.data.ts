import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const schedulesData: DataOf<'schedules'> = {
  schedules: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      kind: 'none',
      subject: 'none',
      due_at: 'none',
      planned_at: 'none',
      wall_time: 'none',
      delay_ms: 'none',
      zone_rules: 'none',
      payload: 'none',
      attempt: 'none',
      error: 'none',
      parked_at: 'none',
      held_at: 'none',
      created_at: 'none',
    },
  },
}
