import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../../e2e/support/api.ts'

/** How often a visitor says something, and is answered. */
export const SAID = 100
/** What is said in turn, and what is answered: answers in another order would show. */
export const TALK = [
  ['will it rain tomorrow', 'About Weather'],
  ['book a room', 'About Rooms'],
  ['where is my parcel', 'About Parcels'],
]

/** An agent that has something to say, and a key for the pages of some origins. */
export async function makeTalkingBot(server, origins) {
  const api = await Api.signIn(server)
  const agentId = await api.createAgent('Proof')
  const storyId = await api.createStory(agentId, 'Everything')
  const phrases = {
    Weather: ['will it rain tomorrow', 'what is the weather like', 'is it going to be sunny'],
    Rooms: ['book a room', 'I need a hotel', 'reserve a place to sleep'],
    Parcels: ['where is my parcel', 'track my order', 'has my package been sent'],
  }
  for (const [intent, texts] of Object.entries(phrases)) await api.saveIntent({ agentId, storyId }, intent, texts)
  await api.train(agentId)
  while ((await api.training(agentId)).state !== 'trained') await pause(50)
  return api.createWebKey(agentId, { origins })
}

const isAlike = (one, other) =>
  Object.entries(one).every(([field, value]) => JSON.stringify(value) === JSON.stringify(other?.[field]))

/** What is wrong with what the page has of each message, and with what the server has: each thing in words. */
export function faultsOf(seen, kept) {
  const faults = []
  const unlike = seen.filter((message, index) => !isAlike(message, kept[index])).length
  if (seen.length !== kept.length) faults.push(`the page has ${seen.length}, the server ${kept.length}`)
  if (unlike > 0) faults.push(`${unlike} messages of the page are not those of the server`)
  const gaps = kept.filter(({ sequence }, index) => sequence !== index + 1).length
  if (gaps > 0) faults.push(`${gaps} numbers are wrong`)
  for (const [from, column] of [
    ['visitor', 0],
    ['bot', 1],
  ]) {
    const texts = kept.filter((message) => message.from === from).map(({ text }) => text)
    const expected = Array.from({ length: SAID }, (_, index) => TALK[index % TALK.length][column])
    if (texts.length !== SAID) faults.push(`${texts.length} messages of the ${from} instead of ${SAID}`)
    const wrong = texts.filter((text, index) => text !== expected[index]).length
    if (wrong > 0) faults.push(`${wrong} messages of the ${from} are out of order`)
  }
  return faults
}
