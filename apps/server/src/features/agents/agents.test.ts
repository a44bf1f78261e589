import { AGENTS_PAGE_SIZE, CODE_AGENT_NOT_EMPTY, CODE_FORBIDDEN } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../core/database/database.ts'
import { makeAgent, makeBookingBot, makeIntent, makeStory, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeIntegration } from '../../testing/integrations.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
afterAll(() => server.close())

const config = {
  modelType: 'SVM',
  language: 'en',
  entityExtractRetries: 1,
  outOfScopeMessage: '',
  confidenceThreshold: 0.5,
  openaiKey: '',
} as const

const save = (fields: object) => staff.call('agents.save', { name: 'Fine', description: '', type: 'nlp', ...fields })

/** Returns the names of the agents that a search finds. */
async function found(name: string): Promise<string[]> {
  const { output } = await staff.call('agents.list', { name, perPage: -1 })
  return output.agents.map((agent) => agent.name).toSorted((one, other) => one.localeCompare(other))
}

const setFlags = (flags: object) =>
  sql`update enterprises set flags = ${json(flags)} where id = ${server.enterprises.a.id}`.execute(
    server.services.database.owner,
  )

describe('agents.list', () => {
  it('answers 401 without a session and 403 without NLP.VIEW', async () => {
    expect((await server.call('agents.list', {})).httpStatus).toBe(401)
    const { httpStatus, reply } = await (await signedIn(server, 'a', 'HANDLE_CHATS')).call('agents.list', {})
    expect({ httpStatus, code: reply.code }).toEqual({ httpStatus: 403, code: CODE_FORBIDDEN })
  })

  it('pages by 15, newest change first, and reports whether there are more (§9)', async () => {
    const viewer = await signedIn(server, 'b', 'REPORT_VIEWER')
    const created: string[] = []
    for (let count = 0; count <= AGENTS_PAGE_SIZE; count++) created.unshift((await makeAgent(otherStaff)).id)
    const first = (await viewer.call('agents.list', {})).output
    const rest = (await viewer.call('agents.list', { from: AGENTS_PAGE_SIZE })).output
    expect([first.agents.length, first.more, rest.agents.length, rest.more]).toEqual([15, true, 1, false])
    expect([...first.agents, ...rest.agents].map(({ id }) => id)).toEqual(created)

    const oldest = created.at(-1) ?? ''
    await makeStory(otherStaff, oldest)
    const all = (await viewer.call('agents.list', { perPage: -1 })).output
    expect([all.agents.length, all.more, all.agents[0]?.id]).toEqual([16, false, oldest])
  })

  it('searches by name, in any case and script, without wildcards', async () => {
    for (const name of [
      'Fifty % off',
      'Fifty off',
      'under_score',
      'underscore',
      'दुकान सहायक',
      'STRASSE Straße',
      'back\\slash',
    ]) {
      await makeAgent(staff, { name })
    }
    expect(await found('FIFTY')).toEqual(['Fifty % off', 'Fifty off'])
    expect(await found('%')).toEqual(['Fifty % off'])
    expect(await found('R_S')).toEqual(['under_score'])
    expect(await found('\\')).toEqual(['back\\slash'])
    expect(await found('सहायक')).toEqual(['दुकान सहायक'])
    expect(await found('straße')).toEqual(['STRASSE Straße'])
    expect(await found('nothing of the kind')).toEqual([])
  })

  it('accepts searchTerm too (§7)', async () => {
    await makeAgent(staff, { name: 'Searched by term' })
    const response = await server.app.inject({
      url: '/api/chatbird/api/nlp/v2/agent?searchTerm=BY%20TERM',
      headers: { 'authentication-token': await server.signIn() },
    })
    expect(response.json()).toMatchObject({ data: { agents: [{ name: 'Searched by term' }], more: false } })
  })
})

describe('agents.get', () => {
  it('returns the configuration of a new agent (§9)', async () => {
    const agent = await makeAgent(staff)
    const { output } = await staff.call('agents.get', { agentId: agent.id })
    expect(output).toEqual({
      ...agent,
      config,
      promptConfig: { prompt: '', extractData: false, openaiKey: '', userData: [] },
    })
    expect(output.training).toMatchObject({ state: 'untrained', progress: 0, modelVersion: null })
  })

  it('answers the same 404 for an unknown agent and one of another enterprise', async () => {
    const { id: agentId } = await makeAgent(otherStaff)
    const [foreign, unknown] = [
      await staff.call('agents.get', { agentId }),
      await staff.call('agents.get', { agentId: 'unknown' }),
    ]
    expect(foreign.httpStatus).toBe(404)
    expect(foreign.reply).toEqual(unknown.reply)
  })
})

