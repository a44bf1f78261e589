import { exampleInput } from '@platform/contract/all'
import { INTEGRATIONS_MAX, LLM_TYPES, type Integration } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import { failureOf, freshName, makeAgent, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** An invalid key. */
const KEY = 'sk-0123456789-abcdefgh'

async function makeIntegration(transport: Transport): Promise<Integration> {
  const { id } = await transport.call('integrations.save', {
    name: freshName('Model'),
    llm: LLM_TYPES.GPT,
    apikey: KEY,
    baseUrl: 'https://llm.example/v1/',
    model: 'a-model',
  })
  return transport.call('integrations.get', { id })
}

/** Connected language models, and the prompts of agents. */
export function integrationExpectations(open: Opened): void {
  collectionExpectations(open, { resource: 'integrations', idField: 'id', limit: INTEGRATIONS_MAX })

  it('connects a language model, and never returns its key', async () => {
    const { admin } = open()
    const integration = await makeIntegration(admin)
    expect(integration).toMatchObject({ llm: 2, baseUrl: 'https://llm.example/v1', model: 'a-model', keyHint: 'efgh' })
    expect(JSON.stringify(await admin.call('integrations.list', { perPage: -1 }))).not.toContain('0123456789')
    const { options } = await admin.call('integrations.options', {})
    expect(options).toContainEqual({ id: integration.id, name: integration.name, outage: null })
  })

  it('has a default address and model', async () => {
    const { admin } = open()
    const { id } = await admin.call('integrations.save', { name: freshName('Plain'), llm: 1, apikey: KEY })
    expect(await admin.call('integrations.get', { id })).toMatchObject({
      baseUrl: expect.stringMatching(/^https:/),
      model: expect.stringMatching(/./),
    })
  })

  it.each([
    ['a name', { name: ' ' }, refusal('BLANK', 'name')],
    ['a kind', { llm: null }, refusal('BLANK', 'llm')],
    ['a key', { apikey: '' }, refusal('BLANK', 'apikey')],
    ['an address of the web', { baseUrl: 'file:///etc' }, refusal('BAD_ADDRESS', 'baseUrl')],
    ['an address without a password', { baseUrl: 'https://me:secret@llm.example' }, refusal('BAD_ADDRESS', 'baseUrl')],
    ['a key that a header can carry', { apikey: 'one two' }, refusal('OUT_OF_RANGE', 'apikey')],
    ['a key in ASCII', { apikey: 'schlüssel' }, refusal('OUT_OF_RANGE', 'apikey')],
  ])('needs %s (§5)', async (_, fields, expected) => {
    const { admin } = open()
    const call = admin.call('integrations.save', { name: freshName('Wrong'), llm: 1, apikey: KEY, ...fields })
    expect(await failureOf(call)).toEqual(expected)
  })

  it('keeps the key after a change, unless the address has another host', async () => {
    const { admin } = open()
    const { id, name, llm, keyHint } = await makeIntegration(admin)
    await admin.call('integrations.update', { id, name, llm, baseUrl: 'https://llm.example/v2', model: 'b-model' })
    expect(await admin.call('integrations.get', { id })).toMatchObject({ model: 'b-model', keyHint })
    const moved = { id, name, llm, baseUrl: 'https://other.example' }
    expect(await failureOf(admin.call('integrations.update', moved))).toEqual(refusal('KEY_REQUIRED', 'apikey'))
    await admin.call('integrations.update', { ...moved, apikey: 'another-key-0123456789' })
    expect(await admin.call('integrations.get', { id })).toMatchObject({ keyHint: '6789' })
  })

  it('cannot be deleted while an agent uses it', async () => {
    const { admin } = open()
    const { id } = await makeIntegration(admin)
    const { id: agentId, name } = await makeAgent(admin)
    const prompt = { agentId, openaiKey: id, prompt: 'Be kind', extractData: false }
    await admin.call('agents.savePrompt', prompt)
    const deletion = admin.call('integrations.delete', { id })
    await expect(deletion).rejects.toThrow(`Used in the prompt of "${name}". Choose another configuration there first.`)
    expect(await failureOf(deletion)).toEqual(refusal('IN_USE'))
    const other = await makeIntegration(admin)
    await admin.call('agents.savePrompt', { ...prompt, openaiKey: other.id })
    await admin.call('integrations.delete', { id })
    expect(await failureOf(admin.call('integrations.get', { id }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('lists the parts of agents that use it', async () => {
    const { admin } = open()
    const [{ id }, { id: agentId, name: agentName }] = [await makeIntegration(admin), await makeAgent(admin)]
    expect(await admin.call('integrations.usage', { id })).toEqual({ uses: [] })
    const { config } = await admin.call('agents.get', { agentId })
    await admin.call('agents.saveConfig', { agentId, ...config, openaiKey: id })
    await admin.call('agents.savePrompt', { agentId, openaiKey: id, prompt: 'Be kind', extractData: false })
    await admin.call('knowledge.save', exampleInput('knowledge.save', { agentId, configurationId: id }))
    expect(await admin.call('integrations.usage', { id })).toEqual({
      uses: ['configuration', 'prompt', 'knowledge'].map((part) => ({ agentId, agentName, part })),
    })
    expect(await failureOf(admin.call('integrations.usage', { id: 'unknown' }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('stores a prompt with its variables, and the model of a configuration', async () => {
    const { admin } = open()
    const { id: openaiKey } = await makeIntegration(admin)
    const { id: agentId } = await makeAgent(admin)
    const userData = [{ name: 'City', description: 'Where to' }]
    const prompt = { openaiKey, prompt: 'Sell trips\n', extractData: true, userData }
    expect(await admin.call('agents.savePrompt', { agentId, ...prompt })).toEqual(prompt)
    const { config } = await admin.call('agents.get', { agentId })
    await admin.call('agents.saveConfig', { agentId, ...config, modelType: 'OpenAi', openaiKey })
    expect(await admin.call('agents.get', { agentId })).toMatchObject({
      promptConfig: prompt,
      config: { modelType: 'OpenAi', openaiKey },
    })
  })

  it.each([
    ['a configuration', { openaiKey: '' }, refusal('BLANK', 'openaiKey')],
    ['a prompt', { prompt: ' ' }, refusal('BLANK', 'prompt')],
    ['names of variables', { userData: [{ name: ' ', description: 'x' }] }, refusal('BLANK', 'userData.0.name')],
    ['descriptions', { userData: [{ name: 'x', description: ' ' }] }, refusal('BLANK', 'userData.0.description')],
  ])('a prompt needs %s (§5)', async (_, fields, expected) => {
    const { admin } = open()
    const { id: openaiKey } = await makeIntegration(admin)
    const { id: agentId } = await makeAgent(admin)
    const prompt = { agentId, openaiKey, prompt: 'Be kind', extractData: true, ...fields }
    expect(await failureOf(admin.call('agents.savePrompt', prompt))).toEqual(expected)
  })

  it('requires phrases to paraphrase (§5)', async () => {
    const { admin } = open()
    const call = admin.call('phrases.paraphrase', { phrases: [' '] })
    expect(await failureOf(call)).toEqual(refusal('BLANK', 'phrases'))
  })

  it.each([
    ['https://llm.example/v1/chat/completions', 'https://llm.example/v1'],
    [' HTTPS://LLM.Example/#top', 'https://llm.example'],
    ['https://llm.example/v1/chat/completions/', 'https://llm.example/v1'],
    ['https://llm.example/v1?region=in', 'https://llm.example/v1?region=in'],
  ])('keeps the address %j as %j', async (baseUrl, kept) => {
    const { admin } = open()
    const input = exampleInput('integrations.save', { name: freshName('Address'), baseUrl })
    const { id } = await admin.call('integrations.save', input)
    expect(await admin.call('integrations.get', { id })).toMatchObject({ baseUrl: kept })
    await admin.call('integrations.delete', { id })
  })

  it('cannot be deleted while a knowledge base uses it', async () => {
    const { admin } = open()
    const { id: configurationId } = await makeIntegration(admin)
    const { id: agentId } = await makeAgent(admin)
    await admin.call('knowledge.save', exampleInput('knowledge.save', { agentId, configurationId }))
    expect(await failureOf(admin.call('integrations.delete', { id: configurationId }))).toEqual(refusal('IN_USE'))
  })

  it('reports whose e-mail and password these are, and refuses others by the same words', async () => {
    const { admin, credentials } = open()
    const { email, password } = credentials
    const { id } = await admin.call('account.me', {})
    expect(await admin.call('integrations.login', { emailId: ` ${email.toUpperCase()} `, password })).toMatchObject({
      id,
    })
    for (const wrong of [
      { emailId: email, password: 'not the password' },
      { emailId: 'nobody@nowhere.example', password },
    ]) {
      expect(await failureOf(admin.call('integrations.login', wrong))).toEqual(refusal('WRONG_CREDENTIALS'))
    }
  })
}
