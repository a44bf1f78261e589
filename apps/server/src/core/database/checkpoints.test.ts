import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCheckpoints, readLog } from './checkpoints.ts'
import type { EmbeddedDatabase } from './database.ts'
import { openPglite } from './openPglite.ts'

const KIB = 1024
const directory = mkdtempSync(join(tmpdir(), 'platform-checkpoints-'))
let database: EmbeddedDatabase
beforeAll(async () => {
  database = await openPglite(directory, {})
  await sql`create table written (text text)`.execute(database.owner)
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

async function write(kibibytes: number): Promise<void> {
  await sql`
    insert into written select repeat(md5(n::text), 32) from generate_series(1, ${kibibytes}::integer) as n`.execute(
    database.owner,
  )
}
const logBytes = async (): Promise<number> => (await readLog(database.owner)).bytes

it('the log of the embedded database does not grow without end', async () => {
  const check = openCheckpoints(database.owner, { quietBytes: 64 * KIB, busyBytes: 1024 * KIB })
  for (let round = 0; round < 12; round++) {
    await write(100)
    // The next write begins a new file.
    await sql`select pg_switch_wal()`.execute(database.owner)
    expect(await check()).toBe(true)
  }
  expect(await logBytes()).toBeLessThan(64 * KIB)
  const files = readdirSync(join(directory, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  // Some are kept for what is written next.
  expect(files.length).toBeLessThan(12)
})

it('a checkpoint waits for a quiet moment until the log is long', async () => {
  const check = openCheckpoints(database.owner, { quietBytes: 512 * KIB, busyBytes: 64_000 * KIB })
  await check()
  await write(1_000)
  expect(await check()).toBe(false)
  expect(await check()).toBe(true)
  expect(await logBytes()).toBeLessThan(512 * KIB)
  expect(await check()).toBe(false)
})
