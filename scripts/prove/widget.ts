// The same as `web`, with the chat in a browser: a visitor types a hundred messages without waiting, while all connections
// are closed a hundred times and the page is reloaded three times with unsent messages. In the end, the page must show
// the messages of the server. Takes five minutes, because the limit is 20 messages a minute.
import { setTimeout as pause } from 'node:timers/promises'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'
import { ChatPage } from './web/chatPage.ts'
import { openBreakableProxy } from '../../e2e/support/breakableProxy.ts'
import { exchangeAt, findErrors, makeBot, MESSAGES, type StoredMessage } from './web/conversation.ts'

const DISCONNECTS = 100
const RELOADS = 3
/** Time limit for the remaining messages of the outbox. */
const OUTBOX_TIMEOUT_MS = 400_000

export async function prove({ random, log }: ProofOptions): Promise<ProofResult> {
  const server = await TestServer.start({ hasSampleData: false })
  const proxy = await openBreakableProxy(Number(new URL(server.url).port))
  const chat = await ChatPage.open()
  try {
    await chat.visit(proxy.url, await makeBot(server, [chat.origin]))
    let disconnects = 0
    for (let index = 0; index < MESSAGES; index += 1) {
      await chat.send(exchangeAt(index).visitor)
      proxy.disconnect()
      disconnects += 1
      await pause(random() * 3_000)
      if ((index + 1) % Math.ceil(MESSAGES / (RELOADS + 1)) === 0 && index + 1 < MESSAGES) {
        await chat.reload()
        log(`${disconnects} disconnects, ${(await chat.messages()).length} messages on the page after a reload`)
      }
    }
    while (disconnects < DISCONNECTS) {
      await pause(random() * 3_000)
      proxy.disconnect()
      disconnects += 1
    }
    for (const deadline = Date.now() + OUTBOX_TIMEOUT_MS; Date.now() < deadline; await pause(1_000)) {
      if ((await chat.messages()).length >= 2 * MESSAGES) break
    }
    const [shown, stored] = [await chat.messages(), await readAll(server, await chat.session())]
    const errors = findErrors(shown, stored)
    for (const error of errors) log(error)
    return {
      figure: `${shown.length} messages on the page over ${disconnects} disconnects and ${RELOADS} reloads, ${errors.length} errors`,
      holds: errors.length === 0,
    }
  } finally {
    await chat.close()
    proxy.close()
    await server.dispose()
  }
}

/** Reads all messages of a conversation from the server. */
async function readAll(server: TestServer, { sessionId, token }: { sessionId: string; token: string }) {
  const all: StoredMessage[] = []
  for (let hasMore = true; hasMore;) {
    const address = `${server.url}/api/chatbird/api/webchat/session/${sessionId}/messages?after=${all.length}`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const page = (await reply.json()) as { messages: StoredMessage[]; hasMore: boolean }
    all.push(...page.messages)
    hasMore = page.hasMore
  }
  return all
}
