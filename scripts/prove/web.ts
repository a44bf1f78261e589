// A visitor sends a hundred messages and gets a hundred replies, while all connections are closed a hundred times and the
// server is killed three times. No message may be lost, duplicated or out of order, on the page and on the server. Runs
// on the embedded database and on PostgreSQL if available. Takes five minutes, because the limit is 20 messages a minute.
import { setTimeout as pause } from 'node:timers/promises'
import { TestServer } from '../../e2e/support/server.ts'
import { startPostgres } from '../postgres.mjs'
import { openBreakableProxy } from '../../e2e/support/breakableProxy.ts'
import type { ProofOptions, ProofResult } from './proof.ts'
import { WebPage } from './web/page.ts'
import { exchangeAt, findErrors, makeBot, MESSAGES } from './web/conversation.ts'

const DISCONNECTS = 100
const KILLS = 3
const ORIGIN = 'https://shop.example'

export async function prove({ random, log }: ProofOptions): Promise<ProofResult> {
  const postgres = await startPostgres()
  if (!postgres) log('PostgreSQL is not available: runs on the embedded database only')
  try {
    const runs = await Promise.all([
      run('embedded', '', { random, log }),
      ...(postgres ? [run('PostgreSQL', postgres.url, { random, log })] : []),
    ])
    return {
      figure: runs.map(({ figure }) => figure).join('; '),
      holds: runs.every(({ errors }) => errors.length === 0),
    }
  } finally {
    await postgres?.stop()
  }
}

async function run(name: string, databaseUrl: string, { random, log }: Pick<ProofOptions, 'random' | 'log'>) {
  const server = await TestServer.start({ hasSampleData: false, databaseUrl })
  const proxy = await openBreakableProxy(Number(new URL(server.url).port))
  try {
    const page = new WebPage(proxy.url, ORIGIN)
    await page.begin(await makeBot(server, [ORIGIN]))
    const sent = sendAll(page)
    let disconnects = 0
    let kills = 0
    const disturbed = (async () => {
      while (disconnects < DISCONNECTS) {
        await pause(500 + random() * 4_500)
        proxy.disconnect()
        disconnects += 1
        if (kills < KILLS && disconnects % 25 === 0) {
          await server.kill()
          await server.start()
          kills += 1
        }
        if (disconnects % 25 === 0)
          log(`${name}: ${disconnects} disconnects, ${kills} kills, ${page.messages.length} messages on the page`)
      }
    })()
    await Promise.all([sent, disturbed])
    await page.until(2 * MESSAGES, 60_000)
    page.close()
    const stored = await page.readAll()
    const errors = findErrors(page.messages, stored)
    for (const error of errors) log(`${name}: ${error}`)
    return {
      errors,
      figure: `${name}: ${stored.length} messages over ${disconnects} disconnects and ${kills} kills, ${errors.length} errors`,
    }
  } finally {
    proxy.close()
    await server.dispose()
  }
}

async function sendAll(page: WebPage) {
  for (let index = 0; index < MESSAGES; index += 1) await page.send(exchangeAt(index).visitor)
}
