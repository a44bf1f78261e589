import type { Intent } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { phrasesOf, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeVersionedAgent, type VersionedAgent } from '../../testing/versions.ts'

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
let order: Intent
let greet: Intent
let save: VersionedAgent['save']
let rework: VersionedAgent['rework']
beforeEach(async () => {
  ;({ agentId, order, greet, save, rework } = await makeVersionedAgent(staff))
})

const versions = async () => (await staff.call('versions.list', { agentId })).output

describe('versions.list', () => {
  it('has a version for each training, with author, counts and whether it is published', async () => {
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

  it('reports whether the draft differs from the newest version', async () => {
    await save(greet, { responses: ['Hello!'] })
    expect((await versions()).hasDraftChanges).toBe(true)
    await save(greet, {})
    expect((await versions()).hasDraftChanges).toBe(false)
  })
})

describe('versions.diff', () => {
  it('lists additions, removals and changes, in both directions', async () => {
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
          parameters: {
            added: [],
            removed: [{ name: 'size', entityName: 'size', required: true, prompts: ['Which size?'] }],
          },
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

  it('answers 404 for an unknown version, and lists no version of another enterprise', async () => {
    expect((await staff.call('versions.diff', { agentId, from: 9, to: 'draft' })).httpStatus).toBe(404)
    expect((await otherStaff.call('versions.list', { agentId })).httpStatus).toBe(404)
  })
})
