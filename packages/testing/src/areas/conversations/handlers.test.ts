import { describe, expect, it } from 'vitest'
import { memoryBackend } from '../../memory-backend/memoryBackend.ts'
import { SAMPLE_AGENT_ID } from '../sampleIds.ts'

const ask = (text: string, explain = false) =>
  memoryBackend().call('conversation.predict', { agentId: SAMPLE_AGENT_ID, text, explain })

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
    expect(trace?.phrases[0]).toMatchObject({ phrase: 'Where is my booking', similarity: 1 })
    expect(trace?.features.map(({ text }) => text)).toEqual(['where', 'is', 'my', 'booking'])
  })
})
