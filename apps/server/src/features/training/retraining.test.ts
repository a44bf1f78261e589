import { MODEL_VERSION } from '@platform/nlu'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBookingBot,
  makeIntent,
  phrasesOf,
  signedIn,
  train,
  trainingEnded,
  type Staff,
} from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { retrainOutdated } from './retrainOutdated.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const owner = () => server.services.database.owner

/** Marks stored models of an agent as those of an earlier engine. */
async function outdate(agentId: string, ...versions: number[]): Promise<void> {
  await owner()
    .updateTable('models')
    .set({ bytes: sql<Uint8Array>`set_byte(bytes, 4, ${MODEL_VERSION - 1})` })
    .where('agent_id', '=', agentId)
    .where('version', 'in', versions)
    .execute()
}

const trainingsOf = (agentId: string) =>
  owner().selectFrom('trainings').select('state').where('agent_id', '=', agentId).execute()

const send = (agentId: string, text: string, version?: number) =>
  staff.call('conversation.predict', { agentId, text, ...(version === undefined ? {} : { version }) })

async function trainedBot() {
  const bot = await makeBookingBot(staff)
  await train(staff, bot.agent.id)
  return { ...bot, agentId: bot.agent.id }
}

describe('an agent with a model of an earlier release', () => {
  it('is retrained when the server starts, once for any number of servers, under the same version', async () => {
    const { agentId } = await trainedBot()
    await outdate(agentId, 1)
    await Promise.all([1, 2, 3].map(() => retrainOutdated(server.services)))
    expect(['queued', 'training', 'trained']).toContain((await staff.call('agents.training', { agentId })).output.state)
    expect(await trainingEnded(staff, agentId)).toMatchObject({
      state: 'trained',
      modelVersion: 1,
      metrics: { intents: 2, phrases: 8 },
    })
    expect(await trainingsOf(agentId)).toHaveLength(2)
    expect((await send(agentId, 'book a flight')).output).toMatchObject({
      text: 'Where **to**?',
      trace: { modelVersion: 1 },
    })
    await retrainOutdated(server.services)
    expect(await trainingsOf(agentId)).toHaveLength(2)
  })

  it('is retrained when the first message arrives, and refuses messages meanwhile', async () => {
    const { agentId } = await trainedBot()
    await outdate(agentId, 1)
    const answers = await Promise.all([send(agentId, 'book a flight'), send(agentId, 'book a flight')])
    for (const { failure, reply } of answers) {
      expect(failure).toMatchObject({ type: 'REFUSED', rule: 'NOT_TRAINED' })
      expect(reply.message).toBe('The agent is being retrained. Try again in a moment')
    }
    expect((await trainingEnded(staff, agentId)).state).toBe('trained')
    expect((await send(agentId, 'book a flight')).output.text).toBe('Where **to**?')
    expect(await trainingsOf(agentId)).toHaveLength(2)
  })

  it('is retrained from the data of its versions, not from the draft, which stays untrained', async () => {
    const { agentId, story } = await trainedBot()
    await staff.call('versions.setPublishing', { agentId, isByHand: true })
    await makeIntent(staff, story, { phrases: phrasesOf('bring my dog', 'take my dog'), responses: ['Woof'] })
    await train(staff, agentId)
    await makeIntent(staff, story, { phrases: phrasesOf('bring my cat', 'take my cat'), responses: ['Meow'] })
    await outdate(agentId, 1, 2)
    await retrainOutdated(server.services)
    expect((await trainingEnded(staff, agentId)).state).toBe('stale')
    expect((await send(agentId, 'bring my dog')).output.trace).toMatchObject({ layer: 'out-of-scope', modelVersion: 1 })
    expect((await send(agentId, 'bring my dog', 2)).output.text).toBe('Woof')
    expect((await send(agentId, 'bring my cat', 2)).output.text).not.toBe('Meow')
  })

  it('is not retrained after a failure, until a person trains it or the server starts', async () => {
    const { agentId } = await trainedBot()
    await outdate(agentId, 1)
    await owner().updateTable('trainings').set({ state: 'failed' }).where('agent_id', '=', agentId).execute()
    await send(agentId, 'book a flight')
    expect(await trainingsOf(agentId)).toHaveLength(1)
    await retrainOutdated(server.services)
    expect((await trainingEnded(staff, agentId)).state).toBe('trained')
  })

  it('refuses an older outdated version with instructions, and retrains it after a rollback', async () => {
    const { agentId } = await trainedBot()
    await staff.call('agents.train', { agentId })
    await trainingEnded(staff, agentId)
    await outdate(agentId, 1)
    expect((await send(agentId, 'book a flight', 1)).reply.message).toContain('Roll back to it')
    await staff.call('versions.restore', { agentId, version: 1 })
    await send(agentId, 'book a flight')
    expect((await trainingEnded(staff, agentId)).state).toBe('trained')
    expect((await send(agentId, 'book a flight')).output.trace).toMatchObject({ layer: 'intent', modelVersion: 3 })
  })

  it('does not retrain current and damaged models', async () => {
    const [{ agentId: current }, { agentId: damaged }] = [await trainedBot(), await trainedBot()]
    await owner()
      .updateTable('models')
      .set({ bytes: Buffer.from('PN') })
      .where('agent_id', '=', damaged)
      .execute()
    await retrainOutdated(server.services)
    for (const agentId of [current, damaged]) expect(await trainingsOf(agentId)).toHaveLength(1)
  })
})
