import { BULK_CHANGES_KEPT_DAYS, type InputOf } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signedIn, signedInWith, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { bulkChange, changedContacts, endedChange, undoneDeletion } from '../../testing/bulkChanges.ts'
import { makeAttribute, makeContact, makeGroup, makeLabel, newPhoneNumber } from '../../testing/contacts.ts'
import { eventsOf } from '../../testing/events.ts'
import { makeSegment, segmentsRefreshed } from '../../testing/segments.ts'
import { insertInterruptedTask } from '../../testing/tasks.ts'
import { csvOf, importedUpload } from '../../testing/uploads.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { removeOldDeletions } from '../contacts/deletions/deletions.service.ts'
import { BULK_CHANGE } from './bulkChanges.kind.ts'
import { lockBulkChange, PART_SIZE, updateBulkChange } from './bulkChanges.store.ts'
import { removeUnfinishedParts, removeOldBulkChanges } from './bulkChanges.task.ts'

type StartInput = InputOf<'bulkChanges.start'>

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const owner = () => server.services.database.owner

/** More contacts than two parts have, in a new group. */
const COUNT = PART_SIZE * 2 + 7

async function groupOfMany(): Promise<string> {
  const { id: groupId } = await makeGroup(staff)
  const rows = Array.from({ length: COUNT }, (_, at) => [`Person ${at}`, newPhoneNumber()])
  await importedUpload(staff, csvOf([['Name', 'Phone Number'], ...rows]), { groupId })
  return groupId
}

const countOf = async (filter: InputOf<'contacts.count'>): Promise<number> =>
  (await staff.call('contacts.count', filter)).output.count

async function counterOf(id: string): Promise<number | undefined> {
  const [groups, labels] = [await staff.call('groups.list', {}), await staff.call('labels.list', {})]
  return [...groups.output.groups, ...labels.output.labels].find((list) => list.id === id)?.count
}

async function typesOf(id: string): Promise<string[]> {
  return (await staff.call('contacts.timeline', { id })).output.entries.map(({ type }) => type)
}

/** Starts a change whose task does not run. */
async function waiting(input: StartInput, caller = staff): Promise<string> {
  const enqueue = vi.spyOn(server.services.tasks, 'enqueue').mockResolvedValueOnce(undefined)
  const { output } = await caller.call('bulkChanges.start', input)
  enqueue.mockRestore()
  return output.bulkChangeId
}

/** A phone book whose contacts are not all stored by the current attributes. */
const outdated = () =>
  owner()
    .selectFrom('phone_books')
    .select('enterprise_id')
    .whereRef('refreshed_version', '<', 'attributes_version')
    .executeTakeFirst()

const refreshed = () => expect.poll(outdated, { timeout: 10_000 }).toBeUndefined()

/** Whether a transaction waits for another one, on PostgreSQL. */
const isBlocked = async () => (await sql`select from pg_locks where not granted`.execute(owner())).rows.length > 0

const run = (id: string) =>
  inEnterprise(server.services, server.enterprises.a.id, (work) =>
    server.services.tasks.enqueue(work, BULK_CHANGE, { subject: id, input: null }),
  )

/** Waits until the task of a change is over. */
async function taskEnded(id: string): Promise<void> {
  const left = () => owner().selectFrom('tasks').select('id').where('subject', '=', id).executeTakeFirst()
  await expect.poll(left, { timeout: 10_000 }).toBeUndefined()
}

const refusalOf = async (call: Promise<{ failure: unknown }>) => (await call).failure

