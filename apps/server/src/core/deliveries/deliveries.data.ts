import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const deliveriesData: DataOf<'channel_accounts' | 'deliveries' | 'delivery_changes' | 'early_receipts'> = {
  channel_accounts: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      type: 'none',
      vendor: 'none',
      name: 'none',
      address: 'none',
      agent_id: 'none',
      credentials: 'none',
      state: 'none',
      refusals: 'none',
      refusal_reason: 'none',
      refused_at: 'none',
      trial_at: 'none',
      created_at: 'none',
      updated_at: 'none',
    },
  },
  deliveries: {
    leadsTo: { visitor: { column: 'message_id', of: 'messages' } },
    columns: {
      id: 'reference',
      enterprise_id: 'none',
      account_id: 'none',
      message_id: 'reference',
      recipient: 'personal',
      status: 'none',
      reason: 'none',
      provider_id: 'reference',
      attempt: 'none',
      sequence: 'none',
      due_at: 'none',
      held_by: 'none',
      held_until: 'none',
      created_at: 'none',
      updated_at: 'none',
    },
  },
  delivery_changes: {
    leadsTo: { visitor: { column: 'delivery_id', of: 'deliveries' } },
    columns: {
      enterprise_id: 'none',
      delivery_id: 'reference',
      sequence: 'none',
      status: 'none',
      reason: 'none',
      at: 'none',
    },
  },
  // Ids of the vendor and statuses: they are deleted after a week.
  early_receipts: {
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      account_id: 'none',
      provider_id: 'reference',
      status: 'none',
      reason: 'none',
      at: 'none',
      received_at: 'none',
    },
  },
}
