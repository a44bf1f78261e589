import { NO_DIALOGUE, type EventPayload } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAgent,
  makeBookingBot,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  trainingEnded,
  type Staff,
} from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { EVENT } from '../../core/events/events.bus.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { MODELS_KEPT } from './training.limits.ts'
import { requestTraining } from './training.service.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
afterAll(() => server.close())

const owner = () => server.services.database.owner
const auditsOf = (agentId: string) =>
  owner()
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('action', '=', 'agents.train')
    .execute()
    .then((rows) => rows.filter(({ after }) => JSON.stringify(after).includes(agentId)))

/** Creates an agent with a training of a few seconds. */
async function makeLargeBot(): Promise<string> {
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId)
  for (let intent = 0; intent < 6; intent++) {
    const texts = Array.from(
      { length: 300 },
      (_, index) =>
        `phrase ${index * 7919} of ${intent} says word${(index * 31 + intent) % 97} about thing${index % 13}`,
    )
    await makeIntent(staff, story, { phrases: phrasesOf(...texts) })
  }
  return agentId
}

describe('agents.train', () => {
  it('answers 401 without a session and 403 without NLP.NLP', async () => {
    const { id: agentId } = await makeAgent(staff)
    expect((await server.call('agents.train', { agentId })).httpStatus).toBe(401)
    expect((await (await signedIn(server, 'a', 'REPORT_VIEWER')).call('agents.train', { agentId })).httpStatus).toBe(
      403,
    )
  })

  it('trains, and returns the training with the agent and in the list', async () => {
    const { agent } = await makeBookingBot(staff)
    const { output } = await staff.call('agents.train', { agentId: agent.id })
    expect(output.message).not.toBe('')
    expect(['queued', 'training']).toContain(output.training.state)
    const training = await trainingEnded(staff, agent.id)
    expect(training).toMatchObject({
      state: 'trained',
      progress: 1,
      error: null,
      modelVersion: 1,
      metrics: { intents: 2, phrases: 8 },
      warnings: [],
    })
    const { agents } = (await staff.call('agents.list', { perPage: -1 })).output
    expect(agents.find(({ id }) => id === agent.id)?.training).toEqual(training)
  })

  it('joins a training that is queued or running', async () => {
    const { agent } = await makeBookingBot(staff)
    const answers = await Promise.all([1, 2, 3].map(() => staff.call('agents.train', { agentId: agent.id })))
    expect(answers.every(({ failure }) => failure === undefined)).toBe(true)
    await trainingEnded(staff, agent.id)
    const rows = await owner().selectFrom('trainings').select('id').where('agent_id', '=', agent.id).execute()
    expect(rows).toHaveLength(1)
    expect(await auditsOf(agent.id)).toHaveLength(3)
  })

  it('trains several agents that are queued at the same moment', async () => {
    const bots = [await makeBookingBot(staff), await makeBookingBot(staff), await makeBookingBot(staff)]
    const startedAt = performance.now()
    await inEnterprise(server.services, server.enterprises.a.id, async (work) => {
      for (const { agent } of bots) await requestTraining(work, server.services.tasks, { agentId: agent.id })
    })
    for (const { agent } of bots) expect((await trainingEnded(staff, agent.id)).state).toBe('trained')
    expect(performance.now() - startedAt).toBeLessThan(20_000) // none waits for a poll
  })

  it('refuses without training phrases, with instructions', async () => {
    const { id: agentId } = await makeAgent(staff)
    await makeStory(staff, agentId)
    const { failure, reply } = await staff.call('agents.train', { agentId })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'NOTHING_TO_TRAIN' })
    expect(reply.message).toContain('Add an intent with training phrases')
  })

  it('refuses a model type that needs a language model while none is connected, with instructions', async () => {
    const { agent } = await makeBookingBot(staff)
    const { config } = (await staff.call('agents.get', { agentId: agent.id })).output
    await staff.call('agents.saveConfig', { agentId: agent.id, ...config, modelType: 'OpenAi' })
    const { failure, reply } = await staff.call('agents.train', { agentId: agent.id })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'TYPE_NOT_ENABLED' })
    expect(reply.message).toContain('choose SVM or Semantic')
  })

  it('stores the reason of a failure, and the previous model continues to answer', async () => {
    const { agent, story, book, cancel } = await makeBookingBot(staff)
    await train(staff, agent.id)
    for (const { id: intentId } of [book, cancel]) {
      await staff.call('intents.delete', { agentId: agent.id, storyId: story.id, intentId })
    }
    await makeIntent(staff, story, { phrases: phrasesOf('...', '???') })
    const training = await train(staff, agent.id)
    expect(training).toMatchObject({ state: 'failed', modelVersion: 1, metrics: null, progress: 0 })
    expect(training.error).toBe(
      'None of the training phrases has a word in it. Add phrases that people would say, and train again.',
    )
    expect((await staff.call('conversation.predict', { agentId: agent.id, text: 'hello' })).failure).toBeUndefined()
  })

  it('warns of a parameter that never receives a value, because it is free text or its entity does not exist', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId)
    const parameters = [
      ['free', 'no-such-entity', true, ''],
      ['silent', 'no-such-entity', false, ''],
      ['note', null, false, ''],
      ['channel', null, false, 'web'],
      ['day', 'sys.date', false, ''],
    ] as const
    await makeIntent(staff, story, {
      name: 'Order',
      phrases: phrasesOf('place an order', 'I want to order'),
      responses: ['Ordered.'],
      parameters: parameters.map(([name, entityId, required, value]) => ({
        id: name,
        entityId,
        name,
        required,
        value,
        prompts: ['Which?'],
      })),
    })
    await makeIntent(staff, story, { phrases: phrasesOf('where is my parcel', 'track it'), responses: ['Here.'] })
    expect((await train(staff, agentId)).warnings).toEqual([
      'The parameter "silent" of the intent "Order" never receives a value: its entity does not exist, and the agent only asks for required parameters. Make it required, choose an entity, or give it a default value.',
      'The parameter "note" of the intent "Order" never receives a value: free text is only taken as the answer to a prompt, and the agent only asks for required parameters. Make it required, choose an entity, or give it a default value.',
    ])
  })

  it('measures both model types that learn on the server', async () => {
    const { agent } = await makeBookingBot(staff)
    const { metrics } = await train(staff, agent.id)
    const { SVM, Semantic } = metrics?.accuracies ?? {}
    expect(SVM).toBe(metrics?.accuracy)
    expect(Semantic).toBeGreaterThan(0)
  })

  it('warns of an intent without a response, unless a fulfilment answers', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId)
    const fulfilment = { url: 'https://hooks.example/track', fallback: 'Later, please.' }
    await makeIntent(staff, story, {
      name: 'Silent',
      phrases: phrasesOf('place an order', 'I want to order'),
      responses: [],
    })
    await makeIntent(staff, story, {
      phrases: phrasesOf('where is my parcel', 'track it'),
      responses: [],
      dialogue: { ...NO_DIALOGUE, fulfilment },
    })
    expect((await train(staff, agentId)).warnings).toEqual([
      'The intent "Silent" has no response: its messages get the out-of-scope message. Give it a response or a fulfilment.',
    ])
  })

  it('returns warnings', async () => {
    const { agent, story } = await makeBookingBot(staff)
    await makeIntent(staff, story, { name: 'Copycat', phrases: phrasesOf('book a flight', 'something else') })
    const { warnings } = await train(staff, agent.id)
    expect(warnings.join()).toContain('Copycat')
  })

  it('emits training.changed from queued to trained, with a progress that never decreases', async () => {
    const agentId = await makeLargeBot()
    const events: EventPayload<'training.changed'>['training'][] = []
    const unsubscribe = server.services.bus.subscribe(EVENT, (message) => {
      if (message.name !== 'training.changed') return
      const payload = message.payload as EventPayload<'training.changed'>
      if (payload.agentId === agentId) events.push(payload.training)
    })
    await train(staff, agentId)
    // An event is published after the commit, when a call may have read the state already.
    await expect.poll(() => events.at(-1)).toMatchObject({ state: 'trained', progress: 1 })
    unsubscribe()
    expect(events[0]).toMatchObject({ state: 'queued', progress: 0 })
    const steps = events.map(({ progress }) => progress)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  })

  it('ends stale when the agent was changed during the training, and is trained by the next one', async () => {
    const agentId = await makeLargeBot()
    await staff.call('agents.train', { agentId })
    while ((await staff.call('agents.training', { agentId })).output.state === 'queued');
    const [story] = (await staff.call('stories.list', { agentId })).output.stories
    if (!story) throw new Error('the bot has a story')
    await makeIntent(staff, story, { name: 'Late' })
    expect((await staff.call('agents.training', { agentId })).output.state).toBe('training')
    expect((await trainingEnded(staff, agentId)).state).toBe('stale')
    expect((await train(staff, agentId)).state).toBe('trained')
  })

  it('is cancelled when the agent is deleted, and leaves nothing', async () => {
    const agentId = await makeLargeBot()
    await staff.call('agents.train', { agentId })
    const [story] = (await staff.call('stories.list', { agentId })).output.stories
    await staff.call('stories.delete', { agentId, storyId: story?.id ?? '' })
    expect((await staff.call('agents.delete', { agentId })).failure).toBeUndefined()
    const { agent } = await makeBookingBot(staff)
    expect((await train(staff, agent.id)).state).toBe('trained') // the queue continues
    for (const table of ['trainings', 'models'] as const) {
      expect(await owner().selectFrom(table).select('agent_id').where('agent_id', '=', agentId).execute()).toEqual([])
    }
  })

  it(`keeps the last ${MODELS_KEPT} models`, async () => {
    const { agent, book } = await makeBookingBot(staff)
    for (let round = 0; round < MODELS_KEPT + 2; round++) {
      const phrases = [...book.phrases, ...phrasesOf(`in round ${round}`)]
      await staff.call('intents.save', { ...book, revision: undefined, phrases })
      await train(staff, agent.id)
    }
    const models = await owner()
      .selectFrom('models')
      .select('version')
      .where('agent_id', '=', agent.id)
      .orderBy('version')
      .execute()
    expect(models.map(({ version }) => version)).toEqual(Array.from({ length: MODELS_KEPT }, (_, index) => index + 3))
  })

  it('answers 404 for an agent of another enterprise', async () => {
    const { agent } = await makeBookingBot(otherStaff)
    expect((await staff.call('agents.train', { agentId: agent.id })).httpStatus).toBe(404)
    expect((await staff.call('agents.training', { agentId: agent.id })).httpStatus).toBe(404)
  })
})
