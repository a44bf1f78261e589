import { expect, it } from 'vitest'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import { failureOf, makeAgent, makeIntent, makeStory, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** Stories. */
export function storyExpectations(open: Opened): void {
  collectionExpectations(open, {
    resource: 'stories',
    idField: 'storyId',
    makeOwner: async (admin) => ({ agentId: (await makeAgent(admin)).id }),
  })

  it('creates, renames and lists stories in order of their names, with the number of their intents', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const zoo = await makeStory(admin, agentId, 'zoo')
    await makeStory(admin, agentId, ' Apple   pie ')
    await makeIntent(admin, zoo)
    const renamed = await admin.call('stories.save', { id: zoo.id, agentId, name: 'Aardvark' })
    expect(renamed).toMatchObject({ id: zoo.id, name: 'Aardvark', parentId: null, intentCount: 1 })
    const { stories } = await admin.call('stories.list', { agentId })
    expect(stories.map(({ name, intentCount }) => [name, intentCount])).toEqual([
      ['Aardvark', 1],
      ['Apple pie', 0],
    ])
  })

  it('accepts a story inside another, but not inside itself', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const outer = await makeStory(admin, agentId, 'Outer')
    const inner = await admin.call('stories.save', { agentId, parentId: outer.id, name: 'Inner' })
    expect(inner.parentId).toBe(outer.id)
    const call = admin.call('stories.save', { id: outer.id, agentId, parentId: inner.id, name: 'Outer' })
    expect(await failureOf(call)).toEqual(refusal('OUT_OF_RANGE', 'parentId'))
    await admin.call('stories.delete', { agentId, storyId: outer.id })
    expect((await admin.call('stories.list', { agentId })).stories).toEqual([])
  })

  it('deletes a story with its intents', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId)
    const intent = await makeIntent(admin, story)
    await admin.call('stories.delete', { agentId, storyId: story.id })
    const get = { agentId, storyId: story.id, intentId: intent.id }
    expect(await failureOf(admin.call('intents.get', get))).toEqual({ type: 'NOT_FOUND' })
    expect((await admin.call('stories.list', { agentId })).stories).toEqual([])
  })
}
