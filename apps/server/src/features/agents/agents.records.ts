import { makeAgent } from '../../testing/bots.ts'
import type { ResourceRecords } from '../../testing/records.ts'

export const agentRecords: ResourceRecords = {
  create: { agentId: async ({ staff, name }) => (await makeAgent(staff, { name, description: name })).id },
  inputs: {
    'agents.list': { values: () => ({ perPage: -1 }) },
    'agents.statistics': { values: async ({ idOf }) => ({ agentIds: [await idOf('agentId')] }) },
    'agents.save': { ids: { id: 'agentId' } },
    'agents.saveConfig': { ids: { openaiKey: 'integrationId' } },
    'agents.savePrompt': { ids: { openaiKey: 'integrationId' } },
  },
}
