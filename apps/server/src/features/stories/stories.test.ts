import { STORIES_MAX } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../core/database/id.ts'
import { makeAgent, makeBookingBot, makeIntent, makeStory, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { eventsOf } from '../../testing/events.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
afterAll(() => server.close())

describe('stories.list', () => {
  it('answers 401 without a session and 403 without NLP.VIEW', async () => {
    const { id: agentId } = await makeAgent(staff)
    expect((await server.call('stories.list', { agentId })).httpStatus).toBe(401)
    const maker = await signedIn(server, 'a', 'CAMPAIGN_MAKER')
    expect((await maker.call('stories.list', { agentId })).httpStatus).toBe(403)
  })

  it('returns the stories by name as data.childStories, each with its number of intents (§7)', async () => {
    const { id: agentId } = await makeAgent(staff)
    const [second, first] = [await makeStory(staff, agentId, 'Refunds'), await makeStory(staff, agentId, 'bookings')]
    await makeIntent(staff, second)
    await makeIntent(staff, second)
    const { output, reply } = await staff.call('stories.list', { agentId })
    expect(output.stories.map(({ id, intentCount }) => ({ id, intentCount }))).toEqual([
      { id: first.id, intentCount: 0 },
      { id: second.id, intentCount: 2 },
    ])
    expect(reply.data).toHaveProperty('childStories')
  })

  it('answers 404 for an agent of another enterprise', async () => {
    const { id: agentId } = await makeAgent(otherStaff)
    expect((await staff.call('stories.list', { agentId })).httpStatus).toBe(404)
  })
})

describe('stories.save', () => {
  it('trims and collapses the name, and renames the story with the given id', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId, '  Before \t the flight ')
    expect(story).toMatchObject({ name: 'Before the flight', parentId: null, intentCount: 0 })
    const { output } = await staff.call('stories.save', { id: story.id, agentId, name: 'After the flight' })
    expect(output).toEqual({ ...story, name: 'After the flight', updatedAt: output.updatedAt })
  })

  it("§5 an empty name gives 'Please give valid name'", async () => {
    const { id: agentId } = await makeAgent(staff)
    const { reply, failure } = await staff.call('stories.save', { agentId, name: ' \t ' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK', errors: [{ field: 'name' }] })
    expect(reply.message).toBe('Please give valid name')
  })

  it("§5 a duplicate gives 'Duplication of story name '; the same name in another agent is accepted", async () => {
    const [{ id: agentId }, other] = [await makeAgent(staff), await makeAgent(staff)]
    const story = await makeStory(staff, agentId, 'Bookings')
    const { reply, failure } = await staff.call('stories.save', { agentId, name: ' BOOKINGS' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'DUPLICATE_NAME' })
    expect(reply.message).toBe('Duplication of story name ')
    expect((await makeStory(staff, other.id, 'Bookings')).name).toBe('Bookings')
    const kept = await staff.call('stories.save', { id: story.id, agentId, name: 'bookings' })
    expect(kept.output.name).toBe('bookings')
  })

  it('accepts a parent of the same agent, but none within the story itself', async () => {
    const { id: agentId } = await makeAgent(staff)
    const outer = await makeStory(staff, agentId, 'outer')
    const inner = (await staff.call('stories.save', { agentId, parentId: outer.id, name: 'inner' })).output
    expect(inner.parentId).toBe(outer.id)
    const renamed = await staff.call('stories.save', { id: inner.id, agentId, name: 'inmost' })
    expect(renamed.output.parentId).toBe(outer.id)
    const circle = await staff.call('stories.save', { id: outer.id, agentId, parentId: inner.id, name: 'outer' })
    expect(circle.failure).toMatchObject({ type: 'REFUSED', rule: 'OUT_OF_RANGE' })
    const elsewhere = await makeStory(staff, (await makeAgent(staff)).id)
    const foreign = await staff.call('stories.save', { agentId, parentId: elsewhere.id, name: 'stray' })
    expect(foreign.httpStatus).toBe(404)
  })

  it(`refuses the story after the ${STORIES_MAX}th of an agent`, async () => {
    const { id: agentId, enterpriseId } = await makeAgent(staff)
    const rows = Array.from({ length: STORIES_MAX }, (_, index) => ({
      id: newId(),
      enterprise_id: enterpriseId,
      agent_id: agentId,
      name: `Story ${index}`,
      name_key: `story ${index}`,
      created_at: new Date(),
      updated_at: new Date(),
    }))
    await server.services.database.owner.insertInto('stories').values(rows).execute()
    const { failure } = await staff.call('stories.save', { agentId, name: 'one more' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'TOO_MANY' })
  })

  it('answers 404 for a story of another agent', async () => {
    const [{ id: agentId }, other] = [await makeAgent(staff), await makeAgent(staff)]
    const story = await makeStory(staff, other.id)
    expect((await staff.call('stories.save', { id: story.id, agentId, name: 'taken over' })).httpStatus).toBe(404)
  })
})

describe('stories.delete', () => {
  it('deletes the stories within it and all their intents, and makes the model stale', async () => {
    const { agent, story } = await makeBookingBot(staff)
    const inner = (await staff.call('stories.save', { agentId: agent.id, parentId: story.id, name: 'inner' })).output
    const deep = await makeIntent(staff, inner)
    const other = await makeStory(staff, agent.id)
    await makeIntent(staff, other)
    await train(staff, agent.id)

    const { reply } = await staff.call('stories.delete', { agentId: agent.id, storyId: story.id })
    expect(reply).toMatchObject({ status: true, code: 100 })
    const left = (await staff.call('stories.list', { agentId: agent.id })).output.stories
    expect(left.map(({ id }) => id)).toEqual([other.id])
    const deleted = { agentId: agent.id, storyId: inner.id, intentId: deep.id }
    expect((await staff.call('intents.get', deleted)).httpStatus).toBe(404)
    expect((await staff.call('agents.training', { agentId: agent.id })).output.state).toBe('stale')
  })

  it('emits each intent that was in it or within it', async () => {
    const { agent, story, book, cancel } = await makeBookingBot(staff)
    const agentId = agent.id
    const inner = (await staff.call('stories.save', { agentId, parentId: story.id, name: 'inner' })).output
    const deep = await makeIntent(staff, inner)
    const events = await eventsOf(server, () => staff.call('stories.delete', { agentId, storyId: story.id }))
    const intents = events.flatMap(({ name, payload }) => (name === 'intents.changed' ? [payload] : []))
    expect(intents).toHaveLength(3)
    expect(intents).toEqual(
      expect.arrayContaining([book, cancel, deep].map(({ id: intentId, storyId }) => ({ agentId, storyId, intentId }))),
    )
    expect(events).toContainEqual({ name: 'stories.changed', payload: { agentId } })
  })

  it('does not make the model stale when the story was empty', async () => {
    const { agent } = await makeBookingBot(staff)
    const empty = await makeStory(staff, agent.id)
    await train(staff, agent.id)
    await staff.call('stories.delete', { agentId: agent.id, storyId: empty.id })
    expect((await staff.call('agents.training', { agentId: agent.id })).output.state).toBe('trained')
  })

  it('answers 404 for a story of another enterprise', async () => {
    const { agent, story } = await makeBookingBot(otherStaff)
    expect((await staff.call('stories.delete', { agentId: agent.id, storyId: story.id })).httpStatus).toBe(404)
  })
})
