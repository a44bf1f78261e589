import type { Contact } from '@platform/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { changedContacts, undoneDeletion } from '../../testing/bulkChanges.ts'
import { makeContact, makeGroup, makeLabel, newPhoneNumber } from '../../testing/contacts.ts'

let server: TestServer
beforeAll(async () => void (server = await buildServer()))
afterAll(() => server.close())

/** A phone book that is changed in one of the two ways. */
interface Side {
  readonly staff: Staff
  readonly listIds: readonly string[]
  readonly contactIds: readonly string[]
  delete(contactIds: string[]): Promise<void>
  undo(): Promise<void>
  add(contactIds: string[], listIds: string[]): Promise<void>
  remove(contactIds: string[], listIds: string[]): Promise<void>
}

const CONTACTS = 5
const GROUPS = 2

/** The same contacts, groups and labels in an enterprise. */
async function fill(staff: Staff, phones: readonly string[]) {
  const lists = [await makeGroup(staff), await makeGroup(staff), await makeLabel(staff)]
  const contacts: Contact[] = []
  for (const [at, phone] of phones.entries()) contacts.push(await makeContact(staff, { name: `Person ${at}`, phone }))
  return { listIds: lists.map(({ id }) => id), contactIds: contacts.map(({ id }) => id) }
}

/** By calls that change the contacts at once. */
async function small(phones: readonly string[]): Promise<Side> {
  const staff = await signedIn(server, 'a')
  const made = await fill(staff, phones)
  const groups = new Set(made.listIds.slice(0, GROUPS))
  let deletionId = ''
  return {
    ...made,
    staff,
    async delete(contactIds) {
      deletionId = (await staff.call('contacts.deleteMany', { contactIds })).output.deletionId
    },
    async undo() {
      if (deletionId !== '') await staff.call('contacts.restore', { deletionId })
    },
    async add(contactIds, listIds) {
      for (const id of listIds) {
        if (groups.has(id)) await staff.call('groups.map', { groupIds: [id], contactIds })
        else await staff.call('labels.map', { labelIds: [id], contactIds })
      }
    },
    async remove(contactIds, listIds) {
      for (const id of contactIds) {
        const { httpStatus, output } = await staff.call('contacts.get', { id })
        if (httpStatus !== 200) continue
        const without = (ids: readonly string[]) => ids.filter((listId) => !listIds.includes(listId))
        const { name, groupIds, labelIds } = output
        await staff.call('contacts.save', { id, name, groupIds: without(groupIds), labelIds: without(labelIds) })
      }
    },
  }
}

/** In the background. */
async function bulk(phones: readonly string[]): Promise<Side> {
  const staff = await signedIn(server, 'b')
  const made = await fill(staff, phones)
  let deletion: Awaited<ReturnType<typeof changedContacts>> | undefined
  return {
    ...made,
    staff,
    async delete(contactIds) {
      deletion = await changedContacts(staff, { contactIds, action: { type: 'delete' } })
    },
    async undo() {
      const { bulkChanges } = (await staff.call('bulkChanges.list', {})).output
      const isLeft = bulkChanges.some(({ bulkChangeId, canUndo }) => canUndo && bulkChangeId === deletion?.bulkChangeId)
      if (deletion && isLeft) await undoneDeletion(staff, deletion)
    },
    async add(contactIds, listIds) {
      await changedContacts(staff, { contactIds, action: { type: 'add', listIds } })
    },
    async remove(contactIds, listIds) {
      await changedContacts(staff, { contactIds, action: { type: 'remove', listIds } })
    },
  }
}

/** What people see of the contacts, in the words of both sides: positions instead of ids. */
async function seenIn({ staff, listIds, contactIds }: Side) {
  const [groups, labels] = [await staff.call('groups.list', {}), await staff.call('labels.list', {})]
  const counts = new Map([...groups.output.groups, ...labels.output.labels].map(({ id, count }) => [id, count]))
  const at = (id: string): number => listIds.indexOf(id)
  const contacts = []
  for (const id of contactIds) {
    const { httpStatus, output } = await staff.call('contacts.get', { id })
    if (httpStatus !== 200) {
      contacts.push(null)
      continue
    }
    const { entries } = (await staff.call('contacts.timeline', { id, perPage: 100 })).output
    const lists = entries.flatMap((entry) =>
      entry.type === 'listsChanged'
        ? [...entry.added.map((list) => `+${at(list.id)}`), ...entry.removed.map((list) => `-${at(list.id)}`)]
        : [],
    )
    const kept = entries.map(({ type }) => type).filter((type) => type !== 'listsChanged')
    contacts.push({
      name: output.name,
      lists: [...output.groupIds, ...output.labelIds].map(at).toSorted((one, other) => one - other),
      kept,
      of: lists.toSorted(),
    })
  }
  return { counts: listIds.map((id) => counts.get(id)), contacts }
}

const chosen = fc.subarray(
  Array.from({ length: CONTACTS }, (_, at) => at),
  { minLength: 1 },
)
const lists = fc.subarray([0, 1, 2], { minLength: 1 })
const operation = fc.oneof(
  fc.record({ type: fc.constantFrom('add', 'remove'), contacts: chosen, lists }),
  fc.record({ type: fc.constant('delete'), contacts: chosen, lists: fc.constant([]) }),
  fc.record({ type: fc.constant('undo'), contacts: fc.constant([]), lists: fc.constant([]) }),
)

it('a bulk change does what small changes do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 8 }), async (operations) => {
      const phones = Array.from({ length: CONTACTS }, newPhoneNumber)
      const sides = [await small(phones), await bulk(phones)]
      for (const side of sides) {
        for (const { type, contacts, lists: named } of operations) {
          const contactIds = contacts.map((at) => side.contactIds[at] ?? '')
          const listIds = named.map((at) => side.listIds[at] ?? '')
          if (type === 'delete') await side.delete(contactIds)
          else if (type === 'undo') await side.undo()
          else await (type === 'add' ? side.add(contactIds, listIds) : side.remove(contactIds, listIds))
        }
      }
      const [one, other] = [await seenIn(sides[0] as Side), await seenIn(sides[1] as Side)]
      expect(other).toEqual(one)
    }),
    { numRuns: 12 },
  )
}, 120_000)
