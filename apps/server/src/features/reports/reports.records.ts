import type { ResourceRecords } from '../../testing/records.ts'

export const reportRecords: ResourceRecords = {
  inputs: {
    // Filters by an intent and a conversation that need not exist: then nothing is listed.
    'reports.messages': { values: () => ({ intentId: undefined, conversationId: undefined }) },
    'reports.download': { values: () => ({ intentId: undefined, conversationId: undefined }) },
  },
}
