import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { HeldWork } from '@platform/contract'
import type { Transport } from '@platform/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../core/database/database.ts'
import { newId } from '../core/database/id.ts'
import { POLL_INTERVAL_MS } from '../core/schedules/schedules.limits.ts'
import { makeBookingBot, train, trainingEnded, type Staff } from '../testing/bots.ts'
import { Installation, newDirectory, type StartedServer } from '../testing/installations.ts'
import { insertKnowledge } from '../testing/knowledge.ts'
import { startWebServer, webPage, type WebServer } from '../testing/webServer.ts'

const isPostgres = process.env.TEST_DATABASE_URL !== undefined
const DAY_MS = 24 * 3_600_000

let web: WebServer
/** The installation of all tests, the agent in it, and its state before its due work was done. */
let installation: Installation
let agentId: string
let restore: () => Promise<void>
/** A copy of that state with all files. */
let copy: Installation
beforeAll(async () => {
  web = await startWebServer({ '/': webPage('Luggage', 'One bag of up to 7 kg may be carried in the cabin.') })
  installation = await Installation.create({ PLATFORM_FETCH_ALLOW: web.host, PLATFORM_DURABLE: 'off' })
  agentId = await makeDueWork()
  restore = await installation.backUp()
  copy = await installation.copy()
  await runOnce()
}, 120_000)
afterAll(async () => {
  await copy.remove()
  await installation.remove()
  web.close()
})

const readings = (): number => web.requests.filter((path) => path === '/').length
const staffOf = (admin: Transport): Staff => ({
  call: async (name, input) => ({ output: await admin.call(name, input) }) as never,
})

async function eventually(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(20)) if (await condition()) return
  throw new Error('timed out')
}

/** Makes an agent that is to be trained, with a website that is to be read, while no server runs. Returns its id. */
async function makeDueWork(): Promise<string> {
  const { server, admin } = await installation.start()
  const { agent } = await makeBookingBot(staffOf(admin))
  await server.stop()
  await installation.inDatabase((database) => insertDueWork(database, agent.id))
  return agent.id
}

async function insertDueWork(database: Database, ofAgent: string): Promise<void> {
  const { owner } = database
  const { id: enterpriseId } = await owner.selectFrom('enterprises').select('id').executeTakeFirstOrThrow()
  const website = { kind: 'website', name: `${web.url}/`, passages: [['Luggage', 'One bag.']] } as const
  await insertKnowledge({ database }, { enterpriseId, agentId: ofAgent }, 'none', [website])
  await owner.updateTable('knowledge_bases').set({ reread_every_hours: 1 }).execute()
  const dueAt = new Date(Date.now() - DAY_MS)
  await owner.updateTable('knowledge_sources').set({ ended_at: dueAt }).execute()
  const { id: subject } = await owner.selectFrom('knowledge_sources').select('id').executeTakeFirstOrThrow()
  const common = { enterprise_id: enterpriseId, due_at: dueAt, created_at: dueAt }
  const payload = JSON.stringify({ agentId: ofAgent })
  await owner
    .insertInto('schedules')
    .values({ ...common, id: newId(), kind: 'knowledge.reread', subject, planned_at: dueAt, payload })
    .execute()
  const trainingId = newId()
  await owner
    .insertInto('trainings')
    .values({ id: trainingId, enterprise_id: enterpriseId, agent_id: ofAgent, state: 'queued', queued_at: dueAt })
    .execute()
  const input = JSON.stringify({ trainingId })
  await owner
    .insertInto('tasks')
    .values({
      ...common,
      id: trainingId,
      kind: 'agents.train',
      subject: ofAgent,
      agent_id: ofAgent,
      state: 'queued',
      input,
    })
    .execute()
}

/** Starts a server until the work that is due has run, as the original does after the backup. */
async function runOnce(): Promise<void> {
  const before = readings()
  const { server, admin } = await installation.start()
  await eventually(() => readings() > before)
  expect(await trainingEnded(staffOf(admin), agentId)).toMatchObject({ state: 'trained' })
  await eventually(async () => (await admin.call('tasks.list', { isOpen: true })).tasks.length === 0)
  await server.stop()
}

/** What is held after the longest time in which a server would have found due work. */
async function heldAfterPolls(admin: Transport): Promise<HeldWork> {
  await pause(2 * POLL_INTERVAL_MS + 200)
  return admin.call('longWork.held', {})
}

const HELD = {
  heldSince: expect.any(String),
  kinds: [
    { form: 'wakeUp', kind: 'knowledge.reread', count: 1, earliestDueAt: expect.any(String) },
    { form: 'task', kind: 'agents.train', count: 1, earliestDueAt: expect.any(String) },
  ],
}
const NOTHING = { heldSince: null, kinds: [] }
const REREADING = { form: 'wakeUp', kind: 'knowledge.reread' } as const
const TRAINING = { form: 'task', kind: 'agents.train' } as const

/** Starts a server on a database that was restored from before the work was done. */
async function startRestored(warnings?: string[]): Promise<StartedServer> {
  await restore()
  return installation.start(warnings ? { warnings } : {})
}

