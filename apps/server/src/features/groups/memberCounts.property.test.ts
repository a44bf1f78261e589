import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { contactInput, makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const indexes = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 })
const lists = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 })
const step = fc.oneof(
  fc.record({ type: fc.constant('map'), indexes, lists }),
  fc.record({ type: fc.constant('save'), indexes, lists }),
  fc.record({ type: fc.constant('create'), indexes, lists }),
  fc.record({ type: fc.constant('delete'), indexes, lists }),
  fc.record({ type: fc.constant('restore'), indexes, lists }),
  fc.record({ type: fc.constant('deleteList'), indexes, lists }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the steps work on. Some of it is gone after a while. */
interface Book {
  readonly contactIds: string[]
  readonly groupIds: string[]
  readonly labelIds: string[]
  readonly deletionIds: string[]
}

const pick = (items: readonly string[], at: readonly number[]): string[] =>
  [...new Set(at.map((index) => items[index % items.length] ?? ''))].filter((item) => item !== '')

async function take({ type, indexes: at, lists: listsAt }: Step, book: Book): Promise<number> {
  const contactIds = pick(book.contactIds, at)
  const [groupIds, labelIds] = [pick(book.groupIds, listsAt), pick(book.labelIds, listsAt)]
  const [contactId = ''] = contactIds
  switch (type) {
    case 'map': {
      const mapped = await staff.call('groups.map', { groupIds, contactIds })
      const labelled = await staff.call('labels.map', { labelIds, filter: { groupIds } })
      return Math.max(mapped.httpStatus, labelled.httpStatus)
    }
    case 'save':
      return (await staff.call('contacts.save', { id: contactId, name: 'Saved', groupIds, labelIds })).httpStatus
    case 'create': {
      const created = await staff.call('contacts.save', contactInput({ groupIds, labelIds }))
      if (created.output) book.contactIds.push(created.output.contact.id)
      return created.httpStatus
    }
    case 'delete': {
      const { output, httpStatus } = await staff.call('contacts.deleteMany', { contactIds })
      if (output) book.deletionIds.push(output.deletionId)
      return httpStatus
    }
    case 'restore': {
      const [deletionId = 'none'] = pick(book.deletionIds, at)
      return (await staff.call('contacts.restore', { deletionId })).httpStatus
    }
    case 'deleteList': {
      const [deleted] = await Promise.all([
        staff.call('groups.delete', { id: groupIds[0] ?? 'none' }),
        makeGroup(staff).then(({ id }) => book.groupIds.push(id)),
      ])
      return deleted.httpStatus
    }
    default:
      return type satisfies never
  }
}

/** Makes several records, and returns their ids. */
const make = <T extends { id: string }>(count: number, one: () => Promise<T>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await one()).id))

it('the counts of groups and labels are those of their members after any changes, two at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 8 }), async (pairs) => {
      const book: Book = {
        contactIds: await make(4, () => makeContact(staff)),
        groupIds: await make(3, () => makeGroup(staff)),
        labelIds: await make(2, () => makeLabel(staff)),
        deletionIds: [],
      }
      for (const pair of pairs) {
        const statuses = await Promise.all(pair.map((each) => take(each, book)))
        expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
      }
      const { rows } = await sql`
        select id, contact_count from contact_lists
        where contact_count <> (select count(*) from contact_list_members where list_id = id)`.execute(
        server.services.database.owner,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)
