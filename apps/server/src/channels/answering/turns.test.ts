import type { ConversationFrame } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inBackground } from '../../core/database/ConnectionTurns.ts'
import type { TopicFrame } from '../../core/topics/topic.ts'
import { BotCache } from '../../features/conversations/BotCache.ts'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { recordTransactions } from '../../testing/recordTransactions.ts'
import { makeWebKey, openPage } from '../../testing/webChannel.ts'
import { ANSWERS_AT_ONCE, ANSWERS_OF_SITE_AT_ONCE } from './answering.limits.ts'

let server: TestServer
let staff: Staff
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  // Without the repeated checks of sockets, whose transactions would be recorded too.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await buildServer()
  page = openPage(await server.listen())
  staff = await signedIn(server, 'a')
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})
beforeEach(() => server.advance(60))

let visitors = 0

/** A site with an agent, and the tokens of its visitors. The agent is not trained, and answers that it does not know. */
async function openSite(count: number) {
  const { id: agentId } = await makeAgent(staff)
  const { key } = await makeWebKey(staff, agentId)
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    // The allowance of an address is 10 conversations.
    if (visitors++ % 10 === 0) server.advance(60)
    tokens.push((await page.begin(key)).body.token)
  }
  return { agentId, tokens }
}

/** Keeps the answers of an agent from starting until they are released. Counts those that have begun. */
function holdAnswers(agentId: string) {
  const gate = Promise.withResolvers<void>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its cache below
  const { find: original } = BotCache.prototype
  let held = 0
  const find = vi.spyOn(BotCache.prototype, 'find').mockImplementation(async function (this: BotCache, ...input) {
    if (input[1].id === agentId) {
      held += 1
      await gate.promise
    }
    return original.apply(this, input)
  })
  return {
    held: () => held,
    release() {
      find.mockRestore()
      gate.resolve()
    },
  }
}

it('a site with many slow answers leaves slots to another one, whose visitor is answered first', async () => {
  const busy = await openSite(ANSWERS_AT_ONCE + 1)
  const quiet = await openSite(1)
  const [token = ''] = quiet.tokens
  const socket = page.socket(token)
  await socket.until(() => socket.frames.some(({ type }) => type === 'ready'))
  const slow = holdAnswers(busy.agentId)
  for (const visitor of busy.tokens) expect((await page.send(visitor, 'hello')).status).toBe(200)
  expect((await page.send(token, 'hello')).status).toBe(200)
  await socket.until(() => socket.messages().length === 2)
  expect(socket.messages().map(({ from }) => from)).toEqual(['visitor', 'bot'])
  expect(slow.held()).toBe(ANSWERS_OF_SITE_AT_ONCE)
  slow.release()
  for (const visitor of busy.tokens) {
    expect((await page.until(visitor, 2)).map(({ from }) => from)).toEqual(['visitor', 'bot'])
  }
  socket.socket.close()
})

it('a message is acknowledged before the answers that wait for the database', async () => {
  const { tokens, agentId } = await openSite(ANSWERS_OF_SITE_AT_ONCE)
  // Afterwards, an answer is one transaction.
  const [first = ''] = tokens.splice(0, 1)
  await page.send(first, 'hello')
  await page.until(first, 2)
  const { tokens: others } = await openSite(1)
  const socket = page.socket(others[0] ?? '')
  await socket.until(() => socket.frames.some(({ type }) => type === 'ready'))
  // The server answers a ping when the check of the new socket has ended.
  socket.socket.send(JSON.stringify({ type: 'ping' }))
  await socket.until(() => socket.frames.some(({ type }) => type === 'pong'))
  const slow = holdAnswers(agentId)
  for (const visitor of tokens) expect((await page.send(visitor, 'hello')).status).toBe(200)
  await expect.poll(slow.held).toBe(tokens.length)

  // Transactions in the background use all the connections that they may use.
  const { owner, kind } = server.services.database
  const end = Promise.withResolvers<void>()
  let holding = 0
  const holders = Array.from({ length: kind === 'pglite' ? 1 : 6 }, () =>
    inBackground(() =>
      owner.transaction().execute(async (db) => {
        await sql`select 1`.execute(db)
        holding += 1
        await end.promise
      }),
    ),
  )
  await expect.poll(() => holding).toBe(holders.length)
  const stored: string[] = []
  const original = server.services.bus.publish
  const publish = vi.spyOn(server.services.bus, 'publish').mockImplementation((kind, payload) => {
    const content = 'frame' in payload ? ((payload.frame as TopicFrame).content as ConversationFrame) : undefined
    if (content?.type === 'message') stored.push(content.message.author)
    original(kind, payload)
  })
  const recorded = recordTransactions(server.services)
  slow.release()
  await expect.poll(() => recorded.statements.length).toBe(tokens.length)
  const sent = page.send(others[0] ?? '', 'hello')
  await expect.poll(() => recorded.statements.length).toBeGreaterThan(tokens.length)
  if (kind === 'postgres') await sent
  end.resolve()
  expect((await sent).status).toBe(200)
  await Promise.all(holders)
  for (const visitor of tokens) await page.until(visitor, 2)
  expect(stored[0]).toBe('visitor')
  expect(stored.filter((from) => from === 'visitor')).toHaveLength(1)
  recorded.stop()
  publish.mockRestore()
  socket.socket.close()
})
