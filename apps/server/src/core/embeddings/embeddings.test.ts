import type { AgentConfig, Prediction, Training } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBookingBot, phrasesOf, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import {
  meaningOf,
  startEmbeddingsServer,
  vectorsOf,
  type EmbeddingsRequest,
  type EmbeddingsServer,
} from '../../testing/embeddingsServer.ts'
import { inEnterprise } from '../work/work.ts'
import { MessageVectors } from './MessageVectors.ts'
import { EndpointSource } from './EndpointSource.ts'
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
  endpoint.requests.length = 0
  // Resets the cache of messages and the count of failures.
  configure({})
})

/** Changes the configuration of the server. */
function configure(fields: { model?: string }): void {
  const { embeddings } = server.services.config
  if (!embeddings) throw new Error('there is an endpoint')
  const vectorSource = new EndpointSource({ ...embeddings, model: 'meanings-1', ...fields })
  Object.assign(server.services, { vectorSource, messageVectors: new MessageVectors(vectorSource) })
}

/** A message without any word of the bot's phrases. */
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

const sendOnce = async (agentId: string, text: string): Promise<Prediction> =>
  (await staff.call('conversation.predict', { agentId, text, explain: true })).output

/** Sends a message. Repeats it if the endpoint was too slow on a busy machine. */
async function send(agentId: string, text: string): Promise<Prediction> {
  for (;;) {
    const answer = await sendOnce(agentId, text)
    if (!noteOf(answer).includes('within 400 ms')) return answer
  }
}
const noteOf = ({ trace }: Prediction): string => trace?.steps.find(({ layer }) => layer === 'intent')?.note ?? ''
const requestedTexts = (): string[] => endpoint.requests.flatMap(({ body }) => body.input)

describe('training with an embeddings endpoint', () => {
  it('recognises a synonym only by its vector', async () => {
    const { agentId, training } = await trained()
    expect(training).toMatchObject({ state: 'trained', warnings: [] })
    const recognised = await send(agentId, SYNONYM)
    expect(recognised.text).toBe('It is *cancelled*.')
    expect(noteOf(recognised)).toBe('semantic model, version 1, with the vectors of meanings-1')
    endpoint.behave({ status: 500 })
    configure({})
    expect((await send(agentId, SYNONYM)).trace?.layer).toBe('out-of-scope')
  })

  it('requests each phrase once, in batches, with key and model', async () => {
    const { agentId, story } = await makeSemanticBot()
    const phrases = phrasesOf(...Array.from({ length: 40 }, (_, index) => `phrase number ${index}`))
    await staff.call('intents.save', { agentId, storyId: story.id, name: 'Many', phrases, responses: [] })
    await train(staff, agentId)
    expect(endpoint.requests.length).toBeGreaterThanOrEqual(2)
    for (const { path, authorization, body } of endpoint.requests) {
      expect([path, authorization, body.model]).toEqual(['/v1/embeddings', 'Bearer secret', 'meanings-1'])
      expect(body.input.length).toBeLessThanOrEqual(32)
    }
    expect(new Set(requestedTexts()).size).toBe(requestedTexts().length)
    expect(requestedTexts()).toContain('phrase number 39')
  })

  it('requests only new and changed phrases', async () => {
    const { agentId, book } = await makeSemanticBot()
    await train(staff, agentId)
    endpoint.requests.length = 0
    const phrases = [...book.phrases, ...phrasesOf('something never said before')]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    expect((await train(staff, agentId)).warnings).toEqual([])
    expect(requestedTexts()).toEqual(['something never said before'])
  })

  it('requests all phrases if the name of the model changes', async () => {
    const { agentId, training } = await trained()
    expect(training.warnings).toEqual([])
    configure({ model: 'meanings-2' })
    endpoint.requests.length = 0
    const answer = await send(agentId, SYNONYM)
    expect(noteOf(answer)).toContain('without the vectors of meanings-1: the server now uses meanings-2')
    expect(endpoint.requests).toEqual([])
    await train(staff, agentId)
    expect(requestedTexts().length).toBeGreaterThanOrEqual(8)
    expect(endpoint.requests[0]?.body.model).toBe('meanings-2')
    expect((await send(agentId, SYNONYM)).text).toBe('It is *cancelled*.')
  })

  it('receives nothing of an agent of another type', async () => {
    const { agent, book } = await makeBookingBot(staff)
    // A phrase whose vector is not stored.
    const phrases = [...book.phrases, ...phrasesOf(`fly ${crypto.randomUUID()}`)]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    const { metrics } = await train(staff, agent.id)
    expect(metrics).not.toHaveProperty('accuracies')
    expect(noteOf(await send(agent.id, SYNONYM))).toBe('svm model, version 1')
    expect(endpoint.requests).toEqual([])
  })

  it('receives nothing of an agent that was of the type Semantic, whose stored vectors suffice for a comparison', async () => {
    const { agentId } = await makeSemanticBot()
    const { metrics } = await train(staff, agentId)
    endpoint.requests.length = 0
    const saved = (await staff.call('agents.get', { agentId })).output.config
    await staff.call('agents.saveConfig', { agentId, ...saved, modelType: 'SVM' })
    expect((await train(staff, agentId)).metrics?.accuracies).toEqual(metrics?.accuracies)
    expect(metrics?.accuracies).toHaveProperty('Semantic')
    expect(endpoint.requests).toEqual([])
  })

  it.each([
    ['an error', { status: 400 }, 'it answered HTTP 400'],
    [
      'fewer vectors than requested',
      (request: EmbeddingsRequest) => vectorsOf(request).slice(1),
      /it returned \d vectors for \d texts/,
    ],
  ])('continues without vectors after %s, with a warning', async (_, behaviour, reason) => {
    const { agentId, book } = await makeSemanticBot()
    // A phrase that no earlier test has requested.
    const phrases = [...book.phrases, ...phrasesOf(`fly ${crypto.randomUUID()}`)]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    endpoint.behave(behaviour)
    const training = await train(staff, agentId)
    expect(training.state).toBe('trained')
    expect(training.warnings.join()).toMatch(reason)
    expect(training.warnings.join()).toContain('trained without them; train again')
    expect((await send(agentId, 'book a flight')).text).toBe('Where **to**?')
    expect(noteOf(await send(agentId, SYNONYM))).toBe('semantic model, version 1')
  })

  it('retries transient errors', async () => {
    const { agentId, book } = await makeSemanticBot()
    const phrases = [...book.phrases, ...phrasesOf(`fly ${crypto.randomUUID()}`)]
    await staff.call('intents.save', { ...book, revision: undefined, phrases })
    endpoint.behave({ status: 503, headers: { 'retry-after': '0' } }, vectorsOf)
    expect((await train(staff, agentId)).warnings).toEqual([])
    expect(endpoint.requests).toHaveLength(2)
  })
})

