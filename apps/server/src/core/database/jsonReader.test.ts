import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { listVisits } from '../../features/knowledge/knowledge.store.ts'
import { json } from './database.ts'
import { StoredJsonError } from './readJson.ts'

let server: TestServer
let agentId: string
beforeAll(async () => {
  server = await buildServer()
  agentId = (await makeAgent(await signedIn(server))).id
  const { owner } = server.services.database
  const agents = owner.updateTable('agents').where('id', '=', agentId)
  await agents.set({ prompt_variables: json([{ name: 'City', description: 7 }]) }).execute()
})
afterAll(() => server.close())

const owner = () => server.services.database.owner
const reason = (row: string) =>
  new StoredJsonError(
    `agents.prompt_variables of the row ${row} cannot be read as format 1: ✖ Invalid input: expected string, received number\n  → at [0].description`,
  )

describe('a JSON column that does not match its schema is refused', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a query of all columns', () => owner().selectFrom('agents').selectAll().where('id', '=', agentId).execute()],
    [
      'a query of all columns of an alias',
      () => owner().selectFrom('agents as bot').selectAll('bot').where('bot.id', '=', agentId).execute(),
    ],
    [
      'a query of some columns',
      () => owner().selectFrom('agents').select(['id', 'prompt_variables']).where('id', '=', agentId).execute(),
    ],
    [
      'a join with other names',
      () =>
        owner()
          .selectFrom('enterprises')
          .leftJoin('agents as bot', 'bot.enterprise_id', 'enterprises.id')
          .select(['enterprises.id', 'bot.id as bot_id', 'bot.prompt_variables as variables'])
          .where('bot.id', '=', agentId)
          .execute(),
    ],
    [
      'the returned row of an update',
      () => owner().updateTable('agents').set({ name: 'Bot' }).where('id', '=', agentId).returningAll().execute(),
    ],
    [
      'the returned column of a deletion',
      () =>
        owner()
          .transaction()
          .execute((db) =>
            db.deleteFrom('agents').where('id', '=', agentId).returning(['prompt_variables', 'id']).execute(),
          ),
    ],
  ])('in %s', async (_, query) => {
    await expect(query()).rejects.toThrow(reason(agentId))
  })

  it('without an id in the query', async () => {
    const query = owner().selectFrom('agents').select('prompt_variables').where('id', '=', agentId)
    await expect(query.execute()).rejects.toThrow(reason('that the query does not identify'))
  })
})

it('an invalid page of a website is named by its whole key', async () => {
  const db = owner()
  const now = new Date()
  const [id, url] = ['source', 'https://a.example/']
  const owned = { enterprise_id: server.enterprises.a.id, agent_id: agentId }
  const source = { id, kind: 'website', name: url, name_key: url, position: 0, state: 'queued' } as const
  await db
    .insertInto('knowledge_sources')
    .values({ ...owned, ...source, created_at: now, queued_at: now })
    .execute()
  await db
    .insertInto('knowledge_visits')
    .values({ ...owned, source_id: id, task_id: 't1', position: 3, requested_url: url, page: json({ url: 7 }) })
    .execute()
  await expect(db.transaction().execute((work) => listVisits(work, 't1'))).rejects.toThrow(
    /^knowledge_visits\.page of the row t1\/3 cannot be read/,
  )
})

it('a JSON column is read beside a column that a left join did not find', async () => {
  const query = owner()
    .selectFrom('enterprises')
    .leftJoin('agents', (join) =>
      join.onRef('agents.enterprise_id', '=', 'enterprises.id').on('agents.id', '=', 'none'),
    )
    .select(['enterprises.flags', 'agents.prompt_variables'])
    .where('enterprises.id', '=', server.enterprises.a.id)
  expect(await query.execute()).toEqual([{ flags: {}, prompt_variables: null }])
})
