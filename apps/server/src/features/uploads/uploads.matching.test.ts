import type { InputOf, MatchBy, UploadDetail } from '@platform/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeAttribute, makeContact, newPhoneNumber } from '../../testing/contacts.ts'
import { findByEmails, findByExternalIds, planEachTime } from './book/book.store.ts'
import { committed, csvOf, makeUpload, undone, untilPhase } from '../../testing/uploads.ts'
import { propertyRuns } from '../../testing/propertyRuns.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

type Choices = Partial<InputOf<'uploads.check'>>

async function checkedBy(rows: readonly (readonly string[])[], choices: Choices): Promise<UploadDetail> {
  const uploadId = await makeUpload(staff, csvOf(rows))
  const { mapping, defaultCountry } = (await staff.call('uploads.get', { uploadId })).output
  const { failure } = await staff.call('uploads.check', {
    uploadId,
    mapping,
    replaces: true,
    defaultCountry,
    ...choices,
  })
  expect(failure).toBeUndefined()
  return untilPhase(staff, uploadId, 'checked')
}

const countsOf = ({ counts }: UploadDetail) =>
  counts && [counts.created, counts.updated, counts.unchanged, counts.rejected]

async function errorsOf(uploadId: string): Promise<string[]> {
  const { rows } = (await staff.call('uploads.errors', { uploadId })).output
  return rows.map(({ row, errors }) => `${row} ${errors.map(({ sentence }) => sentence).join()}`)
}

const HEAD = ['Name', 'Phone Number', 'E-mail Address', 'Customer ID', 'Twitter ID']
const contactOf = async (id: string) => (await staff.call('contacts.get', { id })).output

describe('between a check and its import', () => {
  it('a contact receives the e-mail address of a new row: it is updated, and no second one created', async () => {
    const email = 'between@example.com'
    const rows = [
      ['New', newPhoneNumber(), email, '', ''],
      ['Other', newPhoneNumber(), 'other@example.com', '', ''],
      ['Left out', '', email.replace('b', 'c'), '', ''],
    ]
    const { uploadId } = await checkedBy([HEAD, ...rows], { matchBy: 'email' })
    const fixed = [{ row: 4, cells: { phone: newPhoneNumber() } }]
    await staff.call('uploads.fix', { uploadId, rows: fixed })
    const contact = await makeContact(staff, { email: email.toUpperCase(), phone: rows[0]?.[1] ?? '' })
    const second = await makeContact(staff, { email: email.replace('b', 'c') })
    const imported = await committed(staff, uploadId)
    expect(countsOf(imported)).toEqual([1, 1, 0, 1])
    expect(await errorsOf(uploadId)).toEqual(['4 UPLOAD_NUMBER_OTHER'])
    expect(await contactOf(contact.id)).toMatchObject({ name: 'New', email: email.toUpperCase() })
    await undone(staff, uploadId)
    expect(await contactOf(contact.id)).toMatchObject({ name: contact.name })
    expect(await contactOf(second.id)).toMatchObject({ name: second.name })
  })

  it.each(['email', 'externalId'] as const)('a contact is deleted: found by %s, its row creates none', async (key) => {
    const contact = await makeContact(staff, { email: `gone@${key}.example.com`, externalId: `gone ${key}` })
    const rows = [['', '', contact.email, contact.externalId, 'changed']]
    const { uploadId, counts } = await checkedBy([HEAD, ...rows], { matchBy: key, creates: false })
    expect(counts).toMatchObject({ updated: 1, rejected: 0 })
    await staff.call('contacts.delete', { id: contact.id })
    expect(countsOf(await committed(staff, uploadId))).toEqual([0, 0, 0, 1])
    const unknown = { email: 'UPLOAD_CONTACT_UNKNOWN_EMAIL', externalId: 'UPLOAD_CONTACT_UNKNOWN_ID' }[key]
    expect(await errorsOf(uploadId)).toEqual([`2 ${unknown}`])
  })

  it('a contact receives the customer ID of a new row: it is updated', async () => {
    const rows = [['New', newPhoneNumber(), '', 'ID between', '']]
    const { uploadId } = await checkedBy([HEAD, ...rows], { matchBy: 'externalId' })
    const contact = await makeContact(staff, { externalId: 'ID between', phone: rows[0]?.[1] ?? '' })
    expect(countsOf(await committed(staff, uploadId))).toEqual([0, 1, 0, 0])
    expect(await contactOf(contact.id)).toMatchObject({ name: 'New' })
  })
})

it('knows the number of a contact that was merged into it', async () => {
  const [kept, other] = [await makeContact(staff, { email: 'merged@example.com' }), await makeContact(staff)]
  await server.services.database.owner
    .updateTable('contacts')
    .set({ merged_numbers: [other.phone.replaceAll(' ', '')] })
    .where('id', '=', kept.id)
    .execute()
  await staff.call('contacts.delete', { id: other.id })
  const rows = [['', other.phone, 'merged@example.com', '', 'by-merged-number']]
  const { uploadId } = await checkedBy([HEAD, ...rows], { matchBy: 'email' })
  expect(countsOf(await committed(staff, uploadId))).toEqual([0, 1, 0, 0])
  expect(await contactOf(kept.id)).toMatchObject({ phone: kept.phone, twitterId: 'by-merged-number' })
})

