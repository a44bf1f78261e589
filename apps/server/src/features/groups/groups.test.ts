import { GROUPS_MAX } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

describe('groups.save', () => {
  it('creates one of several groups with a name, and a label of that name beside it', async () => {
    const results = await Promise.all(
      ['Same', ' same', 'SAME '].flatMap((name) => [
        staff.call('groups.save', { name }),
        staff.call('labels.save', { name }),
      ]),
    )
    const messages = results.flatMap(({ failure, reply }) => (failure ? [JSON.stringify(reply.message)] : []))
    const [group, label] = ['"A group with this name already exists."', '"A label with this name already exists."']
    expect(messages.toSorted((one, other) => one.localeCompare(other))).toEqual([group, group, label, label])
  })

  it(`refuses the group after the ${GROUPS_MAX}th`, async () => {
    const other = await signedIn(server, 'b')
    await sql`
      insert into contact_lists (id, enterprise_id, kind, name, name_key, created_at, updated_at)
      select 'list' || n, ${server.enterprises.b.id}, 'group', n::text, n::text, now(), now()
      from generate_series(1, ${GROUPS_MAX}::integer) as n`.execute(server.services.database.owner)
    expect((await other.call('groups.save', { name: 'One more' })).failure).toMatchObject({ rule: 'TOO_MANY' })
    expect((await other.call('labels.save', { name: 'One more' })).failure).toBeUndefined()
    expect((await other.call('groups.save', { id: 'list1', name: 'Renamed' })).failure).toBeUndefined()
  })
})

describe('groups.map', () => {
  it('makes a save of a form that was opened before stale, which would remove the contact from the group', async () => {
    const [contact, group] = [await makeContact(staff), await makeGroup(staff)]
    const map = { groupIds: [group.id], contactIds: [contact.id] }
    expect((await staff.call('groups.map', map)).output.count).toBe(1)
    const { id, name, revision } = contact
    const { failure } = await staff.call('contacts.save', { id, name, revision })
    expect(failure).toMatchObject({ rule: 'STALE', current: { customer: { groups: [group.id] } } })
    expect((await staff.call('groups.map', map)).output.count).toBe(0)
  })

  it('takes no label for a group', async () => {
    const [{ id: contactId }, label] = [await makeContact(staff), await makeLabel(staff)]
    const mapped = await staff.call('groups.map', { groupIds: [label.id], contactIds: [contactId] })
    expect(mapped.httpStatus).toBe(404)
    const saved = await staff.call('contacts.save', { id: contactId, name: 'Same', groupIds: [label.id] })
    expect(saved.httpStatus).toBe(404)
  })

  it('and deletions of the same contacts and groups at once wait for each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const groups = await Promise.all(Array.from({ length: 3 }, () => makeGroup(staff)))
      const contacts = await Promise.all(Array.from({ length: 4 }, () => makeContact(staff)))
      const [groupIds, contactIds] = [groups.map(({ id }) => id), contacts.map(({ id }) => id)]
      await staff.call('groups.map', { groupIds: groupIds.slice(1), contactIds })
      const [first = '', second = ''] = groupIds
      const results = await Promise.all([
        staff.call('groups.map', { groupIds, contactIds }),
        staff.call('contacts.deleteMany', { contactIds: contactIds.slice(1) }),
        staff.call('groups.delete', { id: first }),
        staff.call('groups.map', { groupIds: groupIds.toReversed(), contactIds: contactIds.toReversed() }),
        staff.call('contacts.deleteMany', { contactIds: contactIds.toReversed().slice(1) }),
        staff.call('contacts.save', { id: contactIds[0] ?? '', name: 'Saved', groupIds: [second] }),
        staff.call('groups.delete', { id: second }),
      ])
      // The groups and contacts may be gone; nothing else fails.
      expect(results.filter(({ httpStatus }) => httpStatus !== 200 && httpStatus !== 404)).toEqual([])
      expect(await wrongCounts()).toEqual([])
    }
  })
})

/** The groups and labels whose count is not that of their members. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, contact_count, (select count(*)::integer from contact_list_members where list_id = id) as members
    from contact_lists
    where contact_count <> (select count(*) from contact_list_members where list_id = id)`.execute(
    server.services.database.owner,
  )
  return rows
}
