import { expect, it } from 'vitest'
import { failureOf, makeAgent, makeIntent, makeStory, phrases } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

const SHARED = 'please stop the delivery'

/** Phrases that are closer to another intent. Each back end has its own measure of similarity. */
export function conflictExpectations(open: Opened): void {
  async function makeShop() {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId)
    const status = await makeIntent(admin, story, { phrases: phrases('where is my order', 'track my parcel', SHARED) })
    const cancel = await makeIntent(admin, story, { phrases: phrases(SHARED, 'cancel it', 'give my money back') })
    return { agentId, story, status, cancel }
  }

  it('reports a phrase that another intent already contains', async () => {
    const { admin } = open()
    const { agentId, story, status, cancel } = await makeShop()
    const asked = ['give my money back', 'good morning', 'where is my order']
    const { conflicts } = await admin.call('conflicts.check', { agentId, intentId: status.id, phrases: asked })
    expect(conflicts.map(({ phrase }) => phrase)).toEqual(['give my money back'])
    expect(conflicts[0]).toMatchObject({
      similarity: 1,
      rival: { intentId: cancel.id, intentName: cancel.name, storyId: story.id, phrase: 'give my money back' },
    })
    const { conflicts: ofNew } = await admin.call('conflicts.check', { agentId, phrases: ['track my parcel'] })
    expect(ofNew).toMatchObject([{ similarity: 1, ownSimilarity: null, rival: { intentId: status.id } }])
  })

  it('lists each pair once, and updates the list after a save', async () => {
    const { admin } = open()
    const { agentId, status } = await makeShop()
    const list = await admin.call('conflicts.list', { agentId })
    expect(list).toMatchObject({ total: 1, more: false })
    expect([list.conflicts[0]?.one.phrase, list.conflicts[0]?.other.phrase]).toEqual([SHARED, SHARED])
    await admin.call('intents.save', { ...status, phrases: phrases('where is my order', 'track my parcel') })
    expect(await admin.call('conflicts.list', { agentId })).toEqual({ conflicts: [], total: 0, more: false })
  })

  it('allows the same phrase in intents that require different contexts, which answer at different moments', async () => {
    const { admin } = open()
    const { agentId, cancel } = await makeShop()
    const dialogue = { ...cancel.dialogue, requires: ['order cancelled'] }
    const { revision } = await admin.call('intents.save', { ...cancel, dialogue })
    expect(await admin.call('conflicts.list', { agentId })).toMatchObject({ total: 0 })
    const asked = { agentId, intentId: cancel.id, phrases: ['track my parcel'] }
    expect(await admin.call('conflicts.check', asked)).toEqual({ conflicts: [] })
    await admin.call('intents.save', { ...cancel, revision })
    expect(await admin.call('conflicts.list', { agentId })).toMatchObject({ total: 1 })
  })

  it('ignores other agents, and refuses their intents', async () => {
    const { admin } = open()
    const [mine, other] = [await makeShop(), await makeShop()]
    const otherAgentsIntent = { agentId: mine.agentId, intentId: other.status.id, phrases: ['x'] }
    expect(await failureOf(admin.call('conflicts.check', otherAgentsIntent))).toEqual({ type: 'NOT_FOUND' })
    expect(await failureOf(admin.call('conflicts.list', { agentId: 'nobody' }))).toEqual({ type: 'NOT_FOUND' })
  })
}
