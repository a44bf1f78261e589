import { signedIn } from '../../testing/bots.ts'
import { makeContact } from '../../testing/contacts.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const duplicateRecords: ResourceRecords = {
  create: { mergeId: createMerge },
  inputs: {
    'contacts.timeline': { ids: { id: 'contactId' } },
    'contacts.merge': { values: merge },
    'duplicates.compare': { values: pair },
    'duplicates.dismiss': { values: pair },
    'duplicates.restore': { values: pair },
  },
}

async function contacts({ server, enterprise, name }: RecordContext) {
  const staff = await signedIn(server, enterprise)
  const make = () => makeContact(staff, { name: name.slice(0, 30) })
  return [await make(), await make()] as const
}

async function merge(context: RecordContext): Promise<object> {
  const made = await contacts(context)
  return {
    survivorId: made[0].id,
    contacts: made.map(({ id, revision }) => ({ id, revision })),
    chosen: { name: made[1].id },
  }
}

async function pair(context: RecordContext): Promise<object> {
  return { contactIds: (await contacts(context)).map(({ id }) => id) }
}

async function createMerge(context: RecordContext): Promise<string> {
  const staff = await signedIn(context.server, context.enterprise)
  return (await staff.call('contacts.merge', (await merge(context)) as never)).output.mergeId
}
