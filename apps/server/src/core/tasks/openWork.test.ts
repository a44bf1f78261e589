import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRelease } from '../../testing/releases/release.ts'
import { restoreRelease } from '../../testing/releases/restoreRelease.ts'
import { openEmptyTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

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
      await run('create schema pgboss')
      await run('create table pgboss.job (name text, data jsonb)')
      return run(`insert into pgboss.job
        select 'agents.relearn', jsonb_build_object('trainingId', min(id)) from trainings where state = 'training'`)
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
      .select(['conversation_id as id', 'enterprise_id', 'conversation_id as subject'])
      .orderBy('conversation_id')
      .execute()
    expect(open.length).toBeGreaterThan(0)
    expect(await tasksOf('conversation.extract')).toEqual(open.map((row) => ({ ...row, ...queued, input: null })))
  })
})
