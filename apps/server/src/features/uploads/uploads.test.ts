import type { InputOf } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeAttribute, makeContact, makeGroup, makeLabel, newPhoneNumber } from '../../testing/contacts.ts'
import { interruptTask } from '../../testing/tasks.ts'
import {
  checkedUpload,
  committed,
  csvFile,
  csvOf,
  importedUpload,
  makeUpload,
  undone,
  untilPhase,
} from '../../testing/uploads.ts'
import { beginCheckOf, beginImport } from './apply/beginImport.ts'
import { completeImport, createContacts, updateExisting } from './apply/import.service.ts'
import { stopImport } from './apply/undo.service.ts'
import { stopCheck } from './check/check.service.ts'
import { inlineRow, writeWorkbook } from './reading/xlsx/testWorkbook.ts'
import { listCreating } from './rows/chunks.store.ts'
import { IMPORT } from './uploads.kinds.ts'
import { findUpload } from './uploads.store.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const HEAD = ['Name', 'Phone Number']
const person = (name = 'Asha Rao', phone = newPhoneNumber()) => [name, phone]
const fileOf = (...rows: string[][]): string => csvOf([HEAD, ...rows])

const inA = <T>(operation: Parameters<typeof inEnterprise<T>>[2]): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

/** Queues nothing. */
const withoutTasks = () => ({ ...server.services.tasks, enqueue: async () => undefined })

/** Begins an import without its task, and stores its first contacts, as a server that was killed then. */
async function halfImported(uploadId: string): Promise<void> {
  await inA(async (work) => {
    const upload = await findUpload(work.db, uploadId)
    if (!upload) throw new Error('no upload')
    await beginImport(work, withoutTasks(), upload)
  })
  await inA(async (work) => createContacts(work, uploadId, (await listCreating(work.db, uploadId, 0)).slice(0, 1)))
}

const continueImport = (uploadId: string) =>
  inA((work) => server.services.tasks.enqueue(work, IMPORT, { subject: uploadId, input: null }))

const countOf = async (filter: InputOf<'contacts.count'> = {}): Promise<number> =>
  (await staff.call('contacts.count', filter)).output.count

const groupCount = async (id: string): Promise<number | undefined> =>
  (await staff.call('groups.list', {})).output.groups.find((group) => group.id === id)?.count

const countsOf = ({
  counts,
}: {
  counts: { created: number; updated: number; unchanged: number; rejected: number } | null
}) => counts && [counts.created, counts.updated, counts.unchanged, counts.rejected]

async function namesIn(groupId: string): Promise<string[]> {
  const { contacts } = (await staff.call('contacts.list', { groupIds: [groupId], perPage: 100 })).output
  return contacts.map(({ name }) => name)
}

async function statesOf(uploadId: string): Promise<string[]> {
  const { rows } = (await staff.call('uploads.rows', { uploadId })).output
  return rows.map(({ row, state }) => `${row} ${state}`)
}

const ruleOf = async (call: Promise<{ failure: unknown }>): Promise<unknown> => {
  const { failure } = await call
  return failure && typeof failure === 'object' && 'rule' in failure ? failure.rule : failure
}