it('finds a contact by the number of one that was merged into it, and creates no second contact', async () => {
  const phone = newPhoneNumber()
  const [kept, other] = [await makeContact(staff, { name: 'Kept' }), await makeContact(staff, { phone })]
  const contacts = [kept, other].map(({ id, revision }) => ({ id, revision }))
  await staff.call('contacts.merge', { survivorId: kept.id, contacts })
  const rows = [['Kept', phone, '', '', 'by-merged-number']]
  const imported = await committed(staff, (await checkedBy([HEAD, ...rows], {})).uploadId)
  expect(countsOf(imported)).toEqual([0, 1, 0, 0])
  expect(await contactOf(kept.id)).toMatchObject({ phone: kept.phone, twitterId: 'by-merged-number' })
  const found = await checkedBy([HEAD, ...rows], { creates: false })
  expect(countsOf(found)).toEqual([0, 0, 1, 0])
})

it('keeps what a contact has of a required field, also if that is the word that clears one', async () => {
  const contact = await makeContact(staff, { name: 'Clear', twitterId: 'before' })
  const rows = [['', contact.phone, '', '', 'clear']]
  const { uploadId } = await checkedBy([HEAD, ...rows], { clearWord: 'CLEAR' })
  expect(countsOf(await committed(staff, uploadId))).toEqual([0, 1, 0, 0])
  expect(await contactOf(contact.id)).toMatchObject({ name: 'Clear', twitterId: '' })
})

it('only adds the contacts of a file to a group: none is created, and none is changed', async () => {
  const contact = await makeContact(staff)
  const group = (await staff.call('groups.save', { name: 'Listed' })).output.group
  const uploadId = await makeUpload(staff, csvOf([['Phone'], [contact.phone], [newPhoneNumber()]]), {
    groupId: group.id,
  })
  const mapping = [{ fieldId: 'phone', column: 0 }]
  await staff.call('uploads.check', { uploadId, mapping, replaces: false, creates: false, defaultCountry: null })
  expect(countsOf(await untilPhase(staff, uploadId, 'checked'))).toEqual([0, 1, 0, 1])
  await committed(staff, uploadId)
  expect(await contactOf(contact.id)).toMatchObject({ name: contact.name, groupIds: [group.id] })
})

it('imports at once with the options that the upload was created with', async () => {
  const contact = await makeContact(staff, { externalId: 'ID at once', twitterId: 'before' })
  const rows = [
    ['Customer ID', 'Twitter ID'],
    ['ID at once', 'none'],
    ['ID unknown', 'x'],
  ]
  const uploadId = await makeUpload(staff, csvOf(rows), { matchBy: 'externalId', creates: false, clearWord: 'None' })
  await staff.call('uploads.save', { uploadId, replaces: true })
  expect(countsOf(await untilPhase(staff, uploadId, 'imported'))).toEqual([0, 1, 0, 1])
  expect(await contactOf(contact.id)).toMatchObject({ externalId: 'ID at once', twitterId: '' })
})

it('finds two rows with one key in different chunks, and in corrections', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => [`C${at}`, '', `chunk${at}@example.com`, '', ''])
  const contact = await makeContact(staff, { email: 'chunk7@example.com' })
  const repeated = ['Late', '', 'CHUNK7@example.com', '', '']
  const { uploadId } = await checkedBy([HEAD, ...rows, repeated], { matchBy: 'email', creates: false })
  const { rows: last } = (await staff.call('uploads.rows', { uploadId, sentence: 'UPLOAD_EMAIL_REPEATED' })).output
  expect(last).toMatchObject([{ row: 1_202, errors: [{ values: { row: 9 } }] }])
  const fix = async (row: number, email: string) =>
    (await staff.call('uploads.fix', { uploadId, rows: [{ row, cells: { email } }] })).output.rows
  expect(await fix(1_202, contact.email)).toMatchObject([
    { state: 'rejected', errors: [{ sentence: 'UPLOAD_EMAIL_REPEATED' }] },
  ])
  const other = await makeContact(staff, { email: 'elsewhere@example.com' })
  expect(await fix(1_202, 'Elsewhere@example.com')).toMatchObject([{ state: 'updated' }])
  expect(await fix(600, 'ELSEWHERE@example.com')).toMatchObject([
    { state: 'rejected', errors: [{ sentence: 'UPLOAD_EMAIL_REPEATED', values: { row: 1_202 } }] },
  ])
  await committed(staff, uploadId)
  expect(await contactOf(other.id)).toMatchObject({ name: 'Late', phone: other.phone })
})

