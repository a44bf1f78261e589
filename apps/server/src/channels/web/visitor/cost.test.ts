import { NO_DIALOGUE } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startFulfilment } from '../../../features/fulfilment/testing.ts'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, train, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { recordTransactions } from '../../../testing/recordTransactions.ts'
import { makeWebKey, openPage } from '../../../testing/webChannel.ts'
import { KEY_BATCH } from '../webChannel.limits.ts'

let fulfilment: Awaited<ReturnType<typeof startFulfilment>>
let server: TestServer
let staff: Staff
let page: ReturnType<typeof openPage>
let key: string
beforeAll(async () => {
  // Without the repeated checks of sockets, whose transactions would be recorded too.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  fulfilment = await startFulfilment()
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: fulfilment.host } })
  page = openPage(await server.listen())
  staff = await signedIn(server, 'a')
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId, 'Story')
  await makeIntent(staff, story, {
    name: 'Book',
    phrases: phrasesOf('book a room', 'I need a place to sleep', 'reserve a hotel'),
    responses: ['Noted.'],
    dialogue: { ...NO_DIALOGUE, fulfilment: { url: fulfilment.url, fallback: 'Later.' } },
  })
  const phrases = phrasesOf('will it rain', 'what is the weather like')
  await makeIntent(staff, story, { name: 'Weather', phrases, responses: ['It is sunny.'] })
  await train(staff, agentId)
  key = (await makeWebKey(staff, agentId)).key
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
  await fulfilment.close()
})
beforeEach(() => server.advance(60))

async function connected() {
  const { token } = (await page.begin(key)).body
  const socket = page.socket(token)
  // The server replies to a ping when the check of the new socket has ended.
  await socket.until(() => socket.frames.some(({ type }) => type === 'ready'))
  socket.socket.send(JSON.stringify({ type: 'ping' }))
  await socket.until(() => socket.frames.some(({ type }) => type === 'pong'))
  let received = 0
  return {
    send: (text: string) => page.send(token, text),
    /** Waits for a message, its answer and the end of the run. */
    async answered() {
      received += 2
      await socket.until(() => socket.messages().length >= received)
      await socket.until(() => {
        const typing = socket.frames.filter(({ type }) => type === 'typing')
        return typing.length === received
      })
    },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

it('a message and its answer are two transactions of few statements', async () => {
  const visitor = await connected()
  await visitor.send('will it rain')
  await visitor.answered()
  const counts = []
  for (let message = 0; message < KEY_BATCH; message++) {
    server.advance(3)
    const recorded = recordTransactions(server.services)
    await visitor.send('what is the weather like')
    await visitor.answered()
    recorded.stop()
    counts.push(recorded.statements)
  }
  // Token with its allowance, role, message, task, agent; role, answer, next message, end of the task.
  const usual = [5, 4]
  // Once in a batch, the allowance of the key too.
  expect(counts.toSorted((one, other) => sum(one) - sum(other))).toEqual([
    ...Array.from({ length: KEY_BATCH - 1 }, () => usual),
    [6, 4],
  ])
})

it('messages and the number of the newest one are read in one statement: two could see different moments', async () => {
  const { token } = (await page.begin(key)).body
  const recorded = recordTransactions(server.services)
  expect((await page.messages(token)).body).toEqual({ messages: [], sequence: 0, hasMore: false })
  recorded.stop()
  // The token; the role and the messages.
  expect(recorded.statements).toEqual([1, 2])
})

it('a slow webhook holds no transaction', async () => {
  const visitor = await connected()
  const webhook = Promise.withResolvers<void>()
  fulfilment.replyWith({ body: '{"text":"Booked."}', after: webhook.promise })
  const recorded = recordTransactions(server.services)
  await visitor.send('book a room')
  await expect.poll(() => fulfilment.deliveries.length).toBe(1)
  await expect.poll(() => recorded.open).toBe(0)
  expect(recorded.statements).toHaveLength(1)
  webhook.resolve()
  await visitor.answered()
  expect(recorded.statements).toHaveLength(2)
  recorded.stop()
})
