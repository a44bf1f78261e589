import { exampleInput } from '@platform/contract/all'
import { SEARCH_PHRASES_PER_INTENT, SEARCH_RESULTS_MAX } from '@platform/contract'
import { expect, it } from 'vitest'
import { freshName, makeAgent, makeIntent, makeStory, phrases } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** The search over agents, stories, intents, entities and phrases. */
export function searchExpectations(open: Opened): void {
  it('finds each kind with its place, by all words in any order and case', async () => {
    const { admin } = open()
    // A word that no other test uses.
    const word = `kestrel${freshName('').replace(/\D/gu, '')}`
    const agent = await makeAgent(admin, { name: `Desk ${word} NORTH` })
    const story = await makeStory(admin, agent.id, `North ${word} story`)
    const intent = await makeIntent(admin, story, {
      name: `North ${word} intent`,
      phrases: phrases('where is it', `fly ${word.toUpperCase()} to the north`, `${word} alone`),
    })
    const { entity } = await admin.call(
      'entities.save',
      exampleInput('entities.save', { agentId: agent.id, name: `north_${word}` }),
    )
    const ofAgent = { agentId: agent.id, agentName: agent.name }
    const ofIntent = { ...ofAgent, storyId: story.id, intentId: intent.id, intentName: intent.name }
    expect(await admin.call('search.find', { text: ` north  ${word} ` })).toEqual({
      agents: [{ ...ofAgent, type: 'nlp' }],
      stories: [{ ...ofAgent, storyId: story.id, storyName: story.name }],
      intents: [ofIntent],
      entities: [{ ...ofAgent, entityId: entity.id, entityName: entity.name }],
      phrases: [{ ...ofIntent, index: 1, phrase: `fly ${word.toUpperCase()} to the north` }],
    })
    const { phrases: alone } = await admin.call('search.find', { text: word })
    expect(alone.map(({ index }) => index)).toEqual([1, 2])
  })

  it('finds nothing for a blank text, a wildcard, or the names of properties', async () => {
    const { admin } = open()
    const story = await makeStory(admin, (await makeAgent(admin)).id)
    await makeIntent(admin, story, { phrases: phrases('nothing special here', 'nor there') })
    const nothing = { agents: [], stories: [], intents: [], entities: [], phrases: [] }
    for (const text of ['', ' ', 'nothing%here', 'annotations']) {
      expect(await admin.call('search.find', { text })).toEqual(nothing)
    }
  })

  it('limits each kind, and the phrases of one intent', async () => {
    const { admin } = open()
    const word = `plover${freshName('').replace(/\D/gu, '')}`
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId)
    const names = Array.from({ length: SEARCH_RESULTS_MAX + 1 }, (_, index) => `${word} ${index}`)
    for (const name of names.toReversed()) {
      const texts = Array.from({ length: SEARCH_PHRASES_PER_INTENT + 1 }, (_, index) => `${name} phrase ${index}`)
      await makeIntent(admin, story, { name, phrases: phrases(...texts) })
    }
    const found = await admin.call('search.find', { text: word })
    expect(found.intents.map(({ intentName }) => intentName)).toEqual(names.slice(0, SEARCH_RESULTS_MAX))
    expect(found.phrases.map(({ intentName, index }) => `${intentName}/${index}`)).toEqual(
      [0, 1].flatMap((intent) => [0, 1, 2].map((index) => `${word} ${intent}/${index}`)),
    )
  })

  it('finds a changed phrase, and no deleted one', async () => {
    const { admin } = open()
    const word = `dunlin${freshName('').replace(/\D/gu, '')}`
    const story = await makeStory(admin, (await makeAgent(admin)).id)
    const intent = await makeIntent(admin, story, { phrases: phrases('before', 'until then') })
    const count = async () => (await admin.call('search.find', { text: word })).phrases.length
    expect(await count()).toBe(0)
    await admin.call('intents.save', { ...intent, phrases: phrases(`after ${word}`, 'until then') })
    expect(await count()).toBe(1)
    await admin.call('stories.delete', { agentId: story.agentId, storyId: story.id })
    expect(await count()).toBe(0)
  })
}
