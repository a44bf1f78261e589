import { signedIn } from '../../testing/bots.ts'
import { makeContact } from '../../testing/contacts.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const duplicateRecords: ResourceRecords = {
  create: {
    mergeId: createMerge,
    survivorId: createContact,
    mergedContactId: createContact,
    duplicateId: createContact,
    otherDuplicateId: createContact,
  },
  inputs: {
    'contacts.timeline': { ids: { id: 'contactId' } },
    'contacts.merge': { values: merge },
    'duplicates.compare': { values: pair },
    'duplicates.dismiss': { values: pair },
    'duplicates.restore': { values: pair },
  },
}

async function createContact({ server, enterprise, name }: RecordContext): Promise<string> {
  return (await makeContact(await signedIn(server, enterprise), { name: name.slice(0, 30) })).id
}

async function merge({ idOf }: RecordContext): Promise<object> {
  const [survivorId, otherId] = [await idOf('survivorId'), await idOf('mergedContactId')]
  return {
    contacts: [survivorId, otherId].map((id) => ({ id, revision: 1 })),
    chosen: { name: otherId },
  }
}

async function pair({ idOf }: RecordContext): Promise<object> {
  return { contactIds: [await idOf('duplicateId'), await idOf('otherDuplicateId')] }
}

async function createMerge(context: RecordContext): Promise<string> {
  const staff = await signedIn(context.server, context.enterprise)
  const [survivorId, otherId] = [await createContact(context), await createContact(context)]
  const contacts = [survivorId, otherId].map((id) => ({ id, revision: 1 }))
  return (await staff.call('contacts.merge', { survivorId, contacts })).output.mergeId
}
