import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { csvOf, importedUpload } from '../../testing/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** Number of contacts by which queries are planned; -1 if they were never counted. */
async function plannedContacts(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select reltuples as count from pg_class where oid = 'contacts'::regclass`.execute(server.services.database.owner)
  return rows[0]?.count
}

it('queries are planned for the contacts that an import has inserted, before it ends', async () => {
  const staff = await signedIn(server)
  expect(await plannedContacts()).toBe(-1)
  const contacts = Array.from({ length: 3_000 }, (_, at) => [`Contact ${at}`, `+9198${String(at).padStart(8, '0')}`])
  await importedUpload(staff, csvOf([['Name', 'Phone Number'], ...contacts]))
  expect(await plannedContacts()).toBeGreaterThanOrEqual(2_000)
})
