import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmbeddedDatabase } from '../database/database.ts'
import { createPglite, pgliteDatabase } from '../database/openPglite.ts'
import { dumpOfDatabase } from '../../testing/testDatabase.ts'
import { checkFreeSpace, ENOUGH_BYTES, LOW_BYTES, START_BYTES, watchFreeSpace } from './watchFreeSpace.ts'

describe('the free space of the disk', () => {
  let database: EmbeddedDatabase
  let free = ENOUGH_BYTES
  let stop: () => Promise<void>
  const directory = mkdtempSync(join(tmpdir(), 'platform-disk-'))
  const insert = () => sql`insert into notes values ('kept')`.execute(database.owner)
  const count = async () => (await sql`select from notes`.execute(database.owner)).rows.length

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database = pgliteDatabase(await createPglite({ loadDataDir: await dumpOfDatabase() }), {})
    await sql`create table notes (text text)`.execute(database.owner)
    stop = await watchFreeSpace({
      directory,
      database,
      log: pino({ level: 'silent' }),
      freeSpace: () => Promise.resolve(free),
    })
  })
  afterEach(async () => {
    await stop()
    vi.useRealTimers()
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  })

  async function whenFree(bytes: number): Promise<void> {
    free = bytes
    await vi.advanceTimersByTimeAsync(1_000)
  }

  it('refuses writes while it is low, reads on, and goes on when there is enough', async () => {
    await insert()
    await whenFree(LOW_BYTES - 1)
    await vi.waitFor(() => expect(database.isReadOnly()).toBe(true))
    await expect(insert()).rejects.toMatchObject({ code: '25006' })
    expect(await count()).toBe(1)

    // Between the two marks nothing changes, so that a disk at the mark does not switch every second.
    await whenFree(LOW_BYTES + 1)
    await expect(insert()).rejects.toMatchObject({ code: '25006' })

    await whenFree(ENOUGH_BYTES)
    await vi.waitFor(() => expect(database.isReadOnly()).toBe(false))
    await insert()
    expect(await count()).toBe(2)
  })
})

it('the start is refused on a disk that is almost full', async () => {
  await expect(checkFreeSpace('/data', () => Promise.resolve(START_BYTES))).resolves.toBeUndefined()
  await expect(checkFreeSpace('/data', () => Promise.resolve(5 * 1024 * 1024))).rejects.toThrow(
    'The disk of /data has 5 MB of free space, and the embedded database needs 128 MB to start.',
  )
})
