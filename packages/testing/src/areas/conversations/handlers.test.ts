import { describe, expect, it } from 'vitest'
import { memoryBackend } from '../../memory-backend/memoryBackend.ts'
import { emptyWorld } from '../../memory-backend/sampleWorld.ts'
import { makeAgent, makeIntent, makeStory, phrases, train } from '../../transport-suite/helpers.ts'
import { buildSynonyms } from '../entities/build.ts'
import { buildParameter } from '../intents/build.ts'
import { SAMPLE_AGENT_ID } from '../sampleIds.ts'

const ask = (text: string, explain = false) =>
  memoryBackend().call('conversation.predict', { agentId: SAMPLE_AGENT_ID, text, explain })

async function trainTaxiBot() {
  const backend = memoryBackend({ seed: emptyWorld(), trainingMs: 1 })
  const { id: agentId } = await makeAgent(backend)
  const story = await makeStory(backend, agentId)
  const values = ['Delhi', 'Goa', 'Mumbai'].map((value) => buildSynonyms(value))
  const { entity } = await backend.call('entities.save', { agentId, name: 'city', values })
  const placeOf = (name: string, prompt: string) => buildParameter({ entityId: entity.id, name, prompts: [prompt] })
  await makeIntent(backend, story, {
    name: 'ride',
    phrases: phrases('I need a taxi', 'order a cab', 'get me a ride'),
    responses: ['From {from} to {to}.'],
    parameters: [placeOf('from', 'From where?'), placeOf('to', 'Where to?')],
  })
  await makeIntent(backend, story, {
    name: 'price',
    phrases: phrases('what does it cost', 'how expensive is it', 'tell me the price'),
    responses: ['Two a kilometre.'],
  })
  await train(backend, agentId)
  return { backend, agentId, cityId: entity.id }
}

describe('the sample bot in memory', () => {
  it('answers from its knowledge base if no intent matches, and returns the source of the answer alone', async () => {
    const { text, sources, trace } = await ask('small dogs and cats in a carrier')
    expect(text).toContain('Small dogs and cats')
    expect(sources).toEqual(['https://help.example.com/'])
    expect(trace).toMatchObject({ layer: 'knowledge', intentId: null })
    expect(trace?.passages[0]).toMatchObject({ title: 'Pets', source: 'https://help.example.com/' })
  })

  it('answers out-of-scope messages, and explains its answer if requested', async () => {
    expect((await ask('qqq')).trace).toMatchObject({ layer: 'out-of-scope', intentId: null, passages: [] })
    const { buttons, trace } = await ask('Where is my booking', true)
    expect(buttons.map(({ label }) => label)).toEqual(['Cancel my booking', 'Your trips'])
    expect(trace?.phrases[0]).toMatchObject({ phrase: 'Where is my booking', similarity: expect.closeTo(1, 3) })
    expect(trace?.features.map(({ text }) => text)).toContain('where')
  })

  it('keeps the state of the first answer if two messages are answered at once, as the server does', async () => {
    const { backend, agentId } = await trainTaxiBot()
    const { sessionId } = await backend.call('conversation.predict', { agentId, text: 'qqq' })
    const send = (text: string) => backend.call('conversation.predict', { agentId, sessionId, text })
    const [asked] = await Promise.all([send('i need a taxi'), send('what does it cost')])
    expect(asked.text).toBe('From where?')
    expect((await send('from Delhi to Goa')).text).toBe('From Delhi to Goa.')
  })

  it('understands a typing error, and reads two values and a correction in one message, as the server does', async () => {
    const { backend, agentId, cityId } = await trainTaxiBot()
    const { sessionId, text } = await backend.call('conversation.predict', { agentId, text: 'i need a taxxi now' })
    expect(text).toBe('From where?')
    const answer = await backend.call('conversation.predict', {
      agentId,
      sessionId,
      text: 'from Delhi to Goa, sorry, to Mumbai',
    })
    expect(answer.text).toBe('From Delhi to Mumbai.')
    expect(answer.trace?.entities.map(({ entityId }) => entityId)).toContain(cityId)
  })
})
