import type { Trace } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BREAKER_TIMEOUTS } from '../../core/language-model/languageModel.limits.ts'
import { makeAgent, makeIntent, makeStory, phrasesOf, train } from '../../testing/bots.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelAgents, type LanguageModelAgents } from '../../testing/languageModelAgents.ts'
import { makeWebKey, openPage } from '../../testing/webChannel.ts'
import { GOOD_KEY, type Behaviour } from '../../testing/languageModelServer.ts'

let agents: LanguageModelAgents
beforeAll(async () => {
  agents = await startLanguageModelAgents()
})
beforeEach(() => {
  agents.llm.requests.length = 0
})
afterAll(() => agents.close())

const BUSY = 'Sorry, the service is busy. Please try again in a moment.'
const INTERRUPTED = 'The answer was interrupted here. Please ask again.'
/** A question that finds the passage, but not surely enough to be answered with it. */
const VAGUE = 'is there a lounge where my grandmother can sleep overnight'

async function makeKnowledgeAgent(): Promise<string> {
  const { id } = await makeAgent(agents.staff)
  await agents.addKnowledge(id, agents.integrationId)
  return id
}

const rowsOf = async (agentId: string) =>
  (await agents.staff.call('reports.messages', { agentId, scope: 'all' })).output.messages

const OUTAGES: readonly (readonly [string, Behaviour, Trace['outage'], number])[] = [
  ['429', { status: 429, headers: { 'retry-after-ms': '5' } }, { code: 'TOO_MANY_REQUESTS', status: 429 }, 2],
  [
    '429 for a minute',
    { status: 429, headers: { 'retry-after': '60' } },
    { code: 'TOO_MANY_REQUESTS', status: 429 },
    1,
  ],
  ['500', { status: 500 }, { code: 'SERVER_ERROR', status: 500 }, 2],
  ['503', { status: 503 }, { code: 'SERVER_ERROR', status: 503 }, 2],
  ['nothing, and hangs up', { begins: '', ending: 'hangs up' }, { code: 'BROKEN_OFF', status: null }, 2],
  [
    'nothing at all',
    { raw: '{"choices":[{"message":{"content":""},"finish_reason":"stop"}]}', type: 'application/json' },
    { code: 'EMPTY', status: null },
    2,
  ],
  ['401', { status: 401, error: { message: 'no' } }, { code: 'KEY_REFUSED', status: 401 }, 1],
  ['403', { status: 403, error: { message: 'no' } }, { code: 'KEY_REFUSED', status: 403 }, 1],
]

describe.each(OUTAGES)('a language model that answers %s', (_, behaviour, outage, requests) => {
  it.each([
    ['a prompt agent', () => agents.makePromptAgent(), 'tell me a joke'],
    ['an agent with a knowledge base', makeKnowledgeAgent, VAGUE],
  ] as const)('lets %s say that the service is busy', async (__, make, question) => {
    const agentId = await make()
    agents.llm.behave(behaviour)
    const { text, sources, trace } = await agents.ask(agentId, question)
    expect([text, sources, trace?.layer, trace?.outage]).toEqual([BUSY, [], 'unavailable', outage])
    expect(agents.llm.requests).toHaveLength(requests)
    expect(await rowsOf(agentId)).toMatchObject([{ response: BUSY, layer: 'unavailable', outage }])
    const { output } = await agents.staff.call('reports.summary', { agentId })
    expect(output).toMatchObject({ scopedMessages: 0, nonScopedMessages: 0, unavailableMessages: 1 })
  })
})

