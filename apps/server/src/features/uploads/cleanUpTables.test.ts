import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

interface State {
  readonly isVacuumed: boolean
  readonly rows: number
}

/** Statistics are written at most once a second, unless they are asked for. */
async function stateOf(table: string): Promise<State | undefined> {
  const { owner } = server.services.database
  await sql`select pg_stat_force_next_flush()`.execute(owner)
  const { rows } = await sql<State>`
    select last_vacuum is not null as "isVacuumed", reltuples as rows
    from pg_stat_user_tables join pg_class on oid = relid where pg_class.relname = ${table}`.execute(owner)
  return rows[0]
}

it('the embedded database knows how many rows an import has added', async () => {
  const { owner } = server.services.database
  await sql`
    insert into stored_files (id, enterprise_id, name, size_bytes, is_complete, expires_at, created_at)
    select 'added ' || n, ${server.enterprises.b.id}, 'x', 0, true, now() + interval '9 days', now()
    from generate_series(1, 14000) as n`.execute(owner)
  expect(await stateOf('stored_files')).toMatchObject({ isVacuumed: false })
  await server.maintain()
  const state = await stateOf('stored_files')
  expect(state?.isVacuumed).toBe(true)
  expect(state?.rows).toBeGreaterThanOrEqual(14_000)
})
