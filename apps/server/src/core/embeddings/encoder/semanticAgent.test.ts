import type { AgentConfig, Prediction, Training } from '@platform/contract'
import { embeddedMessages } from '@platform/nlu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, train, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { inEnterprise } from '../../work/work.ts'

const INTENTS = [
  [
    'Opening hours',
    [
      'when are you open',
      'what are your opening hours',
      'when do you close',
      'are you open on sunday',
      'is the shop open today',
    ],
  ],
  [
    'Cancel order',
    [
      'cancel my order',
      'i want to cancel my purchase',
      'please cancel the order',
      'stop my order',
      'call off my purchase',
    ],
  ],
  [
    'Reset password',
    [
      'reset my password',
      'i forgot my password',
      'how do i change my password',
      'i need a new password',
      'my password is not accepted',
    ],
  ],
  [
    'Delivery',
    [
      'where is my parcel',
      'track my delivery',
      'when will my parcel arrive',
      'has my package been shipped',
      'my delivery is late',
    ],
  ],
] as const
/** None of its words is in a phrase. */
const PARAPHRASE = 'lost login credentials'

interface Bot {
  readonly agentId: string
  readonly training: Training
}

async function trainBot(staff: Staff, config: Partial<AgentConfig>): Promise<Bot> {
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId)
  for (const [name, phrases] of INTENTS) {
    await makeIntent(staff, story, { name, phrases: phrasesOf(...phrases), responses: [name] })
  }
  const saved = (await staff.call('agents.get', { agentId })).output.config
  await staff.call('agents.saveConfig', { agentId, ...saved, ...config })
  return { agentId, training: await train(staff, agentId) }
}

const send = async (staff: Staff, agentId: string, text: string): Promise<Prediction> =>
  (await staff.call('conversation.predict', { agentId, text, explain: true })).output
const noteOf = ({ trace }: Prediction): string => trace?.steps.find(({ layer }) => layer === 'intent')?.note ?? ''

async function countVectors({ services, enterprises }: TestServer): Promise<number> {
  const rows = await inEnterprise(services, enterprises.a.id, ({ db }) =>
    db.selectFrom('phrase_vectors').select('model').where('model', '=', 'use-lite-en-1').execute(),
  )
  return rows.length
}

describe('a server with the encoder', () => {
  let server: TestServer
  let staff: Staff
  let bot: Bot
  beforeAll(async () => {
    server = await buildServer({ environment: { PLATFORM_ENCODER: 'on' } })
    staff = await signedIn(server, 'a')
    bot = await trainBot(staff, { modelType: 'Semantic' })
  })
  afterAll(() => server.close())

  it('trains an English agent of the type Semantic with vectors, and stores them', async () => {
    expect(bot.training).toMatchObject({ state: 'trained', warnings: [] })
    // Those of its phrases, and of the general messages that its confidence is fitted to.
    expect(await countVectors(server)).toBe(20 + embeddedMessages('en').length)
  })

  it('answers a message whose words no phrase contains', async () => {
    const answer = await send(staff, bot.agentId, PARAPHRASE)
    expect(noteOf(answer)).toBe('semantic model, version 1, with the vectors of use-lite-en-1')
    expect(answer.text).toBe('Reset password')
  })

  it('compares SVM with Semantic once the vectors of all phrases are stored', async () => {
    const { agentId } = bot
    const semantic = (await staff.call('agents.get', { agentId })).output.config
    await staff.call('agents.saveConfig', { agentId, ...semantic, modelType: 'SVM' })
    const { metrics } = await train(staff, agentId)
    expect(metrics?.accuracies).toEqual(bot.training.metrics?.accuracies)
    expect(metrics?.accuracies?.Semantic).toBeGreaterThan(metrics?.accuracies?.SVM ?? 1)
    expect(noteOf(await send(staff, agentId, PARAPHRASE))).toBe('svm model, version 2')
  })

  it('trains a Hindi agent without vectors, and without a warning', async () => {
    const { agentId, training } = await trainBot(staff, { modelType: 'Semantic', language: 'hi' })
    expect(training).toMatchObject({ state: 'trained', warnings: [] })
    expect(noteOf(await send(staff, agentId, PARAPHRASE))).toBe('semantic model, version 1')
  })
})

describe('a server without an agent of the type Semantic', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ environment: { PLATFORM_ENCODER: 'on' } })
  })
  afterAll(() => server.close())

  it('does not load the encoder: an English agent of the type SVM is not compared with Semantic', async () => {
    const staff = await signedIn(server, 'a')
    const { agentId, training } = await trainBot(staff, { modelType: 'SVM' })
    expect(training.state).toBe('trained')
    expect(training.metrics).not.toHaveProperty('accuracies')
    expect(noteOf(await send(staff, agentId, PARAPHRASE))).toBe('svm model, version 1')
    expect(await countVectors(server)).toBe(0)
  })

  it('compares a Hindi agent, because it is trained without vectors', async () => {
    const staff = await signedIn(server, 'a')
    const { training } = await trainBot(staff, { modelType: 'SVM', language: 'hi' })
    expect(training.metrics?.accuracies).toEqual({ SVM: expect.any(Number), Semantic: expect.any(Number) })
    expect(await countVectors(server)).toBe(0)
  })
})

describe('a server without the encoder', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ environment: { PLATFORM_ENCODER: 'off' } })
  })
  afterAll(() => server.close())

  it('trains the same agent without vectors', async () => {
    const staff = await signedIn(server, 'a')
    const { agentId, training } = await trainBot(staff, { modelType: 'Semantic' })
    expect(training).toMatchObject({ state: 'trained', warnings: [] })
    const answer = await send(staff, agentId, PARAPHRASE)
    expect(noteOf(answer)).toBe('semantic model, version 1')
    expect(answer.text).not.toBe('Reset password')
    expect(await countVectors(server)).toBe(0)
  })
})
