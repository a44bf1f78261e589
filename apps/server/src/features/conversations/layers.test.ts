import type { ReplyPiece, ServerFrame } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { makeAgent, makeBookingBot, makeIntent, makeStory, phrasesOf, train } from '../../testing/bots.ts'
import { LOUNGE, startLanguageModelAgents, type LanguageModelAgents } from '../../testing/languageModelAgents.ts'

let agents: LanguageModelAgents
beforeAll(async () => {
  agents = await startLanguageModelAgents()
})
beforeEach(() => {
  agents.llm.requests.length = 0
})
afterAll(() => agents.close())

const QUESTION = 'when does the departure lounge open for breakfast'

describe('the knowledge base', () => {
  it('answers with the best passage and its source if no intent does', async () => {
    const { agent } = await makeBookingBot(agents.staff)
    await train(agents.staff, agent.id)
    await agents.addKnowledge(agent.id, 'none')
    expect((await agents.ask(agent.id, 'please book me a flight')).trace?.layer).toBe('intent')
    const reply = await agents.ask(agent.id, QUESTION)
    expect(reply.text).toContain('opens at five in the morning')
    expect(reply.sources).toEqual(['https://example.com/lounge#0'])
    expect(reply.trace).toMatchObject({ layer: 'knowledge', intentId: null, passages: [{ title: 'Lounge' }] })
    const nothing = await agents.ask(agent.id, 'qqq www')
    expect([nothing.trace?.layer, nothing.sources]).toEqual(['out-of-scope', []])
    expect(agents.llm.requests).toEqual([])
  })

  it('cites the document and its page that the answer is taken from, and no website', async () => {
    const { id } = await makeAgent(agents.staff)
    await agents.addKnowledge(id, 'none', [
      { kind: 'website', name: 'https://example.com/plans', passages: [['Plans', 'Every plan is paid in euros.']] },
      { kind: 'document', name: 'prices.pdf', passages: [['Prices', 'The Silver plan costs 19 euros a month.']] },
      { kind: 'website', name: 'https://example.com/silver', passages: [['Jewellery', 'How we polish silver.']] },
    ])
    const { text, sources } = await agents.ask(id, 'How many euros is the Silver plan?')
    expect([text, sources]).toEqual(['### Prices\n\nThe Silver plan costs 19 euros a month.', ['prices.pdf#page=1']])
  })

  it.each([
    ['It opens at five [1].', /, from 1 passage$/],
    ['NO_ANSWER', /: no answer in 1 passage$/],
    ['It opens at five.', /^1 passage \(/],
  ])('counts one passage in the trace of %j', async (answer, note) => {
    const { id } = await makeAgent(agents.staff)
    await agents.addKnowledge(id, agents.integrationId, [{ ...LOUNGE, passages: LOUNGE.passages.slice(0, 1) }])
    agents.llm.behave(answer)
    const { trace } = await agents.ask(id, QUESTION)
    expect(trace?.steps.find(({ layer }) => layer === 'knowledge')?.note).toMatch(note)
  })

  it('answers a question between two values, and repeats the request', async () => {
    const { agent, story } = await makeBookingBot(agents.staff)
    await makeIntent(agents.staff, story, {
      phrases: phrasesOf('remind me of my flight', 'send me a reminder'),
      parameters: [
        { id: 'sys.date', entityId: 'sys.date', name: 'day', required: true, value: '', prompts: ['On which day?'] },
      ],
      responses: ['I will, on {day}.'],
    })
    await train(agents.staff, agent.id)
    await agents.addKnowledge(agent.id, 'none')
    const { text, sessionId } = await agents.ask(agent.id, 'send me a reminder')
    expect(text).toBe('On which day?')
    const answer = await agents.ask(agent.id, QUESTION, { sessionId })
    expect(answer.text).toMatch(/opens at five in the morning.*\n\nOn which day\?$/)
    expect(answer.sources[0]).toBe('https://example.com/lounge#0')
    expect(answer.trace).toMatchObject({ layer: 'knowledge', awaiting: 'day' })
    expect((await agents.ask(agent.id, '24 December 2026', { sessionId })).text).toBe('I will, on 24 December 2026.')
  })

  it('answers for an agent that was never trained', async () => {
    const { id } = await makeAgent(agents.staff)
    await makeStory(agents.staff, id)
    await agents.addKnowledge(id, 'none')
    expect((await agents.ask(id, QUESTION)).trace).toMatchObject({ layer: 'knowledge', modelVersion: null })
  })

  it('answers in the words of the language model, with the sources that it used', async () => {
    const { id } = await makeAgent(agents.staff)
    await agents.addKnowledge(id, agents.integrationId)
    agents.llm.behave('From **five** in the morning [1].')
    expect(await agents.ask(id, QUESTION)).toMatchObject({
      text: 'From **five** in the morning.',
      sources: ['https://example.com/lounge#0'],
      trace: { layer: 'knowledge' },
    })
    agents.llm.behave('NO_ANSWER')
    expect((await agents.ask(id, QUESTION)).trace).toMatchObject({
      layer: 'out-of-scope',
      passages: [{ title: 'Lounge' }],
    })
  })

  it('cites nothing for a refusal without marks, which is out of scope', async () => {
    const { id } = await makeAgent(agents.staff)
    await agents.addKnowledge(id, agents.integrationId)
    for (const refusal of ['Sorry, I cannot.', 'I am afraid I cannot help with the departure lounge [7].']) {
      agents.llm.behave(refusal)
      const { text, sources, trace } = await agents.ask(id, QUESTION)
      expect([text, sources, trace?.layer]).toEqual(['Sorry, I did not understand that.', [], 'out-of-scope'])
      expect(trace?.steps.find(({ layer }) => layer === 'knowledge')?.note).toContain('marks no passage')
    }
  })

  it('gives the best passage instead of an answer that marks none', async () => {
    const { id } = await makeAgent(agents.staff)
    await agents.addKnowledge(id, agents.integrationId)
    agents.llm.behave('It opens at five in the morning and closes at noon.')
    const { text, sources, trace } = await agents.ask(id, QUESTION)
    expect(text).toBe(
      '### Lounge\n\nThe departure lounge opens at five in the morning and serves breakfast until eleven.',
    )
    expect([sources, trace?.layer]).toEqual([['https://example.com/lounge#0'], 'knowledge'])
  })

  it('falls back to the best passage if the language model fails, with the reason in the trace', async () => {
    const { id } = await makeAgent(agents.staff)
    await agents.addKnowledge(id, agents.integrationId)
    agents.llm.behave({ status: 401, error: { message: 'no' } })
    const { text, trace } = await agents.ask(id, QUESTION)
    expect(text).toContain('opens at five')
    expect(trace?.steps.find(({ layer }) => layer === 'knowledge')?.note).toContain('Configuration')
    expect(trace).toMatchObject({ layer: 'knowledge', outage: { code: 'KEY_REFUSED', status: 401 } })
  })
})

describe('the prompt', () => {
  it('answers for a prompt agent, with the earlier messages', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave('Ahoy!', 'Aye.')
    const first = await agents.ask(agentId, 'hello')
    expect(first).toMatchObject({ text: 'Ahoy!', trace: { layer: 'prompt', modelVersion: null } })
    expect((await agents.ask(agentId, 'all well?', { sessionId: first.sessionId })).text).toBe('Aye.')
    expect(agents.llm.requests.at(-1)?.body.messages).toEqual([
      { role: 'system', content: 'You are a pirate.' },
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: 'Ahoy!' },
      { role: 'user', content: 'all well?' },
    ])
  })

  it('that has no answer, because the service refuses the message, gives the out-of-scope message', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ status: 400, error: { message: 'The content filter refused it', code: 'content_filter' } })
    const { text, trace } = await agents.ask(agentId, 'hello')
    expect([text, trace?.layer, trace?.outage]).toEqual(['Sorry, I did not understand that.', 'out-of-scope', null])
    expect(trace?.steps.at(-1)?.note).toContain('The content filter refused it')
  })

  it('streams the pieces of the reply to the requesting session only', async () => {
    const agentId = await agents.makePromptAgent()
    const address = (await agents.server.listen()).replace('http', 'ws')
    const listen = async (by: string) => {
      const socket = new WebSocket(`${address}/api/socket`)
      const pieces: ReplyPiece[] = []
      await new Promise<void>((resolve) => {
        socket.on('open', () => socket.send(JSON.stringify({ action: 'auth', token: by })))
        socket.on('message', (data: Buffer) => {
          const frame = JSON.parse(data.toString()) as ServerFrame
          if (frame.action === 'ready') resolve()
          if (frame.action === 'piece') pieces.push(frame)
        })
      })
      return { socket, pieces }
    }
    const mine = await listen(agents.token)
    const colleague = await listen(await agents.server.signIn('a', 'DEVELOPMENT'))
    agents.llm.behave('Ahoy there, sailor!')
    const { text } = await agents.ask(agentId, 'hello', { replyId: 'reply-1' })
    await expect.poll(() => mine.pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(mine.pieces.length).toBeGreaterThan(1)
    expect(mine.pieces.map(({ index }) => index)).toEqual(mine.pieces.map((_, index) => index))
    expect(mine.pieces[0]?.replyId).toBe('reply-1')
    expect(colleague.pieces).toEqual([])
    mine.socket.terminate()
    colleague.socket.terminate()
  })
})