describe('contacts of an import', () => {
  it('are hidden everywhere until its end, and then appear at once', async () => {
    const { id: groupId } = await makeGroup(staff)
    const contact = await makeContact(staff, { name: 'Zubin Visible', groupIds: [groupId] })
    const before = await countOf()
    const csv = fileOf(person('Zubin Hidden'), person('Zubin Secret'))
    const { uploadId } = await checkedUpload(staff, csv, { groupId })
    await halfImported(uploadId)

    expect(await countOf()).toBe(before)
    expect(await groupCount(groupId)).toBe(1)
    expect(await namesIn(groupId)).toEqual(['Zubin Visible'])
    for (const search of ['zubin', 'zu', 'ubin hid', '+9198', '98']) {
      const { contacts } = (await staff.call('contacts.list', { search, perPage: 100 })).output
      expect({ search, names: contacts.map(({ name }) => name).filter((name) => /Hidden|Secret/.test(name)) }).toEqual({
        search,
        names: [],
      })
      expect({ search, count: await countOf({ search }) }).toEqual({ search, count: contacts.length })
    }
    const { rows } = await sql<{ id: string }>`select id from contacts where name = 'Zubin Hidden'`.execute(
      server.services.database.owner,
    )
    const id = rows[0]?.id ?? ''
    expect((await staff.call('contacts.get', { id })).httpStatus).toBe(404)
    expect((await staff.call('contacts.delete', { id })).httpStatus).toBe(404)
    const mapped = await staff.call('groups.map', { groupIds: [groupId], filter: { search: 'zubin' } })
    expect(mapped.reply.message).not.toMatch(/[23] /)
    const { output } = await staff.call('contacts.deleteMany', { contactIds: [id] })
    expect(output.count).toBe(0)

    await continueImport(uploadId)
    await untilPhase(staff, uploadId, 'imported')
    expect(await countOf()).toBe(before + 2)
    expect(await groupCount(groupId)).toBe(3)
    expect((await namesIn(groupId)).toSorted()).toEqual(['Zubin Hidden', 'Zubin Secret', contact.name])
    expect((await staff.call('contacts.get', { id })).output.groupIds).toEqual([groupId])
  })

  it('are found before they are indexed, change nothing for others, and are indexed by the maintenance', async () => {
    const { id: groupId } = await makeGroup(staff)
    await makeContact(staff, { name: 'Quentin B', groupIds: [groupId] })
    const csv = fileOf(person('Quentin C', '+919811122233'), person('Quentin A'), person('Quentin D'))
    const { uploadId } = await checkedUpload(staff, csv, { groupId })
    await halfImported(uploadId)
    await inA((work) => completeImport(work, withoutTasks(), uploadId))
    const unindexed = async () =>
      (
        await sql`select from contacts where import_id = ${uploadId} and is_unindexed`.execute(
          server.services.database.owner,
        )
      ).rows.length
    expect(await unindexed()).toBe(3)

    const found = async () => {
      const pages = [
        { search: 'uentin' },
        { search: 'qu' },
        { search: '+91 98111 22233' },
        { groupIds: [groupId] },
        { groupIds: [groupId], search: 'q' },
      ]
      const names = []
      for (const page of pages) {
        const { contacts } = (await staff.call('contacts.list', { ...page, perPage: 100 })).output
        names.push(contacts.map(({ name }) => name.replace('Quentin ', '')).join(''), await countOf(page))
      }
      const { contacts } = (await staff.call('contacts.list', { search: 'uentin', from: 1, perPage: 2 })).output
      const { output } = await staff.call('contacts.export', { filter: { search: 'uentin' } })
      const exported = (await output.content.text()).match(/Quentin \w/g)
      return [...names, contacts.map(({ name }) => name), exported, await countOf({ search: '811122233' })]
    }
    const all = ['Quentin A', 'Quentin B', 'Quentin C', 'Quentin D']
    const complete = ['ABCD', 4, 'ABCD', 4, 'C', 1, 'ABCD', 4, 'ABCD', 4, all.slice(1, 3), all, 1]
    expect(await found()).toEqual(complete)
    const total = await countOf()
    const other = await checkedUpload(staff, fileOf(person('Quentin Hidden')))
    await halfImported(other.uploadId)
    expect([await countOf(), await found()]).toEqual([total, complete])
    await staff.call('uploads.cancel', { uploadId: other.uploadId })
    await untilPhase(staff, other.uploadId, 'cancelled')

    await server.maintain()
    const isMarked = async () => (await inA(({ db }) => findUpload(db, uploadId)))?.has_unindexed
    await expect.poll(isMarked, { timeout: 10_000 }).toBe(false)
    expect(await unindexed()).toBe(0)
    expect(await found()).toEqual(complete)
  })

  it('are indexed a hundred or more at a time, because each statement has a price of its own', async () => {
    const { uploadId } = await importedUpload(staff, fileOf(...Array.from({ length: 200 }, () => person())))
    const isMarked = async () => (await inA(({ db }) => findUpload(db, uploadId)))?.has_unindexed
    await expect.poll(isMarked, { timeout: 10_000 }).toBe(false)
    // The rows that a transaction has written have its number.
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from contacts where import_id = ${uploadId} group by xmin::text order by 1`.execute(
      server.services.database.owner,
    )
    expect(rows).toEqual([{ count: 100 }, { count: 100 }])
  })

  it('are removed by an undo before they are indexed', async () => {
    const before = await countOf()
    const { uploadId } = await checkedUpload(staff, fileOf(person('Undone One'), person('Undone Two')))
    await halfImported(uploadId)
    await inA((work) => completeImport(work, withoutTasks(), uploadId))
    expect(await countOf()).toBe(before + 2)
    await undone(staff, uploadId)
    expect([await countOf(), await countOf({ search: 'undone' })]).toEqual([before, 0])
  })

  it('are looked for only while there are some', async () => {
    const { rows } = await sql<{ visible: string; parts: string }>`
      select visible_contacts('x') as visible, visible_parts('x') as parts`.execute(server.services.database.owner)
    expect(rows).toEqual([
      {
        visible: `(select * from contacts where enterprise_id = 'x')`,
        parts: `(select * from contacts where enterprise_id = 'x' and not is_unindexed)`,
      },
    ])
  })

  it('are all removed by a cancel in the middle', async () => {
    const { id: labelId } = await makeLabel(staff)
    const existing = await makeContact(staff)
    const before = await countOf()
    const csv = fileOf(person('New One'), person('Renamed', existing.phone), person('New Two'))
    const { uploadId } = await checkedUpload(staff, csv, { labelId, replaces: true })
    await halfImported(uploadId)
    await inA((work) => updateExisting(work, uploadId, { at: 0, offset: 0 }))
    expect((await staff.call('contacts.get', { id: existing.id })).output).toMatchObject({
      name: 'Renamed',
      labelIds: [labelId],
    })
    await staff.call('uploads.cancel', { uploadId })
    const cancelled = await untilPhase(staff, uploadId, 'cancelled')
    expect(cancelled).toMatchObject({ state: 'error', undoUntil: null })
    expect(await countOf()).toBe(before)
    expect((await staff.call('contacts.get', { id: existing.id })).output).toMatchObject({
      name: existing.name,
      labelIds: [],
    })
    const { labels } = (await staff.call('labels.list', {})).output
    expect(labels.find(({ id }) => id === labelId)?.count).toBe(0)
    const { rows } = await sql`select from contacts where import_id = ${uploadId}`.execute(
      server.services.database.owner,
    )
    expect(rows).toEqual([])
  })

  it('stay without their group if it is deleted meanwhile', async () => {
    const { id: groupId } = await makeGroup(staff)
    const { uploadId } = await checkedUpload(staff, fileOf(person(), person()), { groupId })
    await halfImported(uploadId)
    await staff.call('groups.delete', { id: groupId })
    await continueImport(uploadId)
    expect(await untilPhase(staff, uploadId, 'imported')).toMatchObject({ groupId: null, acceptedLines: 2 })
  })

  it('are counted in the groups that they name when they appear, except for those that are deleted meanwhile', async () => {
    const [kept, gone] = [await makeGroup(staff), await makeGroup(staff)]
    const existing = await makeContact(staff)
    const csv = csvOf([
      [...HEAD, 'Groups'],
      [...person(), `${kept.name}; ${gone.name}`],
      [existing.name, existing.phone, `${gone.name}; ${kept.name}`],
    ])
    const { uploadId } = await checkedUpload(staff, csv)
    await halfImported(uploadId)
    expect(await groupCount(kept.id)).toBe(0)
    await staff.call('groups.delete', { id: gone.id })
    await continueImport(uploadId)
    expect(await untilPhase(staff, uploadId, 'imported')).toMatchObject({ counts: { created: 1, updated: 1 } })
    expect(await groupCount(kept.id)).toBe(2)
    expect(await namesIn(kept.id)).toHaveLength(2)
    expect(await undone(staff, uploadId)).toMatchObject({ keptCount: 0 })
    expect(await groupCount(kept.id)).toBe(0)
  })

  it('are stored by the attributes of the end, if these change meanwhile', async () => {
    const attribute = await makeAttribute(staff, { isSearchable: false })
    const csv = csvOf([
      [...HEAD, attribute.label],
      [...person('Late Search'), 'quicksilver'],
    ])
    const { uploadId } = await checkedUpload(staff, csv)
    await halfImported(uploadId)
    await staff.call('attributes.save', { ...attribute, isSearchable: true })
    await continueImport(uploadId)
    await untilPhase(staff, uploadId, 'imported')
    await expect.poll(() => countOf({ search: 'quicksilver' }), { timeout: 10_000 }).toBe(1)
  })
})

describe('the phone book changes between the check and the import', () => {
  it('a number that exists by now is rejected', async () => {
    const phone = newPhoneNumber()
    const { uploadId } = await checkedUpload(staff, fileOf(person('In The File', phone), person()))
    await makeContact(staff, { name: 'Faster', phone })
    const imported = await committed(staff, uploadId)
    expect(countsOf(imported)).toEqual([1, 0, 0, 1])
    const { rows } = (await staff.call('uploads.errors', { uploadId })).output
    expect(rows.map(({ row, errors, line }) => [row, errors[0]?.sentence, line])).toEqual([
      [2, 'UPLOAD_NUMBER_EXISTS', `In The File,${phone}`],
    ])
  })

  it('a customer ID that exists by now, or that a corrected row has too, is rejected', async () => {
    const known = [await makeContact(staff), await makeContact(staff)]
    const [taken, shared] = ['ID taken', 'ID shared']
    const rows = [
      [...person('Taken'), taken],
      [...person('First'), shared],
      [...person('Second'), shared],
      [known[0]?.name ?? '', known[0]?.phone ?? '', 'ID updated'],
      [known[1]?.name ?? '', known[1]?.phone ?? '', 'ID updated'],
    ]
    const csv = csvOf([[...HEAD, 'Customer ID'], ...rows])
    const checked = await checkedUpload(staff, csv, { replaces: true })
    expect(countsOf(checked)).toEqual([2, 1, 0, 2])
    // The correction is compared with contacts only.
    const fixes = [4, 6].map((row) => ({ row, cells: { externalId: rows[row - 2]?.[2] ?? '' } }))
    await staff.call('uploads.fix', { uploadId: checked.uploadId, rows: fixes })
    await makeContact(staff, { externalId: taken })
    expect(countsOf(await committed(staff, checked.uploadId))).toEqual([1, 1, 0, 3])
    const { rows: rejected } = (await staff.call('uploads.errors', { uploadId: checked.uploadId })).output
    expect(rejected.map(({ row, errors }) => [row, errors[0]?.sentence])).toEqual([
      [2, 'CUSTOMER_EXTERNAL_ID_DUPLICATE'],
      [4, 'CUSTOMER_EXTERNAL_ID_DUPLICATE'],
      [6, 'CUSTOMER_EXTERNAL_ID_DUPLICATE'],
    ])
  })

  it('a number that exists by now is updated, if records are replaced', async () => {
    const phone = newPhoneNumber()
    const { uploadId } = await checkedUpload(staff, fileOf(person('In The File', phone)), { replaces: true })
    const { id } = await makeContact(staff, { name: 'Faster', phone })
    expect(countsOf(await committed(staff, uploadId))).toEqual([0, 1, 0, 0])
    expect((await staff.call('contacts.get', { id })).output.name).toBe('In The File')
    await undone(staff, uploadId)
    expect((await staff.call('contacts.get', { id })).output.name).toBe('Faster')
  })

  it('a contact that was deleted is created again; one that was changed is compared again', async () => {
    const [gone, same, incomplete] = [await makeContact(staff), await makeContact(staff), await makeContact(staff)]
    const rows = [person('Renamed', gone.phone), person(same.name, same.phone), person('', incomplete.phone)]
    const { uploadId, counts } = await checkedUpload(staff, fileOf(...rows), { replaces: true })
    expect(counts).toMatchObject({ updated: 1, unchanged: 2 })
    await staff.call('contacts.deleteMany', { contactIds: [gone.id, incomplete.id] })
    await staff.call('contacts.save', { ...same, consents: {}, name: 'Changed' })
    const imported = await committed(staff, uploadId)
    // The row without a name cannot create a contact.
    expect(countsOf(imported)).toEqual([1, 1, 0, 1])
    expect((await staff.call('contacts.get', { id: same.id })).output.name).toBe(same.name)
    expect(await countOf({ search: gone.phone })).toBe(1)
  })

  it('an import by other attributes is refused', async () => {
    const { uploadId } = await checkedUpload(staff, fileOf(person(), person('x', 'none')))
    await makeAttribute(staff)
    expect(await ruleOf(staff.call('uploads.commit', { uploadId }))).toBe('IMPORT_OUTDATED')
    const rows = [{ row: 3, cells: { phone: newPhoneNumber() } }]
    expect(await ruleOf(staff.call('uploads.fix', { uploadId, rows }))).toBe('IMPORT_OUTDATED')
  })
})

describe('an import', () => {
  it('waits for another one to end, the first in line first, whether a person has checked it or not', async () => {
    const { uploadId: first } = await checkedUpload(staff, fileOf(person()))
    const phone = newPhoneNumber()
    const { uploadId: second } = await checkedUpload(staff, fileOf(person('Second', phone)))
    const third = await makeUpload(staff, fileOf(person('Third', phone)))
    const headerMapping = HEAD.map((src, at) => ({ src, des: ['name', 'phone'][at] ?? '' }))
    await halfImported(first)
    const queued = (await staff.call('uploads.commit', { uploadId: second })).output
    expect(queued).toMatchObject({ phase: 'queued', state: 'waiting', progress: null })
    await staff.call('uploads.save', { uploadId: third, headerMapping, replaces: true })
    await untilPhase(staff, third, 'queued')
    expect(await ruleOf(staff.call('uploads.fix', { uploadId: second, rows: [{ row: 2, cells: {} }] }))).toBe('STALE')
    await continueImport(first)
    expect(await untilPhase(staff, second, 'imported')).toMatchObject({ acceptedLines: 1 })
    await untilPhase(staff, third, 'imported')
    expect((await staff.call('contacts.list', { search: phone, perPage: 10 })).output.contacts).toMatchObject([
      { name: 'Third' },
    ])
  })

  it('that waits can be cancelled', async () => {
    const { uploadId: first } = await checkedUpload(staff, fileOf(person()))
    const { uploadId: second } = await checkedUpload(staff, fileOf(person()))
    await halfImported(first)
    await staff.call('uploads.commit', { uploadId: second })
    await staff.call('uploads.cancel', { uploadId: second })
    await continueImport(first)
    await untilPhase(staff, first, 'imported')
    expect((await staff.call('uploads.get', { uploadId: second })).output.phase).toBe('cancelled')
  })

  it('that waits is checked again if an attribute has changed since, and lets the next one go first', async () => {
    const { uploadId: first } = await checkedUpload(staff, fileOf(person()))
    const { uploadId: second } = await checkedUpload(staff, fileOf(person()))
    await halfImported(first)
    await staff.call('uploads.commit', { uploadId: second })
    await makeAttribute(staff)
    const { uploadId: third } = await checkedUpload(staff, fileOf(person()))
    await staff.call('uploads.commit', { uploadId: third })
    await continueImport(first)
    for (const uploadId of [first, second, third]) {
      expect(await untilPhase(staff, uploadId, 'imported')).toMatchObject({ acceptedLines: 1 })
    }
  })

  it('that waits returns to its review if an attribute has changed, and people have corrected rows', async () => {
    const { uploadId: first } = await checkedUpload(staff, fileOf(person()))
    const phone = newPhoneNumber()
    const { uploadId: second } = await checkedUpload(staff, fileOf(person('', phone)))
    await staff.call('uploads.fix', { uploadId: second, rows: [{ row: 2, cells: { name: 'Corrected' } }] })
    await halfImported(first)
    await staff.call('uploads.commit', { uploadId: second })
    await makeAttribute(staff)
    await continueImport(first)
    await untilPhase(staff, first, 'imported')
    expect((await staff.call('uploads.get', { uploadId: second })).output).toMatchObject({
      phase: 'checked',
      counts: { fixed: 1, created: 1 },
    })
    expect(await ruleOf(staff.call('uploads.commit', { uploadId: second }))).toBe('IMPORT_OUTDATED')
  })

  it('continues on another server', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => person(`Person ${at}`))
    const { uploadId } = await checkedUpload(staff, fileOf(...rows))
    const before = await countOf()
    await staff.call('uploads.commit', { uploadId })
    await interruptTask(server, uploadId)
    const imported = await untilPhase(staff, uploadId, 'imported')
    expect(countsOf(imported)).toEqual([2_500, 0, 0, 0])
    expect(await countOf()).toBe(before + 2_500)
    const page = (await staff.call('uploads.rows', { uploadId, from: 995, perPage: 10 })).output
    expect(page.rows.map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, at) => 997 + at))
    expect(page.more).toBe(true)
    const last = (await staff.call('uploads.rows', { uploadId, show: 'created', from: 2_495, perPage: 10 })).output
    expect(last).toMatchObject({ more: false, rows: { length: 5 } })
    await undone(staff, uploadId)
    expect(await countOf()).toBe(before)
  })
})

describe('an undo', () => {
  it('leaves a contact whose former customer ID somebody has given to another one', async () => {
    const existing = await makeContact(staff, { externalId: 'ID former' })
    const csv = csvOf([
      [...HEAD, 'Customer ID'],
      [existing.name, existing.phone, 'ID latter'],
    ])
    const { uploadId } = await importedUpload(staff, csv, { replaces: true })
    await makeContact(staff, { externalId: 'ID former' })
    expect(await undone(staff, uploadId)).toMatchObject({ keptCount: 1 })
    expect((await staff.call('contacts.get', { id: existing.id })).output.externalId).toBe('ID latter')
  })

  it('leaves contacts that were changed since', async () => {
    const existing = await makeContact(staff)
    const phones = [newPhoneNumber(), newPhoneNumber()]
    const csv = fileOf(person('Stays', phones[0]), person('Goes', phones[1]), person('Renamed', existing.phone))
    const { uploadId } = await importedUpload(staff, csv, { replaces: true })
    const { rows } = (await staff.call('uploads.rows', { uploadId })).output
    await staff.call('contacts.save', { id: rows[0]?.contactId ?? '', name: 'Edited' })
    await staff.call('contacts.save', { id: existing.id, name: 'Edited too' })
    const after = await undone(staff, uploadId)
    expect(after).toMatchObject({ keptCount: 2, totalLines: 3, acceptedLines: 3, errorLines: 0 })
    expect(await statesOf(uploadId)).toEqual(['2 kept', '3 created', '4 kept'])
    const kept = (await staff.call('uploads.rows', { uploadId, show: 'kept' })).output.rows
    expect(kept.map(({ contactId }) => contactId)).toEqual([rows[0]?.contactId, existing.id])
    expect(await countOf({ search: phones[0] ?? '' })).toBe(1)
    expect(await countOf({ search: phones[1] ?? '' })).toBe(0)
    expect(await ruleOf(staff.call('uploads.undo', { uploadId }))).toBe('STALE')
  })

  it('continues after an interruption', async () => {
    const { id: groupId } = await makeGroup(staff)
    const rows = Array.from({ length: 1_200 }, (_, at) => person(`Person ${at}`))
    const { uploadId } = await importedUpload(staff, fileOf(...rows), { groupId })
    await staff.call('uploads.undo', { uploadId })
    await interruptTask(server, uploadId)
    await untilPhase(staff, uploadId, 'undone')
    expect(await groupCount(groupId)).toBe(0)
    expect(await namesIn(groupId)).toEqual([])
  })
})

it('an upload whose task has failed has the reason, and has stored nothing', async () => {
  const before = await countOf()
  const { uploadId } = await checkedUpload(staff, fileOf(person(), person()))
  const task = { id: 'lost', enterpriseId: server.enterprises.a.id, subject: uploadId }
  const failed = { phase: 'failed', failure: { sentence: 'UPLOAD_INTERRUPTED', values: {} } }
  await inA((work) => beginCheckOf(work, withoutTasks(), uploadId))
  await inA((work) => stopCheck(work, task))
  expect(await untilPhase(staff, uploadId, 'failed')).toMatchObject(failed)

  const { mapping } = await untilPhase(staff, uploadId, 'failed')
  await staff.call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
  expect((await untilPhase(staff, uploadId, 'checked')).failure).toBeNull()
  await halfImported(uploadId)
  await inA((work) => stopImport(work, server.services.tasks, task))
  expect(await untilPhase(staff, uploadId, 'failed')).toMatchObject(failed)
  expect(await countOf()).toBe(before)
})

describe('corrections', () => {
  it('of a thousand rows are accepted at once, and find repeated numbers in all of them', async () => {
    const email = await makeAttribute(staff, { inputType: 'email' })
    const phone = newPhoneNumber()
    const rows = Array.from({ length: 1_500 }, (_, at) => [...person(`Person ${at}`), `person${at} @example.com`])
    const csv = csvOf([[...HEAD, email.label], ...rows, [...person('Last', phone), ''], ['Twice', 'none', '']])
    const { uploadId, problems } = await checkedUpload(staff, csv)
    expect(problems).toContainEqual(expect.objectContaining({ fieldId: email.id, count: 1_500, suggestions: 1_500 }))
    const sentence = 'CUSTOMER_VALUE_NO_EMAIL'
    const accepted = await staff.call('uploads.accept', { uploadId, fieldId: email.id, sentence })
    expect(accepted.output.counts).toEqual({ created: 1_501, updated: 0, unchanged: 0, rejected: 1, fixed: 1_500 })
    const fixed = await staff.call('uploads.fix', { uploadId, rows: [{ row: 1_503, cells: { phone } }] })
    expect(fixed.output.rows[0]).toMatchObject({
      state: 'rejected',
      isFixed: true,
      errors: [{ sentence: 'UPLOAD_NUMBER_REPEATED', values: { row: 1_502 } }],
    })
    const last = await staff.call('uploads.fix', {
      uploadId,
      rows: [{ row: 1_503, cells: { phone: newPhoneNumber() } }],
    })
    expect(countsOf(last.output.upload)).toEqual([1_502, 0, 0, 0])
    expect(countsOf(await committed(staff, uploadId))).toEqual([1_502, 0, 0, 0])
    expect((await staff.call('uploads.fix', { uploadId, rows: [{ row: 9, cells: {} }] })).failure).toMatchObject({
      rule: 'STALE',
    })
    await undone(staff, uploadId)
  })
})

describe('files and uploads', () => {
  it('that are rejected are downloaded in their own columns: corrected and uploaded again, they are what they were', async () => {
    const head = ['Given Name', 'Family Name', 'Mobile Phone', 'Business Phone', 'Do not contact', 'Note']
    const rows = [
      ['Leela', 'Menon', '98', '', 'yes', 'a'],
      ['Hanna', 'Vogt', '', '030', 'no', 'b'],
    ]
    const { uploadId } = await checkedUpload(staff, csvOf([head, ...rows]))
    await staff.call('uploads.fix', { uploadId, rows: [{ row: 3, cells: { name: 'Hanna Vogt-Lang' } }] })
    const { output } = await staff.call('uploads.rejected', { uploadId })
    const [, ...lines] = (await output.content.text()).trim().split(/\r?\n/)
    expect(lines.map((line) => line.split(',').slice(0, 6))).toEqual([
      ['Leela', 'Menon', '98', '', 'yes', 'a'],
      ['Hanna Vogt-Lang', '', '', '030', 'no', 'b'],
    ])
  })

  it('of workbooks that are rejected keep all of their cells, also those with commas and those that no field has', async () => {
    const rows = [
      ['Name', 'Phone Number', 'Note', 'Further'],
      ['Leela', '98', 'tall, kind', 'said "yes"'],
      ['Hanna', '99', 'quiet'],
    ]
    const content = writeWorkbook({ sheets: { Contacts: rows.map((row) => inlineRow(...row)).join('') } })
    const file = new File([new Uint8Array(content)], 'contacts.xlsx')
    const { output: stored } = await staff.call('files.upload', { file })
    const { uploadId } = (await staff.call('uploads.save', { file: stored.file })).output
    const { mapping } = (await staff.call('uploads.get', { uploadId })).output
    await staff.call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
    await untilPhase(staff, uploadId, 'checked')
    const { output } = await staff.call('uploads.rejected', { uploadId })
    const [, ...lines] = (await output.content.text()).trim().split(/\r?\n/)
    expect(lines).toEqual([
      expect.stringMatching(/^Leela,98,"tall, kind","said ""yes""",/),
      expect.stringMatching(/^Hanna,99,quiet,,/),
    ])
  })

  it('that are rejected stay too wide, also if their lines are too long to be kept', async () => {
    const row = ['Smith', ' John', newPhoneNumber(), 'x'.repeat(900), 'x'.repeat(900), 'x'.repeat(900)]
    const { uploadId } = await checkedUpload(staff, `Name,Note,Mobile Phone\n${row.join(',')}\n`)
    const { output } = await staff.call('uploads.rejected', { uploadId })
    const again = await checkedUpload(staff, await output.content.text())
    expect(again.problems).toMatchObject([{ sentence: 'UPLOAD_ROW_TOO_WIDE' }])
  })

  it('of cards become contacts without a mapping by hand, and their rejected rows a table', async () => {
    const labelId = (await makeLabel(staff, 'Card, VIP')).id
    const phone = newPhoneNumber()
    const cards = [
      [
        'VERSION:2.1',
        'N:Rao;Asha',
        'TEL;WORK:02212345678',
        `TEL;CELL:${phone}`,
        'EMAIL;INTERNET:asha.card@example.com',
      ],
      ['VERSION:3.0', 'FN:Ravi Nair', 'item1.TEL;type=CELL:12', 'CATEGORIES:Card\\, VIP'],
    ].map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'))
    const upload = await checkedUpload(staff, cards.join(''))
    expect(upload.reading).toMatchObject({ format: 'vcard', encoding: 'utf-8', delimiter: null, headerRow: 1 })
    const columnOf = (name: string): number => upload.columns.findIndex((column) => column.name === name)
    expect(upload.mapping).toEqual(
      expect.arrayContaining([
        { fieldId: 'name', column: columnOf('Full name') },
        { fieldId: 'phone', column: columnOf('Phone') },
        { fieldId: 'phone', column: columnOf('Phone 2') },
        { fieldId: 'email', column: columnOf('Email') },
        { fieldId: 'labels', column: columnOf('Labels') },
      ]),
    )
    expect(countsOf(upload)).toEqual([1, 0, 0, 1])
    expect(await statesOf(upload.uploadId)).toEqual(['2 created', '3 rejected'])
    const { output: rejected } = await staff.call('uploads.rejected', { uploadId: upload.uploadId })
    expect(await rejected.content.text()).toMatch(/^Full name,First name,.*\nRavi Nair,.*,12,.*,"Card, VIP",/s)
    await committed(staff, upload.uploadId)
    const { contacts } = (await staff.call('contacts.list', { search: phone })).output
    expect(contacts.map(({ name }) => name)).toEqual(['Asha Rao'])
    const { output: contact } = await staff.call('contacts.get', { id: contacts[0]?.id ?? '' })
    expect(contact.email).toBe('asha.card@example.com')
    await staff.call('labels.delete', { id: labelId })
  })

  it('expire: unused files after a day, uploads with theirs after thirty days', async () => {
    const other = await buildServer()
    const admin = await signedIn(other)
    const { output: unused } = await admin.call('files.upload', { file: csvFile(fileOf(person())) })
    const { uploadId } = await importedUpload(admin, fileOf(person()))
    const stored = async () => {
      const { rows } = await sql<{ files: number; parts: number; uploads: number; chunks: number }>`
        select (select count(*) from stored_files)::int as files, (select count(*) from stored_file_parts)::int as parts,
          (select count(*) from contact_uploads)::int as uploads,
          (select count(*) from contact_upload_chunks)::int as chunks`.execute(other.services.database.owner)
      return rows[0]
    }
    expect(await stored()).toEqual({ files: 2, parts: 2, uploads: 1, chunks: 1 })
    other.advance(25 * 60 * 60)
    await other.maintain()
    expect(await stored()).toEqual({ files: 1, parts: 1, uploads: 1, chunks: 1 })
    const again = await signedIn(other)
    expect(await ruleOf(again.call('uploads.save', { file: unused.file }))).toBe('BAD_VALUE')
    other.advance(30 * 24 * 60 * 60)
    expect(await ruleOf((await signedIn(other)).call('uploads.undo', { uploadId }))).toBe('STALE')
    // An upload stays until its contacts are indexed.
    const left = async () => {
      await other.maintain()
      return stored()
    }
    await expect.poll(left, { timeout: 10_000 }).toEqual({ files: 0, parts: 0, uploads: 0, chunks: 0 })
    expect((await (await signedIn(other)).call('contacts.count', {})).output.count).toBe(1)
    await other.close()
  })

  it('are those of one enterprise, and two import the same numbers at the same time', async () => {
    const theirs = await signedIn(server, 'b')
    const csv = fileOf(person('Both Have'), person('Both Have Too'))
    const ours = await checkedUpload(staff, csv)
    const other = await checkedUpload(theirs, csv)
    await Promise.all([committed(staff, ours.uploadId), committed(theirs, other.uploadId)])
    expect((await theirs.call('contacts.count', {})).output.count).toBe(2)
    const headerMapping = [{ src: 'Name', des: 'name' }]
    for (const uploadId of [other.uploadId, 'missing']) {
      expect((await staff.call('uploads.save', { uploadId, headerMapping })).httpStatus).toBe(404)
    }
    const { output } = await theirs.call('files.upload', { file: csvFile(csv) })
    expect(await ruleOf(staff.call('uploads.save', { file: output.file }))).toBe('BAD_VALUE')
  })
})
