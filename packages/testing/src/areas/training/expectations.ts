import { exampleInput } from '@platform/contract/all'
import type { Agent, PlatformEvent, Story } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it, onTestFinished } from 'vitest'
import {
  eventually,
  failureOf,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  recordEvents,
  refusal,
  train,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

async function makeBot(admin: Transport): Promise<{ agent: Agent; story: Story }> {
  const agent = await makeAgent(admin)
  const story = await makeStory(admin, agent.id)
  await makeIntent(admin, story, {
    name: 'book',
    phrases: phrases('book a flight', 'reserve a seat on a plane', 'I want to fly to Paris'),
    responses: ['Where **to**?'],
  })
  await makeIntent(admin, story, {
    name: 'cancel',
    phrases: phrases('cancel my booking', 'call off the trip', 'I no longer want to travel'),
    responses: ['It is *cancelled*.'],
  })
  return { agent, story }
}

/** Training, and conversations with the trained agent. */
export function trainingExpectations(open: Opened): void {
  it('refuses to train an agent without intents, and to answer for an untrained one', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    expect(await failureOf(admin.call('agents.train', { agentId }))).toEqual(refusal('NOTHING_TO_TRAIN'))
    expect(await failureOf(admin.call('conversation.predict', { agentId, text: 'Hi' }))).toEqual(refusal('NOT_TRAINED'))
  })

  it('trains, answers from the trained intents, and reports when the model is stale', async () => {
    const { admin } = open()
    const { agent, story } = await makeBot(admin)
    const agentId = agent.id

    const started = await admin.call('agents.train', { agentId })
    expect(['queued', 'training']).toContain(started.training.state)
    const joined = await admin.call('agents.train', { agentId })
    expect(['queued', 'training']).toContain(joined.training.state)
    const trained = await train(admin, agentId)
    expect(trained).toMatchObject({ state: 'trained', progress: 1, error: null, modelVersion: 1 })
    expect(trained.metrics).toMatchObject({ intents: 2, phrases: 6 })

    const answer = await admin.call('conversation.predict', { agentId, text: 'book a flight' })
    expect(answer).toMatchObject({ text: 'Where **to**?', trace: { layer: 'intent', threshold: 0.5 } })
    expect(answer.trace?.ranking[0]?.intent).toBe('book')
    const { sessionId } = answer
    const lost = await admin.call('conversation.predict', { agentId, sessionId, text: 'qwertz uiop' })
    expect(lost).toMatchObject({
      sessionId,
      text: 'Sorry, I did not understand that.',
      trace: { layer: 'out-of-scope' },
    })
    expect(await failureOf(admin.call('conversation.predict', { agentId, text: '  ' }))).toEqual(
      refusal('BLANK', 'text'),
    )

    await makeIntent(admin, story, { phrases: phrases('talk to a person', 'human please') })
    expect(await admin.call('agents.training', { agentId })).toMatchObject({ state: 'stale', modelVersion: 1 })
    const again = await admin.call('conversation.predict', { agentId, text: 'book a flight' })
    expect(again.text).toBe('Where **to**?')
  })

  it("answers with the agent's own message below the threshold", async () => {
    const { admin } = open()
    const { agent } = await makeBot(admin)
    const agentId = agent.id
    const { config } = await admin.call('agents.get', { agentId })
    await admin.call('agents.saveConfig', { agentId, ...config, outOfScopeMessage: 'Pardon?' })
    await train(admin, agentId)
    const answer = await admin.call('conversation.predict', { agentId, text: 'qwertz uiop' })
    expect(answer.text).toBe('Pardon?')
  })

  it('reports changes over the live connection', async () => {
    const { admin } = open()
    const { events, close } = await recordEvents(admin)

    const { agent, story } = await makeBot(admin)
    const agentId = agent.id
    const eventsNamed = (name: PlatformEvent['name']): PlatformEvent[] =>
      events.filter(
        ({ name: eventName, payload }) => eventName === name && 'agentId' in payload && payload.agentId === agentId,
      )
    await eventually(() => expect(eventsNamed('intents.changed')).toHaveLength(2))
    expect(eventsNamed('agents.changed').length).toBeGreaterThan(0)
    expect(eventsNamed('stories.changed')).toEqual([{ name: 'stories.changed', payload: { agentId } }])
    expect(eventsNamed('intents.changed')[0]).toMatchObject({ payload: { agentId, storyId: story.id } })

    await train(admin, agentId)
    await eventually(() =>
      expect(eventsNamed('training.changed').at(-1)).toMatchObject({ payload: { training: { state: 'trained' } } }),
    )
    const count = events.length
    close()
    await makeAgent(admin)
    expect(events).toHaveLength(count)
  })

  it('begins another conversation if the session does not exist, has ended, or belongs to another agent', async () => {
    const { admin } = open()
    const [{ agent }, { agent: other }] = [await makeBot(admin), await makeBot(admin)]
    const agentId = agent.id
    await train(admin, agentId)
    await train(admin, other.id)
    const ask = async (fields: { agentId: string; sessionId?: string }) =>
      (await admin.call('conversation.predict', { text: 'book a flight', ...fields })).sessionId
    expect(await ask({ agentId, sessionId: 'nothing' })).not.toBe('nothing')
    const sessionId = await ask({ agentId })
    expect(await ask({ agentId, sessionId })).toBe(sessionId)
    expect(await ask({ agentId: other.id, sessionId })).not.toBe(sessionId)
    expect(await failureOf(admin.call('conversation.end', { agentId: other.id, sessionId }))).toEqual({
      type: 'NOT_FOUND',
    })
    expect(await admin.call('conversation.end', { agentId, sessionId })).toMatchObject({ state: 'none' })
    expect(await admin.call('conversation.end', { agentId, sessionId })).toMatchObject({ state: 'none' })
    expect(await ask({ agentId, sessionId })).not.toBe(sessionId)
    for (const name of ['conversation.end', 'conversation.variables'] as const) {
      expect(await failureOf(admin.call(name, { agentId, sessionId: 'nothing' }))).toEqual({ type: 'NOT_FOUND' })
    }
  })

  it('reports that another version is published, and that a secret was rotated', async () => {
    const { admin } = open()
    const events: PlatformEvent[] = []
    const connection = admin.connect({ onEvent: (event) => events.push(event) })
    onTestFinished(() => connection.close())
    const { agent } = await makeBot(admin)
    const agentId = agent.id
    const count = (name: PlatformEvent['name']): number =>
      events.filter((event) => event.name === name && 'agentId' in event.payload && event.payload.agentId === agentId)
        .length
    await train(admin, agentId)
    await eventually(() => expect(count('versions.changed')).toBe(1))
    const trainings = count('training.changed')
    await admin.call('versions.publish', { agentId, version: 1 })
    await eventually(() => expect([count('versions.changed'), count('training.changed')]).toEqual([2, trainings + 1]))
    await admin.call('versions.restore', { agentId, version: 1 })
    await eventually(() => expect([count('versions.changed'), count('training.changed')]).toEqual([3, trainings + 2]))
    const { id: keyId } = await admin.call('webKeys.create', exampleInput('webKeys.create', { agentId }))
    await admin.call('webKeys.rotateIdentitySecret', { keyId })
    await eventually(() => expect(count('webKeys.changed')).toBe(2))
  })
}
