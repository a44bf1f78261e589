import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'
import { CONTACT_STEPS, indexes, makeSeveral, pick, takeContactStep, type Book } from '../../testing/contactSteps.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const lists = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 })
const step = fc.record({ type: fc.constantFrom(...CONTACT_STEPS, 'deleteList'), at: indexes, lists })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take({ type, at, lists: listsAt }: Step, book: Book): Promise<number> {
  const groupIds = pick(book.groupIds, listsAt)
  if (type !== 'deleteList') return takeContactStep(staff, { type, book, at, lists: listsAt, labelled: { groupIds } })
  const [deleted] = await Promise.all([
    staff.call('groups.delete', { id: groupIds[0] ?? 'none' }),
    makeGroup(staff).then(({ id }) => book.groupIds.push(id)),
  ])
  return deleted.httpStatus
}

it('the counts of groups and labels are those of their members after any changes, two at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 8 }), async (pairs) => {
      const book: Book = {
        contactIds: await makeSeveral(4, () => makeContact(staff)),
        groupIds: await makeSeveral(3, () => makeGroup(staff)),
        labelIds: await makeSeveral(2, () => makeLabel(staff)),
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
