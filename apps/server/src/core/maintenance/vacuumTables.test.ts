import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

interface State {
  readonly vacuums: number
  /** As the planner knows them. */
  readonly rows: number
  readonly dead: number
}

/** Statistics are written at most once a second, unless they are asked for. */
async function stateOf(table: string): Promise<State | undefined> {
  const { owner } = server.services.database
  await sql`select pg_stat_force_next_flush()`.execute(owner)
  const { rows } = await sql<State>`
    select vacuum_count::integer as vacuums, reltuples as rows, n_dead_tup::integer as dead
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = ${table}`.execute(owner)
  return rows[0]
}

const addFiles = async (first: number, count: number): Promise<void> => {
  await sql`
    insert into stored_files (id, enterprise_id, name, size_bytes, is_complete, expires_at, created_at)
    select 'added ' || n, ${server.enterprises.b.id}, 'x', 0, true, now() + interval '9 days', now()
    from generate_series(${first}::integer, ${first + count - 1}::integer) as n`.execute(server.services.database.owner)
}

it('the embedded database knows how many rows a table has got, and reuses the space of changed ones', async () => {
  await addFiles(1, 400)
  await server.maintain()
  expect(await stateOf('stored_files')).toMatchObject({ vacuums: 1, rows: 400 })
  await sql`update stored_files set name = 'y'`.execute(server.services.database.owner)
  expect(await stateOf('stored_files')).toMatchObject({ dead: 400 })
  await server.maintain()
  expect(await stateOf('stored_files')).toMatchObject({ vacuums: 2, dead: 0 })
})

it('a table is left alone as long as little of it has changed', async () => {
  await addFiles(1_001, 100)
  await server.maintain()
  expect(await stateOf('stored_files')).toMatchObject({ vacuums: 2 })
})

it('a large table is vacuumed after larger changes', async () => {
  await addFiles(10_001, 21_000)
  await server.maintain()
  expect(await stateOf('stored_files')).toMatchObject({ vacuums: 3, rows: 21_500 })
  await sql`update stored_files set name = 'z' where id < 'added 18'`.execute(server.services.database.owner)
  const { dead = 0 } = (await stateOf('stored_files')) ?? {}
  expect(dead).toBeGreaterThan(5_000)
  await server.maintain()
  expect(await stateOf('stored_files')).toMatchObject({ vacuums: 3 })
})
