import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PHRASE_MAX, type InputOf } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelServer, type LanguageModelServer } from '../../testing/languageModelServer.ts'

let llm: LanguageModelServer
let server: TestServer
let staff: Staff
beforeAll(async () => {
  llm = await startLanguageModelServer()
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: llm.host } })
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
  await makeIntegration(staff, llm, { model: 'enterprise' })
})
afterAll(async () => {
  await server.close()
  await llm.close()
})
beforeEach(() => {
  modelReturns('Where has my order gone', 'Track my order please')
  llm.requests.length = 0
})

const modelReturns = (...paraphrases: string[]): void => llm.behave(JSON.stringify({ paraphrases }))

const paraphrase = async (input: Partial<InputOf<'phrases.paraphrase'>> = {}) => {
  const { output } = await staff.call('phrases.paraphrase', { phrases: ['where is my order'], ...input })
  return output.paraphrases
}

const failedWith = async () => {
  const { failure, reply } = await staff.call('phrases.paraphrase', { phrases: ['hello'] })
  expect(failure).toMatchObject({ type: 'REFUSED', rule: 'LANGUAGE_MODEL_FAILED' })
  return reply.message
}

const outages = async () =>
  (await staff.call('integrations.options', {})).output.options.flatMap(({ outage }) => outage ?? [])

describe('paraphrases from a language model', () => {
  it('are requested with the phrases as lines, and the count', async () => {
    expect(await paraphrase({ phrases: ['where is my order', 'मेरा ऑर्डर कहाँ है'], count: 5 })).toEqual([
      'Where has my order gone',
      'Track my order please',
    ])
    const prompt = llm.requests[0]?.body.messages.at(-1)?.content ?? ''
    expect(prompt).toContain('where is my order\nमेरा ऑर्डर कहाँ है')
    expect(Number(/\d+/.exec(prompt)?.[0])).toBeGreaterThanOrEqual(5)
  })

  it('are limited to the count (10 by default, §9), without repeated, given, blank or too long ones', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Phrase ${index}`)
    modelReturns(
      ' Where  is my ORDER ',
      '',
      ' ',
      'x'.repeat(PHRASE_MAX + 1),
      'Phrase 0',
      'phrase 0',
      'two\nlines',
      ...many,
    )
    const ten = await paraphrase()
    expect(ten).toEqual(['Phrase 0', 'two lines', ...many.slice(1, 9)])
    expect(await paraphrase({ count: 5 })).toEqual(ten.slice(0, 5))
  })

  it('§5 need at least one phrase', async () => {
    for (const phrases of [[], ['  ']]) {
      const { failure, reply } = await staff.call('phrases.paraphrase', { phrases })
      expect(failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK', errors: [{ field: 'phrases' }] })
      expect(reply.message).toBe('Select at least one training phrase')
    }
  })

  it('come from the language model of the agent', async () => {
    const openaiKey = await makeIntegration(staff, llm, { model: 'chosen' })
    const { id: agentId } = await makeAgent(staff)
    const { output } = await staff.call('agents.get', { agentId })
    await staff.call('agents.saveConfig', { agentId, ...output.config, openaiKey })
    await paraphrase({ agentId })
    await makeIntegration(staff, llm, { model: 'gpt', llm: 2 })
    const { id: other } = await makeAgent(staff)
    await staff.call('agents.saveConfig', { agentId: other, ...output.config, modelType: 'GPT2' })
    await paraphrase({ agentId: other })
    expect(llm.requests.map(({ body }) => body.model)).toEqual(['chosen', 'gpt'])
  })

  it('can be requested in the format of the specification’s clients', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/chatbird/api/nlp/paraphrase',
      headers: { 'authentication-token': await server.signIn(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ phrases: 'where is my order\ntrack it', num_return_sequences: '1' }).toString(),
    })
    expect(response.json()).toEqual({ status: true, data: { paraphrases: ['Where has my order gone'] } })
  })

  it('without a connected model are refused with advice', async () => {
    const neighbour = await signedIn(server, 'b', 'DEVELOPMENT')
    const { failure, reply } = await neighbour.call('phrases.paraphrase', { phrases: ['hello'] })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'INTEGRATION_REQUIRED' })
    expect(reply.message).toBe(
      'No language model is connected. Create a configuration with its API key, then try again.',
    )
  })

  it('are refused with a message if the answer of the model is invalid', async () => {
    llm.behave({ status: 401 })
    expect(await failedWith()).toMatch(/API key was refused/)
    llm.behave('I cannot do that.')
    expect(await failedWith()).toMatch(/did not answer in the requested form/)
  })

  it('record a lasting outage with the integration, until the next answer, in whatever form', async () => {
    llm.behave({ status: 401 })
    await failedWith()
    expect(await outages()).toMatchObject([{ code: 'KEY_REFUSED', status: 401 }])
    llm.behave('I cannot do that.')
    await failedWith()
    expect(await outages()).toEqual([])
  })
})

describe('paraphrases from the service that the operator configured', () => {
  let service: Server
  let own: TestServer
  let person: Staff
  let requested: unknown
  let answer: { status: number; body: string }
  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('end', () => {
        requested = JSON.parse(text)
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    own = await buildServer({ environment: { PLATFORM_PARAPHRASE_URL: `http://127.0.0.1:${port}/paraphrase` } })
    person = await signedIn(own, 'a', 'DEVELOPMENT')
  })
  afterAll(async () => {
    await own.close()
    await new Promise((resolve) => service.close(resolve))
  })

  it('are requested as specified, and need no language model', async () => {
    answer = { status: 200, body: JSON.stringify({ data: { paraphrases: ['a', 'hello', 'b', 'c'] } }) }
    const { output } = await person.call('phrases.paraphrase', { phrases: ['hello', 'hi there'], count: 2 })
    expect(output.paraphrases).toEqual(['a', 'b'])
    expect(requested).toEqual({ phrases: 'hello\nhi there', num_return_sequences: 2 })
  })

  it.each([
    [500, '{}', /HTTP 500/],
    [200, '<html>', /no data.paraphrases/],
    [200, '{"data":[]}', /no data.paraphrases/],
  ])('are refused with a message if it answers %i %s', async (status, body, message) => {
    answer = { status, body }
    const { failure, reply } = await person.call('phrases.paraphrase', { phrases: ['hello'] })
    expect(failure).toMatchObject({ rule: 'LANGUAGE_MODEL_FAILED' })
    expect(reply.message).toMatch(message)
  })
})
