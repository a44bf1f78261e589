import { makeStory } from '../../testing/bots.ts'
import type { ResourceRecords } from '../../testing/records.ts'

export const storyRecords: ResourceRecords = {
  create: { storyId: async ({ staff, name, idOf }) => (await makeStory(staff, await idOf('agentId'), name)).id },
  inputs: { 'stories.save': { ids: { id: 'storyId' } } },
}
