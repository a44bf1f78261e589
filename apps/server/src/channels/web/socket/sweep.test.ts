import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { newId } from '../../../core/database/id.ts'
import { LiveSocket } from '../../../core/live/LiveSocket.ts'
import { makeAgent, signedIn, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { textContent } from '../../../testing/conversations.ts'
import { recordTransactions } from '../../../testing/recordTransactions.ts'
import { makeWebKey, openPage, PAGE } from '../../../testing/webChannel.ts'
import { SWEEP_PARTS } from '../webChannel.limits.ts'
import { VISITOR_LIMITS } from './attachVisitor.ts'
import { VisitorHub } from './VisitorHub.ts'

const SOCKETS = 40

let server: TestServer
let staff: Staff
let agentId: string
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  server = await buildServer()
  page = openPage(await server.listen())
  staff = await signedIn(server, 'a')
  agentId = (await makeAgent(staff)).id
})
afterAll(() => server.close())

/** A socket that records what it is sent. */
function fakeSocket() {
  const frames: { type: string; message?: { text: string }; code?: string }[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void frames.push(JSON.parse(text) as (typeof frames)[number]),
    close: () => undefined,
  }
  return { frames, socket: new LiveSocket(socket as unknown as WebSocket, VISITOR_LIMITS) }
}

/** A hub that does not sweep by itself. */
function openHub(): VisitorHub {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const hub = new VisitorHub(server.services)
  vi.useRealTimers()
  return hub
}

/** Begins a conversation, and opens its socket. */
async function join(hub: VisitorHub, key: string) {
  const { token, sessionId } = (await page.begin(key)).body
  const { socket, frames } = fakeSocket()
  await hub.join(socket, { token, after: 0, origin: PAGE })
  return { token, sessionId, frames }
}

it('a socket ends without a sweep when its key is revoked, and when its agent is deleted', async () => {
  const hub = openHub()
  const deleted = await makeAgent(staff)
  const keys = [await makeWebKey(staff, agentId), await makeWebKey(staff, deleted.id), await makeWebKey(staff, agentId)]
  const [ofRevoked, ofDeleted, kept] = await Promise.all(keys.map(({ key }) => join(hub, key)))
  await staff.call('webKeys.revoke', { keyId: keys[0]?.id ?? '' })
  await expect.poll(() => ofRevoked?.frames.at(-1)).toEqual({ type: 'end', code: 'KEY_UNKNOWN' })
  await staff.call('agents.delete', { agentId: deleted.id })
  await expect.poll(() => ofDeleted?.frames.at(-1)).toEqual({ type: 'end', code: 'TOKEN_INVALID' })
  hub.close()
  expect(kept?.frames).toEqual([{ type: 'ready', sequence: 0 }])
})

it('a sweep checks all sockets once with one query per part, and reads messages only for those that missed one', async () => {
  const { key } = await makeWebKey(staff, agentId)
  const hub = openHub()
  const visitors = []
  for (let count = 0; count < SOCKETS; count++) {
    server.advance(6)
    visitors.push(await join(hub, key))
  }
  const [missing, loggedOut] = visitors
  if (!missing || !loggedOut) throw new Error('there are no visitors')
  // Changes of another server, whose messages on the bus were lost.
  const { owner } = server.services.database
  await owner
    .insertInto('messages')
    .values({
      id: newId(),
      enterprise_id: server.enterprises.a.id,
      conversation_id: missing.sessionId,
      sequence: 1,
      author: 'bot',
      content: textContent('Psst'),
      at: server.services.now(),
    })
    .execute()
  await owner.updateTable('conversations').set({ sequence: 1 }).where('id', '=', missing.sessionId).execute()
  await owner.deleteFrom('web_tokens').where('conversation_id', '=', loggedOut.sessionId).execute()

  const recorded = recordTransactions(server.services)
  for (let part = 0; part < SWEEP_PARTS; part++) await hub.sweepPart()
  recorded.stop()
  hub.close()
  expect(missing.frames.flatMap(({ message }) => message?.text ?? [])).toEqual(['Psst'])
  expect(loggedOut.frames.at(-1)).toEqual({ type: 'end', code: 'TOKEN_INVALID' })
  // 10 parts of two sockets and 20 of one, and the messages of one conversation.
  expect(recorded.statements).toHaveLength(SWEEP_PARTS + 1)
  for (const { frames } of visitors.slice(2)) expect(frames).toEqual([{ type: 'ready', sequence: 0 }])
})
