import { makeIntent } from '../../testing/bots.ts'
import type { ResourceRecords } from '../../testing/records.ts'

export const intentRecords: ResourceRecords = {
  create: {
    intentId: async ({ staff, name, idOf }) => {
      const story = { agentId: await idOf('agentId'), id: await idOf('storyId') }
      return (await makeIntent(staff, story, { name, responses: [name] })).id
    },
  },
  inputs: { 'intents.save': { ids: { id: 'intentId' } } },
}
