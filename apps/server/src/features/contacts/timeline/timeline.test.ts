import type { TimelineEntry } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, signedInWith, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeContact, newPhoneNumber } from '../../../testing/contacts.ts'
import { csvOf, importedUpload, undone } from '../../../testing/uploads.ts'

// What the expectations of all back ends do not test: the entries of imports.

let server: TestServer
let staff: Staff
/** The member of staff as entries name them. */
let importer: TimelineEntry['actor']
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
  const { id } = await makeContact(staff)
  importer = (await staff.call('contacts.timeline', { id })).output.entries[0]?.actor ?? null
})
afterAll(() => server.close())

const HEAD = ['Name', 'Phone Number']
const imported = (...rows: string[][]) => importedUpload(staff, csvOf([HEAD, ...rows]), { replaces: true })

/** The entries of a timeline, newest first, without what every one has. */
async function timelineOf(id: string, caller = staff) {
  const { entries } = (await caller.call('contacts.timeline', { id })).output
  return entries.map(({ id: _id, at: _at, ...entry }): Omit<TimelineEntry, 'id' | 'at'> => entry)
}

async function idOf(phone: string): Promise<string> {
  const { contacts } = (await staff.call('contacts.list', { search: phone, perPage: 10 })).output
  return contacts[0]?.id ?? ''
}

const fileName = 'contacts.csv'

it('has the import that has created a contact, those that have changed it, and their undoing', async () => {
  const phone = newPhoneNumber()
  expect(importer).not.toBeNull()
  const { uploadId: first } = await imported(['Asha', phone])
  const id = await idOf(phone)
  const created = { type: 'created', actor: importer, upload: { uploadId: first, fileName } }
  expect(await timelineOf(id)).toEqual([created])

  const { uploadId: second } = await imported(['Asha Rao', phone])
  const changed = { type: 'imported', actor: importer, upload: { uploadId: second, fileName }, isUndone: false }
  expect(await timelineOf(id)).toEqual([changed, created])
  // Nothing of the contact changes.
  await imported(['Asha Rao', phone])
  expect(await timelineOf(id)).toEqual([changed, created])

  await undone(staff, second)
  expect(await timelineOf(id)).toEqual([{ ...changed, isUndone: true }, changed, created])
})

it('has an import between the changes by people, and nothing of contacts that are not in the file', async () => {
  const [contact, other] = [await makeContact(staff), await makeContact(staff)]
  const { uploadId } = await imported(['Ravi Kumar', contact.phone])
  await staff.call('contacts.save', { id: contact.id, name: 'Ravi' })
  expect(await timelineOf(contact.id)).toMatchObject([
    { type: 'changed', changes: [{ field: 'name', before: 'Ravi Kumar', after: 'Ravi' }] },
    { type: 'imported', actor: importer, upload: { uploadId, fileName }, isUndone: false },
    { type: 'created', upload: null },
  ])
  expect(await timelineOf(other.id)).toMatchObject([{ type: 'created', upload: null }])
})

it('still names the file when the upload has expired, to those who see masks too', async () => {
  const phone = newPhoneNumber()
  const { uploadId } = await imported(['Asha', phone])
  const id = await idOf(phone)
  await server.services.database.owner.deleteFrom('contact_uploads').where('id', '=', uploadId).execute()
  const viewer = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW')
  expect(await timelineOf(id, viewer)).toEqual([{ type: 'created', actor: importer, upload: { uploadId, fileName } }])
})
