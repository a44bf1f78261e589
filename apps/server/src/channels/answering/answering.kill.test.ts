import { setTimeout as pause } from 'node:timers/promises'
import { NO_DIALOGUE } from '@platform/contract'
import { buildWebKey } from '@platform/testing/builders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFulfilment } from '../../features/fulfilment/testing.ts'
import { phrasesOf } from '../../testing/bots.ts'
import { openServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { openPage, PAGE } from '../../testing/webChannel.ts'

let fulfilment: Awaited<ReturnType<typeof startFulfilment>>
let server: ServerProcess
beforeAll(async () => {
  fulfilment = await startFulfilment()
  server = await openServerProcess({ PLATFORM_FETCH_ALLOW: fulfilment.host })
})
afterAll(async () => {
  await server.remove()
  await fulfilment.close()
})

// On PostgreSQL, another server waits 10 to 15 s until the lease of the killed one ends.
it('a message that was being answered when the server was killed is answered once, as are the ones queued behind it', async () => {
  let staff = await server.start()
  const { id: agentId } = await staff.call('agents.save', { name: 'Survivor', description: '', type: 'nlp' })
  const { id: storyId } = await staff.call('stories.save', { agentId, name: 'Story' })
  await staff.call('intents.save', {
    agentId,
    storyId,
    name: 'Book',
    phrases: phrasesOf('book a room', 'I need a place to sleep', 'reserve a hotel'),
    responses: ['Noted.'],
    dialogue: { ...NO_DIALOGUE, fulfilment: { url: fulfilment.url, fallback: 'Later.' } },
  })
  const other = { agentId, storyId, name: 'Weather', phrases: phrasesOf('will it rain', 'what is the weather like') }
  await staff.call('intents.save', { ...other, responses: ['It is sunny.'] })
  await staff.call('agents.train', { agentId })
  for (let state = ''; state !== 'trained'; await pause(20)) {
    state = (await staff.call('agents.training', { agentId })).state
  }
  const { appearance } = buildWebKey()
  const { key } = await staff.call('webKeys.create', { agentId, name: 'Site', origins: [PAGE], appearance })

  // The first delivery is never answered.
  fulfilment.replyWith(null, { body: '{"text":"Booked."}' })
  let page = openPage(server.address())
  const { token } = (await page.begin(key)).body
  expect((await page.send(token, 'book a room')).status).toBe(200)
  expect((await page.send(token, 'will it rain')).status).toBe(200)
  while (fulfilment.deliveries.length === 0) await pause(10)
  await server.kill()

  staff = await server.start()
  page = openPage(server.address())
  const messages = await page.until(token, 5)
  expect(messages.map(({ sequence, text }) => [sequence, text])).toEqual([
    [1, appearance.greeting],
    [2, 'book a room'],
    [3, 'will it rain'],
    [4, 'Booked.'],
    [5, 'It is sunny.'],
  ])
  expect(fulfilment.deliveries).toHaveLength(2)
  await page.send(token, 'what is the weather like')
  expect((await page.until(token, 7)).slice(5).map(({ text }) => text)).toEqual([
    'what is the weather like',
    'It is sunny.',
  ])
}, 120_000)
