import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../../e2e/support/api.ts'
import type { TestServer } from '../../../e2e/support/server.ts'

/** Number of messages of the visitor, each with a reply. */
export const MESSAGES = 100
/** Messages in turn with their replies, which differ so that a wrong order is detected. */
const EXCHANGES = [
  { visitor: 'will it rain tomorrow', bot: 'About Weather' },
  { visitor: 'book a room', bot: 'About Rooms' },
  { visitor: 'where is my parcel', bot: 'About Parcels' },
] as const

/** The message of the visitor at an index of the conversation, with its reply. */
export const exchangeAt = (index: number) => EXCHANGES[index % EXCHANGES.length]!

/** A message as the server returns it to a visitor. */
export interface StoredMessage {
  readonly from: string
  readonly text: string
  readonly sequence: number
}

/** Creates and trains an agent, and returns a key for origins. With a webhook, another intent asks it for its reply. */
export async function makeBot(
  server: TestServer,
  origins: readonly string[],
  { webhookUrl, name = 'Proof' }: { webhookUrl?: string; name?: string } = {},
) {
  const api = await Api.signIn(server)
  const agentId = await api.createAgent(name)
  const storyId = await api.createStory(agentId, 'Everything')
  const phrases = {
    Weather: ['will it rain tomorrow', 'what is the weather like', 'is it going to be sunny'],
    Rooms: ['book a room', 'I need a hotel', 'reserve a place to sleep'],
    Parcels: ['where is my parcel', 'track my order', 'has my package been sent'],
  }
  for (const [intent, texts] of Object.entries(phrases)) await api.saveIntent({ agentId, storyId }, intent, texts)
  if (webhookUrl) {
    const texts = ['ask somebody else for advice', 'who can advise me', 'I would like some advice']
    await api.saveIntent({ agentId, storyId }, 'Advice', texts, undefined, webhookUrl)
  }
  await api.train(agentId)
  while ((await api.training(agentId)).state !== 'trained') await pause(50)
  return api.createWebKey(agentId, { origins })
}

/** Whether each field of a message has the same value in the other one. */
function isAlike(one: object, other: object | undefined) {
  const fields = new Map(Object.entries(other ?? {}))
  return Object.entries(one).every(([field, value]) => JSON.stringify(value) === JSON.stringify(fields.get(field)))
}

/** Compares the messages of the page with those of the server and the expected ones. Returns errors as sentences. */
export function findErrors(shown: readonly object[], stored: readonly StoredMessage[]) {
  const errors = []
  const different = shown.filter((message, index) => !isAlike(message, stored[index])).length
  if (shown.length !== stored.length) errors.push(`the page has ${shown.length}, the server ${stored.length}`)
  if (different > 0) errors.push(`${different} messages of the page are not those of the server`)
  const gaps = stored.filter(({ sequence }, index) => sequence !== index + 1).length
  if (gaps > 0) errors.push(`${gaps} numbers are wrong`)
  for (const from of ['visitor', 'bot'] as const) {
    const texts = stored.filter((message) => message.from === from).map(({ text }) => text)
    const expected = Array.from({ length: MESSAGES }, (_, index) => exchangeAt(index)[from])
    if (texts.length !== MESSAGES) errors.push(`${texts.length} messages of the ${from} instead of ${MESSAGES}`)
    const wrong = texts.filter((text, index) => text !== expected[index]).length
    if (wrong > 0) errors.push(`${wrong} messages of the ${from} are out of order`)
  }
  return errors
}
