// The same as `web`, through the chat itself in a browser: a visitor types a hundred things without waiting, and is
// answered, while every connection is cut a hundred times and the page is loaded anew three times with messages unsent.
// What stands on the page in the end is what the server has. Takes five minutes, as a visitor may say twenty things a
// minute and no more.
import { setTimeout as pause } from 'node:timers/promises'
import { TestServer } from '../../e2e/support/server.ts'
import { ChatPage } from './web/chatPage.mjs'
import { openCutter } from '../../e2e/support/cutter.ts'
import { faultsOf, makeTalkingBot, SAID, TALK } from './web/talk.mjs'

const CUTS = 100
const RELOADS = 3
/** What is left in the outbox goes at its own pace. */
const PATIENCE_MS = 400_000

export async function prove({ random, say }) {
  const server = await TestServer.start({ hasSampleData: false })
  const cutter = await openCutter(Number(new URL(server.url).port))
  const chat = await ChatPage.open()
  try {
    await chat.visit(cutter.url, await makeTalkingBot(server, [chat.origin]))
    let cuts = 0
    for (let said = 0; said < SAID; said += 1) {
      await chat.say(TALK[said % TALK.length][0])
      cutter.cut()
      cuts += 1
      await pause(random() * 3_000)
      if ((said + 1) % Math.ceil(SAID / (RELOADS + 1)) === 0 && said + 1 < SAID) {
        await chat.reload()
        say(`${cuts} cuts, ${(await chat.messages()).length} messages on the page, which was loaded anew`)
      }
    }
    while (cuts < CUTS) {
      await pause(random() * 3_000)
      cutter.cut()
      cuts += 1
    }
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(1_000)) {
      if ((await chat.messages()).length >= 2 * SAID) break
    }
    const [seen, kept] = [await chat.messages(), await readAll(server, await chat.session())]
    const faults = faultsOf(seen, kept)
    for (const fault of faults) say(fault)
    return {
      figure: `${seen.length} messages on the page over ${cuts} cuts and ${RELOADS} reloads, ${faults.length} faults`,
      holds: faults.length === 0,
    }
  } finally {
    await chat.close()
    cutter.close()
    await server.dispose()
  }
}

/** Everything that the server has of a conversation. */
async function readAll(server, { sessionId, token }) {
  const all = []
  for (let hasMore = true; hasMore;) {
    const address = `${server.url}/api/chatbird/api/webchat/session/${sessionId}/messages?after=${all.length}`
    const page = await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()
    all.push(...page.messages)
    hasMore = page.hasMore
  }
  return all
}
