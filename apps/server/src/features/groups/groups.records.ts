import { signedIn } from '../../testing/bots.ts'
import { makeGroup, makeLabel } from '../../testing/contacts.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const groupRecords: ResourceRecords = {
  create: {
    groupId: async ({ server, enterprise, name }) => (await makeGroup(await signedIn(server, enterprise), name)).id,
    labelId: async ({ server, enterprise, name }) => (await makeLabel(await signedIn(server, enterprise), name)).id,
  },
  inputs: {
    'groups.save': { ids: { id: 'groupId' } },
    'groups.delete': { ids: { id: 'groupId' } },
    'groups.map': { values: mapping('groupIds', 'groupId') },
    'labels.save': { ids: { id: 'labelId' } },
    'labels.delete': { ids: { id: 'labelId' } },
    'labels.map': { values: mapping('labelIds', 'labelId') },
  },
}

function mapping(field: string, record: string) {
  return async ({ idOf }: RecordContext): Promise<object> => ({
    [field]: [await idOf(record)],
    contactIds: [await idOf('contactId')],
  })
}
