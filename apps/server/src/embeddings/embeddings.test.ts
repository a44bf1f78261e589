import type { AgentConfig, Prediction, Training } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBookingBot, phrasesOf, signedIn, train, type Staff } from '../testing/bots.ts'
import { buildServer, type TestServer } from '../testing/buildServer.ts'
import {
  meaningOf,
  startEmbeddingsServer,
  vectorsOf,
  type AskedVectors,
  type EmbeddingsServer,
} from '../testing/embeddingsServer.ts'
import { inEnterprise } from '../work/work.ts'
import { openMessageVectors } from './MessageVectors.ts'
import { forgetOldVectors } from './phraseVectors.store.ts'

let endpoint: EmbeddingsServer
let server: TestServer
let staff: Staff
beforeAll(async () => {
  endpoint = await startEmbeddingsServer()
  server = await buildServer({
    environment: {
      PLATFORM_EMBEDDINGS_URL: endpoint.url,
      PLATFORM_EMBEDDINGS_MODEL: 'meanings-1',
      PLATFORM_EMBEDDINGS_KEY: 'secret',
    },
  })
  staff = await signedIn(server, 'a')
})
afterAll(async () => {
  await server.close()
  await endpoint.close()
})
beforeEach(() => {
  endpoint.behave(vectorsOf)
  endpoint.asked.length = 0
  // A message that was asked for before is known, and failures are counted: each test begins with neither.
  configure({})
})

/** As if the operator had started the server with other settings. */
function configure(fields: { model?: string }): void {
  const { config } = server.services
  const { embeddings } = config
  if (!embeddings) throw new Error('there is an endpoint')
  const changed = { ...config, embeddings: { ...embeddings, model: 'meanings-1', ...fields } }
  Object.assign(server.services, { config: changed, messageVectors: openMessageVectors(changed) })
}

/** No phrase of the bot has any of these words. */
const SYNONYM = 'jettison holiday'

async function makeSemanticBot(config: Partial<AgentConfig> = {}) {
  const bot = await makeBookingBot(staff)
  const { agent } = bot
  const saved = (await staff.call('agents.get', { agentId: agent.id })).output.config
  await staff.call('agents.saveConfig', { agentId: agent.id, ...saved, modelType: 'Semantic', ...config })
  return { ...bot, agentId: agent.id }
}

async function trained(): Promise<{ agentId: string; training: Training }> {
  const { agentId } = await makeSemanticBot()
  return { agentId, training: await train(staff, agentId) }
}

const sayOnce = async (agentId: string, text: string): Promise<Prediction> =>
  (await staff.call('conversation.predict', { agentId, text, explain: true })).output

/** Again, where a busy machine kept the endpoint from answering in time. */
async function say(agentId: string, text: string): Promise<Prediction> {
  for (;;) {
    const answer = await sayOnce(agentId, text)
    if (!whyOf(answer).includes('within 400 ms')) return answer
  }
}
const whyOf = ({ trace }: Prediction): string => trace?.steps.find(({ layer }) => layer === 'intent')?.note ?? ''
const askedTexts = (): string[] => endpoint.asked.flatMap(({ body }) => body.input)

describe('training with an embeddings endpoint', () => {
  it('understands a synonym that no phrase has, and only by its vector', async () => {
    const { agentId, training } = await trained()
    expect(training).toMatchObject({ state: 'trained', warnings: [] })
    const understood = await say(agentId, SYNONYM)
    expect(understood.text).toBe('It is *cancelled*.')
    expect(whyOf(understood)).toBe('semantic model, version 1, with the vectors of meanings-1')
    endpoint.behave({ status: 500 })
    configure({})
    expect((await say(agentId, SYNONYM)).trace?.layer).toBe('out-of-scope')
  })

  it('asks in the protocol, with key and model, in batches, for each phrase once', async () => {
    const { agentId, story } = await makeSemanticBot()
    const phrases = phrasesOf(...Array.from({ length: 40 }, (_, index) => `phrase number ${index}`))
    await staff.call('intents.save', { agentId, storyId: story.id, name: 'Many', phrases, responses: [] })
    await train(staff, agentId)
    expect(endpoint.asked.length).toBeGreaterThanOrEqual(2)
    for (const { path, authorization, body } of endpoint.asked) {
      expect([path, authorization, body.model]).toEqual(['/v1/embeddings', 'Bearer secret', 'meanings-1'])
      expect(body.input.length).toBeLessThanOrEqual(32)
    }
    expect(new Set(askedTexts()).size).toBe(askedTexts().length)
    expect(askedTexts()).toContain('phrase number 39')
  })

  it('never asks again for a phrase that has not changed, and for a changed one alone', async () => {
    const { agentId, book } = await makeSemanticBot()
    await train(staff, agentId)
    endpoint.asked.length = 0
    const phrases = [...book.phrases, ...phrasesOf('something never said before')]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    expect((await train(staff, agentId)).warnings).toEqual([])
    expect(askedTexts()).toEqual(['something never said before'])
  })

  it('asks for all of them under another model’s name', async () => {
    const { agentId, training } = await trained()
    expect(training.warnings).toEqual([])
    configure({ model: 'meanings-2' })
    endpoint.asked.length = 0
    const answer = await say(agentId, SYNONYM)
    expect(whyOf(answer)).toContain('without the vectors of meanings-1: the endpoint now uses meanings-2')
    expect(endpoint.asked).toEqual([])
    await train(staff, agentId)
    expect(askedTexts().length).toBeGreaterThanOrEqual(8)
    expect(endpoint.asked[0]?.body.model).toBe('meanings-2')
    expect((await say(agentId, SYNONYM)).text).toBe('It is *cancelled*.')
  })

  it('leaves the other types of model alone', async () => {
    const { agent } = await makeBookingBot(staff)
    await train(staff, agent.id)
    expect(whyOf(await say(agent.id, SYNONYM))).toBe('svm model, version 1')
    expect(endpoint.asked).toEqual([])
  })

  it.each([
    ['a fault', { status: 400 }, 'it answered HTTP 400'],
    [
      'fewer vectors than asked for',
      (asked: AskedVectors) => vectorsOf(asked).slice(1),
      /it gave \d vectors for \d texts/,
    ],
  ])('goes on without vectors after %s, and says so', async (_, behaviour, reason) => {
    const { agentId, book } = await makeSemanticBot()
    // A phrase that no test before has asked for.
    const phrases = [...book.phrases, ...phrasesOf(`fly ${crypto.randomUUID()}`)]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    endpoint.behave(behaviour)
    const training = await train(staff, agentId)
    expect(training.state).toBe('trained')
    expect(training.warnings.join()).toMatch(reason)
    expect(training.warnings.join()).toContain('trained without them; train again')
    expect((await say(agentId, 'book a flight')).text).toBe('Where **to**?')
    expect(whyOf(await say(agentId, SYNONYM))).toBe('semantic model, version 1')
  })

  it('tries again what may pass', async () => {
    const { agentId, book } = await makeSemanticBot()
    const phrases = [...book.phrases, ...phrasesOf(`fly ${crypto.randomUUID()}`)]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    endpoint.behave({ status: 503, headers: { 'retry-after': '0' } }, vectorsOf)
    expect((await train(staff, agentId)).warnings).toEqual([])
    expect(endpoint.asked).toHaveLength(2)
  })
})

