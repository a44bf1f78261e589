import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { faultsOf, sendThroughKills } from '../../testing/loopback/proveDeliveries.ts'

const MESSAGES = 300

const directory = mkdtempSync(join(tmpdir(), 'platform-deliveries-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('messages leave once, however often their server is killed with requests in flight', async () => {
  const place = { databaseUrl: undefined, directory: join(directory, 'pg'), servers: 1, random: Math.random }
  const found = await sendThroughKills({ ...place, messages: MESSAGES, kills: 1 })
  expect(found.inFlight).toBeGreaterThan(0)
  expect(faultsOf(found, MESSAGES)).toEqual([])
}, 120_000)
