import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const webData: DataOf<'web_keys' | 'web_tokens' | 'web_allowances'> = {
  web_keys: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      name: 'none',
      name_key: 'none',
      key: 'none',
      previous_key: 'none',
      previous_until: 'none',
      origins: 'none',
      appearance: 'none',
      identity_generation: 'none',
      created_at: 'none',
      updated_at: 'none',
      revoked_at: 'none',
    },
  },
  web_tokens: {
    leadsTo: { visitor: { column: 'conversation_id', of: 'conversations' } },
    columns: { token_hash: 'none', enterprise_id: 'none', conversation_id: 'reference', last_seen_at: 'none' },
  },
  web_allowances: {
    // What is counted: an address, an account, a visitor. Deleted within a day.
    leadsTo: {},
    columns: { key: 'personal', left_over: 'none', at: 'none' },
  },
}