describe('an outage', () => {
  it('is over if the second request is answered', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ status: 503 }, 'Ahoy!')
    expect(await agents.ask(agentId, 'hello')).toMatchObject({
      text: 'Ahoy!',
      trace: { layer: 'prompt', outage: null },
    })
    expect(agents.llm.requests).toHaveLength(2)
  })

  it('of a service that does not answer in time is reported at once after some timeouts in a row', async () => {
    const integrationId = await makeIntegration(agents.staff, agents.llm, { model: 'a-slow-model' })
    const agentId = await agents.makePromptAgent(integrationId)
    agents.llm.behave({ status: 408 })
    const outage = { code: 'TIMED_OUT', status: 408 }
    for (let timeout = 0; timeout < BREAKER_TIMEOUTS; timeout++) {
      expect((await agents.ask(agentId, 'hello')).trace).toMatchObject({ outage })
    }
    expect(await agents.ask(agentId, 'hello')).toMatchObject({
      text: BUSY,
      trace: { layer: 'unavailable', outage: { code: 'TIMED_OUT', status: null } },
    })
    expect(agents.llm.requests).toHaveLength(BREAKER_TIMEOUTS)
    agents.llm.behave('Ahoy!')
    await agents.staff.call('integrations.test', { id: integrationId })
    expect((await agents.ask(agentId, 'hello')).text).toBe('Ahoy!')
  })

  it('is reported in Hindi to those who write in it', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ status: 500 })
    expect((await agents.ask(agentId, 'नमस्ते')).text).toBe('क्षमा करें, सेवा अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।')
  })

  it('is reported in Arabic to those who write in it, though bots have no other texts in it', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ status: 500 })
    expect((await agents.ask(agentId, 'مرحبا، كم سعر الغرفة؟')).text).toBe(
      'عذرًا، الخدمة مشغولة. يُرجى المحاولة مرة أخرى بعد قليل.',
    )
    agents.llm.behave({ begins: 'أهلا', ending: 'hangs up' })
    const { text } = await agents.ask(agentId, 'مرحبا', { replyId: 'reply-5' })
    expect(text).toBe('أهلا\n\nانقطعت الإجابة هنا. يُرجى السؤال مرة أخرى.')
  })

  it('keeps what was streamed before the connection broke, and reports that the answer was interrupted', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ begins: 'Ahoy there,', ending: 'hangs up' })
    const { text, trace } = await agents.ask(agentId, 'hello', { replyId: 'reply-1' })
    expect(text).toBe(`Ahoy there,\n\n${INTERRUPTED}`)
    expect(trace).toMatchObject({ layer: 'prompt', outage: { code: 'BROKEN_OFF', status: null } })
    expect(agents.llm.requests).toHaveLength(1)
    expect(await rowsOf(agentId)).toMatchObject([{ response: text, layer: 'prompt', outage: { code: 'BROKEN_OFF' } }])
  })

  it('within an answer from passages keeps its beginning with its source', async () => {
    const agentId = await makeKnowledgeAgent()
    agents.llm.behave({ begins: 'It opens at five [1] and it', ending: 'hangs up' })
    const { text, sources, trace } = await agents.ask(agentId, VAGUE, { replyId: 'reply-2' })
    expect(text).toBe(`It opens at five and it\n\n${INTERRUPTED}`)
    expect(sources).toEqual(['https://example.com/lounge#0'])
    expect(trace).toMatchObject({ layer: 'knowledge', outage: { code: 'BROKEN_OFF' } })
  })

  it.each([
    ['a prompt', () => agents.makePromptAgent(), 'Ahoy there,', 'prompt'],
    ['passages', makeKnowledgeAgent, 'It opens at five [1] and it', 'knowledge'],
  ] as const)(
    'is not meant by an answer from %s that is too long, which is interrupted too',
    async (_, make, begins, layer) => {
      const agentId = await make()
      for (const replyId of ['reply-4', undefined]) {
        agents.llm.behave({ begins, ending: 'is too long' })
        const { text, trace } = await agents.ask(agentId, VAGUE, replyId === undefined ? {} : { replyId })
        expect(text).toBe(`${begins.replace(' [1]', '')}\n\n${INTERRUPTED}`)
        expect(trace).toMatchObject({ layer, outage: null })
      }
      expect(agents.llm.requests).toHaveLength(2)
    },
  )

  it('before the first mark of an answer from passages is retried, because it is not shown yet', async () => {
    const agentId = await makeKnowledgeAgent()
    agents.llm.behave({ begins: 'It opens at', ending: 'hangs up' }, 'It opens at five [1].')
    expect(await agents.ask(agentId, VAGUE, { replyId: 'reply-3' })).toMatchObject({
      text: 'It opens at five.',
      trace: { layer: 'knowledge', outage: null },
    })
    expect(agents.llm.requests).toHaveLength(2)
  })

  it('during a question of the bot repeats it, and is not a failed attempt', async () => {
    const agentId = await makeKnowledgeAgent()
    const story = await makeStory(agents.staff, agentId)
    const parameter = {
      id: 'sys.date',
      entityId: 'sys.date',
      name: 'day',
      required: true,
      value: '',
      prompts: ['Which day?'],
    }
    await makeIntent(agents.staff, story, {
      name: 'Remind',
      phrases: phrasesOf('remind me of my flight', 'send me a reminder'),
      parameters: [parameter],
      responses: ['I will, on {day}.'],
    })
    await makeIntent(agents.staff, story, {
      name: 'Thank',
      phrases: phrasesOf('thank you', 'many thanks'),
      responses: ['Any time.'],
    })
    await train(agents.staff, agentId)
    agents.llm.behave({ status: 500 })
    const { sessionId } = await agents.ask(agentId, 'send me a reminder')
    for (let attempt = 0; attempt < 4; attempt++) {
      const { text, trace } = await agents.ask(agentId, VAGUE, { sessionId })
      expect([text, trace?.layer, trace?.awaiting]).toEqual([`${BUSY}\n\nWhich day?`, 'unavailable', 'day'])
    }
    expect((await agents.ask(agentId, '24 December 2026', { sessionId })).text).toBe('I will, on 24 December 2026.')
  })
})

const outageOf = async (id: string) => (await agents.staff.call('integrations.get', { id })).output.outage

