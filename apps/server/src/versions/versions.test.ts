import { NO_DIALOGUE, type Intent, type Story } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeAgent,
  makeEntity,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  valueOf,
  type Staff,
} from '../testing/bots.ts'
import { buildServer, type TestServer } from '../testing/buildServer.ts'
import { MODELS_KEPT } from '../training/training.limits.ts'

let server: TestServer
let staff: Staff
let neighbour: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  neighbour = await signedIn(server, 'b')
})
afterAll(() => server.close())

let agentId: string
let story: Story
let order: Intent
let greet: Intent
beforeEach(async () => {
  agentId = (await makeAgent(staff)).id
  story = await makeStory(staff, agentId)
  const size = await makeEntity(staff, agentId, { name: 'size', values: [valueOf('large', 'big'), valueOf('small')] })
  order = await makeIntent(staff, story, {
    name: 'Order',
    phrases: phrasesOf('I want a pizza', 'order a pizza please', 'bring me something to eat'),
    responses: ['A {size} pizza.'],
    parameters: [{ id: size.id, name: 'size', required: true, value: '', prompts: ['Which size?'] }],
  })
  greet = await makeIntent(staff, story, {
    name: 'Greet',
    phrases: phrasesOf('hello', 'good morning'),
    responses: ['Hi.'],
  })
  await train(staff, agentId)
})

const versions = async () => (await staff.call('versions.list', { agentId })).output
const ask = async (text: string, version?: number | 'draft') => {
  const { output } = await staff.call('conversation.predict', { agentId, text, ...(version ? { version } : {}) })
  const { text: said, trace } = output
  return { said, ranking: trace?.ranking, parameters: trace?.parameters, version: trace?.modelVersion }
}
const save = async (intent: Intent, changes: Partial<Intent>) => {
  const { updatedAt: _, revision: __, ...content } = intent
  return (await staff.call('intents.save', { ...content, ...changes })).output
}
const QUESTIONS = ['hello', 'a big pizza please', 'I want to eat', 'good evening', 'zzz']

/** Changes everything that a version holds. */
async function rework(): Promise<void> {
  await save(order, {
    name: 'Order food',
    phrases: phrasesOf('I want a pizza', 'order a burger please', 'give me the menu'),
    responses: ['Coming.'],
    parameters: [],
    dialogue: { ...NO_DIALOGUE, buttons: [{ kind: 'reply', label: 'Pay' }] },
  })
  await staff.call('intents.delete', { agentId, storyId: story.id, intentId: greet.id })
  const bye = await makeStory(staff, agentId)
  await makeIntent(staff, bye, { name: 'Bye', phrases: phrasesOf('bye', 'see you later'), responses: ['Bye.'] })
  const { entities } = (await staff.call('entities.list', { agentId, kind: 'custom' })).output
  for (const entity of entities) {
    const { id, name, isFuzzy } = entity
    await staff.call('entities.save', { agentId, id, name, isFuzzy, values: [valueOf('large', 'huge')] })
  }
  const { config } = (await staff.call('agents.get', { agentId })).output
  await staff.call('agents.saveConfig', { agentId, ...config, confidenceThreshold: 0.9, outOfScopeMessage: 'Pardon?' })
}

