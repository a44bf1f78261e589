import { expect, it } from 'vitest'
import { buildAgentDetails, buildPromptConfig } from '../areas/agents/build.ts'
import { buildIntegration } from '../areas/integrations/build.ts'
import { MEMORY_REFUSED_KEY } from '../areas/integrations/handlers.ts'
import { memoryBackend } from './memoryBackend.ts'
import { emptyWorld } from './sampleWorld.ts'

const prompt = { prompt: 'Sell trips', extractData: true, userData: [{ name: 'City', description: 'Where to' }] }

it('a prompt agent replies without a training, and its conversation can be ended', async () => {
  const agent = buildAgentDetails({ type: 'prompt', promptConfig: buildPromptConfig(prompt) })
  const transport = memoryBackend({ seed: { ...emptyWorld(), agents: [agent] } })
  const agentId = agent.id
  const { sessionId, text, trace } = await transport.call('conversation.predict', { agentId, text: ' Hello ' })
  expect({ text, layer: trace?.layer }).toEqual({ text: 'I heard: *Hello*', layer: 'prompt' })
  const state = async () => (await transport.call('conversation.variables', { agentId, sessionId })).state
  expect(await state()).toBe('open')
  const { variables } = await transport.call('conversation.end', { agentId, sessionId })
  expect(variables).toEqual([{ name: 'City', value: null }])
  expect(await state()).toBe('extracted')
})

it('phrases are paraphrased once a language model is connected', async () => {
  const phrases = ['where is my order']
  const without = memoryBackend({ seed: emptyWorld() })
  await expect(without.call('phrases.paraphrase', { phrases })).rejects.toMatchObject({
    context: { rule: 'INTEGRATION_REQUIRED' },
  })
  const transport = memoryBackend({ seed: { ...emptyWorld(), integrations: [buildIntegration()] } })
  const { paraphrases } = await transport.call('phrases.paraphrase', { phrases, count: 5 })
  expect(new Set([...paraphrases, ...phrases]).size).toBe(6)
})

it('the test of a language model reports a refused key', async () => {
  const transport = memoryBackend({ seed: emptyWorld() })
  const { errorCode } = await transport.call('integrations.test', { apikey: MEMORY_REFUSED_KEY })
  expect(errorCode).toBe('KEY_REFUSED')
  expect((await transport.call('integrations.test', { apikey: 'any-other' })).errorCode).toBeNull()
})
