// Outgoing messages leave once: they pass through a vendor that loses some of its answers and reports each message
// repeatedly and in disorder, while the servers are killed with requests in flight. On the embedded database and on
// PostgreSQL with two servers. DELIVERIES sets their number.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf, sendThroughKills } from '../../apps/server/src/testing/loopback/proveDeliveries.ts'
import { startPostgres } from '../postgres.mjs'
import type { ProofOptions, ProofResult } from './proof.ts'

const MESSAGES = Number(process.env.DELIVERIES ?? 10_000)

export async function prove({ rounds: kills, only, random, log }: ProofOptions): Promise<ProofResult> {
  const figures: string[] = []
  let holds = true
  for (const name of ['embedded', 'postgres'].filter((each) => only.length === 0 || only.includes(each))) {
    const postgres = name === 'postgres' ? await startPostgres() : undefined
    if (name === 'postgres' && !postgres) continue
    const directory = mkdtempSync(join(tmpdir(), 'platform-deliveries-'))
    try {
      const place = {
        databaseUrl: postgres?.url,
        directory: join(directory, 'pg'),
        servers: postgres ? 2 : 1,
        messages: MESSAGES,
        kills,
        random,
      }
      const found = await sendThroughKills(place)
      const faults = faultsOf(found, MESSAGES)
      const unknown = found.stored.filter(({ status }) => status === 'unknown').length
      const figure = `${name}: ${MESSAGES} messages, ${kills} kills with ${found.inFlight} requests in flight and ${found.lostAnswers} lost answers: ${unknown} unknown, ${faults.join(', ') || 'none lost, doubled or moved back'}`
      log(figure)
      figures.push(figure)
      holds &&= faults.length === 0
    } finally {
      await postgres?.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  }
  return { figure: figures.join('; '), holds: holds && figures.length > 0 }
}
