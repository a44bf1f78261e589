import { BULK_CHANGES_KEPT_DAYS, BULK_CHANGES_OPEN_MAX, type InputOf } from '@platform/contract'
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
import { removeLeftParts } from '../../core/batches/cleanUp.ts'
import { lockBatch, PART_SIZE } from '../../core/batches/batches.store.ts'
import { newId } from '../../core/database/id.ts'
import { taskKind } from '../../core/tasks/task.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { removeOldDeletions } from '../contacts/deletions/deletions.service.ts'
import { removeOldBulkChanges } from './bulkChanges.batch.ts'
import { BULK_CHANGE, CHANGE_MANY } from './bulkChanges.kind.ts'

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

/** The task that works on a change. */
const TASK = taskKind(CHANGE_MANY.name)

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
    server.services.tasks.enqueue(work, TASK, { subject: id, input: null }),
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
  it('a person cancels it once, and what was not done stays', async () => {
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    const undo = staff.call('bulkChanges.undo', { bulkChangeId: id })
    expect(await refusalOf(undo)).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    const cancel = () => staff.call('bulkChanges.cancel', { bulkChangeId: id })
    expect((await cancel()).output).toMatchObject({ state: 'cancelled', done: 0, endedAt: expect.any(String) })
    expect(await refusalOf(cancel())).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    await run(id)
    await taskEnded(id)
    expect(await staff.call('contacts.get', { id: contact.id })).toMatchObject({ httpStatus: 200 })
    await removeLeftParts(server.services)
    expect(await owner().selectFrom('batch_parts').selectAll().where('batch_id', '=', id).execute()).toEqual([])
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
      await lockBatch(db, id)
      locked.resolve()
      await blocked.promise
      await db
        .updateTable('contact_bulk_changes')
        .set({ done_count: 1, changed_count: 1 })
        .where('id', '=', id)
        .execute()
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
    await insertInterruptedTask(server, TASK, { subject: id, input: null, attempt: 5 })
    expect(await endedChange(staff, { bulkChangeId: id })).toMatchObject({ state: 'failed', done: 0 })
    const next = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    expect(next).toMatchObject({ state: 'done', changed: 1 })
  })
})

describe('a paused one', () => {
  it('does nothing until it is continued, also after a restart of its task', async () => {
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    const call = (name: 'bulkChanges.pause' | 'bulkChanges.resume') => staff.call(name, { bulkChangeId: id })
    const events = await eventsOf(server, () => call('bulkChanges.pause'))
    expect(events).toContainEqual({ name: 'bulkChanges.changed', payload: { bulkChangeId: id } })
    expect((await call('bulkChanges.pause')).output).toMatchObject({ state: 'running', isPaused: true, done: 0 })
    await run(id)
    await taskEnded(id)
    expect(await bulkChange(staff, id)).toMatchObject({ state: 'running', isPaused: true, done: 0 })
    expect((await call('bulkChanges.resume')).output).toMatchObject({ state: 'running', isPaused: false })
    expect(await endedChange(staff, { bulkChangeId: id })).toMatchObject({ state: 'done', isPaused: false, changed: 1 })
    for (const name of ['bulkChanges.pause', 'bulkChanges.resume'] as const) {
      expect(await refusalOf(call(name))).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    }
  })

  it('is cancelled', async () => {
    const contact = await makeContact(staff)
    const id = await waiting({ contactIds: [contact.id], action: { type: 'delete' } })
    await staff.call('bulkChanges.pause', { bulkChangeId: id })
    const { output } = await staff.call('bulkChanges.cancel', { bulkChangeId: id })
    expect(output).toMatchObject({ state: 'cancelled', isPaused: false })
    expect(await staff.call('contacts.get', { id: contact.id })).toMatchObject({ httpStatus: 200 })
  })
})

/** What such a server has stored when it is replaced: a change, its parts, and its task. */
async function startedEarlier(parts: readonly (readonly string[])[], change: { deletionId?: string; total: number }) {
  const id = newId()
  const enterprise = server.enterprises.a.id
  const { deletionId = null, total } = change
  await owner()
    .insertInto('contact_bulk_changes')
    .values({
      id,
      enterprise_id: enterprise,
      type: deletionId === null ? 'delete' : 'restore',
      list_ids: [],
      deletion_id: deletionId ?? newId(),
      user_id: 'someone',
      state: 'running',
      total_count: total,
      done_count: 1,
      changed_count: 1,
      created_at: server.services.now(),
    })
    .execute()
  for (const [part, ids] of parts.entries()) {
    const row = { bulk_change_id: id, part, enterprise_id: enterprise, contact_ids: [...ids] }
    await owner().insertInto('contact_bulk_change_parts').values(row).execute()
  }
  return id
}

const takeOver = (id: string, task: { cursor: object | null; deletionId?: string }) =>
  inEnterprise(server.services, server.enterprises.a.id, async (work) => {
    const input = task.deletionId === undefined ? null : { deletionId: task.deletionId }
    await server.services.tasks.enqueue(work, BULK_CHANGE, { subject: id, input })
    await sql`update tasks set cursor = ${JSON.stringify(task.cursor)} where subject = ${id}`.execute(work.db)
  })

