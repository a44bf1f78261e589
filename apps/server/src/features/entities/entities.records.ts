import { makeEntity } from '../../testing/bots.ts'
import type { ResourceRecords } from '../../testing/records.ts'

export const entityRecords: ResourceRecords = {
  create: { entityId: async ({ staff, name, idOf }) => (await makeEntity(staff, await idOf('agentId'), { name })).id },
  inputs: { 'entities.save': { ids: { id: 'entityId' } } },
}