describe('groups and labels', () => {
  it('are added to all contacts that match, and removed, in parts', async () => {
    const groupId = await groupOfMany()
    const [group, label] = [await makeGroup(staff), await makeLabel(staff)]
    const [first] = (await staff.call('contacts.list', { groupIds: [groupId], perPage: 10 })).output.contacts
    await staff.call('labels.map', { labelIds: [label.id], contactIds: [first?.id ?? ''] })
    const filter = { groupIds: [groupId] }
    const listIds = [group.id, label.id]
    const added = await changedContacts(staff, { filter, action: { type: 'add', listIds } })
    expect(added).toMatchObject({
      type: 'add',
      state: 'done',
      total: COUNT,
      done: COUNT,
      changed: COUNT,
      canUndo: false,
    })
    expect(added.lists).toHaveLength(2)
    for (const id of listIds) expect(await counterOf(id)).toBe(COUNT)
    expect((await typesOf(first?.id ?? '')).slice(0, 2)).toEqual(['listsChanged', 'listsChanged'])

    // The same again changes nothing.
    const again = await changedContacts(staff, { filter, action: { type: 'add', listIds } })
    expect(again).toMatchObject({ total: COUNT, changed: 0 })
    const removed = await changedContacts(staff, {
      filter: { search: 'Person 1', groupIds: [group.id] },
      action: { type: 'remove', listIds },
    })
    expect(removed).toMatchObject({ state: 'done', changed: removed.total })
    expect(removed.total).toBeGreaterThan(100)
    for (const id of listIds) {
      expect(await counterOf(id)).toBe(COUNT - removed.total)
      expect(await countOf({ groupIds: [id] })).toBe(COUNT - removed.total)
    }
  })

  it('decide which live segments their contacts are in', async () => {
    const [group, contact] = [await makeGroup(staff), await makeContact(staff)]
    const segment = await makeSegment(staff, { kind: 'list', match: 'any', listIds: [group.id], isNegated: false })
    await segmentsRefreshed(server)
    const countOfSegment = async () => {
      await segmentsRefreshed(server)
      return (await staff.call('segments.get', { id: segment.id })).output.count
    }
    for (const type of ['add', 'remove'] as const) {
      await changedContacts(staff, { contactIds: [contact.id], action: { type, listIds: [group.id] } })
      expect(await countOfSegment()).toBe(type === 'add' ? 1 : 0)
    }
  })

  it('have the phone books load again after the first part, and at the end', async () => {
    const [{ id }, { id: groupId }] = [await makeContact(staff), await makeGroup(staff)]
    const changed = { name: 'contacts.changed', payload: { contactId: null } }
    const actions: StartInput['action'][] = [{ type: 'add', listIds: [groupId] }, { type: 'delete' }]
    for (const action of actions) {
      const events = await eventsOf(server, () => changedContacts(staff, { contactIds: [id], action }))
      expect(events.filter(({ name }) => name === 'contacts.changed')).toEqual([changed, changed])
    }
  })

  it('are not found if they do not exist, or are of another enterprise', async () => {
    const theirs = await makeGroup(await signedIn(server, 'b'))
    for (const id of ['absent', theirs.id]) {
      const call = staff.call('bulkChanges.start', { filter: {}, action: { type: 'add', listIds: [id] } })
      expect(await call).toMatchObject({ httpStatus: 404 })
    }
  })
})

describe('the contacts', () => {
  it('are those that matched at the start', async () => {
    const group = await makeGroup(staff)
    const [inside, leaving, deleted] = [
      await makeContact(staff, { groupIds: [group.id] }),
      await makeContact(staff, { groupIds: [group.id] }),
      await makeContact(staff, { groupIds: [group.id] }),
    ]
    const id = await waiting({ filter: { groupIds: [group.id] }, action: { type: 'delete' } })
    const joining = await makeContact(staff, { groupIds: [group.id] })
    await staff.call('contacts.save', { id: leaving.id, name: leaving.name })
    await staff.call('contacts.delete', { id: deleted.id })
    await run(id)
    expect(await endedChange(staff, { bulkChangeId: id })).toMatchObject({ total: 3, done: 3, changed: 2 })
    for (const { id: gone } of [inside, leaving]) {
      expect(await staff.call('contacts.get', { id: gone })).toMatchObject({ httpStatus: 404 })
    }
    expect(await staff.call('contacts.get', { id: joining.id })).toMatchObject({ httpStatus: 200 })
  })

  it('may be listed by their ids, and are required', async () => {
    const contact = await makeContact(staff)
    const contactIds = [contact.id, contact.id, 'absent']
    const change = await changedContacts(staff, { contactIds, action: { type: 'delete' } })
    expect(change).toMatchObject({ total: 2, changed: 1 })
    for (const nothing of [{}, { contactIds: [] }]) {
      const none = staff.call('bulkChanges.start', { ...nothing, action: { type: 'delete' } })
      expect(await refusalOf(none)).toMatchObject({ type: 'REFUSED', rule: 'BLANK' })
    }
  })
})

