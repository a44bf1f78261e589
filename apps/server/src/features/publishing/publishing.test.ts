import type { Intent, Story } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { phrasesOf, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { eventsOf } from '../../testing/events.ts'
import { makeVersionedAgent, type VersionedAgent } from '../../testing/versions.ts'
import { MODELS_KEPT } from '../training/training.limits.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
afterAll(() => server.close())

let agentId: string
let story: Story
let order: Intent
let greet: Intent
let save: VersionedAgent['save']
let rework: VersionedAgent['rework']
beforeEach(async () => {
  ;({ agentId, story, order, greet, save, rework } = await makeVersionedAgent(staff))
})

const versions = async () => (await staff.call('versions.list', { agentId })).output
const ask = async (text: string, version?: number | 'draft') => {
  const { output } = await staff.call('conversation.predict', { agentId, text, ...(version ? { version } : {}) })
  const { text: reply, trace } = output
  return { reply, ranking: trace?.ranking, parameters: trace?.parameters, version: trace?.modelVersion }
}
const QUESTIONS = ['hello', 'a big pizza please', 'I want to eat', 'good evening', 'zzz']

describe('versions.restore', () => {
  it('restores the data, and every answer with its confidence', async () => {
    const before = await Promise.all(QUESTIONS.map((text) => ask(text)))
    await rework()
    await train(staff, agentId)
    const between = await Promise.all(QUESTIONS.map((text) => ask(text)))
    expect(between.map(({ reply }) => reply)).not.toEqual(before.map(({ reply }) => reply))

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

  it('can be undone, and training the restored data produces the same model', async () => {
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

  it('makes saves of intents that were opened before stale', async () => {
    await staff.call('versions.restore', { agentId, version: 1 })
    const { updatedAt: _, ...opened } = order
    expect((await staff.call('intents.save', opened)).failure).toMatchObject({ rule: 'STALE' })
  })

  it('ends a running training, whose draft was replaced', async () => {
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

  it('leaves out a language model that is no longer connected', async () => {
    const { output } = await staff.call('integrations.save', { name: `M ${agentId}`, llm: 1, apikey: 'a-key' })
    const { config } = (await staff.call('agents.get', { agentId })).output
    await staff.call('agents.saveConfig', { agentId, ...config, openaiKey: output.id })
    await train(staff, agentId)
    await staff.call('agents.saveConfig', { agentId, ...config, openaiKey: '' })
    expect((await staff.call('integrations.delete', { id: output.id })).failure).toBeUndefined()
    expect((await staff.call('versions.restore', { agentId, version: 2 })).failure).toBeUndefined()
    expect((await staff.call('agents.get', { agentId })).output.config.openaiKey).toBe('')
  })

  it(`keeps the newest ${MODELS_KEPT} and always the published one`, async () => {
    await staff.call('versions.setPublishing', { agentId, isByHand: true })
    for (let round = 0; round < MODELS_KEPT; round++) await staff.call('versions.restore', { agentId, version: 1 })
    const kept = (await versions()).versions
    expect(kept.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(kept.at(-1)).toMatchObject({ version: 1, isLive: true })
    await staff.call('versions.publish', { agentId, version: 11 })
    await staff.call('versions.restore', { agentId, version: 11 })
    expect((await versions()).versions.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('answers 404 for an unknown version, and for another enterprise', async () => {
    expect((await staff.call('versions.restore', { agentId, version: 9 })).httpStatus).toBe(404)
    expect((await staff.call('versions.publish', { agentId, version: 9 })).httpStatus).toBe(404)
    expect((await staff.call('conversation.predict', { agentId, version: 9, text: 'hello' })).httpStatus).toBe(404)
    expect((await otherStaff.call('versions.restore', { agentId, version: 1 })).httpStatus).toBe(404)
  })
})

describe('the version that answers', () => {
  it('is the newest, with the current responses', async () => {
    await save(greet, { responses: ['Hello!'] })
    expect(await ask('hello')).toMatchObject({ reply: 'Hello!', version: 1 })
    expect((await ask('hello', 1)).reply).toBe('Hi.') // a version that is requested by number uses its own data
  })

  it('is announced, and how versions are published, with the state of the training, which contains both', async () => {
    const events = [
      ...(await eventsOf(server, () => staff.call('versions.setPublishing', { agentId, isByHand: true }))),
      ...(await eventsOf(server, () => staff.call('versions.publish', { agentId, version: 1 }))),
    ]
    const expected = [['versions.changed'], ['training.changed', true]]
    expect(
      events.map(({ name, payload }) => ('training' in payload ? [name, payload.training.publishesByHand] : [name])),
    ).toEqual([...expected, ...expected])
  })

  it('is the published one of an agent that is published manually; drafts do not leak', async () => {
    await staff.call('versions.setPublishing', { agentId, isByHand: true })
    await save(greet, { responses: ['Hello!'] })
    expect(await ask('hello')).toMatchObject({ reply: 'Hi.', version: 1 })
    expect(await ask('hello', 'draft')).toMatchObject({ reply: 'Hello!', version: 1 })
    await train(staff, agentId)
    expect(await ask('hello')).toMatchObject({ reply: 'Hi.', version: 1 })
    expect((await staff.call('agents.training', { agentId })).output.modelVersion).toBe(1)
    const { output } = await staff.call('versions.publish', { agentId, version: 2 })
    expect(output.versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await ask('hello')).toMatchObject({ reply: 'Hello!', version: 2 })
  })

  it('can be an earlier one with its own data, until the next training', async () => {
    await save(greet, { responses: ['Hello!'] })
    await train(staff, agentId)
    await staff.call('versions.publish', { agentId, version: 1 })
    expect(await ask('hello')).toMatchObject({ reply: 'Hi.', version: 1 })
    expect(await ask('hello', 2)).toMatchObject({ reply: 'Hello!', version: 2 })
    await save(greet, { phrases: phrasesOf('hello', 'good morning', 'hey there') })
    await train(staff, agentId)
    expect((await ask('hello')).version).toBe(3)
  })

  it('uses the current responses if the agent was trained before versions existed', async () => {
    await server.services.database.owner.deleteFrom('versions').where('agent_id', '=', agentId).execute()
    expect(await versions()).toEqual({ versions: [], publishesByHand: false, hasDraftChanges: false })
    expect(await ask('hello')).toMatchObject({ reply: 'Hi.', version: 1 })
  })
})
