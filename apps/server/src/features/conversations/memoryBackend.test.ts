import { httpTransport, type Transport } from '@platform/client'
import { readLexicon } from '@platform/nlu/lexicon/node'
import { buildPhrase, emptyWorld, memoryBackend } from '@platform/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildServer } from '../../testing/buildServer.ts'

const INTENTS = {
  'Track a parcel': ['where is my parcel', 'track my package', 'when does my order arrive', 'delivery status'],
  'Open an account': ['open an account', 'I want to register', 'create a new account', 'sign me up'],
  'Cancel an order': ['cancel my order', 'I no longer want it', 'please stop the purchase', 'call off the order'],
  'Opening hours': ['when are you open', 'opening hours', 'are you open on Sunday', 'what time do you close'],
}
/** Messages in other words than the phrases, and one that is out of scope. */
const MESSAGES = [
  'has my shipment been dispatched',
  'enroll me as a customer',
  'abort the buying',
  'is the shop shut at night',
  'where is my parcl',
  'who won the cricket match',
]

/** Trains a bot, and returns its accuracy and its answer to each message. */
async function answersOf(transport: Transport) {
  const { id: agentId } = await transport.call('agents.save', { name: 'Shop', description: 'Sells', type: 'nlp' })
  const { id: storyId } = await transport.call('stories.save', { agentId, name: 'Orders' })
  for (const [name, texts] of Object.entries(INTENTS)) {
    const phrases = texts.map((text) => buildPhrase(text))
    await transport.call('intents.save', { agentId, storyId, name, phrases, responses: [`${name}.`] })
  }
  await transport.call('agents.train', { agentId })
  const { metrics } = await vi.waitFor(
    async () => {
      const training = await transport.call('agents.training', { agentId })
      expect(training.state).toBe('trained')
      return training
    },
    { timeout: 20_000 },
  )
  const answers = []
  for (const text of MESSAGES) {
    const { text: reply, trace } = await transport.call('conversation.predict', { agentId, text })
    answers.push({ text, reply, confidence: trace?.ranking[0]?.confidence })
  }
  return { accuracy: metrics?.accuracy, answers }
}

it('answers as the memory back end does with the English lexicon', async () => {
  const server = await buildServer()
  onTestFinished(() => server.close())
  const token = await server.signIn()
  const overHttp = httpTransport({ baseUrl: `${await server.listen()}/api/`, getToken: () => token })
  const inMemory = { seed: emptyWorld(), trainingMs: 1 }
  const answers = await answersOf(overHttp)
  expect(await answersOf(memoryBackend({ ...inMemory, englishLexicon: readLexicon }))).toEqual(answers)
  expect(await answersOf(memoryBackend(inMemory))).not.toEqual(answers)
})