describe('a deletion', () => {
  it('is undone in parts, with all that the contacts had; those whose number is taken stay deleted until it is free', async () => {
    const groupId = await groupOfMany()
    const [first] = (await staff.call('contacts.list', { groupIds: [groupId], perPage: 10 })).output.contacts
    const before = (await staff.call('contacts.get', { id: first?.id ?? '' })).output
    const others = await countOf({})
    const deletion = await changedContacts(staff, { filter: { groupIds: [groupId] }, action: { type: 'delete' } })
    expect(deletion).toMatchObject({ state: 'done', changed: COUNT, canUndo: true })
    expect([await countOf({}), await counterOf(groupId)]).toEqual([others - COUNT, 0])

    const successor = await makeContact(staff, { phone: before.phone })
    expect(await undoneDeletion(staff, deletion)).toMatchObject({ type: 'restore', total: COUNT, changed: COUNT - 1 })
    expect(await counterOf(groupId)).toBe(COUNT - 1)
    await staff.call('contacts.delete', { id: successor.id })
    expect(await undoneDeletion(staff, deletion)).toMatchObject({ total: 1, changed: 1 })
    const { revision, updatedAt: _at, ...restored } = (await staff.call('contacts.get', { id: before.id })).output
    const { revision: former, updatedAt: _before, ...contents } = before
    expect([restored, revision]).toEqual([contents, former + 1])
    expect((await typesOf(before.id)).slice(0, 2)).toEqual(['restored', 'deleted'])

    expect(await bulkChange(staff, deletion.bulkChangeId)).toMatchObject({ canUndo: false })
    const again = staff.call('bulkChanges.undo', { bulkChangeId: deletion.bulkChangeId })
    expect(await refusalOf(again)).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
  })

  it('from before a change of the attributes is put back by the current ones', async () => {
    const attribute = await makeAttribute(staff, { isSearchable: true })
    const contact = await makeContact(staff, { values: { [attribute.id]: 'xylophonist' } })
    const deletion = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    await staff.call('attributes.save', { ...attribute, isSearchable: false })
    await refreshed()
    expect(await undoneDeletion(staff, deletion)).toMatchObject({ changed: 1 })
    await refreshed()
    expect(await countOf({ search: 'xylophonist' })).toBe(0)
  })

  it('of long ago is removed in parts, and then cannot be undone', async () => {
    const groupId = await groupOfMany()
    const deletion = await changedContacts(staff, { filter: { groupIds: [groupId] }, action: { type: 'delete' } })
    const past = new Date(Date.now() - (BULK_CHANGES_KEPT_DAYS + 1) * 24 * 60 * 60 * 1000)
    await owner().updateTable('contact_deletions').set({ deleted_at: past }).execute()
    await removeOldDeletions(server.services)
    expect(await owner().selectFrom('deleted_contacts').selectAll().execute()).toEqual([])
    expect(await owner().selectFrom('contact_deletions').selectAll().execute()).toEqual([])
    expect(await bulkChange(staff, deletion.bulkChangeId)).toMatchObject({ canUndo: false })
    await owner().updateTable('contact_bulk_changes').set({ created_at: past }).execute()
    await removeOldBulkChanges(server.services)
    expect((await staff.call('bulkChanges.list', {})).output.bulkChanges).toEqual([])
  })
})