describe('versions.list', () => {
  it('has one for each training, with who trained, what it holds, and whether it answers', async () => {
    await save(greet, { phrases: phrasesOf('hello', 'good morning', 'hey there') })
    await train(staff, agentId)
    expect(await versions()).toMatchObject({
      versions: [
        { version: 2, intents: 2, phrases: 6, isLive: true, isNewest: true, restoredFrom: null },
        { version: 1, intents: 2, phrases: 5, isLive: false, isNewest: false, restoredFrom: null },
      ],
      publishesByHand: false,
      hasDraftChanges: false,
    })
    expect((await versions()).versions[0]?.createdBy).not.toBe('')
  })

  it('says when the draft differs from the newest, whatever was changed', async () => {
    await save(greet, { responses: ['Hello!'] })
    expect((await versions()).hasDraftChanges).toBe(true)
    await save(greet, {})
    expect((await versions()).hasDraftChanges).toBe(false)
  })

  it(`keeps the newest ${MODELS_KEPT} and always the live one`, async () => {
    await staff.call('versions.setPublishing', { agentId, isByHand: true })
    for (let round = 0; round < MODELS_KEPT; round++) await staff.call('versions.restore', { agentId, version: 1 })
    const kept = (await versions()).versions
    expect(kept.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(kept.at(-1)).toMatchObject({ version: 1, isLive: true })
    await staff.call('versions.publish', { agentId, version: 11 })
    await staff.call('versions.restore', { agentId, version: 11 })
    expect((await versions()).versions.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })
})

describe('versions.diff', () => {
  it('tells what was added, removed and changed, to the draft and back', async () => {
    await rework()
    const { output } = await staff.call('versions.diff', { agentId, from: 1, to: 'draft' })
    expect(output.intents).toMatchObject({
      added: [{ name: 'Bye', phrases: 2 }],
      removed: [{ id: greet.id, name: 'Greet', phrases: 2 }],
      changed: [
        {
          id: order.id,
          name: 'Order food',
          formerName: 'Order',
          phrases: {
            added: ['order a burger please', 'give me the menu'],
            removed: ['order a pizza please', 'bring me something to eat'],
          },
          responses: { added: ['Coming.'], removed: ['A {size} pizza.'] },
          parameters: { added: [], removed: [expect.stringContaining('size*')] },
          dialogue: { added: ['[Pay]'], removed: [] },
          annotated: [],
        },
      ],
    })
    expect(output.entities.changed).toMatchObject([
      { name: 'size', values: { added: ['large: large, huge'], removed: ['large: large, big', 'small: small'] } },
    ])
    expect(output.config).toEqual([
      { field: 'outOfScopeMessage', before: '', after: 'Pardon?' },
      { field: 'confidenceThreshold', before: '0.5', after: '0.9' },
    ])
    const back = (await staff.call('versions.diff', { agentId, from: 'draft', to: 1 })).output
    expect(back.intents.added).toEqual(output.intents.removed)
    expect(back.config[0]).toEqual({ field: 'outOfScopeMessage', before: 'Pardon?', after: '' })
    expect((await staff.call('versions.diff', { agentId, from: 1, to: 1 })).output).toEqual({
      intents: { added: [], removed: [], changed: [] },
      entities: { added: [], removed: [], changed: [] },
      config: [],
    })
  })
})

describe('versions.restore', () => {
  it('makes the agent what it was: its data, and every answer with every confidence', async () => {
    const before = await Promise.all(QUESTIONS.map((text) => ask(text)))
    await rework()
    await train(staff, agentId)
    const between = await Promise.all(QUESTIONS.map((text) => ask(text)))
    expect(between.map(({ said }) => said)).not.toEqual(before.map(({ said }) => said))

    const { output } = await staff.call('versions.restore', { agentId, version: 1 })
    expect(output).toMatchObject({
      versions: [{ version: 3, restoredFrom: 1, isLive: true }, { version: 2 }, { version: 1 }],
      hasDraftChanges: false,
    })
    const after = await Promise.all(QUESTIONS.map((text) => ask(text)))
    expect(after.map((one) => ({ ...one, version: 1 }))).toEqual(before)
    expect((await staff.call('versions.diff', { agentId, from: 1, to: 'draft' })).output.intents.changed).toEqual([])
    expect((await staff.call('stories.list', { agentId })).output.stories.map(({ id }) => id)).toEqual([story.id])
    expect((await staff.call('agents.training', { agentId })).output).toMatchObject({
      state: 'trained',
      modelVersion: 3,
    })
  })

  it('can be rolled back itself, and affectsModel the same model when it is trained again', async () => {
    await rework()
    await train(staff, agentId)
    const reworked = await Promise.all(QUESTIONS.map((text) => ask(text)))
    await staff.call('versions.restore', { agentId, version: 1 })
    const restored = await Promise.all(QUESTIONS.map((text) => ask(text)))
    await train(staff, agentId)
    const retrained = await Promise.all(QUESTIONS.map((text) => ask(text)))
    expect(retrained.map((one) => ({ ...one, version: 3 }))).toEqual(restored)
    await staff.call('versions.restore', { agentId, version: 2 })
    const again = await Promise.all(QUESTIONS.map((text) => ask(text)))
    expect(again.map((one) => ({ ...one, version: 2 }))).toEqual(reworked)
  })

  it('tells whoever has an intent open that it was changed', async () => {
    await staff.call('versions.restore', { agentId, version: 1 })
    const { updatedAt: _, ...opened } = order
    expect((await staff.call('intents.save', opened)).failure).toMatchObject({ rule: 'STALE' })
  })

  it('ends a training that runs: what it learns is of a draft that is no more', async () => {
    await save(greet, { phrases: phrasesOf('hello', 'good morning', 'hey there') })
    await staff.call('agents.train', { agentId })
    await staff.call('versions.restore', { agentId, version: 1 })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await versions()).versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
    expect((await staff.call('agents.training', { agentId })).output.state).toBe('trained')
  })

  it('leaves a draft with a language model that has gone without one', async () => {
    const { output } = await staff.call('integrations.save', { name: `M ${agentId}`, llm: 1, apikey: 'a-key' })
    const { config } = (await staff.call('agents.get', { agentId })).output
    await staff.call('agents.saveConfig', { agentId, ...config, openaiKey: output.id })
    await train(staff, agentId)
    await staff.call('agents.saveConfig', { agentId, ...config, openaiKey: '' })
    expect((await staff.call('integrations.delete', { id: output.id })).failure).toBeUndefined()
    expect((await staff.call('versions.restore', { agentId, version: 2 })).failure).toBeUndefined()
    expect((await staff.call('agents.get', { agentId })).output.config.openaiKey).toBe('')
  })

  it('answers 404 for a version that is not there, and for a neighbour', async () => {
    expect((await staff.call('versions.restore', { agentId, version: 9 })).httpStatus).toBe(404)
    expect((await staff.call('versions.publish', { agentId, version: 9 })).httpStatus).toBe(404)
    expect((await staff.call('versions.diff', { agentId, from: 9, to: 'draft' })).httpStatus).toBe(404)
    expect((await staff.call('conversation.predict', { agentId, version: 9, text: 'hello' })).httpStatus).toBe(404)
    expect((await neighbour.call('versions.restore', { agentId, version: 1 })).httpStatus).toBe(404)
    expect((await neighbour.call('versions.list', { agentId })).httpStatus).toBe(404)
  })
})

describe('which version answers', () => {
  it('is the newest, with what its intents say today', async () => {
    await save(greet, { responses: ['Hello!'] })
    expect(await ask('hello')).toMatchObject({ said: 'Hello!', version: 1 })
    expect((await ask('hello', 1)).said).toBe('Hi.') // asked by its number, a version is what it was
  })

  it('waits for a person where the agent is published by hand; drafts do not leak', async () => {
    await staff.call('versions.setPublishing', { agentId, isByHand: true })
    await save(greet, { responses: ['Hello!'] })
    expect(await ask('hello')).toMatchObject({ said: 'Hi.', version: 1 })
    expect(await ask('hello', 'draft')).toMatchObject({ said: 'Hello!', version: 1 })
    await train(staff, agentId)
    expect(await ask('hello')).toMatchObject({ said: 'Hi.', version: 1 })
    expect((await staff.call('agents.training', { agentId })).output.modelVersion).toBe(1)
    const { output } = await staff.call('versions.publish', { agentId, version: 2 })
    expect(output.versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await ask('hello')).toMatchObject({ said: 'Hello!', version: 2 })
  })

  it('may be an earlier one, which then answers as it was, until the next training', async () => {
    await save(greet, { responses: ['Hello!'] })
    await train(staff, agentId)
    await staff.call('versions.publish', { agentId, version: 1 })
    expect(await ask('hello')).toMatchObject({ said: 'Hi.', version: 1 })
    expect(await ask('hello', 2)).toMatchObject({ said: 'Hello!', version: 2 })
    await save(greet, { phrases: phrasesOf('hello', 'good morning', 'hey there') })
    await train(staff, agentId)
    expect((await ask('hello')).version).toBe(3)
  })

  it('of an agent trained before there were versions answers with what its intents say today', async () => {
    await server.services.database.owner.deleteFrom('versions').where('agent_id', '=', agentId).execute()
    expect(await versions()).toEqual({ versions: [], publishesByHand: false, hasDraftChanges: false })
    expect(await ask('hello')).toMatchObject({ said: 'Hi.', version: 1 })
  })
})
