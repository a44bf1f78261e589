import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inEnterprise } from '../../../core/work/work.ts'
import { CONVERSATION_TOPIC } from '../../../features/conversations/conversationTopic.ts'
import { textContent } from '../../../testing/conversations.ts'
import { makeAgent, signedIn, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeWebKey, openPage, openPageSocket, PAGE, webKeyInput } from '../../../testing/webChannel.ts'
import { TOPIC_FRAME } from '../../../core/topics/topics.bus.ts'
import { FRAMES_PER_MINUTE, SOCKETS_MAX } from '../webChannel.limits.ts'

let server: TestServer
let address: string
let staff: Staff
let agentId: string
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  server = await buildServer()
  address = await server.listen()
  staff = await signedIn(server, 'a')
  page = openPage(address)
})
afterAll(() => server.close())
// Refills the allowances, and avoids the limit of keys per agent.
beforeEach(async () => {
  server.advance(60)
  agentId = (await makeAgent(staff)).id
})

async function connected() {
  const key = await makeWebKey(staff, agentId)
  const { token, sessionId: conversationId } = (await page.begin(key.key)).body
  const socket = page.socket(token)
  await socket.until(() => socket.frames.some(({ type }) => type === 'ready'))
  return { key, token, conversationId, socket }
}

describe('a socket', () => {
  it('receives missed messages, then ready, then new messages, each once and in order', async () => {
    const { key, token, socket } = await connected()
    expect(socket.frames).toEqual([{ type: 'ready', sequence: 0 }])
    await page.send(token, 'one')
    await socket.until(() => socket.messages().length === 2)
    await page.send(token, 'two')
    await socket.until(() => socket.messages().length === 4)
    expect(socket.messages().map(({ sequence, from }) => [sequence, from])).toEqual([
      [1, 'visitor'],
      [2, 'bot'],
      [3, 'visitor'],
      [4, 'bot'],
    ])
    await socket.until(() => socket.frames.filter(({ type }) => type === 'typing').length === 4)
    const typing = socket.frames.flatMap((frame) => (frame.type === 'typing' ? frame.isTyping : []))
    expect(typing).toEqual([true, false, true, false])

    const late = page.socket(token, 3)
    await late.until(() => late.frames.length === 2)
    expect(late.frames).toMatchObject([
      { type: 'message', message: { sequence: 4 } },
      { type: 'ready', sequence: 4 },
    ])
    const anonymous = page.socket((await page.begin(key.key)).body.token)
    await anonymous.until(() => anonymous.frames.length > 0)
    await page.send(token, 'three')
    await late.until(() => late.messages().length === 3)
    expect(anonymous.frames).toEqual([{ type: 'ready', sequence: 0 }])
  })

  it('receives each message once if the bus loses, repeats or reorders them', async () => {
    const { token, conversationId, socket } = await connected()
    await page.send(token, 'one')
    await socket.until(() => socket.messages().length === 2)
    const [first, second] = await inEnterprise(server.services, server.enterprises.a.id, (work) =>
      CONVERSATION_TOPIC.entriesAfter(work, conversationId, 0),
    )
    if (!first || !second) throw new Error('nothing was sent')
    const topic = `conversation:${conversationId}`
    for (const frame of [second, first, second]) server.services.bus.publish(TOPIC_FRAME, { topic, frame })
    // Two messages without a frame on the bus.
    const row = { enterprise_id: server.enterprises.a.id, conversation_id: conversationId, at: new Date() }
    const silent = [3, 4].map((sequence) => ({
      ...row,
      id: `silent-${sequence}`,
      sequence,
      client_id: null,
      author: 'bot' as const,
      content: textContent('Psst'),
    }))
    await server.services.database.owner.insertInto('messages').values(silent).execute()
    server.services.bus.publish(TOPIC_FRAME, { topic, frame: { ...second, sequence: 4 } })
    await socket.until(() => socket.messages().length === 4)
    expect(socket.messages().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  })

  it('answers pings', async () => {
    const { socket } = await connected()
    socket.socket.send('{"type":"ping"}')
    const pong = await socket.until(() => socket.frames.find(({ type }) => type === 'pong'))
    expect(pong).toEqual({ type: 'pong', sequence: 0 })
  })

  it.each([
    ['an unknown token', { type: 'auth', token: 'nobody' }, PAGE, 'TOKEN_INVALID'],
    ['another first frame', { type: 'ping' }, PAGE, 'INVALID'],
    ['nonsense', 'nonsense', PAGE, 'INVALID'],
  ])('ends after %s', async (_, first, origin, reason) => {
    const socket = openPageSocket(address, origin, first)
    expect(await socket.until(() => socket.code())).toBe(4001)
    expect(socket.frames).toEqual([{ type: 'end', code: reason }])
  })

  it('ends for a page of another origin, and without an origin', async () => {
    const { token } = await connected()
    const other = openPage(address, 'https://other.example').socket(token)
    expect(await other.until(() => other.code())).toBe(4001)
    expect(other.frames).toEqual([{ type: 'end', code: 'ORIGIN_REFUSED' }])
    const none = openPage(address, null).socket(token)
    expect(await none.until(() => none.code())).toBe(1008)
  })

  it('closes within a second of a logout, a revoked key, and a removed origin', async () => {
    const [out, revoked, moved, kept] = [await connected(), await connected(), await connected(), await connected()]
    await page.call('POST', 'logout', out.token, {})
    await staff.call('webKeys.revoke', { keyId: revoked.key.id })
    const elsewhere = webKeyInput(agentId, { origins: ['https://moved.example'] })
    await staff.call('webKeys.save', { ...elsewhere, keyId: moved.key.id })
    const ends = [
      [out, 'TOKEN_INVALID'],
      [revoked, 'KEY_UNKNOWN'],
      [moved, 'ORIGIN_REFUSED'],
    ] as const
    for (const [{ socket }, reason] of ends) {
      expect(await socket.until(() => socket.code(), 1_000)).toBe(4001)
      expect(socket.frames.at(-1)).toEqual({ type: 'end', code: reason })
    }
    expect(kept.socket.code()).toBeUndefined()
  })

  it('is closed if its conversation has too many, or if it sends too many frames', async () => {
    const { token, socket } = await connected()
    const more = Array.from({ length: SOCKETS_MAX }, () => page.socket(token))
    expect(await socket.until(() => socket.code())).toBe(1008)
    const last = more.at(-1)
    if (!last) throw new Error('there is none')
    await last.until(() => last.frames.length > 0)
    for (let count = 0; count < FRAMES_PER_MINUTE; count++) last.socket.send('{"type":"ping"}')
    expect(await last.until(() => last.code())).toBe(1008)
  })
})
