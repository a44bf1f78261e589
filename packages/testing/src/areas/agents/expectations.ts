import { exampleInput } from '@platform/contract/all'
import { expect, it } from 'vitest'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import {
  failureOf,
  freshName,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  refusal,
  train,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** Agents and their configuration. */
export function agentExpectations(open: Opened): void {
  collectionExpectations(open, { resource: 'agents', idField: 'agentId', order: 'newest' })

  it('creates an agent that was never trained, with the configuration of a new one', async () => {
    const { admin } = open()
    const agent = await makeAgent(admin, { name: '  Travel   desk of Zoë ', description: 'देखें' })
    expect(agent).toMatchObject({ name: 'Travel desk of Zoë', description: 'देखें', type: 'nlp' })
    expect(agent.training).toMatchObject({ state: 'untrained', progress: 0, modelVersion: null })
    const details = await admin.call('agents.get', { agentId: agent.id })
    expect(details).toMatchObject(agent)
    expect(details.config).toEqual({
      modelType: 'SVM',
      language: 'en',
      entityExtractRetries: 1,
      outOfScopeMessage: '',
      confidenceThreshold: 0.5,
      openaiKey: '',
    })
  })

  it('creates an agent with small talk and a template, and trains it; without them it begins empty', async () => {
    const { admin } = open()
    const starter = { smallTalk: true, template: 'clinic' as const }
    const { id: agentId, training } = await makeAgent(admin, { starter })
    expect(['queued', 'training', 'trained']).toContain(training.state)
    const { stories } = await admin.call('stories.list', { agentId })
    const smallTalk = stories.find(({ name }) => name === 'Small talk')
    expect(stories.length).toBeGreaterThan(1)
    const { intents } = await admin.call('intents.list', { agentId, storyId: smallTalk?.id ?? '' })
    expect(intents.map(({ name }) => name)).toEqual(expect.arrayContaining(['Greeting', 'Thanks', 'Goodbye']))

    const empty = await makeAgent(admin, { starter: { smallTalk: false } })
    expect(empty.training.state).toBe('untrained')
    await admin.call('agents.save', { id: empty.id, name: empty.name, description: 'x', type: 'nlp', starter })
    expect((await admin.call('stories.list', { agentId: empty.id })).stories).toEqual([])
  })

  it('changes the agent with the given id', async () => {
    const { admin } = open()
    const { id, createdAt } = await makeAgent(admin)
    const name = freshName('Renamed')
    const changed = await admin.call('agents.save', { id, name, description: 'Other', type: 'nlp' })
    expect(changed).toMatchObject({ id, name, description: 'Other', createdAt })
  })

  it('refuses a prompt based agent while these are not enabled', async () => {
    const { admin } = open()
    const { flags } = await admin.call('account.configuration', {})
    expect(flags.promptAgents).toBe(false)
    expect(await failureOf(makeAgent(admin, { type: 'prompt' }))).toEqual(refusal('TYPE_NOT_ENABLED', 'type'))
  })

  it('refuses a name that is too long or contains NUL', async () => {
    const { admin } = open()
    for (const name of ['x'.repeat(201), 'a\0b']) {
      expect(await failureOf(makeAgent(admin, { name }))).toMatchObject({
        type: 'INVALID',
        errors: [{ field: 'name' }],
      })
    }
  })

  it('deletes an agent, unless it has stories', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId)
    expect(await failureOf(admin.call('agents.delete', { agentId }))).toEqual(refusal('AGENT_NOT_EMPTY'))
    await admin.call('stories.delete', { agentId, storyId: story.id })
    await admin.call('agents.delete', { agentId })
    expect(await failureOf(admin.call('agents.get', { agentId }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('deletes an agent with its stories and intents if its name is typed', async () => {
    const { admin } = open()
    const { id: agentId, name } = await makeAgent(admin)
    const story = await makeStory(admin, agentId)
    const { id: intentId } = await makeIntent(admin, story)
    for (const confirmedName of ['', `${name} too`]) {
      const call = admin.call('agents.delete', { agentId, confirmedName })
      expect(await failureOf(call)).toEqual(refusal('AGENT_NOT_EMPTY'))
    }
    await admin.call('agents.delete', { agentId, confirmedName: ` ${name.toUpperCase()} ` })
    const intent = { agentId, storyId: story.id, intentId }
    expect(await failureOf(admin.call('intents.get', intent))).toEqual({ type: 'NOT_FOUND' })
  })

  it('counts intents, phrases and understood messages of agents, and skips unknown ids', async () => {
    const { admin } = open()
    const [{ id: agentId }, { id: emptyId }] = [await makeAgent(admin), await makeAgent(admin)]
    const story = await makeStory(admin, agentId)
    await makeIntent(admin, story, { phrases: phrases('where is my order', 'track my parcel', 'find my parcel') })
    await makeIntent(admin, story, { phrases: phrases('cancel it please', 'stop the delivery') })
    await train(admin, agentId)
    for (const text of ['where is my order', 'cancel it please', 'qqq zzz']) {
      await admin.call('conversation.predict', { agentId, text })
    }
    const { statistics } = await admin.call('agents.statistics', { agentIds: [agentId, emptyId, 'unknown'] })
    expect(statistics.toSorted((one, other) => other.intents - one.intents)).toEqual([
      { agentId, intents: 2, phrases: 5, messages: 3, understood: 2 },
      { agentId: emptyId, intents: 0, phrases: 0, messages: 0, understood: 0 },
    ])
    expect(await admin.call('agents.statistics', { agentIds: [] })).toEqual({ statistics: [] })
  })

  it('saves a configuration, and refuses fewer retries than one', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const config = {
      modelType: 'Semantic',
      language: 'hi',
      entityExtractRetries: 3,
      outOfScopeMessage: 'नहीं समझा',
      confidenceThreshold: 70,
      openaiKey: '',
    } as const
    expect(await admin.call('agents.saveConfig', { agentId, ...config })).toEqual(config)
    expect((await admin.call('agents.get', { agentId })).config).toEqual(config)
    const call = admin.call('agents.saveConfig', { agentId, ...config, entityExtractRetries: 0 })
    expect(await failureOf(call)).toEqual(refusal('OUT_OF_RANGE', 'entityExtractRetries'))
  })

  it('deletes the content of a deleted agent', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const { id: keyId } = await admin.call('webKeys.create', exampleInput('webKeys.create', { agentId }))
    const input = exampleInput('integrations.save', { name: freshName('Model') })
    const { id: configurationId } = await admin.call('integrations.save', input)
    await admin.call('knowledge.save', exampleInput('knowledge.save', { agentId, configurationId }))
    await admin.call('agents.delete', { agentId })
    expect(await failureOf(admin.call('webKeys.rotate', { keyId }))).toEqual({ type: 'NOT_FOUND' })
    await admin.call('integrations.delete', { id: configurationId })
  })
}