describe('answering with an embeddings endpoint', () => {
  let agentId: string
  beforeAll(async () => {
    ;({ agentId } = await trained())
  })

  it('asks nothing where it is certain', async () => {
    expect(whyOf(await say(agentId, 'cancel my booking'))).toContain('without the vectors of meanings-1: it is certain')
    expect(endpoint.asked).toEqual([])
  })

  it('asks once for a message that is said again', async () => {
    for (let time = 0; time < 3; time++) await say(agentId, 'drop the whole thing')
    expect(askedTexts()).toEqual(['drop the whole thing'])
  })

  it('does not wait for one that is slow, and has its vector the next time', async () => {
    endpoint.behave({ afterMs: 900 })
    const first = await sayOnce(agentId, SYNONYM)
    expect(whyOf(first)).toContain('it did not answer within 400 ms')
    await expect
      .poll(async () => whyOf(await sayOnce(agentId, SYNONYM)), { timeout: 3_000 })
      .toContain(', with the vectors of')
    expect(askedTexts()).toEqual([SYNONYM])
  })

  it.each([
    ['fly us to Paris', { status: 500 }, 'it answered HTTP 500'],
    ['fly them to Paris', { raw: 'null' }, 'its answer is not that of an embeddings endpoint'],
  ])('answers "%s" by itself when the endpoint has a fault', async (text, behaviour, reason) => {
    endpoint.behave(behaviour)
    const answer = await say(agentId, text)
    expect(answer.text).toBe('Where **to**?')
    expect(whyOf(answer)).toContain(`without the vectors of meanings-1: ${reason}`)
  })

  it('leaves one alone that fails again and again', async () => {
    endpoint.behave({ status: 500 })
    for (const which of ['one', 'two', 'three', 'four']) await say(agentId, `jettison holiday ${which}`)
    expect(endpoint.asked).toHaveLength(3)
    expect(whyOf(await say(agentId, 'jettison holiday five'))).toContain('left alone for a moment')
  })

  it('answers by itself when vectors have another length than at the training, and the next training asks anew', async () => {
    const { agentId: other } = await trained()
    endpoint.behave(({ body }) => body.input.map((text) => [...meaningOf(text), 0.5]))
    expect(whyOf(await say(other, SYNONYM))).toContain('the endpoint now returns vectors of another length')
    expect((await train(staff, other)).warnings).toEqual([])
    expect((await say(other, SYNONYM)).text).toBe('It is *cancelled*.')
  })
})

describe('the vectors that are kept', () => {
  it('are an enterprise’s own', async () => {
    await trained()
    expect(await countFor('a')).toBeGreaterThan(0)
    expect(await countFor('b')).toBe(0)
  })

  it('are no more than so many, those that were used last', async () => {
    await inEnterprise(server.services, server.enterprises.a.id, (work) => forgetOldVectors(work, 3))
    expect(await countFor('a')).toBe(3)
  })
})

async function countFor(enterprise: 'a' | 'b'): Promise<number> {
  const count = await inEnterprise(server.services, server.enterprises[enterprise].id, ({ db }) =>
    db
      .selectFrom('phrase_vectors')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(count.count)
}
