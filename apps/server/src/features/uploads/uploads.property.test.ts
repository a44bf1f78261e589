import * as fc from 'fast-check'
import { getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeAttribute, makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'
import { csvOf, importedUpload, undone } from '../../testing/uploads.ts'
import { propertyRuns } from '../../testing/propertyRuns.ts'

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
  fc.constantFrom('', 'Blue', 'blue; Red', 'Green'),
  fc.constantFrom('', 'VIP'),
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
  const [group, label] = [await makeGroup(staff, 'Blue'), await makeLabel(staff, 'VIP')]
  await makeGroup(staff, 'Red')
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, replaces, context, existing }) => {
      await staff.call('contacts.deleteMany', { filter: {} })
      for (const [at, isMember] of existing) {
        const values = { [attribute.id]: at % 2 === 0 ? 'Gold' : 'Bronze' }
        const [groupIds, labelIds] = isMember ? [[group.id], [label.id]] : [[], []]
        await makeContact(staff, { name: 'Existing', phone: PHONES[at] ?? '', values, groupIds, labelIds })
      }
      const before = await snapshot()
      const csv = csvOf([['Name', 'Phone Number', attribute.label, 'Groups', 'Labels'], ...rows])
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
    { numRuns: propertyRuns(3) },
  )
}, 120_000)

const idsOf = (lists: readonly { id: string }[]) => fc.subarray(lists.map(({ id }) => id))

/** What an export says about contacts: everything but their ids and times. */
async function exportable(): Promise<unknown> {
  const { rows } = await sql`
    select name, phone_e164, whatsapp_number, twitter_id, facebook_id, instagram_id, attribute_values, email, external_id,
      language, time_zone, (select jsonb_object_agg(key, value -> 'status') from jsonb_each(consents)) as consents,
      array(select list_id from contact_list_members where contact_id = contacts.id order by 1) as lists
    from contacts order by phone_e164`.execute(server.services.database.owner)
  return { rows, wrongCounts: await wrongCounts() }
}

it('the import of an export brings back what it was made from', async () => {
  const groups = await Promise.all(
    ['East', 'East; West', 'South, India', '=SUM(A1)'].map((name) => makeGroup(staff, name)),
  )
  const labels = await Promise.all(['Silver|Gold', "It's"].map((name) => makeLabel(staff, name)))
  const text = fc.constantFrom('', '=1+1', '-5', "'quoted", 'two\nlines', 'a "b", c', 'ä ö')
  const contact = fc.record({
    name: fc.constantFrom('Asha Rao', '+Plus', '@home', 'Ravi; Kumar', "O'Neil"),
    whatsAppNumber: fc.constantFrom('', '+91 97000 11111'),
    twitterId: text.map((value) => value.replaceAll('\n', ' ')),
    values: text.map((value) => ({ [attribute.id]: value })),
    groupIds: idsOf(groups),
    labelIds: idsOf(labels),
    email: fc.constantFrom('', 'asha@example.com'),
    language: fc.constantFrom('', 'hi-IN'),
    timeZone: fc.constantFrom('', 'Asia/Kolkata'),
    consents: fc.constantFrom({}, { whatsapp: 'granted' as const }, { sms: 'withdrawn' as const }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 5 }), async (contacts) => {
      await staff.call('contacts.deleteMany', { filter: {} })
      for (const [at, each] of contacts.entries()) {
        await makeContact(staff, { ...each, phone: PHONES[at] ?? '', externalId: `CRM-${at}` })
      }
      const before = await exportable()
      const file = (await staff.call('contacts.export', { filter: {} })).output.content
      await staff.call('contacts.deleteMany', { filter: {} })
      const upload = await importedUpload(staff, await file.text())
      expect(upload.counts).toMatchObject({ created: contacts.length, rejected: 0 })
      expect(await exportable()).toEqual(before)
    }),
    { numRuns: propertyRuns(3) },
  )
}, 120_000)

it.each([false, true])(
  'a contact with a number that no network has is known by its export, replacing: %s',
  async (replaces) => {
    await staff.call('contacts.deleteMany', { filter: {} })
    await makeContact(staff, { name: 'Known', phone: '+91 55501 00101', acceptsUnknownPhone: true })
    const file = await (await staff.call('contacts.export', { filter: {} })).output.content.text()
    const { counts, uploadId } = await importedUpload(
      staff,
      `${file.trimEnd()}\r\nNew,+915550100102\r\nAgain,+915550100101`,
      {
        replaces,
      },
    )
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejected: 2 })
    const { rows } = (await staff.call('uploads.rows', { uploadId, show: 'rejected' })).output
    expect(rows.map(({ errors }) => errors.map(({ sentence }) => sentence))).toEqual([
      ['UPLOAD_NUMBER_UNKNOWN'],
      ['UPLOAD_NUMBER_REPEATED', 'UPLOAD_NUMBER_UNKNOWN'],
    ])
  },
  60_000,
)

/** Countries, some of which share a calling code, write numbers without a leading zero, or begin with digits of another code. */
const COUNTRIES = [
  'IN',
  'DE',
  'US',
  'CA',
  'GB',
  'IT',
  'FR',
  'BR',
  'MX',
  'AR',
  'AE',
  'SG',
  'RU',
  'KZ',
  'NO',
  'EG',
] as const
const country = fc.constantFrom(...COUNTRIES)
/** The ways in which people and programs write a number. */
const spelling = fc.constantFrom<(number: NonNullable<ReturnType<typeof getExampleNumber>>) => string>(
  (number) => number.number,
  (number) => number.number.slice(1),
  (number) => number.formatInternational(),
  (number) => number.formatNational(),
  (number) => number.nationalNumber,
  (number) => `="${number.number}"`,
  (number) => `"${number.formatInternational()}" (Mobile)`,
  (number) => `${number.number.slice(1)}@s.whatsapp.net`,
)
const numbersFile = fc.record({
  defaultCountry: fc.option(country),
  rows: fc.uniqueArray(fc.tuple(country, spelling), { selector: ([of]) => of, minLength: 1, maxLength: 8 }),
  /** Of the second import. */
  otherCountry: fc.option(country),
  replaces: fc.boolean(),
})

it('the import of an export changes nothing, whatever the countries, the defaults and the spellings', async () => {
  await fc.assert(
    fc.asyncProperty(numbersFile, async ({ defaultCountry, rows, otherCountry, replaces }) => {
      await staff.call('contacts.deleteMany', { filter: {} })
      const cells = rows.map(([of, write], at) => {
        const number = getExampleNumber(of, examples)
        return [`Person ${at}`, number ? write(number) : '']
      })
      const csv = csvOf([['Name', 'Phone Number'], ...cells])
      const first = await importedUpload(staff, csv, { defaultCountry })
      if (first.counts?.created === 0) return
      const before = await exportable()
      const file = await (await staff.call('contacts.export', { filter: {} })).output.content.text()
      const again = await importedUpload(staff, file, { defaultCountry: otherCountry, replaces })
      expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: first.counts?.created, rejected: 0 })
      expect(await exportable()).toEqual(before)
    }),
    {
      numRuns: 8,
      examples: [
        [
          {
            defaultCountry: 'DE',
            rows: [['DE', (number) => number.nationalNumber]],
            otherCountry: null,
            replaces: false,
          },
        ],
      ],
    },
  )
}, 120_000)
