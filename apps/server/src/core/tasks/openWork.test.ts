import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRelease } from '../../testing/releases/release.ts'
import { restoreRelease } from '../../testing/releases/restoreRelease.ts'
import { openEmptyTestDatabase } from '../../testing/testDatabase.ts'
import type { Database, RunScript } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

/** The queue of the servers before tasks existed. */
async function createOldQueue(run: RunScript): Promise<void> {
  await run('create schema pgboss')
  await run(`create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`)
  await run('create table pgboss.job (name text, data jsonb, state pgboss.job_state)')
}

/** Trainings, readings and extractions that were open before tasks existed. */
describe('open work of release 1', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmptyTestDatabase()
    await restoreRelease(database, await readRelease('1'))
    await database.script(async (run) => {
      // The newest training of each agent is open. The first one is of the models of an earlier engine, by the old queue.
      await run(`update trainings set state = 'trained' where state in ('queued', 'training')`)
      await run(`update trainings set state = 'training', progress = 0.25 where id in (
        select distinct on (agent_id) id from trainings order by agent_id, queued_at desc)`)
      await run(`update extractions set state = 'queued'`)
      await createOldQueue(run)
      return run(`insert into pgboss.job
        select 'agents.relearn', jsonb_build_object('trainingId', min(id)), 'active' from trainings
        where state = 'training'`)
    })
    await migrate(database)
  })
  afterAll(() => database.close())

  const tasksOf = (kind: string) =>
    database.owner
      .selectFrom('tasks')
      .select(['id', 'enterprise_id', 'subject', 'input', 'progress', 'state', 'attempt'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  const queued = { state: 'queued', attempt: 0, progress: 0 }

  it('continues: trainings', async () => {
    const open = await database.owner
      .selectFrom('trainings')
      .select(['id', 'enterprise_id', 'agent_id as subject'])
      .where('state', '=', 'training')
      .orderBy('id')
      .execute()
    expect(open.length).toBeGreaterThan(1)
    const expected = open.map((row) => ({ ...row, ...queued, progress: 0.25, input: { trainingId: row.id } }))
    expect(await tasksOf('agents.retrain')).toEqual(expected.slice(0, 1))
    expect(await tasksOf('agents.train')).toEqual(expected.slice(1))
  })

  it('continues: readings', async () => {
    const open = await database.owner
      .selectFrom('knowledge_sources')
      .select(['id', 'enterprise_id', 'agent_id'])
      .where('state', 'in', ['queued', 'reading'])
      .orderBy('id')
      .execute()
    expect(open.length).toBeGreaterThan(0)
    const tasks = (await tasksOf('knowledge.read')).toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
    expect(tasks).toEqual(
      open.map(({ id, enterprise_id, agent_id: agentId }) => ({
        ...queued,
        id: expect.any(String),
        enterprise_id,
        subject: id,
        input: { agentId },
      })),
    )
  })

  it('continues: extractions', async () => {
    const open = await database.owner
      .selectFrom('extractions')
      .select(['session_id as id', 'enterprise_id', 'session_id as subject'])
      .orderBy('session_id')
      .execute()
    expect(open.length).toBeGreaterThan(0)
    expect(await tasksOf('conversation.extract')).toEqual(open.map((row) => ({ ...row, ...queued, input: null })))
  })
})

const textOf = ({ kind, subject }: Record<string, unknown>): string => `${String(kind)} of ${String(subject)}`

/** A server of release 1 may run until the servers of release 2 have replaced it. */
describe('work that a server of release 1 queued in the schema of release 2', () => {
  const openTasks = `
    select kind, subject, state from tasks where state in ('queued', 'running') order by kind, subject, state`

  /** Migrates release 2, with trainings, readings and extractions that have no task, and returns the open tasks. */
  async function upgrade(jobOfAnother: string | undefined) {
    const database = await openEmptyTestDatabase()
    await restoreRelease(database, await readRelease('2'))
    const before = await database.script(async (run) => {
      await createOldQueue(run)
      const tasks = await run(openTasks)
      await run('delete from tasks')
      await run(`update extractions set state = 'queued'`)
      await run(`insert into pgboss.job
        select 'agents.relearn', jsonb_build_object('trainingId', id), 'active' from trainings where state = 'training'`)
      await run(`insert into pgboss.job values ('__pgboss__maintenance', null, 'created')`)
      if (jobOfAnother) await run(`insert into pgboss.job values ('invoices.send', null, '${jobOfAnother}')`)
      return tasks
    })
    await migrate(database)
    const after = await database.script(async (run) => ({
      tasks: await run(openTasks),
      withoutAgent: await run('select id from tasks where agent_id is null'),
      extractions: await run('select session_id from extractions order by 1'),
      schemas: await run(`select nspname from pg_namespace where nspname = 'pgboss'`),
    }))
    await database.close()
    return { before, after }
  }

  it('continues, and the old queue is deleted', async () => {
    const { before, after } = await upgrade('completed')
    expect(before.map(({ kind }) => kind)).toEqual(['agents.train', 'agents.train', 'knowledge.read'])
    expect(after.extractions.length).toBeGreaterThan(0)
    const continued = before.map(({ kind, subject, state }) =>
      // The running training is of the models of an earlier engine, by the old queue.
      textOf({ kind: state === 'running' ? 'agents.retrain' : kind, subject }),
    )
    const extractions = after.extractions.map((row) =>
      textOf({ kind: 'conversation.extract', subject: row.session_id }),
    )
    expect(after.tasks.map(textOf).toSorted()).toEqual([...continued, ...extractions].toSorted())
    expect(after.withoutAgent).toEqual([])
    expect(new Set(after.tasks.map(({ state }) => state))).toEqual(new Set(['queued']))
    expect(after.schemas).toEqual([])
  })

  it('continues, and the old queue stays if another application has open jobs in it', async () => {
    const { after } = await upgrade('retry')
    expect(after.tasks.length).toBeGreaterThan(0)
    expect(after.schemas).toHaveLength(1)
  })

  it('does not start again what is a task already', async () => {
    const database = await openEmptyTestDatabase()
    await restoreRelease(database, await readRelease('2'))
    const before = await database.script((run) => run(openTasks))
    await migrate(database)
    expect(await database.script((run) => run(openTasks))).toEqual(before)
    await database.close()
  })
})
