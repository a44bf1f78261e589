import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { insertEnterprise } from '../../features/account/enterprise.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { openLocalBus } from '../events/bus.ts'
import { inEnterprise, transact } from '../work/work.ts'
import { openObservers } from '../work/changes.ts'
import { openTasks, type Tasks } from './openTasks.ts'
import type { RunServices } from './runTask.ts'
import { TASKS_QUEUED } from './tasks.bus.ts'
import { defineTask, taskKind } from './task.ts'

const WITHIN = { timeout: 10_000 }
const KIND = taskKind('test.turns', { input: z.string() })

let database: Database
let services: RunServices
let enterpriseId: string
beforeAll(async () => {
  database = await openTestDatabase()
  services = {
    database,
    bus: openLocalBus(),
    observers: openObservers(),
    now: laterEachTime(),
    log: pino({ level: 'silent' }),
  }
  enterpriseId = await transact(services, ({ db }) => insertEnterprise(db, 'E', 'UTC'))
})
afterAll(() => database.close())

/** A clock of which no two times are equal: tasks of one millisecond are claimed in any order. */
function laterEachTime(): () => Date {
  let latest = 0
  return () => new Date((latest = Math.max(latest + 1, Date.now())))
}

const opened: Tasks[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((tasks) => tasks.stop(1_000)))
  await database.owner.deleteFrom('tasks').execute()
})

/** A server whose runs are recorded by their input, and end when they are released. */
async function openServer(limits: { concurrency: number; groupConcurrency: number }) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const definition = defineTask({
    ...limits,
    kind: KIND,
    async run(task) {
      const { input } = task
      const gate = Promise.withResolvers<void>()
      ends.set(input, gate.resolve)
      started.push(input)
      await gate.promise
      await task.complete(async () => undefined)
    },
  })
  const tasks = openTasks(services)
  opened.push(tasks)
  await tasks.start([definition])
  return {
    started,
    /** Queues a task for each name, such as `A1`, whose group is its first letter. */
    async enqueue(...names: string[]) {
      for (const name of names) {
        const task = { subject: newId(), turnGroup: name.slice(0, 1), input: name, startHere: true }
        await inEnterprise(services, enterpriseId, (work) => tasks.enqueue(work, KIND, task))
      }
    },
    order: () => [...started],
    /** For several tasks, which one query claims in any order. */
    sorted: () => started.toSorted(),
    end: (name: string) => ends.get(name)?.(),
  }
}

it('a task of a group with few goes before the waiting ones of a group with many', async () => {
  const server = await openServer({ concurrency: 1, groupConcurrency: 1 })
  await server.enqueue('A1', 'A2', 'A3', 'A4', 'B1', 'C1', 'B2')
  await expect.poll(server.order, WITHIN).toEqual(['A1'])
  // No enterprise has had a turn while others waited, so the oldest task is first.
  const order = ['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'A4']
  for (let count = 1; count < order.length; count++) {
    server.end(order[count - 1] ?? '')
    await expect.poll(server.order, WITHIN).toEqual(order.slice(0, count + 1))
  }
})

it('a group uses a part of the slots at most, and the others start at once', async () => {
  const server = await openServer({ concurrency: 4, groupConcurrency: 2 })
  await server.enqueue('A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3')
  await expect.poll(server.sorted, WITHIN).toEqual(['A1', 'A2', 'B1', 'B2'])
  server.end('A2')
  await expect.poll(server.sorted, WITHIN).toEqual(['A1', 'A2', 'A3', 'B1', 'B2'])
  server.end('B1')
  await expect.poll(server.sorted, WITHIN).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'])
})

it('a new task does not overtake a waiting one, although a slot is free', async () => {
  const server = await openServer({ concurrency: 1, groupConcurrency: 1 })
  await server.enqueue('A1', 'A2')
  await expect.poll(server.order, WITHIN).toEqual(['A1'])
  // Nothing is claimed meanwhile.
  const isReadOnly = vi.spyOn(database, 'isReadOnly').mockReturnValue(true)
  server.end('A1')
  const states = () => database.owner.selectFrom('tasks').select('state').orderBy('created_at').execute()
  await expect.poll(states).toEqual([{ state: 'done' }, { state: 'queued' }])
  await server.enqueue('A3')
  isReadOnly.mockRestore()
  services.bus.publish(TASKS_QUEUED, {})
  await expect.poll(server.order, WITHIN).toEqual(['A1', 'A2'])
})

it('two servers claim each waiting task once', async () => {
  const limits = { concurrency: 4, groupConcurrency: 2 }
  const servers = [await openServer(limits), await openServer(limits)]
  await servers[0]?.enqueue('A1', 'A2', 'A3', 'A4', 'A5', 'B1')
  const started = () => servers.flatMap((server) => server.started).toSorted()
  await expect.poll(started, WITHIN).toEqual(['A1', 'A2', 'A3', 'A4', 'B1'])
  for (const server of servers) server.end('A1')
  await expect.poll(started, WITHIN).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1'])
})
