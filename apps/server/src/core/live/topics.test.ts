import { once } from 'node:events'
import { CLOSE_INVALID_TOKEN, type ConversationFrame, type ServerFrame } from '@platform/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { CONVERSATION_TOPIC, publishPassing } from '../../features/conversations/conversationTopic.ts'
import { makeAgent, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertTryIt, textContent } from '../../testing/conversations.ts'
import { makeWebKey, openPage } from '../../testing/webChannel.ts'
import { newId } from '../database/id.ts'
import { TOPIC_FRAME, TOPIC_STORED } from '../topics/topics.bus.ts'
import { TOPIC_REPLAY_MAX, TOPICS_MAX } from './live.limits.ts'

let server: TestServer
let address: string
let page: ReturnType<typeof openPage>
let key: string
beforeAll(async () => {
  server = await buildServer()
  address = await server.listen()
  page = openPage(address)
  const staff = await signedIn(server)
  key = (await makeWebKey(staff, (await makeAgent(staff)).id)).key
})
afterAll(() => server.close())
// Refills the allowances.
beforeEach(() => server.advance(60))
const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** A socket of the console that is signed in, and what it has received. */
async function connect(token: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`)
  sockets.push(socket)
  const frames: ServerFrame[] = []
  let code: number | undefined
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
  socket.on('close', (closed) => (code = closed))
  await once(socket, 'open')
  const send = (frame: object) => socket.send(JSON.stringify(frame))
  send({ action: 'auth', token })
  const of = <A extends ServerFrame['action']>(action: A) =>
    frames.filter((frame): frame is Extract<ServerFrame, { action: A }> => frame.action === action)
  await expect.poll(() => of('ready')).toHaveLength(1)
  return {
    send,
    of,
    code: () => code,
    /** Follows a topic until it is known whether it is followed. */
    async follow(topic: string, after?: number) {
      const answers = () => [...of('subscribed'), ...of('unsubscribed')].filter((frame) => frame.topic === topic)
      const before = answers().length
      send({ action: 'subscribe', topic, after })
      await expect.poll(() => answers().length).toBeGreaterThan(before)
    },
    /** The numbers and the texts of the messages, in the order in which they have arrived. */
    messages: () =>
      of('topic').flatMap(({ seq, content }) => {
        const frame = content as ConversationFrame
        return frame.type === 'message' ? [[seq, frame.message.text]] : []
      }),
  }
}

const handler = async () => connect(await server.signIn('a', 'HANDLE_CHATS'))

/** Begins a conversation of a visitor. */
async function begin() {
  const { sessionId, token } = (await page.begin(key)).body
  return { id: sessionId, topic: `conversation:${sessionId}`, token }
}

/** Stores messages of which the bus tells nothing. */
async function storeSilently(conversationId: string, from: number, count: number): Promise<void> {
  const { owner } = server.services.database
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    enterprise_id: server.enterprises.a.id,
    conversation_id: conversationId,
    sequence: from + index,
    author: 'bot' as const,
    content: textContent(`silent ${from + index}`),
    at: server.services.now(),
  }))
  await owner.insertInto('messages').values(rows).execute()
  await owner
    .updateTable('conversations')
    .set({ sequence: from + count - 1 })
    .where('id', '=', conversationId)
    .execute()
}

const assign = (conversationId: string, assigneeId: string) =>
  server.services.database.owner
    .updateTable('conversations')
    .set({ assignee_id: assigneeId })
    .where('id', '=', conversationId)
    .execute()

it('brings those who follow a conversation its messages, each once and in order, and what passes', async () => {
  const [conversation, other] = [await begin(), await begin()]
  const [follower, bystander] = [await handler(), await handler()]
  await follower.follow(conversation.topic)
  expect(follower.of('subscribed')).toEqual([{ action: 'subscribed', topic: conversation.topic, seq: 0 }])
  await page.send(conversation.token, 'hello')
  await page.send(other.token, 'somewhere else')
  await expect.poll(() => follower.messages().length).toBe(2)
  expect(follower.messages()[0]).toEqual([1, 'hello'])
  expect(follower.of('topic')[0]?.content).toMatchObject({ message: { author: 'visitor', authorId: null } })
  await expect
    .poll(() => follower.of('topic').filter(({ seq }) => seq === undefined))
    .toMatchObject([{ content: { type: 'typing', isTyping: true } }, { content: { type: 'typing', isTyping: false } }])
  expect(bystander.of('topic')).toEqual([])
})

it('brings what was missed after the number of the client, and nothing after an unknown one', async () => {
  const { id, topic } = await begin()
  await storeSilently(id, 1, 3)
  const [known, unknown, far] = [await handler(), await handler(), await handler()]
  await known.follow(topic, 1)
  await expect
    .poll(() => known.messages())
    .toEqual([
      [2, 'silent 2'],
      [3, 'silent 3'],
    ])
  expect(known.of('subscribed')).toMatchObject([{ seq: 1 }])
  await unknown.follow(topic, 7)
  expect([unknown.of('subscribed'), unknown.messages()]).toMatchObject([[{ seq: 3 }], []])
  await storeSilently(id, 4, TOPIC_REPLAY_MAX)
  await far.follow(topic, 3)
  await far.follow(topic, 2)
  expect(far.of('subscribed').map(({ seq }) => seq)).toEqual([3, TOPIC_REPLAY_MAX + 3])
})

it('brings what the bus has lost, repeated or brought as a number only', async () => {
  const { id, topic } = await begin()
  const follower = await handler()
  await follower.follow(topic)
  await storeSilently(id, 1, 2)
  const content = { type: 'message', message: { text: 'not in order' } }
  const { bus } = server.services
  bus.publish(TOPIC_FRAME, { topic, frame: { sequence: 2, content } })
  bus.publish(TOPIC_FRAME, { topic, frame: { sequence: 1, content } })
  await expect
    .poll(() => follower.messages())
    .toEqual([
      [1, 'silent 1'],
      [2, 'silent 2'],
    ])
  await storeSilently(id, 3, 1)
  bus.publish(TOPIC_STORED, { topic, sequence: 3 })
  await expect.poll(() => follower.messages()).toHaveLength(3)
})

it('ends with unsubscribe, and may begin again', async () => {
  const { id, topic } = await begin()
  const follower = await handler()
  await follower.follow(topic)
  follower.send({ action: 'unsubscribe', topic })
  follower.send({ action: 'ping' })
  await expect.poll(() => follower.of('pong')).toHaveLength(1)
  publishPassing(server.services.topics, id, { type: 'typing', isTyping: true })
  follower.send({ action: 'ping' })
  await expect.poll(() => follower.of('pong')).toHaveLength(2)
  expect(follower.of('topic')).toEqual([])
  await follower.follow(topic)
  publishPassing(server.services.topics, id, { type: 'typing', isTyping: true })
  await expect.poll(() => follower.of('topic')).toHaveLength(1)
})

it('is refused of other enterprises, without the permission, of what does not exist, and of what tests a bot', async () => {
  const { topic } = await begin()
  const staff = await signedIn(server)
  const enterpriseId = server.enterprises.a.id
  const tested = await insertTryIt(server.services, { enterpriseId, agentId: (await makeAgent(staff)).id })
  const refused = [
    [await connect(await server.signIn('b', 'HANDLE_CHATS')), topic],
    [await connect(await server.signIn('a', 'DEVELOPMENT')), topic],
    [await handler(), 'conversation:nobody'],
    [await handler(), 'campaign:7'],
    [await handler(), 'conversation'],
    [await handler(), `conversation:${tested}`],
  ] as const
  for (const [client, name] of refused) {
    await client.follow(name)
    expect([client.of('unsubscribed'), client.of('subscribed')]).toEqual([
      [{ action: 'unsubscribed', topic: name }],
      [],
    ])
  }
})

it('ends when the conversation is assigned to somebody else, and goes on for its assignee', async () => {
  const { id, topic, token } = await begin()
  const [assignee, other] = [await handler(), await connect(await server.signIn('a', 'HANDLE_CHATS'))]
  const supervisor = await connect(await server.signIn('a', 'ADMINISTRATOR'))
  for (const client of [assignee, other, supervisor]) await client.follow(topic)
  await assign(id, server.enterprises.a.users.ADMINISTRATOR.id)
  server.services.topics.check(CONVERSATION_TOPIC, id)
  await expect.poll(() => other.of('unsubscribed')).toEqual([{ action: 'unsubscribed', topic }])
  await page.send(token, 'only for one')
  await expect.poll(() => supervisor.messages()[0]).toEqual([1, 'only for one'])
  expect([other.messages(), other.code()]).toEqual([[], undefined])
})

it('of too many topics is refused, and does not end the others', async () => {
  const { topic, token } = await begin()
  const conversations = await Promise.all(
    Array.from({ length: TOPICS_MAX }, () =>
      server.services.database.owner
        .insertInto('conversations')
        .values({
          id: newId(),
          enterprise_id: server.enterprises.a.id,
          channel: 'web',
          sender_id: 'somebody',
          created_at: server.services.now(),
          updated_at: server.services.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  const follower = await handler()
  await follower.follow(topic)
  // Below the frames that a client may send in a minute.
  for (const { id } of conversations) follower.send({ action: 'subscribe', topic: `conversation:${id}` })
  await expect.poll(() => follower.of('unsubscribed'), { timeout: 10_000 }).toHaveLength(1)
  expect(follower.of('error')).toMatchObject([{ message: expect.stringContaining(String(TOPICS_MAX)) }])
  await page.send(token, 'still here')
  await expect.poll(() => follower.messages()[0]).toEqual([1, 'still here'])
})

it('ends with the session', async () => {
  const token = await server.signIn('a', 'HANDLE_CHATS')
  const follower = await connect(token)
  await follower.follow((await begin()).topic)
  await server.call('account.logout', {}, { token })
  await expect.poll(() => follower.code()).toBe(CLOSE_INVALID_TOKEN)
})
