import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const reportsData: DataOf<
  'report_buckets' | 'report_conversations' | 'report_intent_buckets' | 'report_intent_days' | 'report_user_buckets'
> = {
  report_buckets: {
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      agent_id: 'none',
      bucket_at: 'none',
      channel: 'none',
      part: 'none',
      messages: 'none',
      scoped: 'none',
      unavailable: 'none',
      weak: 'none',
      begun: 'none',
      longest: 'none',
      longest_id: 'none',
    },
  },
  report_conversations: {
    leadsTo: { visitor: { column: 'conversation_id', of: 'conversations' } },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      channel: 'none',
      conversation_id: 'reference',
      user_id: 'none',
      started_at: 'none',
      last_at: 'none',
      messages: 'none',
      score: 'personal',
      is_long: 'none',
      is_sample: 'none',
    },
  },
  report_intent_buckets: {
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      agent_id: 'none',
      bucket_at: 'none',
      channel: 'none',
      intent_id: 'none',
      intent_name: 'none',
      messages: 'none',
      scoped: 'none',
      unavailable: 'none',
      weak: 'none',
    },
  },
  report_intent_days: {
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      agent_id: 'none',
      day_at: 'none',
      channel: 'none',
      intent_id: 'none',
      intent_name: 'none',
      messages: 'none',
      scoped: 'none',
      unavailable: 'none',
      weak: 'none',
    },
  },
  report_user_buckets: {
    leadsTo: {},
    columns: { enterprise_id: 'none', agent_id: 'none', bucket_at: 'none', channel: 'none', user_id: 'none' },
  },
}
