import type { ResourceRecords } from '../../testing/records.ts'

export const searchRecords: ResourceRecords = {
  inputs: {
    'search.find': {
      needs: ['agentId', 'storyId', 'intentId', 'entityId'],
      values: ({ name }) => ({ text: name }),
    },
  },
}