describe('the model types OpenAi and GPT2 (§9)', () => {
  it('classify with a language model, and with the server’s own model if it fails', async () => {
    const { agent, cancel } = await makeBookingBot(agents.staff)
    const { config } = (await agents.staff.call('agents.get', { agentId: agent.id })).output
    await agents.staff.call('agents.saveConfig', {
      agentId: agent.id,
      ...config,
      modelType: 'OpenAi',
      openaiKey: agents.integrationId,
    })
    expect((await train(agents.staff, agent.id)).state).toBe('trained')
    agents.llm.behave((asked) => {
      const prompt = asked.body.messages.at(-1)?.content ?? ''
      const number = Number(/(\d+)\. Cancel a booking/.exec(prompt)?.[1])
      return JSON.stringify({ ranking: [{ intent: number, confidence: 0.8 }] })
    })
    const { trace } = await agents.ask(agent.id, 'I changed my mind about the journey')
    expect(trace).toMatchObject({ layer: 'intent', ranking: [{ intentId: cancel.id, confidence: 0.8 }] })
    agents.llm.behave({ status: 401, error: { message: 'no' } })
    const without = await agents.ask(agent.id, 'please book me a flight')
    expect(without.trace).toMatchObject({ layer: 'intent', ranking: [{ intent: 'Book a flight' }, {}] })
    expect(without.trace?.steps[1]?.note).toContain('semantic model')
  })
})
