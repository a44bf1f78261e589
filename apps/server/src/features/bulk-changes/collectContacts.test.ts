import type { InputOf } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { COLLECTED_AT_ONCE } from '../../core/batches/openBatches.ts'
import { taskKind } from '../../core/tasks/task.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { bulkChange, changedContacts, endedChange, undoneDeletion } from '../../testing/bulkChanges.ts'
import { makeContact, makeGroup } from '../../testing/contacts.ts'
import { interruptTask } from '../../testing/tasks.ts'
import { CHANGE_MANY } from './bulkChanges.kind.ts'
import { READ_SIZE } from './collectContacts.ts'

/** More than a request collects, in three reads. */
const COUNT = COLLECTED_AT_ONCE + 300

let server: TestServer
let staff: Staff
let groupId: string
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
  groupId = (await makeGroup(staff)).id
  const enterprise = server.enterprises.a.id
  await sql`
    with made as (
      insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id,
        instagram_id, attribute_values, search_text, revision, created_at, updated_at)
      select 'many-' || n, ${enterprise}, 'Many', 'many', '+1' || n, '+1' || n, '', '', '', '', '{}', 'many +1' || n, 1,
        ${new Date(0)}, ${new Date(0)}
      from generate_series(100001, ${100_000 + COUNT}::integer) as n
      returning id)
    insert into contact_list_members (enterprise_id, list_id, contact_id) select ${enterprise}, ${groupId}, id from made`.execute(
    owner(),
  )
})
afterAll(() => server.close())

const owner = () => server.services.database.owner

const partsOf = async (): Promise<number> =>
  (
    await owner()
      .selectFrom('batch_parts')
      .select('part')
      .where('item_ids', '<>', sql<string[]>`'{}'`)
      .execute()
  ).length

const all = (listId: string): InputOf<'bulkChanges.start'> => ({
  filter: { groupIds: [groupId] },
  action: { type: 'add', listIds: [listId] },
})

const TASK = taskKind(CHANGE_MANY.name)

/** Starts a change whose task does not run. Returns its id, and a function that runs the task. */
async function waiting(input: InputOf<'bulkChanges.start'>) {
  const enqueue = vi.spyOn(server.services.tasks, 'enqueue').mockResolvedValueOnce(undefined)
  const { output } = await staff.call('bulkChanges.start', input)
  enqueue.mockRestore()
  const run = () =>
    inEnterprise(server.services, server.enterprises.a.id, (work) =>
      server.services.tasks.enqueue(work, TASK, { subject: output.bulkChangeId, input: null }),
    )
  return { started: output, run }
}

it('more contacts than a request collects are collected by the task, without those that are created after the start', async () => {
  const target = await makeGroup(staff)
  const { started, run } = await waiting(all(target.id))
  expect(started).toMatchObject({ state: 'running', total: COUNT, done: 0 })
  expect(await partsOf()).toBe(0)
  server.advance(1)
  await makeContact(staff, { groupIds: [groupId] })
  await staff.call('contacts.delete', { id: 'many-100001' })
  await run()
  expect(await endedChange(staff, started)).toMatchObject({
    state: 'done',
    total: COUNT - 1,
    done: COUNT - 1,
    changed: COUNT - 1,
  })
  expect(await partsOf()).toBe(0)
}, 60_000)

it('collecting continues where a run was interrupted, and changes each contact once', async () => {
  const target = await makeGroup(staff)
  const { started, run } = await waiting(all(target.id))
  // The first run is killed when it has stored the contacts of one read.
  const { total, bulkChangeId: id } = started
  await run()
  const reached = await vi.waitUntil(
    async () =>
      owner()
        .selectFrom('batches')
        .select('id')
        .where('id', '=', id)
        .where('collected_count', '>', 0)
        .executeTakeFirst(),
    10_000,
  )
  expect(reached).toBeDefined()
  await interruptTask(server, id)
  expect(await endedChange(staff, started)).toMatchObject({ state: 'done', total, done: total, changed: total })
  expect((await staff.call('contacts.count', { groupIds: [target.id] })).output.count).toBe(total)
}, 60_000)

it('contacts that an import still hides are left out', async () => {
  const target = await makeGroup(staff)
  await sql`
    insert into contact_uploads (id, enterprise_id, file_name, phase, replaces, reading, columns, mapping, hides_contacts,
      created_at, expires_at)
    values ('hiding', ${server.enterprises.a.id}, 'a.csv', 'importing', false, '{}', '[]', '[]', true, now(), now())`.execute(
    owner(),
  )
  await sql`update contacts set import_id = 'hiding', is_unindexed = true where id = 'many-100200'`.execute(owner())
  const shown = (await staff.call('contacts.count', { groupIds: [groupId] })).output.count
  const change = await changedContacts(staff, all(target.id))
  await sql`update contacts set import_id = null, is_unindexed = false where import_id = 'hiding'`.execute(owner())
  await sql`delete from contact_uploads where id = 'hiding'`.execute(owner())
  expect(change).toMatchObject({ total: shown, changed: shown })
  expect((await staff.call('contacts.count', { groupIds: [groupId] })).output.count).toBe(shown + 1)
}, 60_000)

it('a deletion of so many is undone completely', async () => {
  const deletion = await changedContacts(staff, { filter: { search: 'many' }, action: { type: 'delete' } })
  expect(deletion.changed).toBeGreaterThan(2 * READ_SIZE)
  const { changed } = deletion
  expect(await undoneDeletion(staff, deletion)).toMatchObject({
    type: 'restore',
    total: changed,
    done: changed,
    changed,
  })
  expect((await staff.call('contacts.count', { search: 'many' })).output.count).toBe(changed)
}, 60_000)

it('a change that is cancelled while its contacts are collected changes none, and leaves nothing', async () => {
  const target = await makeGroup(staff)
  const { started, run } = await waiting(all(target.id))
  await staff.call('bulkChanges.cancel', started)
  await run()
  await vi.waitUntil(
    async () => !(await owner().selectFrom('tasks').select('id').where('kind', '=', TASK.name).executeTakeFirst()),
    10_000,
  )
  expect(await partsOf()).toBe(0)
  expect(await bulkChange(staff, started.bulkChangeId)).toMatchObject({ state: 'cancelled', done: 0, changed: 0 })
}, 60_000)
