import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '../core/config/config.ts'
import type { Database } from '../core/database/database.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { checkSecretKey } from './checkSecretKey.ts'

const [ours, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('accepts the key of the first start, and refuses another one with advice', async () => {
  await checkSecretKey(database, ours)
  await checkSecretKey(database, ours)
  const refusal = await checkSecretKey(database, other).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect((refusal as Error).message).toMatch(/not the one that this database is used with\. Set PLATFORM_SECRET_KEY/)
  await checkSecretKey(database, ours)
})

it('replaces the key if the operator requests it, and refuses the earlier one from then on', async () => {
  await checkSecretKey(database, ours)
  await checkSecretKey(database, other, { replaces: true })
  await checkSecretKey(database, other)
  await expect(checkSecretKey(database, ours)).rejects.toThrow('start one with the argument --replace-secret-key')
})

it('accepts only one of two keys when servers start at once', async () => {
  await sql`delete from server_check`.execute(database.owner)
  const starts = await Promise.allSettled([ours, other, ours, other].map((key) => checkSecretKey(database, key)))
  const accepted = starts.map(({ status }) => status === 'fulfilled')
  expect([accepted[0], accepted[1]]).toEqual([accepted[2], accepted[3]])
  expect(accepted[0]).not.toBe(accepted[1])
})

it('stores no part of the key', async () => {
  const { rows } = await sql<{ key_check: Uint8Array }>`select key_check from server_check`.execute(database.owner)
  const stored = Buffer.from(rows[0]?.key_check ?? []).toString('hex')
  expect(stored).toHaveLength(64)
  for (const key of [ours, other]) expect(stored).not.toContain(key.toString('hex').slice(0, 8))
})
