import { exampleInput } from '@platform/testing/builders'
import type { ResourceRecords } from '../../../testing/records.ts'
import { fillPages } from '../../../testing/releases/fillPages.ts'

export const webKeyRecords: ResourceRecords = {
  create: {
    keyId: async ({ staff, name, idOf }) => {
      const input = exampleInput('webKeys.create', { agentId: await idOf('agentId'), name })
      return (await staff.call('webKeys.create', input)).output.id
    },
  },
  fill: fillPages,
}
