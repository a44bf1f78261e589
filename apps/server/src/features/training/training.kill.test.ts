import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from '@platform/client'
import type { Training } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phrasesOf } from '../../testing/bots.ts'
import { openServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await openServerProcess()
})
afterAll(() => server.remove())

async function until(
  client: Transport,
  agentId: string,
  isReached: (training: Training) => boolean,
): Promise<Training> {
  for (;;) {
    const training = await client.call('agents.training', { agentId })
    if (isReached(training)) return training
    if (training.finishedAt) throw new Error(`the training ended too soon: ${JSON.stringify(training)}`)
    await pause(20)
  }
}

/** Large enough that the training takes seconds, so that the kill interrupts it. */
const INTENTS = 100
const PHRASES_EACH = 150

// Another server waits until the lease of the killed one ends: on PostgreSQL that is 10 to 20 s.
it('a training continues after a kill -9, and no acknowledged save is lost', async () => {
  let client = await server.start()
  const { id: agentId } = await client.call('agents.save', { name: 'Survivor', description: '', type: 'nlp' })
  const story = await client.call('stories.save', { agentId, name: 'Story' })
  for (let intent = 0; intent < INTENTS; intent++) {
    const texts = Array.from(
      { length: PHRASES_EACH },
      (_, index) => `phrase ${index * 7919} of intent ${intent} says word${(index * 31 + intent) % 97}`,
    )
    const input = {
      agentId,
      storyId: story.id,
      name: `Intent ${intent}`,
      phrases: phrasesOf(...texts),
      responses: [],
    }
    await client.call('intents.save', input)
  }
  await client.call('agents.train', { agentId })
  const before = await until(
    client,
    agentId,
    ({ state, progress }) => state === 'training' && progress > 0 && progress < 1,
  )
  const saved = await client.call('stories.save', { agentId, name: 'Saved in the last moment' })
  await server.kill()

  client = await server.start()
  const resumed = await client.call('agents.training', { agentId })
  expect(resumed.state).toBe('training')
  expect(resumed.progress).toBeGreaterThanOrEqual(before.progress)
  expect(resumed.startedAt).toBe(before.startedAt)
  const after = await until(client, agentId, ({ state }) => state !== 'training')
  expect(after).toMatchObject({
    state: 'trained',
    modelVersion: 1,
    metrics: { intents: INTENTS, phrases: INTENTS * PHRASES_EACH },
  })
  const { stories } = await client.call('stories.list', { agentId })
  expect(stories.map(({ id, intentCount }) => [id, intentCount])).toEqual([
    [saved.id, 0],
    [story.id, INTENTS],
  ])
}, 120_000)