describe('agents.save', () => {
  it('answers 403 without NLP.NLP', async () => {
    const viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
    const { httpStatus } = await viewer.call('agents.save', { name: 'No', description: '', type: 'nlp' })
    expect(httpStatus).toBe(403)
  })

  it('trims and collapses the name, and changes the agent with the given id', async () => {
    const created = await makeAgent(staff, { name: '  Flight \t desk ', description: 'one' })
    expect(created.name).toBe('Flight desk')
    const changed = await makeAgent(staff, { id: created.id, name: 'flight DESK', description: 'two' })
    expect(changed).toEqual({ ...created, name: 'flight DESK', description: 'two', updatedAt: changed.updatedAt })
    expect(changed.updatedAt > created.updatedAt).toBe(true)
  })

  it('§5 a name that is empty after trimming is refused', async () => {
    const { failure, httpStatus } = await staff.call('agents.save', { name: ' \n ', description: '', type: 'nlp' })
    expect(httpStatus).toBe(200)
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK', errors: [{ field: 'name' }] })
  })

  it("§5 a duplicate gives 'duplication of name ', regardless of spaces and case, but not across enterprises", async () => {
    await makeAgent(staff, { name: 'Reisebüro Ⅸ' })
    const { failure, reply } = await staff.call('agents.save', { name: ' REISEBÜRO  IX', description: '', type: 'nlp' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'DUPLICATE_NAME' })
    expect(reply.message).toBe('duplication of name ')
    expect((await makeAgent(otherStaff, { name: 'Reisebüro Ⅸ' })).name).toBe('Reisebüro Ⅸ')
  })

  it('of two saves of one name at the same moment, one is refused', async () => {
    const saves = await Promise.all([save({ name: 'Race' }), save({ name: 'Race' })])
    const failures = saves.flatMap(({ failure }) => failure ?? [])
    expect(failures).toMatchObject([{ type: 'REFUSED', rule: 'DUPLICATE_NAME' }])
  })

  it('a prompt agent is refused until the flag promptAgents is on', async () => {
    const prompt = { description: '', type: 'prompt' } as const
    const refused = await staff.call('agents.save', { ...prompt, name: 'Prompted' })
    expect(refused.failure).toMatchObject({ type: 'REFUSED', rule: 'TYPE_NOT_ENABLED' })
    await setFlags({ promptAgents: true })
    const created = await makeAgent(staff, { ...prompt, name: 'Prompted' })
    await setFlags({})
    expect((await makeAgent(staff, { ...prompt, id: created.id, name: 'Prompted still' })).type).toBe('prompt')
  })

  it('answers 422 for a name of more than 200 characters and for NUL, 404 for an unknown id', async () => {
    expect((await save({ name: 'x'.repeat(201) })).failure).toMatchObject({
      type: 'INVALID',
      errors: [{ field: 'name' }],
    })
    expect((await save({ name: 'nul\0' })).httpStatus).toBe(422)
    expect((await save({ id: (await makeAgent(otherStaff)).id })).httpStatus).toBe(404)
  })
})

describe('agents.delete', () => {
  it('deletes an agent that is empty', async () => {
    const { id: agentId } = await makeAgent(staff)
    expect((await staff.call('agents.delete', { agentId })).reply).toMatchObject({ status: true, code: 100 })
    expect((await staff.call('agents.get', { agentId })).httpStatus).toBe(404)
  })

  it('§8 refuses with code 101 while stories or intents are attached', async () => {
    const agent = await makeAgent(staff)
    const story = await makeStory(staff, agent.id)
    await makeIntent(staff, story)
    const { reply, failure } = await staff.call('agents.delete', { agentId: agent.id })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'AGENT_NOT_EMPTY' })
    expect(reply).toMatchObject({
      code: CODE_AGENT_NOT_EMPTY,
      message: 'Agent has Stories and Intents attached to it. Cannot be deleted',
    })
  })
})

