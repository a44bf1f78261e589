import { LONG_WORK_LISTED_DAYS, type InputOf, type LongWorkEntry } from '@platform/contract'
import { endpoints, events } from '@platform/contract/all'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../core/database/id.ts'
import type { Tables } from '../../core/database/tables.ts'
import { makeAgent, makeBookingBot, signedIn, signedInWith, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { changedContacts } from '../../testing/bulkChanges.ts'
import { makeContact, makeGroup, newPhoneNumber } from '../../testing/contacts.ts'
import { insertKnowledge } from '../../testing/knowledge.ts'
import { checkedUpload, committed, csvOf, makeUpload, undone } from '../../testing/uploads.ts'

const DAY_MS = 24 * 3_600_000

let server: TestServer
let admin: Staff
beforeAll(async () => {
  server = await buildServer()
  admin = await signedIn(server)
})
afterAll(() => server.close())

const owner = () => server.services.database.owner
const enterpriseId = () => server.enterprises.a.id
/** Each test begins without long work. */
beforeEach(async () => {
  for (const table of ['tasks', 'contact_bulk_changes', 'contact_uploads'] as const) {
    await owner().deleteFrom(table).execute()
  }
})

const list = async (staff: Staff = admin, input: InputOf<'longWork.list'> = {}): Promise<LongWorkEntry[]> =>
  (await staff.call('longWork.list', input)).output.entries
const entryOf = async (id: string): Promise<LongWorkEntry | undefined> => (await list()).find((each) => each.id === id)

const kinds = async (staff: Staff) => (await list(staff)).map(({ kind }) => kind).toSorted()
const names = async (id: string) => (await entryOf(id))?.subject.names

/** Inserts a task that no server starts. Returns its id. */
async function insertTask(fields: Partial<Insertable<Tables['tasks']>> = {}): Promise<string> {
  const now = new Date()
  const id = newId()
  const row = {
    id,
    enterprise_id: enterpriseId(),
    kind: 'agents.train',
    subject: newId(),
    input: '{"trainingId":"none"}',
    state: 'queued',
    due_at: new Date(now.getTime() + 10 * 60_000),
    created_at: now,
    ...fields,
  } as const
  await owner().insertInto('tasks').values(row).execute()
  return id
}

const ended = (daysAgo: number, createdDaysAgo = daysAgo) =>
  ({
    state: 'done',
    progress: 1,
    created_at: new Date(Date.now() - createdDaysAgo * DAY_MS),
    ended_at: new Date(Date.now() - daysAgo * DAY_MS),
  }) as const

const PEOPLE = csvOf([
  ['Name', 'Phone Number'],
  ['Asha Rao', '+91 98765 43210'],
  ['Nobody', 'none'],
])

/** Starts a change of a contact whose task does not run. */
async function waitingChange(action: InputOf<'bulkChanges.start'>['action']): Promise<string> {
  const enqueue = vi.spyOn(server.services.tasks, 'enqueue').mockResolvedValueOnce(undefined)
  const { output } = await admin.call('bulkChanges.start', { contactIds: [(await makeContact(admin)).id], action })
  enqueue.mockRestore()
  return output.bulkChangeId
}

describe('longWork.list', () => {
  it('answers 401 without a session, and refuses an invalid cursor and page', async () => {
    expect((await server.call('longWork.list', {})).httpStatus).toBe(401)
    for (const input of [{ cursor: 'nonsense' }, { cursor: 'open.nonsense' }, { perPage: 101 }, { perPage: 0 }]) {
      expect((await admin.call('longWork.list', input)).httpStatus).toBe(422)
    }
  })

  it('shows each form to whom its own list shows it, in their enterprise', async () => {
    await insertTask()
    await insertTask({ kind: 'conversation.extract', input: 'null' })
    await insertTask({ kind: 'agents.retrain' })
    await makeUpload(admin, PEOPLE)
    await waitingChange({ type: 'delete' })
    expect(await kinds(admin)).toEqual(['agents.train', 'bulkChanges.delete', 'conversation.extract', 'uploads.import'])
    expect(await kinds(await signedIn(server, 'a', 'DEVELOPMENT'))).toEqual(['agents.train', 'conversation.extract'])
    expect(await kinds(await signedIn(server, 'a', 'REPORT_VIEWER'))).toEqual(['conversation.extract'])
    expect(await kinds(await signedIn(server, 'a', 'CAMPAIGN_CHECKER'))).toEqual([])
    expect(await kinds(await signedIn(server, 'b', 'ADMINISTRATOR'))).toEqual([])
  })

  it('follows a training from its start to its end, with the name of its agent', async () => {
    const { agent } = await makeBookingBot(admin)
    await admin.call('agents.train', { agentId: agent.id })
    const [open] = await list(admin, { isOpen: true })
    const subject = { kind: 'agent', id: agent.id, agentId: agent.id, names: [agent.name] }
    const common = { form: 'task', kind: 'agents.train', subject, isCancelling: false, counts: null, error: null }
    expect(open).toMatchObject({ ...common, canCancel: true, endedAt: null })
    expect(['queued', 'running']).toContain(open?.state)
    await expect.poll(async () => (await entryOf(open?.id ?? ''))?.state, { timeout: 20_000 }).toBe('done')
    expect(await list()).toEqual([
      {
        ...open,
        state: 'done',
        progress: 1,
        canCancel: false,
        startedAt: expect.any(String),
        endedAt: expect.any(String),
      },
    ])
    expect(await list(admin, { isOpen: true })).toEqual([])
  })

  it('shows the progress of a task, its cancellation and why it failed', async () => {
    const id = await insertTask({ state: 'running', progress: 0.4, held_by: 'another', started_at: new Date() })
    expect(await entryOf(id)).toMatchObject({ state: 'running', progress: 0.4, canCancel: true })
    await admin.call('tasks.cancel', { taskId: id })
    expect(await entryOf(id)).toMatchObject({ state: 'running', isCancelling: true, canCancel: false })
    const failed = { ...ended(0), state: 'failed' } as const
    const told = await insertTask({ ...failed, reason: 'There is only one intent to learn.' })
    const coded = await insertTask({ ...failed, kind: 'knowledge.read', reason: 'HTTP_ERROR' })
    expect(await entryOf(told)).toMatchObject({ state: 'failed', error: 'There is only one intent to learn.' })
    expect(await entryOf(coded)).toMatchObject({ state: 'failed', error: null })
  })

  it('names a source and the agent of a conversation, and no subject that was deleted', async () => {
    const { id: agentId, name } = await makeAgent(admin)
    const website = { kind: 'website', name: 'https://example.com/', passages: [['Luggage', 'One bag.']] } as const
    await insertKnowledge(server.services, { enterpriseId: enterpriseId(), agentId }, 'none', [website])
    const { id: subject } = await owner()
      .selectFrom('knowledge_sources')
      .select('id')
      .where('agent_id', '=', agentId)
      .executeTakeFirstOrThrow()
    const reading = await insertTask({ kind: 'knowledge.read', subject, agent_id: agentId })
    const extraction = await insertTask({ kind: 'conversation.extract', agent_id: agentId })
    expect([await names(reading), await names(extraction)]).toEqual([['https://example.com/'], [name]])
    await admin.call('agents.delete', { agentId, confirmedName: name })
    const gone = await insertTask({ ...ended(0), kind: 'knowledge.read', subject, agent_id: agentId })
    expect(await names(gone)).toBeNull()
  })

  it('follows an upload through its check and its import to its undo', async () => {
    const id = await makeUpload(admin, PEOPLE)
    const subject = { kind: 'upload', id, agentId: null, names: ['contacts.csv'] }
    expect(await entryOf(id)).toMatchObject({
      form: 'upload',
      subject,
      state: 'waiting',
      canCancel: true,
      counts: null,
    })
    await admin.call('uploads.cancel', { uploadId: id })
    expect(await entryOf(id)).toMatchObject({ state: 'cancelled', canCancel: false, endedAt: expect.any(String) })

    const { uploadId } = await checkedUpload(admin, PEOPLE)
    const counts = { total: 2, changed: 1, rejected: 1 }
    expect(await entryOf(uploadId)).toMatchObject({ kind: 'uploads.import', state: 'waiting', progress: 0, counts })
    await committed(admin, uploadId)
    expect(await entryOf(uploadId)).toMatchObject({ state: 'done', progress: 1, canCancel: false, counts })
    // Its import is no longer listed by then.
    const completed = new Date(Date.now() - (LONG_WORK_LISTED_DAYS + 1) * DAY_MS)
    await owner().updateTable('contact_uploads').set({ completed_at: completed }).where('id', '=', uploadId).execute()
    expect(await entryOf(uploadId)).toBeUndefined()
    await undone(admin, uploadId)
    const undo = await entryOf(uploadId)
    expect(undo).toMatchObject({ kind: 'uploads.undo', state: 'done', counts: null })
    expect(Date.parse(undo?.endedAt ?? '')).toBeGreaterThan(completed.getTime())
  })

  it('says why an upload failed', async () => {
    const id = await makeUpload(admin, PEOPLE)
    const failure = { sentence: 'UPLOAD_INTERRUPTED', values: {} }
    await owner()
      .updateTable('contact_uploads')
      .set({ phase: 'failed', failure: JSON.stringify(failure), completed_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await entryOf(id)).toMatchObject({ state: 'failed', error: null, failure })
  })

  it('follows a change of many contacts, which those may cancel who may start it', async () => {
    const group = await makeGroup(admin)
    const contact = await makeContact(admin, { phone: newPhoneNumber() })
    const add = { type: 'add' as const, listIds: [group.id] }
    const running = await waitingChange(add)
    const subject = { kind: 'lists', id: null, agentId: null, names: [group.name] }
    const expected = { form: 'bulkChange', kind: 'bulkChanges.add', subject, state: 'running', progress: 0 }
    expect(await entryOf(running)).toMatchObject({ ...expected, canCancel: true })
    const deleter = await signedInWith(server, 'CAMPAIGN_CHECKER', 'CUSTOMER.DELETE')
    expect(await list(deleter)).toMatchObject([{ id: running, canCancel: false }])
    await owner().updateTable('contact_bulk_changes').set({ total_count: 8, done_count: 2 }).execute()
    expect(await entryOf(running)).toMatchObject({ progress: 0.25 })
    await admin.call('bulkChanges.cancel', { bulkChangeId: running })
    expect(await entryOf(running)).toMatchObject({ state: 'cancelled', canCancel: false })

    const { bulkChangeId } = await changedContacts(admin, { contactIds: [contact.id], action: add })
    const counts = { total: 1, changed: 1, rejected: 0 }
    expect(await entryOf(bulkChangeId)).toMatchObject({ state: 'done', progress: 1, counts })
    await admin.call('groups.delete', { id: group.id })
    expect(await entryOf(bulkChangeId)).toMatchObject({ subject: { kind: 'lists', names: null } })
    const deletion = await changedContacts(admin, { contactIds: [contact.id], action: { type: 'delete' } })
    expect(await entryOf(deletion.bulkChangeId)).toMatchObject({ subject: { kind: 'contacts', names: [] } })
  })

  it('pages through open work first, then through what ended in the last days, newest first, whatever its form', async () => {
    const old = await insertTask(ended(LONG_WORK_LISTED_DAYS + 1))
    const long = await insertTask(ended(1, 30))
    const recent = await insertTask(ended(2))
    const upload = await makeUpload(admin, PEOPLE)
    await admin.call('uploads.cancel', { uploadId: upload })
    const older = await insertTask({ created_at: new Date(Date.now() - 20 * DAY_MS) })
    const newer = await waitingChange({ type: 'delete' })
    const order = [newer, older, upload, recent, long]
    expect((await list()).map(({ id }) => id)).toEqual(order)
    expect(order).not.toContain(old)
    for (const perPage of [1, 2, 3]) {
      const read: string[] = []
      for (let cursor: string | undefined; ;) {
        const { entries, nextCursor } = (await admin.call('longWork.list', { perPage, ...(cursor && { cursor }) }))
          .output
        read.push(...entries.map(({ id }) => id))
        if (nextCursor === null) break
        expect(entries).toHaveLength(perPage)
        cursor = nextCursor
      }
      expect(read).toEqual(order)
    }
    const page = (await admin.call('longWork.list', { isOpen: true, perPage: 2 })).output
    expect(page).toMatchObject({ entries: [{ id: newer }, { id: older }], nextCursor: null })
  })

  it('is stale when any form changes', () => {
    const [tag] = endpoints['longWork.list'].provides
    for (const name of ['tasks.changed', 'uploads.changed', 'bulkChanges.changed'] as const) {
      expect(events[name].changes).toContain(tag)
    }
    for (const name of ['tasks.cancel', 'uploads.cancel', 'bulkChanges.cancel', 'longWork.releaseHeld'] as const) {
      expect(endpoints[name].changes).toContain(tag)
    }
  })
})
