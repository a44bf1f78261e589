// Commits per second of the embedded database, with each commit on the disk before it is acknowledged and without.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '../../apps/server/src/core/database/openPglite.ts'
import { sql } from '../prove/serverPackages.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { percentile } from './times.ts'

const COMMITS = 4_000
const CLIENTS = [1, 16, 64]

export async function bench({ log }: Pick<BenchOptions, 'log'>): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const isDurable of [false, true]) {
    const name = isDurable ? 'durable' : 'not durable'
    const folder = await mkdtemp(join(tmpdir(), 'platform-bench-'))
    const database = await openPglite(join(folder, 'pg'), {}, { isDurable })
    await sql`create table notes (id bigint generated always as identity primary key, text text)`.execute(
      database.owner,
    )
    for (const clients of CLIENTS) {
      log(`${name}, ${clients} clients`)
      const times: number[] = []
      let begun = 0
      const commit = async () => {
        while (begun++ < COMMITS) {
          const at = performance.now()
          await database.owner
            .transaction()
            .execute((transaction) => sql`insert into notes (text) values (${'x'.repeat(200)})`.execute(transaction))
          times.push(performance.now() - at)
        }
      }
      const began = performance.now()
      await Promise.all(Array.from({ length: clients }, commit))
      const perSecond = Math.round((COMMITS * 1000) / (performance.now() - began))
      const p99 = Math.round(percentile(times, 0.99) * 10) / 10
      rows.push(
        { name: `${name}, ${clients} clients: commits`, value: perSecond, unit: '/s' },
        { name: `${name}, ${clients} clients: p99`, value: p99, unit: 'ms' },
      )
    }
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}
