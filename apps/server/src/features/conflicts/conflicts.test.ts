import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

async function makeShop() {
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId)
  const status = await makeIntent(staff, story, {
    name: 'Order status',
    phrases: phrasesOf('where is my order', 'track my parcel', 'please stop the delivery'),
  })
  const cancel = await makeIntent(staff, story, {
    name: 'Cancel order',
    phrases: phrasesOf('please stop the delivery now', 'cancel my order'),
  })
  return { agentId, story, status, cancel }
}

describe('conflicts.check', () => {
  it('reports the intent that a new phrase is closer to, with both similarities', async () => {
    const { agentId, status, cancel, story } = await makeShop()
    const { output } = await staff.call('conflicts.check', {
      agentId,
      intentId: status.id,
      phrases: ['stop the delivery now please', 'where is my order today', 'good morning'],
    })
    expect(output.conflicts.map(({ phrase }) => phrase)).toEqual(['stop the delivery now please'])
    const [conflict] = output.conflicts
    expect(conflict?.rival).toEqual({
      intentId: cancel.id,
      intentName: 'Cancel order',
      storyId: story.id,
      phrase: 'please stop the delivery now',
    })
    expect(conflict?.similarity).toBeGreaterThan(conflict?.ownSimilarity ?? 1)
  })

  it('compares an unsaved intent with all others, and uses the newest phrases', async () => {
    const { agentId, status } = await makeShop()
    const input = { agentId, phrases: ['track my parcel'] }
    const before = (await staff.call('conflicts.check', input)).output.conflicts
    expect(before[0]).toMatchObject({ similarity: 1, ownSimilarity: null, rival: { intentId: status.id } })
    await staff.call('intents.save', { ...status, phrases: phrasesOf('where is my order', 'what about my order') })
    expect((await staff.call('conflicts.check', input)).output.conflicts).toEqual([])
  })

  it('answers 404 for an agent of another enterprise', async () => {
    const { agentId } = await makeShop()
    const otherStaff = await signedIn(server, 'b')
    expect((await otherStaff.call('conflicts.check', { agentId, phrases: ['x'] })).httpStatus).toBe(404)
    expect((await otherStaff.call('conflicts.list', { agentId })).httpStatus).toBe(404)
  })
})

describe('conflicts.list', () => {
  it('lists each pair once, most similar first, in pages', async () => {
    const { agentId, story } = await makeShop()
    await makeIntent(staff, story, { name: 'Parcel', phrases: phrasesOf('track my parcel', 'parcel number please') })
    const { output } = await staff.call('conflicts.list', { agentId })
    expect(output.total).toBe(output.conflicts.length)
    expect(output.more).toBe(false)
    const pairs = output.conflicts.map(({ one, other }) => [one.intentName, other.intentName].toSorted().join(' and '))
    expect(pairs[0]).toBe('Order status and Parcel')
    expect(pairs).toContain('Cancel order and Order status')
    const similarities = output.conflicts.map(({ similarity }) => similarity)
    expect(similarities).toEqual(similarities.toSorted((one, other) => other - one))
    const page = (await staff.call('conflicts.list', { agentId, from: 0, perPage: 1 })).output
    expect(page).toMatchObject({ total: output.total, more: output.total > 1 })
    expect(page.conflicts).toEqual(output.conflicts.slice(0, 1))
  })

  it('does not block other requests while it compares thousands of phrases', async () => {
    const { id: agentId } = await makeAgent(staff)
    const story = await makeStory(staff, agentId)
    for (let intent = 0; intent < 3; intent++) {
      const texts = Array.from(
        { length: 1_000 },
        (_, index) => `phrase ${index * 7919} of ${intent} about thing${index % 97}`,
      )
      await makeIntent(staff, story, { name: `Intent ${intent}`, phrases: phrasesOf(...texts) })
    }
    const began = performance.now()
    const listed = staff.call('conflicts.list', { agentId, perPage: 5 })
    let longest = 0
    const watch = { isOver: false }
    void listed.then(() => (watch.isOver = true))
    while (!watch.isOver) {
      const before = performance.now()
      await new Promise((resolve) => setImmediate(resolve))
      longest = Math.max(longest, performance.now() - before)
    }
    expect((await listed).output.conflicts).toHaveLength(5)
    // The event loop is held by reading the phrases, and not by comparing them, which takes most of the time.
    expect(longest / (performance.now() - began)).toBeLessThan(0.5)
  })
})
