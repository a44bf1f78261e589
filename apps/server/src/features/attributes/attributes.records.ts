import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import { makeAttribute } from '../../testing/contacts.ts'
import { signedIn } from '../../testing/bots.ts'

export const attributeRecords: ResourceRecords = {
  create: { attributeId: makeAttributeRecord },
  inputs: {
    'attributes.get': { ids: { id: 'attributeId' } },
    'attributes.save': { ids: { id: 'attributeId' } },
    'attributes.delete': { ids: { id: 'attributeId' } },
    'attributes.move': { needs: ['attributeId'], values: () => ({ from: 2, to: 2 }) },
  },
}

async function makeAttributeRecord({ server, enterprise, name }: RecordContext): Promise<string> {
  return (await makeAttribute(await signedIn(server, enterprise), { name })).id
}
