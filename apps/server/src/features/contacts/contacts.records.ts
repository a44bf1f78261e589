import { signedIn } from '../../testing/bots.ts'
import { makeContact, newPhoneNumber } from '../../testing/contacts.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const contactRecords: ResourceRecords = {
  create: { contactId: createContact, deletionId: createDeletion },
  inputs: {
    'contacts.get': { ids: { id: 'contactId' } },
    'contacts.save': { ids: { id: 'contactId' }, values: () => ({ phone: '' }) },
    'contacts.delete': { ids: { id: 'contactId' } },
    'contacts.export': { values: () => ({ contactIds: undefined, filter: {} }) },
    'contacts.deleteMany': { values: async ({ idOf }) => ({ contactIds: [await idOf('contactId')] }) },
  },
}

async function createContact({ server, enterprise, name }: RecordContext): Promise<string> {
  return (await makeContact(await signedIn(server, enterprise), { name: name.slice(0, 30) })).id
}

async function createDeletion({ server, enterprise, name }: RecordContext): Promise<string> {
  const staff = await signedIn(server, enterprise)
  const { id } = await makeContact(staff, { name: name.slice(0, 30), phone: newPhoneNumber() })
  return (await staff.call('contacts.delete', { id })).output.deletionId ?? ''
}