describe('the outage of an integration', () => {
  it.each([
    ['a refused key', { status: 401, error: { message: 'no' } }, { code: 'KEY_REFUSED', status: 401 }],
    ['an unknown model', { status: 404 }, { code: 'NOT_FOUND', status: 404 }],
    [
      'no credit',
      { status: 429, error: { message: 'no', code: 'insufficient_quota' } },
      { code: 'QUOTA_EXCEEDED', status: 429 },
    ],
  ] as const)('by %s is shown until its next answer', async (_, behaviour, outage) => {
    const id = await makeIntegration(agents.staff, agents.llm)
    const agentId = await agents.makePromptAgent(id)
    const before = (await agents.staff.call('integrations.get', { id })).output.updatedAt
    agents.llm.behave(behaviour)
    await agents.ask(agentId, 'hello')
    expect(await outageOf(id)).toEqual({ ...outage, at: expect.any(String) })
    const { options } = (await agents.staff.call('integrations.options', {})).output
    expect(options.find((option) => option.id === id)?.outage).toMatchObject(outage)
    agents.llm.behave('Ahoy!')
    await agents.ask(agentId, 'hello')
    const { output } = await agents.staff.call('integrations.get', { id })
    expect([output.outage, output.updatedAt]).toEqual([null, before])
  })

  it('that passes by itself is not shown, and ends no other one', async () => {
    const id = await makeIntegration(agents.staff, agents.llm)
    const agentId = await agents.makePromptAgent(id)
    agents.llm.behave({ status: 500 })
    await agents.ask(agentId, 'hello')
    expect(await outageOf(id)).toBeNull()
    agents.llm.behave({ status: 401 }, { status: 500 })
    await agents.ask(agentId, 'hello')
    await agents.ask(agentId, 'hello')
    expect(await outageOf(id)).toMatchObject({ code: 'KEY_REFUSED' })
  })

  it('ends when the key is replaced, and when a test of what is saved is answered', async () => {
    const id = await makeIntegration(agents.staff, agents.llm)
    const { name } = (await agents.staff.call('integrations.get', { id })).output
    const fields = { id, name, llm: 1, baseUrl: agents.llm.baseUrl, model: 'a-model' } as const
    const test = async (behaviour: Behaviour, input: { apikey?: string } = {}) => {
      agents.llm.behave(behaviour)
      await agents.staff.call('integrations.test', { id, ...input })
      return outageOf(id)
    }
    expect(await test({ status: 402 })).toMatchObject({ code: 'QUOTA_EXCEEDED', status: 402 })
    await agents.staff.call('integrations.update', { ...fields, name: `${name} renamed` })
    expect(await outageOf(id)).not.toBeNull()
    // Another key than the saved one.
    expect(await test('ready', { apikey: GOOD_KEY })).not.toBeNull()
    expect(await test('ready')).toBeNull()
    expect(await test({ status: 402 })).not.toBeNull()
    await agents.staff.call('integrations.update', { ...fields, apikey: GOOD_KEY })
    expect(await outageOf(id)).toBeNull()
  })
})

describe('a visitor of a website', () => {
  let address: string
  beforeAll(async () => {
    address = await agents.server.listen()
  })

  /** Sends a message as a visitor. Returns the pieces that were streamed before the reply, and the reply. */
  async function askAsVisitor(agentId: string, text: string) {
    const page = openPage(address)
    const { token } = (await page.begin((await makeWebKey(agents.staff, agentId)).key)).body
    const socket = page.socket(token)
    await socket.until(() => socket.frames.some(({ type }) => type === 'ready'))
    await page.send(token, text)
    const reply = await socket.until(() => socket.messages().find(({ from }) => from === 'bot'))
    const pieces = socket.frames.flatMap((frame) => (frame.type === 'piece' ? [frame.text] : []))
    socket.socket.terminate()
    return { streamed: pieces.join(''), reply }
  }

  it('keeps the beginning of an answer that breaks off', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ begins: 'Ahoy there,', ending: 'hangs up' })
    const { streamed, reply } = await askAsVisitor(agentId, 'hello')
    expect(streamed).toBe('Ahoy there,')
    expect(reply.text).toBe(`Ahoy there,\n\n${INTERRUPTED}`)
    expect(await rowsOf(agentId)).toMatchObject([{ response: reply.text, outage: { code: 'BROKEN_OFF' } }])
  })

  it('reads that the service is busy, not why', async () => {
    const agentId = await agents.makePromptAgent()
    agents.llm.behave({ status: 401, error: { message: 'no' } })
    const { streamed, reply } = await askAsVisitor(agentId, 'hello')
    expect([streamed, reply.text, reply.sources]).toEqual(['', BUSY, []])
    expect(JSON.stringify(reply)).not.toMatch(/key|401/iu)
  })

  it('reads nothing of an answer without the mark of a passage', async () => {
    const agentId = await makeKnowledgeAgent()
    agents.llm.behave('Sorry, I cannot.')
    const { streamed, reply } = await askAsVisitor(agentId, VAGUE)
    expect([streamed, reply.text]).toEqual(['', 'Sorry, I did not understand that.'])
  })
})
