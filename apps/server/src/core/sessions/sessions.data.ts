import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const sessionsData: DataOf<'sessions' | 'socket_tickets'> = {
  sessions: {
    leadsTo: { staff: 'user_id' },
    columns: {
      id: 'reference',
      token_hash: 'none',
      enterprise_id: 'none',
      user_id: 'reference',
      created_at: 'none',
      last_seen_at: 'none',
      expires_at: 'none',
      address: 'personal',
      user_agent: 'personal',
    },
  },
  socket_tickets: {
    leadsTo: { staff: { column: 'session_id', of: 'sessions' } },
    columns: { ticket_hash: 'none', enterprise_id: 'none', session_id: 'reference', expires_at: 'none' },
  },
}