describe('while one runs', () => {
  it('another one is refused; it is cancelled once, and what was not done stays', async () => {
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    const another = staff.call('bulkChanges.start', { filter: {}, action: { type: 'delete' } })
    expect(await refusalOf(another)).toMatchObject({ type: 'REFUSED', rule: 'IN_USE' })
    const undo = staff.call('bulkChanges.undo', { bulkChangeId: id })
    expect(await refusalOf(undo)).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    const cancel = () => staff.call('bulkChanges.cancel', { bulkChangeId: id })
    expect((await cancel()).output).toMatchObject({ state: 'cancelled', done: 0, endedAt: expect.any(String) })
    expect(await refusalOf(cancel())).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    await run(id)
    await taskEnded(id)
    expect(await staff.call('contacts.get', { id: contact.id })).toMatchObject({ httpStatus: 200 })
    await removeUnfinishedParts(server.services)
    expect(await owner().selectFrom('contact_bulk_change_parts').selectAll().execute()).toEqual([])
  })

  it('what a deletion has deleted is not put back before its end', async () => {
    const contact = await makeContact(staff)
    const deletion = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    const { bulkChangeId: id } = deletion
    const setState = (state: 'running' | 'done') =>
      owner().updateTable('contact_bulk_changes').set({ state }).where('id', '=', id).execute()
    await setState('running')
    expect(await refusalOf(staff.call('bulkChanges.undo', deletion))).toMatchObject({ rule: 'STALE' })
    expect(await bulkChange(staff, id)).toMatchObject({ canUndo: false })
    await setState('done')
    expect(await undoneDeletion(staff, deletion)).toMatchObject({ changed: 1 })
  })

  // The embedded database has one connection: its transactions wait for one another anyway.
  it.runIf(process.env.TEST_DATABASE_URL)('a cancellation waits for the part that is being changed', async () => {
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    const [locked, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const part = inEnterprise(server.services, server.enterprises.a.id, async ({ db }) => {
      await lockBulkChange(db, id)
      locked.resolve()
      await blocked.promise
      await updateBulkChange(db, id, { done_count: 1, changed_count: 1 })
    })
    await locked.promise
    const cancelled = staff.call('bulkChanges.cancel', { bulkChangeId: id })
    await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true).finally(blocked.resolve)
    await part
    expect((await cancelled).output).toMatchObject({ state: 'cancelled', done: 1, changed: 1 })
  })

  it('fails after too many interruptions, and the next one may start', async () => {
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    await insertInterruptedTask(server, BULK_CHANGE, { subject: id, input: null, attempt: 5 })
    expect(await endedChange(staff, { bulkChangeId: id })).toMatchObject({ state: 'failed', done: 0 })
    const next = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    expect(next).toMatchObject({ state: 'done', changed: 1 })
  })
})

describe('what happens meanwhile', () => {
  it('a group that is deleted is left out, and the other ones are added', async () => {
    const [contact, gone, kept] = [await makeContact(staff), await makeGroup(staff), await makeGroup(staff)]
    const action = { type: 'add' as const, listIds: [gone.id, kept.id] }
    const id = await waiting({ contactIds: [contact.id], action })
    await staff.call('groups.delete', { id: gone.id })
    await run(id)
    const change = await endedChange(staff, { bulkChangeId: id })
    expect(change).toMatchObject({ state: 'done', changed: 1, lists: [{ id: kept.id, name: kept.name }] })
    expect((await staff.call('contacts.get', { id: contact.id })).output.groupIds).toEqual([kept.id])
  })

  it('one whose only group is deleted changes nothing', async () => {
    const [contact, group] = [await makeContact(staff), await makeGroup(staff)]
    const id = await waiting({ contactIds: [contact.id], action: { type: 'remove', listIds: [group.id] } })
    await staff.call('groups.delete', { id: group.id })
    await run(id)
    const change = await endedChange(staff, { bulkChangeId: id })
    expect(change).toMatchObject({ state: 'done', total: 1, done: 1, changed: 0, lists: [] })
  })

  it('a permission that is lost does not end the change, which somebody else may cancel', async () => {
    const contact = await makeContact(staff)
    const deleter = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.DELETE')
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } }, deleter)
    await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.EDIT')
    for (const name of ['bulkChanges.cancel', 'bulkChanges.undo'] as const) {
      expect(await deleter.call(name, { bulkChangeId: id })).toMatchObject({ httpStatus: 403 })
    }
    expect(await bulkChange(staff, id)).toMatchObject({ state: 'running' })
    expect((await staff.call('bulkChanges.cancel', { bulkChangeId: id })).output).toMatchObject({ state: 'cancelled' })
  })
})

describe('another enterprise', () => {
  it('does not find a bulk change, and its contacts are not changed', async () => {
    const otherStaff = await signedIn(server, 'b')
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    for (const name of ['bulkChanges.cancel', 'bulkChanges.undo', 'bulkChanges.dismiss'] as const) {
      expect(await otherStaff.call(name, { bulkChangeId: id })).toMatchObject({ httpStatus: 404 })
    }
    expect((await otherStaff.call('bulkChanges.list', {})).output.bulkChanges).toEqual([])
    const action = { type: 'delete' as const }
    expect(await changedContacts(otherStaff, { contactIds: [contact.id], action })).toMatchObject({
      total: 1,
      changed: 0,
    })
    await staff.call('bulkChanges.cancel', { bulkChangeId: id })
    expect(await staff.call('contacts.get', { id: contact.id })).toMatchObject({ httpStatus: 200 })
    // Its own group has no contacts of this enterprise.
    const filter = { groupIds: [(await makeGroup(otherStaff)).id] }
    expect(await changedContacts(staff, { filter, action })).toMatchObject({ total: 0, state: 'done' })
  })
})

