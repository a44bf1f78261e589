import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const securityData: DataOf<'captchas' | 'login_attempts' | 'server_check'> = {
  captchas: {
    leadsTo: {},
    columns: { id: 'none', purpose: 'none', answer: 'none', expires_at: 'none' },
  },
  login_attempts: {
    // What is counted: an address, an account, a visitor. Deleted within a day.
    leadsTo: {},
    columns: { id: 'none', key: 'personal', at: 'none' },
  },
  server_check: {
    leadsTo: {},
    columns: { is_only: 'none', key_check: 'none', stored_at: 'none' },
  },
}
