import { expect, it } from 'vitest'
import { makeIntent, phrases, train } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { makeTaxiBot } from '../../transport-suite/taxiBot.ts'
import { textsOf, WIDE } from '../../transport-suite/sharedConversations.ts'

/** One question that the taxi bot does not understand, in four ways. */
const WEATHER = ['the weather tomorrow morning', 'weather forecast', 'wheather forecast please', 'weather tomorrow']

/** How messages that were not understood are grouped. */
export function unrecognisedExpectations(open: Opened): void {
  it('groups the messages that were not understood by likeness, largest group first', async () => {
    const { admin } = open()
    const { agent } = await makeTaxiBot(admin)
    const agentId = agent.id
    const say = async (...texts: string[]) => {
      for (const text of texts) await admin.call('conversation.predict', { agentId, text })
    }
    await say(...WEATHER, 'qwertz', 'order a taxi', 'Weather TOMORROW')
    const filter = { agentId, ...WIDE }
    const page = await admin.call('reports.unrecognised', filter)
    expect(page).toMatchObject({ more: false, total: 2, messages: 6, textCount: 5, taught: 0, allMessages: 6 })
    const [weather, other] = page.groups
    expect(weather).toMatchObject({ messages: 5, textCount: 4, suggestedAnswer: null })
    expect(textsOf(weather?.texts ?? []).toSorted()).toEqual(
      [...WEATHER.filter((text) => text !== 'weather tomorrow'), 'Weather TOMORROW'].toSorted(),
    )
    expect(weather?.name).toMatch(/weather/iu)
    expect(weather?.texts[0]).toMatchObject({ text: 'Weather TOMORROW', messages: 2, lastAt: weather?.lastAt })
    expect(weather?.id).toBe(weather?.texts[0]?.messageId)
    expect(other).toMatchObject({ name: 'qwertz', messages: 1, textCount: 1, suggestedIntent: null })
    expect(await admin.call('reports.unrecognised', { ...filter, perPage: 1 })).toMatchObject({
      groups: [weather],
      more: true,
      total: 2,
    })
    expect((await admin.call('reports.unrecognised', { ...filter, from: 1 })).groups).toEqual([other])
    expect(await admin.call('reports.unrecognised', { ...filter, withoutTryIt: true })).toMatchObject({
      groups: [],
      messages: 0,
      allMessages: 0,
    })
  })

  it('leaves out the messages that became training phrases, and suggests the intent that resembles the others', async () => {
    const { admin } = open()
    const { agent, story } = await makeTaxiBot(admin)
    const agentId = agent.id
    for (const text of WEATHER) await admin.call('conversation.predict', { agentId, text })
    const intent = await makeIntent(admin, story, {
      name: 'Weather',
      phrases: phrases('Weather  tomorrow', 'how is the weather'),
    })
    await train(admin, agentId)
    const page = await admin.call('reports.unrecognised', { agentId, ...WIDE })
    expect(page).toMatchObject({ messages: 3, textCount: 3, taught: 1, allMessages: 4 })
    expect(page.groups[0]?.suggestedIntent).toEqual({
      intentId: intent.id,
      storyId: story.id,
      name: 'Weather',
      phrase: expect.stringMatching(/weather/iu) as string,
      likeness: expect.any(Number) as number,
    })
  })
}