describe('two at once', () => {
  it('one is refused, and nothing of it is left', async () => {
    await removeUnfinishedParts(server.services)
    const contacts = [await makeContact(staff), await makeContact(staff)]
    const enqueue = vi.spyOn(server.services.tasks, 'enqueue').mockResolvedValue(undefined)
    const replies = await Promise.all(
      contacts.map(({ id }) => staff.call('bulkChanges.start', { contactIds: [id], action: { type: 'delete' } })),
    )
    enqueue.mockRestore()
    const refusals = replies.flatMap(({ failure }) => failure ?? [])
    expect(refusals).toMatchObject([{ type: 'REFUSED', rule: 'IN_USE' }])
    const [part, ...others] = await owner().selectFrom('contact_bulk_change_parts').selectAll().execute()
    expect(others).toEqual([])
    await staff.call('bulkChanges.cancel', { bulkChangeId: part?.bulk_change_id ?? '' })
    await removeUnfinishedParts(server.services)
  })

  it('a deletion is undone once', async () => {
    const contact = await makeContact(staff)
    const deletion = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    const undo = () => staff.call('bulkChanges.undo', deletion)
    const replies = await Promise.all([undo(), undo()])
    const [started, ...others] = replies.flatMap(({ failure, output }) => (failure ? [] : output))
    expect(others).toEqual([])
    expect(await endedChange(staff, { bulkChangeId: started?.bulkChangeId ?? '' })).toMatchObject({ changed: 1 })
    expect((await typesOf(contact.id)).slice(0, 3)).toEqual(['restored', 'deleted', 'created'])
  })
})

describe('a result', () => {
  it('is shown only to the user who has started the change, and only they can dismiss it', async () => {
    const other = await signedInWith(server, 'DEVELOPMENT', 'CUSTOMER.VIEW', 'CUSTOMER.EDIT')
    const contact = await makeContact(staff)
    const { bulkChangeId } = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    const dismiss = async (caller: Staff) => (await caller.call('bulkChanges.dismiss', { bulkChangeId })).output
    expect(await bulkChange(other, bulkChangeId)).toMatchObject({ showsResult: false })
    await dismiss(other)
    expect(await bulkChange(staff, bulkChangeId)).toMatchObject({ showsResult: true })
    expect(await dismiss(staff)).toMatchObject({ showsResult: false })
    expect(await bulkChange(staff, bulkChangeId)).toMatchObject({ showsResult: false, canUndo: true })
  })
})

describe('permissions', () => {
  it('those who may edit add and remove, those who may delete delete and undo; each may cancel theirs', async () => {
    const [contact, group] = [await makeContact(staff), await makeGroup(staff)]
    const deletion: StartInput = { contactIds: [contact.id], action: { type: 'delete' } }
    const adding: StartInput = { contactIds: [contact.id], action: { type: 'add', listIds: [group.id] } }
    const deleter = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.DELETE')
    expect(await deleter.call('bulkChanges.start', adding)).toMatchObject({ httpStatus: 403 })
    const done = await changedContacts(deleter, deletion)
    const editor = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.EDIT')
    expect(await editor.call('bulkChanges.start', deletion)).toMatchObject({ httpStatus: 403 })
    expect(await editor.call('bulkChanges.undo', done)).toMatchObject({ httpStatus: 403 })
    const id = await waiting(deletion)
    expect(await editor.call('bulkChanges.cancel', { bulkChangeId: id })).toMatchObject({ httpStatus: 403 })
    await staff.call('bulkChanges.cancel', { bulkChangeId: id })
    expect(await changedContacts(editor, adding)).toMatchObject({ state: 'done' })
    const viewer = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW')
    expect(await viewer.call('bulkChanges.list', {})).toMatchObject({ httpStatus: 403 })
  })

  it('those who see masks cannot find contacts by their numbers', async () => {
    const [contact, group] = [await makeContact(staff), await makeGroup(staff)]
    const masked = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.EDIT')
    const input: StartInput = { filter: { search: contact.phone }, action: { type: 'add', listIds: [group.id] } }
    expect(await changedContacts(masked, input)).toMatchObject({ total: 0 })
    expect(await changedContacts(staff, input)).toMatchObject({ total: 1 })
  })
})
