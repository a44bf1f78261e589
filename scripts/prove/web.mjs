// A visitor says a hundred things and is answered a hundred times, while every connection is cut a hundred times and the
// server is killed three times: nothing lost, nothing doubled, nothing out of order, at the page and at the server. On
// the embedded database and, where there is one, on PostgreSQL. Takes five minutes, because a visitor may say twenty
// things a minute and no more.
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { startPostgres } from '../postgres.mjs'
import { openCutter } from './web/cutter.mjs'
import { WebPage } from './web/page.mjs'

const SAID = 100
const CUTS = 100
const KILLS = 3
const ORIGIN = 'https://shop.example'
/** What is said in turn, and what is answered: answers in another order would show. */
const TALK = [
  ['will it rain tomorrow', 'About Weather'],
  ['book a room', 'About Rooms'],
  ['where is my parcel', 'About Parcels'],
]

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
    await page.begin(await prepare(server))
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

/** An agent that has something to say, and a key for the page. */
async function prepare(server) {
  const api = await Api.signIn(server)
  const agentId = await api.createAgent('Proof')
  const storyId = await api.createStory(agentId, 'Everything')
  const phrases = {
    Weather: ['will it rain tomorrow', 'what is the weather like', 'is it going to be sunny'],
    Rooms: ['book a room', 'I need a hotel', 'reserve a place to sleep'],
    Parcels: ['where is my parcel', 'track my order', 'has my package been sent'],
  }
  for (const [intent, texts] of Object.entries(phrases)) await api.saveIntent({ agentId, storyId }, intent, texts)
  await api.train(agentId)
  while ((await api.training(agentId)).state !== 'trained') await pause(50)
  return api.createWebKey(agentId, { origins: [ORIGIN] })
}

async function sendAll(page) {
  for (let said = 0; said < SAID; said += 1) await page.send(TALK[said % TALK.length][0])
}

/** What is wrong with what the page has, and with what the server has. */
function faultsOf(seen, kept) {
  const faults = []
  if (JSON.stringify(seen) !== JSON.stringify(kept))
    faults.push(`the page has ${seen.length}, the server ${kept.length}`)
  const gaps = kept.filter(({ sequence }, index) => sequence !== index + 1).length
  if (gaps > 0) faults.push(`${gaps} numbers are wrong`)
  for (const [from, column] of [
    ['visitor', 0],
    ['bot', 1],
  ]) {
    const texts = kept.filter((message) => message.from === from).map(({ text }) => text)
    const expected = Array.from({ length: SAID }, (_, index) => TALK[index % TALK.length][column])
    if (texts.length !== SAID) faults.push(`${texts.length} messages of the ${from} instead of ${SAID}`)
    const wrong = texts.filter((text, index) => text !== expected[index]).length
    if (wrong > 0) faults.push(`${wrong} messages of the ${from} are out of order`)
  }
  return faults
}
