// A visitor says a hundred things and is answered a hundred times, while every connection is cut a hundred times and the
// server is killed three times: nothing lost, nothing doubled, nothing out of order, at the page and at the server. On
// the embedded database and, where there is one, on PostgreSQL. Takes five minutes, because a visitor may say twenty
// things a minute and no more.
import { setTimeout as pause } from 'node:timers/promises'
import { TestServer } from '../../e2e/support/server.ts'
import { startPostgres } from '../postgres.mjs'
import { openCutter } from '../../e2e/support/cutter.ts'
import { WebPage } from './web/page.mjs'
import { faultsOf, makeTalkingBot, SAID, TALK } from './web/talk.mjs'

const CUTS = 100
const KILLS = 3
const ORIGIN = 'https://shop.example'

export async function prove({ random, say }) {
  const postgres = await startPostgres()
  if (!postgres) say('there is no PostgreSQL here: the embedded database alone')
  try {
    const runs = await Promise.all([
      run('embedded', '', random, say),
      ...(postgres ? [run('PostgreSQL', postgres.url, random, say)] : []),
    ])
    return {
      figure: runs.map(({ figure }) => figure).join('; '),
      holds: runs.every(({ faults }) => faults.length === 0),
    }
  } finally {
    await postgres?.stop()
  }
}

async function run(name, databaseUrl, random, say) {
  const server = await TestServer.start({ hasSampleData: false, databaseUrl })
  const cutter = await openCutter(Number(new URL(server.url).port))
  try {
    const page = new WebPage(cutter.url, ORIGIN)
    await page.begin(await makeTalkingBot(server, [ORIGIN]))
    const sent = sendAll(page)
    let cuts = 0
    let kills = 0
    const disturbed = (async () => {
      while (cuts < CUTS) {
        await pause(500 + random() * 4_500)
        cutter.cut()
        cuts += 1
        if (kills < KILLS && cuts % 25 === 0) {
          await server.kill()
          await server.start()
          kills += 1
        }
        if (cuts % 25 === 0) say(`${name}: ${cuts} cuts, ${kills} kills, ${page.messages.length} messages at the page`)
      }
    })()
    await Promise.all([sent, disturbed])
    await page.until(2 * SAID, 60_000)
    page.close()
    const kept = await page.readAll()
    const faults = faultsOf(page.messages, kept)
    for (const fault of faults) say(`${name}: ${fault}`)
    return {
      faults,
      figure: `${name}: ${kept.length} messages over ${cuts} cuts and ${kills} kills, ${faults.length} faults`,
    }
  } finally {
    cutter.close()
    await server.dispose()
  }
}

async function sendAll(page) {
  for (let said = 0; said < SAID; said += 1) await page.send(TALK[said % TALK.length][0])
}
