import type { Parameter } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeAgent,
  makeEntity,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  valueOf,
} from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeWebKey, openPage } from '../../../testing/webChannel.ts'

let server: TestServer
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  server = await buildServer()
  page = openPage(await server.listen())
})
afterAll(() => server.close())

/** In each name that is for staff only. */
const PRIVATE = 'zz-private'

/** A bot with two intents that each ask for a city: one waits while the other is handled. */
async function makeBot() {
  const staff = await signedIn(server, 'a')
  const { id: agentId } = await makeAgent(staff, { name: `${PRIVATE} agent`, description: `${PRIVATE} description` })
  const story = await makeStory(staff, agentId, `${PRIVATE} story`)
  const { id: entityId } = await makeEntity(staff, agentId, {
    name: `${PRIVATE} entity`,
    values: [valueOf('Goa', 'Panaji'), valueOf('Delhi')],
  })
  const asks = (prompt: string): Pick<Parameter, 'required' | 'value' | 'prompts' | 'entityId'> => ({
    required: true,
    value: '',
    prompts: [prompt],
    entityId,
  })
  await makeIntent(staff, story, {
    name: `${PRIVATE} flight`,
    phrases: phrasesOf('book a flight', 'I want to fly', 'reserve a plane ticket', 'get me on a plane'),
    responses: ['A flight to {city}.'],
    parameters: [{ id: 'city', name: 'city', ...asks('Fly where?') }],
  })
  await makeIntent(staff, story, {
    name: `${PRIVATE} hotel`,
    phrases: phrasesOf('find me a hotel', 'I need a hotel room', 'where can I stay tonight', 'a bed for the night'),
    responses: ['A hotel in {city}.'],
    parameters: [{ id: 'city', name: 'city', ...asks('Stay where?') }],
  })
  expect((await train(staff, agentId)).state).toBe('trained')
  return { staff, agentId }
}

it('no response and no frame that a visitor receives has a name that is for staff', async () => {
  const { staff, agentId } = await makeBot()
  const { key } = await makeWebKey(staff, agentId, { name: `${PRIVATE} key` })
  const settings = await page.call('GET', `settings?key=${key}`)
  const begun = await page.begin(key)
  const { token } = begun.body
  const socket = page.socket(token)
  const received: unknown[] = [settings, begun]
  const turns = [
    ['help', /own words/],
    ['book a flight', /Fly where/],
    ['find me a hotel', /Stay where/],
    ['help', /Stay where/],
    ['Goa', /A hotel in Goa[^]*Back to your earlier request[^]*Fly where/],
    ['cancel', /leave that/],
    ['xyzzy', /did not understand/],
  ] as const
  for (const [index, [text, reply]] of turns.entries()) {
    // Refills the visitor's allowance.
    server.advance(60)
    received.push(await page.send(token, text))
    const messages = await page.until(token, 2 * index + 2)
    expect(messages.at(-1)?.text).toMatch(reply)
  }
  received.push(await page.messages(token), await page.call('POST', 'rating', token, { score: 5 }))
  received.push(await page.call('GET', 'settings?key=pk_unknown'), await page.send(token, ' '))
  await socket.until(() => socket.messages().length === 2 * turns.length)
  received.push(...socket.frames, await page.call('POST', 'logout', token, {}))

  const wholeText = received.map((one) => JSON.stringify(one)).join('\n')
  expect(wholeText).toContain('A hotel in Goa')
  expect(wholeText).not.toContain(PRIVATE)
  const { output: operator } = await staff.call('account.me', {})
  expect(wholeText).not.toContain(JSON.stringify(operator.name))
  expect(wholeText).not.toContain(operator.email)
})
