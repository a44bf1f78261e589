import { CODE_FORBIDDEN } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent, makeIntent, makeStory, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

/** Returns how many agents, stories, intents, entities and phrases a person finds. */
const counts = async (person: Staff) =>
  Object.values((await person.call('search.find', { text: 'godwit' })).output).map((found) => found.length)

it('answers 401 without a session and 403 without NLP.VIEW', async () => {
  expect((await server.call('search.find', { text: 'a' })).httpStatus).toBe(401)
  const { httpStatus, reply } = await (await signedIn(server, 'a', 'HANDLE_CHATS')).call('search.find', { text: 'a' })
  expect({ httpStatus, code: reply.code }).toEqual({ httpStatus: 403, code: CODE_FORBIDDEN })
})

it('finds what a viewer may read, and nothing of another enterprise', async () => {
  const { id: agentId } = await makeAgent(staff, { name: 'Godwit desk' })
  const story = await makeStory(staff, agentId, 'Godwit story')
  await makeIntent(staff, story, { name: 'godwit_intent' })
  expect(await counts(await signedIn(server, 'a', 'REPORT_VIEWER'))).toEqual([1, 1, 1, 0, 0])
  expect(await counts(await signedIn(server, 'b'))).toEqual([0, 0, 0, 0, 0])
})