describe('answering with an embeddings endpoint', () => {
  let agentId: string
  beforeAll(async () => {
    ;({ agentId } = await trained())
  })

  it('requests nothing if the model is certain', async () => {
    expect(noteOf(await send(agentId, 'cancel my booking'))).toContain(
      'without the vectors of meanings-1: it is certain',
    )
    expect(endpoint.requests).toEqual([])
  })

  it('requests a repeated message once', async () => {
    for (let time = 0; time < 3; time++) await send(agentId, 'drop the whole thing')
    expect(requestedTexts()).toEqual(['drop the whole thing'])
  })

  it('does not wait for a slow endpoint, and has the vector the next time', async () => {
    endpoint.behave({ afterMs: 900 })
    const first = await sendOnce(agentId, SYNONYM)
    expect(noteOf(first)).toContain('it did not answer within 400 ms')
    await expect
      .poll(async () => noteOf(await sendOnce(agentId, SYNONYM)), { timeout: 3_000 })
      .toContain(', with the vectors of')
    expect(requestedTexts()).toEqual([SYNONYM])
  })

  it.each([
    ['seats for us', { status: 500 }, 'it answered HTTP 500'],
    ['we need a plane', { raw: 'null' }, 'its answer is not from an embeddings endpoint'],
  ])('answers "%s" without the vector if the endpoint fails', async (text, behaviour, reason) => {
    endpoint.behave(behaviour)
    const answer = await send(agentId, text)
    expect(answer.text).toBe('Where **to**?')
    expect(noteOf(answer)).toContain(`without the vectors of meanings-1: ${reason}`)
  })

  it('pauses requests after repeated failures', async () => {
    endpoint.behave({ status: 500 })
    for (const which of ['one', 'two', 'three', 'four']) await send(agentId, `jettison holiday ${which}`)
    expect(endpoint.requests).toHaveLength(3)
    expect(noteOf(await send(agentId, 'jettison holiday five'))).toContain('requests are paused')
  })

  it('answers without vectors if their length has changed since the training; the next training requests them again', async () => {
    const { agentId: other } = await trained()
    endpoint.behave(({ body }) => body.input.map((text) => [...meaningOf(text), 0.5]))
    expect(noteOf(await send(other, SYNONYM))).toContain('they now have another length')
    expect((await train(staff, other)).warnings).toEqual([])
    expect((await send(other, SYNONYM)).text).toBe('It is *cancelled*.')
  })
})

describe('stored vectors', () => {
  it('are separate for each enterprise', async () => {
    await trained()
    expect(await countFor('a')).toBeGreaterThan(0)
    expect(await countFor('b')).toBe(0)
  })

  it('are limited to the most recently used', async () => {
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
