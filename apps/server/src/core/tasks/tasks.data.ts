import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const tasksData: DataOf<'tasks'> = {
  tasks: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      kind: 'none',
      subject: 'none',
      input: 'none',
      state: 'none',
      progress: 'none',
      attempt: 'none',
      cursor: 'none',
      fence: 'none',
      held_by: 'none',
      held_until: 'none',
      cancel_requested_at: 'none',
      due_at: 'none',
      error: 'none',
      created_at: 'none',
      started_at: 'none',
      ended_at: 'none',
      agent_id: 'none',
      reason: 'none',
      turn_group: 'none',
      held_at: 'none',
    },
  },
}