it('finds e-mail addresses by their index, as it finds customer IDs', async () => {
  const { owner } = server.services.database
  await sql`
    insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id,
      instagram_id, attribute_values, search_text, email, external_id, revision, created_at, updated_at)
    select 'many' || n, ${server.enterprises.b.id}, 'N', 'n', '+91' || (9000000000 + n), '+91' || (9000000000 + n), '', '', '',
      '', '{}', 'n', 'Many' || n || '@example.com', 'Many' || n, 1, now(), now()
    from generate_series(1, 20000) as n`.execute(owner)
  await sql`analyze contacts`.execute(owner)
  const keys = Array.from({ length: 500 }, (_, at) => `Many${at * 40 + 1}`)
  await inEnterprise(server.services, server.enterprises.b.id, async ({ db }) => {
    await planEachTime(db)
    const timed = async (find: () => Promise<number>) => {
      const begin = performance.now()
      expect(await find()).toBe(keys.length)
      return performance.now() - begin
    }
    const byId = async () => (await findByExternalIds(db, keys)).size
    const emails = keys.map((key) => `${key}@example.com`.toLowerCase())
    const byEmail = async () => (await findByEmails(db, emails)).contacts.size
    const fastest = async (find: () => Promise<number>) => Math.min(await timed(find), await timed(find))
    // Reading all contacts for each address takes some hundred times as long.
    expect(await fastest(byEmail)).toBeLessThan(20 * (await fastest(byId)))
  })
}, 60_000)

const KEYS: readonly MatchBy[] = ['phone', 'email', 'externalId']
/** Few of each, so that rows and contacts often have the same one. */
const PHONES = Array.from({ length: 5 }, (_, at) => `+91 97111 0000${at}`)
const EMAILS = ['a@example.com', 'B@example.com', 'c@example.com']
const IDS = ['ID 1', 'ID 2', 'ID 3']
const cells = fc.tuple(
  fc.constantFrom('Asha', 'Ravi', '', 'clear'),
  fc.constantFrom(...PHONES, ''),
  fc.constantFrom(...EMAILS, 'b@example.com', '', 'clear'),
  fc.constantFrom(...IDS, '', 'clear'),
  fc.constantFrom('on-twitter', '', 'Clear'),
  fc.constantFrom('Gold', '', 'CLEAR'),
)
const person = fc.record({
  phone: fc.constantFrom(...PHONES),
  email: fc.constantFrom(...EMAILS, ''),
  externalId: fc.constantFrom(...IDS, ''),
  twitterId: fc.constantFrom('before', ''),
})
const importOf = fc.record({
  people: fc.uniqueArray(person, { maxLength: 4, selector: ({ phone }) => phone }),
  rows: fc.array(cells, { minLength: 1, maxLength: 6 }),
  choices: fc.record({
    matchBy: fc.constantFrom(...KEYS),
    creates: fc.boolean(),
    replaces: fc.boolean(),
    clearWord: fc.constantFrom('clear', ''),
  }),
})

/** The phone book without revisions and times, and whether the search has an index of it by now. */
async function snapshot(): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(contacts)
      - '{revision,updated_at,is_unindexed,restored_revision,restored_at_revision}'::text[] as contact
    from contacts where enterprise_id = ${server.enterprises.a.id} order by id`.execute(server.services.database.owner)
  return rows
}

it('by each key: an import stores only what it may, as its check says, and an undo restores everything', async () => {
  const attribute = await makeAttribute(staff, { label: 'Plan' })
  await fc.assert(
    fc.asyncProperty(importOf, async ({ people, rows, choices }) => {
      await staff.call('contacts.deleteMany', { filter: {} })
      const taken = new Set<string>()
      for (const each of people) {
        const externalId = taken.has(each.externalId) ? '' : each.externalId
        taken.add(externalId)
        await makeContact(staff, { ...each, externalId, values: { [attribute.id]: 'Silver' } })
      }
      const before = await snapshot()
      const file = [[...HEAD, 'Plan'], ...rows.filter((row) => row.some((cell) => cell !== ''))]
      if (file.length === 1) return

      const { uploadId, counts } = await checkedBy(file, choices)
      const first = await committed(staff, uploadId)
      expect(first.counts).toEqual(counts)
      const { created = 0, updated = 0 } = first.counts ?? {}
      expect([choices.creates || created === 0, choices.replaces || updated === 0]).toEqual([true, true])
      const imported = await snapshot()
      expect(imported).toHaveLength(people.length + created)

      const again = await checkedBy(file, choices)
      const repeated = await committed(staff, again.uploadId)
      // A customer ID that the first import has taken from its contact is free for another row now.
      const addsNothing = choices.matchBy === 'externalId' || !choices.replaces
      const second = addsNothing ? [repeated.counts?.created, repeated.counts?.updated, await snapshot()] : []
      expect(second).toEqual(addsNothing ? [0, 0, imported] : [])

      await undone(staff, again.uploadId)
      await undone(staff, uploadId)
      expect(await snapshot()).toEqual(before)
    }),
    { numRuns: propertyRuns(10) },
  )
}, 120_000)
