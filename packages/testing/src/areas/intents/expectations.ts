import { NO_DIALOGUE } from '@platform/contract'
import type { Intent, Story } from '@platform/contract'
import { expect, it } from 'vitest'
import { buildParameter, buildPhrase } from './build.ts'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import {
  failureOf,
  intentInput,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  refusal,
  train,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

const keyOf = ({ id: intentId, agentId, storyId }: Intent) => ({ agentId, storyId, intentId })

/** Fields of an intent that opens a context. */
const opening = (name: string) => ({ dialogue: { ...NO_DIALOGUE, opens: [{ name, turns: 2 }] } })

/** Intents with their content. */
export function intentExpectations(open: Opened): void {
  collectionExpectations(open, {
    resource: 'intents',
    idField: 'intentId',
    makeOwner: async (admin) => {
      const { id: storyId, agentId } = await makeStory(admin, (await makeAgent(admin)).id)
      return { agentId, storyId }
    },
  })

  const newStory = async (): Promise<Story> => {
    const { admin } = open()
    return makeStory(admin, (await makeAgent(admin)).id)
  }

  it('stores the content of an intent unchanged', async () => {
    const { admin } = open()
    const story = await newStory()
    const input = intentInput(story, {
      name: 'Order\u00a0status',
      phrases: [
        buildPhrase('where is my 📦 to Delhi', [{ entityId: 'city', start: 18, end: 23 }]),
        buildPhrase('मेरा ऑर्डर कहाँ है'),
        buildPhrase('أين طلبي؟ "x" & <b>'),
      ],
      responses: ['It is **on its way**.\n\n- [track](https://example.com/?a=1&b=2)\n- <u>call</u>'],
      parameters: [buildParameter({ id: 'p1', prompts: ['Which city?', 'किस शहर में?'] })],
    })
    const saved = await admin.call('intents.save', input)
    expect(saved).toMatchObject({ ...input, name: 'Order status', revision: 1 })
    expect(await admin.call('intents.get', keyOf(saved))).toEqual(saved)
    const { intents } = await admin.call('intents.list', { agentId: story.agentId, storyId: story.id })
    expect(intents).toMatchObject([{ id: saved.id, name: 'Order status', phraseCount: 3 }])
  })

  it('refuses a placeholder without a parameter, and accepts one whose value an earlier intent keeps', async () => {
    const { admin } = open()
    const story = await newStory()
    const city = buildParameter({ id: 'p1', name: 'city' })
    const ask = {
      responses: ['A hotel in {city}.'],
      dialogue: { ...NO_DIALOGUE, requires: ['Booked'] },
    }
    const refused = await failureOf(makeIntent(admin, story, ask))
    expect(refused).toEqual(refusal('UNKNOWN_PLACEHOLDER', 'responses.0'))
    const book = await makeIntent(admin, story, { parameters: [city], ...opening('booked') })
    const { contexts } = await admin.call('intents.contexts', { agentId: story.agentId })
    expect(contexts).toEqual([{ name: 'booked', opens: 1, requires: 0, parameters: ['city'] }])
    await makeIntent(admin, story, ask)

    // Without the parameter, the text of the other intent is wrong: such a version is not published.
    await admin.call('intents.save', { ...book, parameters: [] })
    const { agentId } = story
    await train(admin, agentId)
    expect((await admin.call('versions.list', { agentId })).versions.map(({ isLive }) => isLive)).toEqual([false])
    expect(await failureOf(admin.call('versions.publish', { agentId, version: 1 }))).toEqual(
      refusal('UNKNOWN_PLACEHOLDER', 'version'),
    )
    await admin.call('intents.save', { ...book, revision: undefined, parameters: [city] })
    await train(admin, agentId)
    const { versions } = await admin.call('versions.list', { agentId })
    expect(versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('may have no response and no parameter', async () => {
    const { admin } = open()
    const saved = await makeIntent(admin, await newStory(), { responses: [] })
    expect(await admin.call('intents.get', keyOf(saved))).toMatchObject({ responses: [], parameters: [] })
  })

  it('searches the intents of all stories of an agent, page by page', async () => {
    const { admin } = open()
    const story = await newStory()
    const other = await makeStory(admin, story.agentId)
    await makeIntent(admin, story, { name: 'Refund a ticket' })
    await makeIntent(admin, other, { name: 'Book a ticket' })
    await makeIntent(admin, other, { name: 'Greeting' })
    await makeIntent(admin, await newStory(), { name: 'Ticket of another agent' })
    const search = async (input: { name?: string; from?: number; perPage?: number }) => {
      const { intents, more } = await admin.call('intents.search', { agentId: story.agentId, ...input })
      return [intents.map(({ name, storyId }) => `${name} ${storyId === other.id ? 'other' : 'first'}`), more]
    }
    expect(await search({ name: 'TICKET' })).toEqual([['Book a ticket other', 'Refund a ticket first'], false])
    expect(await search({ perPage: 2 })).toEqual([['Book a ticket other', 'Greeting other'], true])
    expect(await search({ perPage: 2, from: 2 })).toEqual([['Refund a ticket first'], false])
    expect(await search({ name: '%' })).toEqual([[], false])
  })

  it('refuses the name of an intent in another story of the agent', async () => {
    const { admin } = open()
    const story = await newStory()
    const other = await makeStory(admin, story.agentId)
    await makeIntent(admin, story, { name: 'Refund' })
    expect(await failureOf(makeIntent(admin, other, { name: 'REFUND' }))).toEqual(refusal('DUPLICATE_NAME', 'name'))
  })

  it.each([
    ['fewer than two phrases', { phrases: phrases('only one') }, refusal('TOO_FEW_PHRASES', 'phrases')],
    ['a blank phrase', { phrases: phrases('one', '  ') }, refusal('BLANK', 'phrases.1.text')],
    ['a phrase twice', { phrases: phrases('one', 'two', ' ONE ') }, refusal('DUPLICATE_PHRASE', 'phrases.2.text')],
    [
      'an annotation beyond its phrase',
      { phrases: [buildPhrase('one'), buildPhrase('two', [{ entityId: 'e', start: 1, end: 9 }])] },
      refusal('OUT_OF_RANGE', 'phrases.1.annotations'),
    ],
    [
      'an annotation that cuts a character',
      { phrases: [buildPhrase('one'), buildPhrase('to 🇮🇳', [{ entityId: 'e', start: 3, end: 4 }])] },
      refusal('OUT_OF_RANGE', 'phrases.1.annotations'),
    ],
    [
      'annotations that overlap',
      {
        phrases: [
          buildPhrase('one'),
          buildPhrase('two', [
            { entityId: 'e', start: 1, end: 3 },
            { entityId: 'e', start: 0, end: 2 },
          ]),
        ],
      },
      refusal('OUT_OF_RANGE', 'phrases.1.annotations'),
    ],
    ['a blank response', { responses: [' '] }, refusal('BLANK', 'responses.0')],
    [
      'a parameter without a prompt',
      { parameters: [buildParameter({ prompts: [' '] })] },
      refusal('PROMPT_REQUIRED', 'parameters.0.prompts'),
    ],
  ])('refuses %s', async (_, fields, expected) => {
    const { admin } = open()
    expect(await failureOf(makeIntent(admin, await newStory(), fields))).toEqual(expected)
  })

  it('lists the contexts of the agent once, with how many intents open and require them', async () => {
    const { admin } = open()
    const story = await newStory()
    await makeIntent(admin, story, opening('Order'))
    await makeIntent(admin, story, opening('order'))
    await makeIntent(admin, story, { dialogue: { ...NO_DIALOGUE, requires: ['ORDER', 'refund'] } })
    expect((await admin.call('intents.contexts', { agentId: story.agentId })).contexts).toEqual([
      { name: expect.stringMatching(/^order$/iu), opens: 2, requires: 1, parameters: [] },
      { name: 'refund', opens: 0, requires: 1, parameters: [] },
    ])
    expect(await failureOf(admin.call('intents.contexts', { agentId: 'none' }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('refuses a phrase that is too long', async () => {
    const { admin } = open()
    const call = makeIntent(admin, await newStory(), { phrases: phrases('one', 'x'.repeat(1_001)) })
    expect(await failureOf(call)).toMatchObject({ type: 'INVALID', errors: [{ field: 'phrases.1.text' }] })
  })
}