describe('one that a server without batches has started', () => {
  it('continues with the parts that are left', async () => {
    const [done, left] = [await makeContact(staff), await makeContact(staff)]
    const id = await startedEarlier([[done.id], [left.id, 'absent']], { total: 3 })
    await takeOver(id, { cursor: { part: 1 } })
    const change = await endedChange(staff, { bulkChangeId: id })
    expect(change).toMatchObject({ state: 'done', total: 3, done: 3, changed: 2 })
    expect(await staff.call('contacts.get', { id: done.id })).toMatchObject({ httpStatus: 200 })
    expect(await staff.call('contacts.get', { id: left.id })).toMatchObject({ httpStatus: 404 })
    expect(await owner().selectFrom('contact_bulk_change_parts').selectAll().execute()).toEqual([])
  })

  it('collects its contacts again if it had not collected all', async () => {
    const contacts = [await makeContact(staff), await makeContact(staff)]
    const contactIds = contacts.map(({ id }) => id)
    const deletion = await changedContacts(staff, { contactIds, action: { type: 'delete' } })
    const { deletion_id: deletionId } = await owner()
      .selectFrom('contact_bulk_changes')
      .select('deletion_id')
      .where('id', '=', deletion.bulkChangeId)
      .executeTakeFirstOrThrow()
    const ids = { deletionId: deletionId ?? '' }
    const id = await startedEarlier([contactIds.slice(0, 1)], { ...ids, total: 2 })
    await takeOver(id, { ...ids, cursor: { part: 1, collecting: { after: contactIds[0], count: 1 } } })
    const change = await endedChange(staff, { bulkChangeId: id })
    expect(change).toMatchObject({ type: 'restore', state: 'done', total: 3, done: 3, changed: 3 })
    expect(await staff.call('contacts.get', { id: contactIds[1] ?? '' })).toMatchObject({ httpStatus: 200 })
  })

  it('fails if it cannot be taken over, and does not stay open', async () => {
    const contact = await makeContact(staff)
    const id = await startedEarlier([[contact.id]], { total: 1 })
    await insertInterruptedTask(server, BULK_CHANGE, { subject: id, input: null, attempt: 5 })
    expect(await endedChange(staff, { bulkChangeId: id })).toMatchObject({ state: 'failed' })
    expect(await owner().selectFrom('contact_bulk_change_parts').selectAll().execute()).toEqual([])
  })

  it('is cancelled before it is taken over', async () => {
    const contact = await makeContact(staff)
    const id = await startedEarlier([[contact.id]], { total: 1 })
    const cancel = () => staff.call('bulkChanges.cancel', { bulkChangeId: id })
    expect((await cancel()).output).toMatchObject({ state: 'cancelled' })
    expect(await refusalOf(cancel())).toMatchObject({ rule: 'STALE' })
    await takeOver(id, { cursor: null })
    await taskEnded(id)
    expect(await staff.call('contacts.get', { id: contact.id })).toMatchObject({ httpStatus: 200 })
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

describe('several at once', () => {
  it('all end, up to a number; another one is refused until one has ended, and nothing of it is left', async () => {
    const group = await makeGroup(staff)
    const started: string[] = []
    for (let at = 0; at < BULK_CHANGES_OPEN_MAX; at += 1) {
      const { id } = await makeContact(staff)
      started.push(await waiting({ contactIds: [id], action: { type: 'add', listIds: [group.id] } }))
    }
    const [first = '', ...others] = started
    const start = () => staff.call('bulkChanges.start', { contactIds: [first], action: { type: 'delete' } })
    const before = await owner().selectFrom('batches').select('id').execute()
    expect(await refusalOf(start())).toMatchObject({ type: 'REFUSED', rule: 'IN_USE' })
    expect(await owner().selectFrom('batches').select('id').execute()).toEqual(before)
    await run(first)
    expect(await endedChange(staff, { bulkChangeId: first })).toMatchObject({ state: 'done', changed: 1 })
    expect(await endedChange(staff, (await start()).output)).toMatchObject({ state: 'done' })
    for (const id of others) await run(id)
    for (const id of others) expect(await endedChange(staff, { bulkChangeId: id })).toMatchObject({ changed: 1 })
    expect(await counterOf(group.id)).toBe(BULK_CHANGES_OPEN_MAX)
  })

  it('a deletion is not undone again while it is being undone', async () => {
    const contact = await makeContact(staff)
    const deletion = await changedContacts(staff, { contactIds: [contact.id], action: { type: 'delete' } })
    const enqueue = vi.spyOn(server.services.tasks, 'enqueue').mockResolvedValueOnce(undefined)
    const { output: undo } = await staff.call('bulkChanges.undo', deletion)
    enqueue.mockRestore()
    expect(await bulkChange(staff, deletion.bulkChangeId)).toMatchObject({ canUndo: false })
    expect(await refusalOf(staff.call('bulkChanges.undo', deletion))).toMatchObject({ rule: 'STALE' })
    await staff.call('bulkChanges.cancel', undo)
    expect(await undoneDeletion(staff, deletion)).toMatchObject({ changed: 1 })
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
