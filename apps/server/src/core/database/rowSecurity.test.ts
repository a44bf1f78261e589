import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { inEnterprise } from '../work/work.ts'
import { newId } from './id.ts'
import type { Tables } from './tables.ts'

/** Tables without an owner, on which the application role has no rights. */
const UNOWNED = [
  'call_counts',
  'captchas',
  'installation',
  'login_attempts',
  'schema_migrations',
  'server_check',
  'web_allowances',
]

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
  // Rows of both enterprises in the tables that the server fills.
  for (const name of ['a', 'b'] as const) {
    const token = await server.signIn(name)
    await server.call('account.socketTicket', {}, { token })
    await server.call('account.logout', {}, { token: await server.signIn(name) })
    await inEnterprise(server.services, server.enterprises[name].id, async ({ emit }) =>
      emit({ name: 'agents.changed', payload: { agentId: newId() } }),
    )
  }
})
afterAll(() => server.close())

const inA = <T>(operation: Parameters<typeof inEnterprise<T>>[2]): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

describe('row-level security', () => {
  it('is enabled for every table, with a policy for every table of an enterprise', async () => {
    const { rows } = await sql<{ name: string; owned: boolean; secured: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity as secured,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_id') as owned,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(
      server.services.database.owner,
    )
    const owned = rows.filter((row) => row.owned || row.name === 'enterprises')
    expect(owned.filter(({ secured, policies }) => !secured || policies !== 1)).toEqual([])
    expect(
      rows
        .filter((row) => !owned.includes(row))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(UNOWNED)
  })

  it('hides rows of other enterprises from a query without a condition', async () => {
    const tables = ['roles', 'users', 'user_roles', 'sessions', 'audit', 'event_counters', 'events'] as const
    for (const table of tables) {
      const seen = await inA(({ db }) => db.selectFrom(table).select('enterprise_id').distinct().execute())
      expect({ table, seen }).toEqual({ table, seen: [{ enterprise_id: server.enterprises.a.id }] })
    }
    const enterprises = await inA(({ db }) => db.selectFrom('enterprises').select('id').execute())
    expect(enterprises).toEqual([{ id: server.enterprises.a.id }])
  })

  it('prevents changes and inserts in other enterprises', async () => {
    const theirs = server.enterprises.b
    const changed = await inA(({ db }) => db.updateTable('users').set({ name: 'taken over' }).executeTakeFirst())
    expect(Number(changed.numUpdatedRows)).toBe(6)
    const names = await server.services.database.owner
      .selectFrom('users')
      .select('name')
      .where('enterprise_id', '=', theirs.id)
      .execute()
    expect(names.map(({ name }) => name)).not.toContain('taken over')
    const role = { enterprise_id: theirs.id, id: 7, name: 'Seventh', permissions: [] }
    await expect(inA(({ db }) => db.insertInto('roles').values(role).execute())).rejects.toThrow(/row-level security/)
  })

  it.each(['call_counts', 'captchas', 'installation', 'login_attempts', 'web_allowances'] satisfies (keyof Tables)[])(
    'keeps requests out of %s',
    async (table) => {
      await expect(inA(({ db }) => db.selectFrom(table).selectAll().execute())).rejects.toThrow(/permission denied/)
    },
  )

  it('ends with the transaction', async () => {
    await inA(async () => undefined)
    const { rows } = await sql<{ role: string; enterprise: string }>`
      select current_setting('role') as role, coalesce(current_setting('app.enterprise', true), '') as enterprise`.execute(
      server.services.database.owner,
    )
    expect(rows).toEqual([{ role: 'none', enterprise: '' }])
  })
})

describe('the audit trail', () => {
  it.each(['update audit set action = $$x$$', 'delete from audit', 'truncate audit'])(
    'is append-only, even for the owner: %s',
    async (statement) => {
      const { database } = server.services
      await expect(sql.raw(statement).execute(database.owner)).rejects.toThrow('the audit trail is append-only')
      await expect(inA(({ db }) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied/)
    },
  )
})