describe('an installation that is not copied', () => {
  it('runs what is due after each start', async () => {
    await installation.inDatabase(async ({ owner }) => {
      const dueAt = new Date(Date.now() - DAY_MS)
      await owner.updateTable('schedules').set({ due_at: dueAt, planned_at: dueAt }).execute()
      await owner.updateTable('knowledge_sources').set({ ended_at: dueAt }).execute()
    })
    const before = readings()
    const { server, admin } = await installation.start()
    await eventually(() => readings() > before)
    expect(await admin.call('longWork.held', {})).toEqual(NOTHING)
    await server.stop()
  }, 120_000)

  it.runIf(isPostgres)(
    'is not held when servers with directories of their own join, also alone',
    async () => {
      const directories = [newDirectory(), newDirectory()] as const
      onTestFinished(() => directories.forEach((directory) => rmSync(directory, { recursive: true })))
      const first = await installation.start()
      const second = await installation.start({ directory: directories[0] })
      for (const { admin } of [first, second]) expect(await admin.call('longWork.held', {})).toEqual(NOTHING)
      await first.server.stop()
      await second.server.stop()
      const third = await installation.start({ directory: directories[1] })
      expect(await third.admin.call('longWork.held', {})).toEqual(NOTHING)
      await third.server.stop()
      const again = await installation.start()
      expect(await again.admin.call('longWork.held', {})).toEqual(NOTHING)
      await again.server.stop()
    },
    120_000,
  )
})

describe('a database that was restored from an older copy', () => {
  it('starts held: what is due does not run, and what a person starts does', async () => {
    const warnings: string[] = []
    const { server, admin } = await startRestored(warnings)
    const before = readings()
    expect(await heldAfterPolls(admin)).toEqual(HELD)
    expect(readings()).toBe(before)
    expect(await admin.call('agents.training', { agentId })).toMatchObject({ state: 'queued' })
    expect(warnings.filter((line) => line.includes('longWork.releaseHeld'))).toEqual([
      expect.stringMatching(/"tasks":1,"wakeUps":1/),
    ])
    const { agent } = await makeBookingBot(staffOf(admin))
    expect(await train(staffOf(admin), agent.id)).toMatchObject({ state: 'trained' })
    await server.stop()

    // Another start changes nothing: what is held stays, and what a person has started since is not held.
    const again = await installation.start()
    expect(await heldAfterPolls(again.admin)).toEqual(HELD)
    expect(readings()).toBe(before)
    await again.server.stop()
  }, 120_000)

  it('runs what is released once, kind by kind, and is then an installation like any other', async () => {
    const { server, admin } = await startRestored()
    const before = readings()
    expect((await admin.call('longWork.releaseHeld', REREADING)).kinds).toEqual([HELD.kinds[1]])
    await eventually(() => readings() > before)
    await expect(admin.call('longWork.releaseHeld', REREADING)).rejects.toThrow('No work of this kind is held any more')
    expect(await admin.call('agents.training', { agentId })).toMatchObject({ state: 'queued' })
    expect(await admin.call('longWork.releaseHeld', TRAINING)).toEqual(NOTHING)
    expect(await trainingEnded(staffOf(admin), agentId)).toMatchObject({ state: 'trained' })
    await pause(POLL_INTERVAL_MS)
    await server.stop()
    expect(readings()).toBe(before + 1)
    await installation.inDatabase(async ({ owner }) => {
      const { held_since: heldSince } = await owner.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
      const audited = await owner
        .selectFrom('audit')
        .select(['action', 'entity_id', 'after'])
        .where('entity', '=', 'held work')
        .orderBy('id')
        .execute()
      expect({ heldSince, audited }).toEqual({
        heldSince: null,
        audited: ['wakeUp knowledge.reread', 'task agents.train'].map((id) => ({
          action: 'longWork.releaseHeld',
          entity_id: id,
          after: { decision: 'released' },
        })),
      })
    })
    const again = await installation.start()
    expect(await again.admin.call('longWork.held', {})).toEqual(NOTHING)
    await again.server.stop()
  }, 120_000)

  it('deletes wake-ups and cancels tasks that are discarded', async () => {
    const { server, admin } = await startRestored()
    const before = readings()
    await admin.call('longWork.discardHeld', REREADING)
    expect(await admin.call('longWork.discardHeld', TRAINING)).toEqual(NOTHING)
    expect(await trainingEnded(staffOf(admin), agentId)).toMatchObject({ state: 'failed', isCancelled: true })
    expect(await heldAfterPolls(admin)).toEqual(NOTHING)
    await server.stop()
    expect(readings()).toBe(before)
    const kinds = await installation.inDatabase(({ owner }) => owner.selectFrom('schedules').select('kind').execute())
    expect(kinds).toEqual([])
  }, 120_000)
})

describe('an installation that is copied as a whole', () => {
  it('starts held', async () => {
    const before = readings()
    const { server, admin } = await copy.start()
    expect(await heldAfterPolls(admin)).toEqual(HELD)
    expect(readings()).toBe(before)
    await server.stop()
  }, 120_000)
})