describe('agents.saveConfig', () => {
  it('stores the values as given, including thresholds above 1 (§5)', async () => {
    const { id: agentId } = await makeAgent(staff)
    const given = {
      ...config,
      modelType: 'Semantic',
      language: 'hi',
      confidenceThreshold: 150,
      outOfScopeMessage: 'Pardon?',
    } as const
    const { output, reply } = await staff.call('agents.saveConfig', { agentId, ...given })
    expect(output).toEqual(given)
    expect(reply.code).toBe(100)
    expect((await staff.call('agents.get', { agentId })).output.config).toEqual(given)
  })

  it("§5 retries below 1 give 'Entity extract retries value cannot be less than 1'", async () => {
    const { id: agentId } = await makeAgent(staff)
    const { reply, failure } = await staff.call('agents.saveConfig', { agentId, ...config, entityExtractRetries: 0 })
    expect(failure).toMatchObject({
      type: 'REFUSED',
      rule: 'OUT_OF_RANGE',
      errors: [{ field: 'entityExtractRetries' }],
    })
    expect(reply.message).toBe('Entity extract retries value cannot be less than 1')
  })

  it('answers 422 for a threshold above 200 and 404 for an agent of another enterprise', async () => {
    const { id: agentId } = await makeAgent(otherStaff)
    expect((await staff.call('agents.saveConfig', { agentId, ...config, confidenceThreshold: 201 })).httpStatus).toBe(
      422,
    )
    expect((await staff.call('agents.saveConfig', { agentId, ...config })).httpStatus).toBe(404)
  })

  it('makes a trained model stale only when the model type or the language changes', async () => {
    const { agent } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const stateAfter = async (changes: object) => {
      await staff.call('agents.saveConfig', { agentId: agent.id, ...config, ...changes })
      return (await staff.call('agents.training', { agentId: agent.id })).output.state
    }
    expect(await stateAfter({ outOfScopeMessage: 'Pardon?', confidenceThreshold: 0.7 })).toBe('trained')
    expect(await stateAfter({ language: 'hi' })).toBe('stale')
  })
})

describe('agents.savePrompt', () => {
  const prompt = { prompt: 'You sell trips.', extractData: true, userData: [{ name: 'City', description: 'Where to' }] }
  let openaiKey: string
  beforeAll(async () => {
    openaiKey = await makeIntegration(staff, { baseUrl: 'https://llm.example/v1' })
  })

  it('stores the prompt with its variables, and answers code 100 as a string (§7)', async () => {
    const { id: agentId } = await makeAgent(staff)
    const { output, reply } = await staff.call('agents.savePrompt', { agentId, openaiKey, ...prompt })
    expect(reply.code).toBe('100')
    expect(output).toEqual({ openaiKey, ...prompt })
    expect((await staff.call('agents.get', { agentId })).output.promptConfig).toEqual({ openaiKey, ...prompt })
  })

  it('§5 stores an empty list without variables', async () => {
    const { id: agentId } = await makeAgent(staff)
    const { output } = await staff.call('agents.savePrompt', { agentId, openaiKey, prompt: 'Hi', extractData: true })
    expect(output.userData).toEqual([])
  })

  it.each([
    ['a configuration', { openaiKey: '' }, 'openaiKey', 'Open AI Configuration is Mandatory'],
    ['a prompt that is not blank', { prompt: ' \n ' }, 'prompt', 'Prompt is Mandatory'],
    [
      'a name for each variable',
      { userData: [{ name: ' ', description: 'x' }] },
      'userData.0.name',
      'Add variables name , description and fill mandatory fields',
    ],
    [
      'a description for each variable',
      { userData: [...prompt.userData, { name: 'Day', description: ' ' }] },
      'userData.1.description',
      'Add variables name , description and fill mandatory fields',
    ],
  ])('§5 needs %s', async (_, fields, field, message) => {
    const { id: agentId } = await makeAgent(staff)
    const { failure, reply } = await staff.call('agents.savePrompt', { agentId, openaiKey, ...prompt, ...fields })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK', errors: [{ field }] })
    expect(reply.message).toBe(message)
  })

  it('accepts incomplete variables while data collection is off, but no duplicate names', async () => {
    const { id: agentId } = await makeAgent(staff)
    const save = (fields: object) => staff.call('agents.savePrompt', { agentId, openaiKey, ...prompt, ...fields })
    const draft = [{ name: '', description: '' }]
    expect((await save({ extractData: false, userData: draft })).output.userData).toEqual(draft)
    const twice = [...prompt.userData, { name: ' CITY ', description: 'again' }]
    expect((await save({ userData: twice })).failure).toMatchObject({
      rule: 'DUPLICATE_NAME',
      errors: [{ field: 'userData.1.name' }],
    })
  })

  it('answers 404 for an agent and for a configuration of another enterprise', async () => {
    const { id: theirs } = await makeAgent(otherStaff)
    const { id: agentId } = await makeAgent(staff)
    const theirKey = await makeIntegration(otherStaff, { baseUrl: 'https://llm.example/v1' })
    const call = (fields: object) => staff.call('agents.savePrompt', { agentId, openaiKey, ...prompt, ...fields })
    expect((await call({ agentId: theirs })).httpStatus).toBe(404)
    expect((await call({ openaiKey: theirKey })).httpStatus).toBe(404)
    const configured = await staff.call('agents.saveConfig', { agentId, ...config, openaiKey: theirKey })
    expect(configured.httpStatus).toBe(404)
  })
})
