import { setTimeout as pause } from 'node:timers/promises'
import type { ConversationVariables } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/database/id.ts'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { insertTryIt, insertTurn } from '../../testing/conversations.ts'
import { interruptTask } from '../../testing/tasks.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelServer, type LanguageModelServer } from '../../testing/languageModelServer.ts'
import { IDLE_SECONDS } from './extraction.limits.ts'
import { endIdleConversations } from './extraction.service.ts'

let llm: LanguageModelServer
let server: TestServer
let staff: Staff
let openaiKey: string
beforeAll(async () => {
  llm = await startLanguageModelServer()
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: llm.host } })
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
  openaiKey = await makeIntegration(staff, llm)
})
afterAll(async () => {
  await server.close()
  await llm.close()
})
beforeEach(() => {
  llm.behave(JSON.stringify({ variables: { City: 'Delhi', day: null } }))
  llm.requests.length = 0
})

const VARIABLES = [
  { name: 'City', description: 'Where the person wants to go' },
  { name: 'Day', description: 'When' },
]

async function makePromptAgent({ extractData = true, userData = VARIABLES } = {}): Promise<string> {
  const { id: agentId } = await makeAgent(staff)
  await staff.call('agents.savePrompt', { agentId, openaiKey, prompt: 'You sell trips.', extractData, userData })
  return agentId
}

/** Logs a conversation of two turns. */
async function converse(agentId: string): Promise<string> {
  const { services, enterprises } = server
  const sessionId = await insertTryIt(services, { enterpriseId: enterprises.a.id, agentId })
  await insertTurn(services, sessionId, 'I want to travel', 'Where to?')
  await insertTurn(services, sessionId, 'To Delhi', 'With pleasure.')
  return sessionId
}

const variables = async (agentId: string, sessionId: string): Promise<ConversationVariables> =>
  (await staff.call('conversation.variables', { agentId, sessionId })).output

async function collected(agentId: string, sessionId: string): Promise<ConversationVariables> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(25)) {
    const found = await variables(agentId, sessionId)
    if (found.state !== 'queued') return found
  }
  throw new Error('the variables were not collected')
}

/** The variables of a conversation for these answers of the model. */
async function extracted(...answers: Parameters<LanguageModelServer['behave']>) {
  const agentId = await makePromptAgent()
  const sessionId = await converse(agentId)
  llm.behave(...answers)
  await staff.call('conversation.end', { agentId, sessionId })
  return collected(agentId, sessionId)
}

const sweep = () => endIdleConversations(server.services)

describe('a conversation that has ended', () => {
  it('gives the variables of its agent, in their order', async () => {
    const agentId = await makePromptAgent()
    const sessionId = await converse(agentId)
    expect(await variables(agentId, sessionId)).toMatchObject({ state: 'open', variables: [] })
    const { output } = await staff.call('conversation.end', { agentId, sessionId })
    expect(output.state).toBe('queued')
    expect(await collected(agentId, sessionId)).toEqual({
      state: 'extracted',
      variables: [
        { name: 'City', value: 'Delhi' },
        { name: 'Day', value: null },
      ],
      error: null,
      isCancelled: false,
      extractedAt: expect.any(String),
    })
    const prompt = llm.requests[0]?.body.messages.at(-1)?.content
    expect(prompt).toContain('- "City": Where the person wants to go')
    expect(prompt).toContain('Person: I want to travel\nBot: Where to?\nPerson: To Delhi')
  })

  it('is read once, however often it is ended', async () => {
    const agentId = await makePromptAgent()
    const sessionId = await converse(agentId)
    const end = () => staff.call('conversation.end', { agentId, sessionId })
    await Promise.all([end(), end(), end()])
    await collected(agentId, sessionId)
    expect((await end()).output.state).toBe('extracted')
    expect(llm.requests).toHaveLength(1)
  })

  it('accepts no more messages: the next one starts a new conversation', async () => {
    const agentId = await makePromptAgent()
    const sessionId = await converse(agentId)
    await staff.call('conversation.end', { agentId, sessionId })
    await collected(agentId, sessionId)
    llm.behave('Hello again')
    const { output } = await staff.call('conversation.predict', { agentId, sessionId, text: 'Hi' })
    expect(output?.sessionId).not.toBe(sessionId)
  })

  it.each([
    ['collects nothing', { extractData: false }],
    ['has no variables', { userData: [] }],
  ])('of an agent that %s is not read', async (_, fields) => {
    const agentId = await makePromptAgent(fields)
    const sessionId = await converse(agentId)
    expect((await staff.call('conversation.end', { agentId, sessionId })).output.state).toBe('none')
    expect(await variables(agentId, sessionId)).toEqual({
      state: 'none',
      variables: [],
      error: null,
      isCancelled: false,
      extractedAt: null,
    })
    await pause(200)
    expect(llm.requests).toEqual([])
  })

  it('is 404 for another agent', async () => {
    const agentId = await makePromptAgent()
    const other = await makePromptAgent()
    const sessionId = await converse(other)
    for (const name of ['conversation.end', 'conversation.variables'] as const) {
      expect((await staff.call(name, { agentId, sessionId })).httpStatus).toBe(404)
      expect((await staff.call(name, { agentId, sessionId: newId() })).httpStatus).toBe(404)
    }
  })
})

