import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeAttribute, makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'
import { csvOf, importedUpload, undone } from '../../testing/uploads.ts'

let server: TestServer
let staff: Staff
let attribute: { id: string; label: string }
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
  attribute = await makeAttribute(staff, { isSearchable: true })
})
afterAll(() => server.close())

/** Few numbers, so that rows and contacts often have the same one. */
const PHONES = Array.from({ length: 6 }, (_, at) => `+91 97000 0000${at}`)
const row = fc.tuple(
  fc.constantFrom('Asha', 'Ravi', 'Meera', '', 'x'),
  fc.constantFrom(...PHONES, 'none', ''),
  fc.constantFrom('', 'Gold', 'Silver'),
)
const file = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  replaces: fc.boolean(),
  context: fc.constantFrom('groupId', 'labelId', undefined),
  /** Contacts that exist before, by their numbers, and whether they are in the group or label. */
  existing: fc.uniqueArray(fc.tuple(fc.nat({ max: PHONES.length - 1 }), fc.boolean()), { selector: ([at]) => at }),
})

/** Everything that an import may change, without revisions and times. */
async function snapshot(): Promise<unknown> {
  const { rows: contacts } = await sql`
    select id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id, instagram_id, attribute_values,
      search_text, created_at, array(select list_id from contact_list_members where contact_id = contacts.id order by 1)
    from contacts order by id`.execute(server.services.database.owner)
  const { rows: lists } = await sql`select id, contact_count from contact_lists order by id`.execute(
    server.services.database.owner,
  )
  return { contacts, lists }
}

async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select id from contact_lists
    where contact_count <> (select count(*) from contact_list_members where list_id = id)`.execute(
    server.services.database.owner,
  )
  return rows
}

it('accepted and rejected rows are all rows, the same file adds nothing, and an undo restores everything', async () => {
  const [group, label] = [await makeGroup(staff), await makeLabel(staff)]
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, replaces, context, existing }) => {
      await staff.call('contacts.deleteMany', { filter: {} })
      for (const [at, isMember] of existing) {
        const values = { [attribute.id]: at % 2 === 0 ? 'Gold' : 'Bronze' }
        const [groupIds, labelIds] = isMember ? [[group.id], [label.id]] : [[], []]
        await makeContact(staff, { name: 'Existing', phone: PHONES[at] ?? '', values, groupIds, labelIds })
      }
      const before = await snapshot()
      const csv = csvOf([['Name', 'Phone Number', attribute.label], ...rows])
      const filled = rows.filter((cells) => cells.some((cell) => cell !== '')).length
      if (filled === 0) return
      const input = { replaces, ...(context ? { [context]: { groupId: group, labelId: label }[context].id } : {}) }

      const first = await importedUpload(staff, csv, input)
      expect(first.acceptedLines + first.errorLines).toBe(filled)
      expect(first.totalLines).toBe(filled)
      const { created = 0, updated = 0, unchanged = 0, rejected = 0 } = first.counts ?? {}
      expect([created + updated + unchanged, rejected]).toEqual([first.acceptedLines, first.errorLines])
      const { rows: errors } = (await staff.call('uploads.errors', { uploadId: first.uploadId })).output
      expect(errors).toHaveLength(rejected)
      expect(await wrongCounts()).toEqual([])
      const imported = await snapshot()

      const again = await importedUpload(staff, csv, input)
      expect({ ...again.counts, unchanged: 0 }).toEqual({ created: 0, updated: 0, unchanged: 0, rejected, fixed: 0 })
      expect(await snapshot()).toEqual(imported)

      expect((await undone(staff, again.uploadId)).keptCount).toBe(0)
      expect((await undone(staff, first.uploadId)).keptCount).toBe(0)
      expect(await snapshot()).toEqual(before)
    }),
    { numRuns: 6 },
  )
}, 120_000)
