import { afterAll, beforeAll, expect, it } from 'vitest'
import { inEnterprise } from '../../core/work/work.ts'
import { makeAgent, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { readBot } from './reading/readBot.ts'
import { importBot } from './transfer.service.ts'

const INTENTS = 500
const PHRASES_PER_INTENT = 10

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const bot = () => {
  const intents = Array.from({ length: INTENTS }, (_, intent) => {
    const phrases = Array.from(
      { length: PHRASES_PER_INTENT },
      (__, phrase) => `    - request ${phrase} of topic ${intent}`,
    )
    return `- intent: topic_${intent}\n  examples: |\n${phrases.join('\n')}\n`
  })
  return readBot([{ name: 'nlu.yml', bytes: Buffer.from(`version: "3.1"\nnlu:\n${intents.join('')}`) }])
}

it('writes a large bot with few statements, and marks the agent as changed once', async () => {
  const staff = await signedIn(server, 'a')
  const { id: agentId } = await makeAgent(staff)
  let statements = 0
  const importCounted = () =>
    inEnterprise(server.services, server.enterprises.a.id, (work) => {
      const counted = work.db.withPlugin({
        transformQuery: ({ node }) => {
          statements++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      return importBot({ ...work, db: counted }, { agentId, files: [], story: 'Imported' }, bot())
    })
  const plan = await importCounted()
  expect(plan.items.filter(({ action }) => action === 'create')).toHaveLength(INTENTS)
  expect(statements).toBeLessThan(40)
  const { output } = await staff.call('agents.get', { agentId })
  expect(output.training.state).toBe('untrained')
  const stories = (await staff.call('stories.list', { agentId })).output.stories
  const storyId = stories[0]?.id ?? ''
  const { intents } = (await staff.call('intents.list', { agentId, storyId, perPage: -1 })).output
  expect(intents).toHaveLength(INTENTS)
  const [{ id: intentId } = { id: '' }] = intents
  const { phrases } = (await staff.call('intents.get', { agentId, storyId, intentId })).output
  expect(phrases).toHaveLength(PHRASES_PER_INTENT)
})