describe('the variables', () => {
  it('are texts, regardless of the type in the answer; added ones are left out', async () => {
    const answer = { variables: { ' city ': 42, day: 'N/A', Weather: 'fine' } }
    expect((await extracted(JSON.stringify(answer))).variables).toEqual([
      { name: 'City', value: '42' },
      { name: 'Day', value: null },
    ])
  })

  it('are read whatever they are named', async () => {
    const userData = ['__proto__', 'constructor', 'toString'].map((name) => ({ name, description: 'A place' }))
    const agentId = await makePromptAgent({ userData })
    const sessionId = await converse(agentId)
    llm.behave('{"variables":{"__proto__":"Delhi","constructor":"Goa"}}')
    await staff.call('conversation.end', { agentId, sessionId })
    expect((await collected(agentId, sessionId)).variables).toEqual([
      { name: '__proto__', value: 'Delhi' },
      { name: 'constructor', value: 'Goa' },
      { name: 'toString', value: null },
    ])
  })

  it('are requested once more if the answer is invalid', async () => {
    const outcome = await extracted('Delhi, I think', '{"variables":{"City":"Delhi"}}')
    expect(outcome).toMatchObject({ state: 'extracted', variables: [{ value: 'Delhi' }, { value: null }] })
    expect(llm.requests).toHaveLength(2)
  })

  it('that cannot be extracted have an error', async () => {
    expect(await extracted('no', 'no')).toMatchObject({ state: 'failed', error: expect.stringContaining('form') })
    expect(await extracted({ status: 401 })).toMatchObject({
      state: 'failed',
      variables: [],
      error: 'The API key was refused. Check that it is whole and still valid.',
    })
  })
})

describe('an idle conversation', () => {
  it('ends automatically after half an hour', async () => {
    const agentId = await makePromptAgent()
    const sessionId = await converse(agentId)
    await sweep()
    expect((await variables(agentId, sessionId)).state).toBe('open')
    server.advance(IDLE_SECONDS + 1)
    await sweep()
    const first = await collected(agentId, sessionId)
    expect(first.state).toBe('extracted')
    await sweep()
    expect(await variables(agentId, sessionId)).toEqual(first)
  })
})

it('a conversation whose last message was stored while the clock was ahead ends after half an hour', async () => {
  server.advance(3 * 24 * 3600)
  staff = await signedIn(server, 'a')
  const agentId = await makePromptAgent()
  const sessionId = await converse(agentId)
  server.advance(-3 * 24 * 3600)
  staff = await signedIn(server, 'a')
  await sweep()
  expect((await variables(agentId, sessionId)).state).toBe('open')
  server.advance(IDLE_SECONDS + 1)
  await sweep()
  expect((await collected(agentId, sessionId)).state).toBe('extracted')
})

it('an interrupted extraction is run again, and stores its result once', async () => {
  const agentId = await makePromptAgent()
  const sessionId = await converse(agentId)
  llm.behave({ never: true })
  await staff.call('conversation.end', { agentId, sessionId })
  while (llm.requests.length === 0) await pause(10)
  expect((await variables(agentId, sessionId)).state).toBe('queued')
  llm.behave(JSON.stringify({ variables: { City: 'Delhi' } }))
  await interruptTask(server, sessionId)
  expect((await collected(agentId, sessionId)).variables[0]?.value).toBe('Delhi')
  expect(llm.requests).toHaveLength(2)
})
