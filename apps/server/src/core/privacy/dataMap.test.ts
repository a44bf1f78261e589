import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import type { Tables } from '../database/tables.ts'
import { DATA_MAP } from '../../dataMap.generated.ts'
import type { Lead, Person, TableMap } from './dataMap.ts'

type AnyTable = TableMap<Readonly<Record<string, unknown>>>

/** What is counted by an address or an account, and deleted within a day. */
const BRIEF: readonly (keyof Tables)[] = ['call_counts', 'login_attempts', 'web_allowances']
/** Where the ids of each kind of person are. */
const ROOTS: Readonly<Record<Person, keyof Tables>> = { contact: 'contacts', visitor: 'conversations', staff: 'users' }

const map = Object.entries(DATA_MAP) as [keyof Tables, AnyTable][]
const leadsOf = ({ leadsTo }: AnyTable) => Object.entries(leadsTo) as [Person, Lead<Record<string, unknown>>][]
const columnOf = (lead: Lead<Record<string, unknown>>): string => (typeof lead === 'string' ? lead : lead.column)

let server: TestServer
beforeAll(async () => void (server = await buildServer()))
afterAll(() => server.close())

it('has an entry for every column of the database, and no other one', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(server.services.database.owner)
  const stored = rows.map(({ table, column }) => `${table}.${column}`)
  const entries = map.flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`))
  expect(entries.toSorted()).toEqual(stored.toSorted())
})

it('leads from every row with personal data to its person', () => {
  const personal = map.filter(([, { columns }]) => Object.values(columns).includes('personal'))
  const lost = personal.filter(([, table]) => leadsOf(table).length === 0).map(([name]) => name)
  expect(lost.toSorted()).toEqual(BRIEF)
})

it('leads by columns that are references, to the same kind of person', () => {
  for (const [name, table] of map) {
    for (const [person, lead] of leadsOf(table)) {
      expect([name, new Map(Object.entries(table.columns)).get(columnOf(lead))]).toEqual([name, 'reference'])
      const target = typeof lead === 'string' ? ROOTS[person] : lead.of
      expect([name, Object.keys(DATA_MAP[target].leadsTo)]).toEqual([name, expect.arrayContaining([person])])
    }
  }
})
