import { MODEL_VERSION } from '@platform/nlu'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBookingBot, makeIntent, phrasesOf, signedIn, train, trainingEnded, type Staff } from '../testing/bots.ts'
import { buildServer, type TestServer } from '../testing/buildServer.ts'
import { relearnOutdated } from './relearnOutdated.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const owner = () => server.services.database.owner

/** Makes the stored models of an agent those of an earlier engine. */
async function age(agentId: string, ...versions: number[]): Promise<void> {
  await owner()
    .updateTable('models')
    .set({ bytes: sql<Uint8Array>`set_byte(bytes, 4, ${MODEL_VERSION - 1})` })
    .where('agent_id', '=', agentId)
    .where('version', 'in', versions)
    .execute()
}

const trainingsOf = (agentId: string) =>
  owner().selectFrom('trainings').select('state').where('agent_id', '=', agentId).execute()

const say = (agentId: string, text: string, version?: number) =>
  staff.call('conversation.predict', { agentId, text, ...(version === undefined ? {} : { version }) })

async function trainedBot() {
  const bot = await makeBookingBot(staff)
  await train(staff, bot.agent.id)
  return { ...bot, agentId: bot.agent.id }
}

describe('an agent whose model an earlier release made', () => {
  it('is trained anew at the start, once, by however many servers, under the same version', async () => {
    const { agentId } = await trainedBot()
    await age(agentId, 1)
    await Promise.all([1, 2, 3].map(() => relearnOutdated(server.services)))
    expect(['queued', 'training', 'trained']).toContain((await staff.call('agents.training', { agentId })).output.state)
    expect(await trainingEnded(staff, agentId)).toMatchObject({
      state: 'trained',
      modelVersion: 1,
      metrics: { intents: 2, phrases: 8 },
    })
    expect(await trainingsOf(agentId)).toHaveLength(2)
    expect((await say(agentId, 'book a flight')).output).toMatchObject({
      text: 'Where **to**?',
      trace: { modelVersion: 1 },
    })
    await relearnOutdated(server.services)
    expect(await trainingsOf(agentId)).toHaveLength(2)
  })

  it('is trained anew when it is asked first, and says so meanwhile', async () => {
    const { agentId } = await trainedBot()
    await age(agentId, 1)
    const answers = await Promise.all([say(agentId, 'book a flight'), say(agentId, 'book a flight')])
    for (const { failure, reply } of answers) {
      expect(failure).toMatchObject({ type: 'REFUSED', rule: 'NOT_TRAINED' })
      expect(reply.message).toBe('The agent is being trained anew. Talk to it again in a moment')
    }
    expect((await trainingEnded(staff, agentId)).state).toBe('trained')
    expect((await say(agentId, 'book a flight')).output.text).toBe('Where **to**?')
    expect(await trainingsOf(agentId)).toHaveLength(2)
  })

  it('learns from the data of its versions, not from the draft, which stays to be trained', async () => {
    const { agentId, story } = await trainedBot()
    await staff.call('versions.setPublishing', { agentId, isByHand: true })
    await makeIntent(staff, story, { phrases: phrasesOf('bring my dog', 'take my dog'), responses: ['Woof'] })
    await train(staff, agentId)
    await makeIntent(staff, story, { phrases: phrasesOf('bring my cat', 'take my cat'), responses: ['Meow'] })
    await age(agentId, 1, 2)
    await relearnOutdated(server.services)
    expect((await trainingEnded(staff, agentId)).state).toBe('stale')
    expect((await say(agentId, 'bring my dog')).output.trace).toMatchObject({ layer: 'out-of-scope', modelVersion: 1 })
    expect((await say(agentId, 'bring my dog', 2)).output.text).toBe('Woof')
    expect((await say(agentId, 'bring my cat', 2)).output.text).not.toBe('Meow')
  })

  it('is not asked to learn again and again when that failed, until somebody trains it or the server starts', async () => {
    const { agentId } = await trainedBot()
    await age(agentId, 1)
    await owner().updateTable('trainings').set({ state: 'failed' }).where('agent_id', '=', agentId).execute()
    await say(agentId, 'book a flight')
    expect(await trainingsOf(agentId)).toHaveLength(1)
    await relearnOutdated(server.services)
    expect((await trainingEnded(staff, agentId)).state).toBe('trained')
  })

  it('tells of a version that is neither live nor the newest what to do, and rolled back to it is trained anew', async () => {
    const { agentId } = await trainedBot()
    await staff.call('agents.train', { agentId })
    await trainingEnded(staff, agentId)
    await age(agentId, 1)
    expect((await say(agentId, 'book a flight', 1)).reply.message).toContain('Roll back to it')
    await staff.call('versions.restore', { agentId, version: 1 })
    await say(agentId, 'book a flight')
    expect((await trainingEnded(staff, agentId)).state).toBe('trained')
    expect((await say(agentId, 'book a flight')).output.trace).toMatchObject({ layer: 'intent', modelVersion: 3 })
  })

  it('leaves models of today and damaged ones alone', async () => {
    const [{ agentId: today }, { agentId: damaged }] = [await trainedBot(), await trainedBot()]
    await owner()
      .updateTable('models')
      .set({ bytes: Buffer.from('PN') })
      .where('agent_id', '=', damaged)
      .execute()
    await relearnOutdated(server.services)
    for (const agentId of [today, damaged]) expect(await trainingsOf(agentId)).toHaveLength(1)
  })
})
