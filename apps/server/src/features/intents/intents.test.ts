import {
  AGENT_PHRASES_MAX,
  intentFromWire,
  INTENTS_MAX,
  NO_DIALOGUE,
  PHRASES_MAX,
  type InputOf,
  type Story,
} from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import {
  intentInput,
  makeAgent,
  makeBookingBot,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  type Staff,
} from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
let story: Story
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
beforeEach(async () => {
  story = await makeStory(staff, (await makeAgent(staff)).id)
})
afterAll(() => server.close())

const save = (fields: Partial<InputOf<'intents.save'>>) => staff.call('intents.save', intentInput(story, fields))

/** Inserts intents directly, without validation. */
async function insertIntents(count: number): Promise<void> {
  const { enterpriseId } = (await staff.call('agents.get', { agentId: story.agentId })).output
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    enterprise_id: enterpriseId,
    agent_id: story.agentId,
    story_id: story.id,
    name: `Intent ${index}`,
    name_key: `intent ${index}`,
    phrases: json(phrasesOf(`first phrase ${index}`, `second phrase ${index}`)),
    responses: json([]),
    parameters: json([]),
    created_at: new Date(),
    updated_at: new Date(),
  }))
  await server.services.database.owner.insertInto('intents').values(rows).execute()
}

describe('intents.list', () => {
  it('answers 401 without a session and 403 without NLP.VIEW', async () => {
    const key = { agentId: story.agentId, storyId: story.id }
    expect((await server.call('intents.list', key)).httpStatus).toBe(401)
    expect((await (await signedIn(server, 'a', 'CAMPAIGN_CHECKER')).call('intents.list', key)).httpStatus).toBe(403)
  })

  it('pages 1,000 intents by 200 in order of their names, and searches them (§9)', async () => {
    await insertIntents(1_000)
    const key = { agentId: story.agentId, storyId: story.id }
    const names: string[] = []
    for (let from = 0, more = true; more; from += 200) {
      const page = (await staff.call('intents.list', { ...key, from })).output
      names.push(...page.intents.map(({ name }) => name))
      more = page.more
    }
    expect(names).toHaveLength(1_000)
    expect(new Set(names).size).toBe(1_000)
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
    const found = (await staff.call('intents.list', { ...key, name: 'INTENT 99' })).output
    expect([found.intents.length, found.more]).toEqual([11, false])
    const all = (await staff.call('intents.list', { ...key, perPage: -1 })).output
    expect([all.intents.length, all.more, all.intents[0]?.phraseCount]).toEqual([1_000, false, 2])
  })

  it('answers 404 for a story of another agent or enterprise', async () => {
    const other = await makeAgent(staff)
    const { agent, story: foreign } = await makeBookingBot(otherStaff)
    const list = async (agentId: string, storyId: string) =>
      (await staff.call('intents.list', { agentId, storyId })).httpStatus
    expect(await list(other.id, story.id)).toBe(404)
    expect(await list(agent.id, foreign.id)).toBe(404)
  })
})

describe('intents.save', () => {
  it('answers 403 without NLP.NLP', async () => {
    const viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
    expect((await viewer.call('intents.save', intentInput(story))).httpStatus).toBe(403)
  })

  it('stores everything unchanged: emoji, Hindi, right-to-left, ranges, parameters (§3)', async () => {
    const city = {
      id: 'p1',
      entityId: 'p1',
      name: 'city',
      required: true,
      value: 'city',
      prompts: ['Which city?', 'Where to?'],
    }
    const given = intentInput(story, {
      phrases: [
        { text: 'fly to 👩‍👩‍👧 Paris', annotations: [{ entityId: 'city', start: 16, end: 21 }] },
        { text: 'दिल्ली की उड़ान', annotations: [] },
        { text: 'احجز رحلة إلى دبي', annotations: [] },
      ],
      responses: ['**Where** to?\n\n- a\n- b'],
      parameters: [city],
    })
    const { output } = await staff.call('intents.save', given)
    expect(output).toMatchObject({ ...given, revision: 1 })
    const key = { agentId: story.agentId, storyId: story.id, intentId: output.id }
    expect((await staff.call('intents.get', key)).output).toEqual(output)
  })

  it('accepts the specification’s form encoding, with nested values as JSON strings', async () => {
    const token = await server.signIn()
    const { output } = await server.call('intents.save', intentInput(story), { token, encoding: 'form' })
    expect(output.phrases).toEqual(phrasesOf('where is my order', 'track my parcel'))
  })

  it("§5 a blank name gives 'Intent name should not be empty'", async () => {
    const { failure, reply } = await save({ name: ' \t ' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK', errors: [{ field: 'name' }] })
    expect(reply.message).toBe('Intent name should not be empty')
  })

  it("§8 a duplicate name gives 'Duplicate intent name, intent not created', in any story of the agent", async () => {
    await makeIntent(staff, story, { name: 'Track  Order' })
    const sibling = await makeStory(staff, story.agentId)
    const { failure, reply } = await staff.call('intents.save', intentInput(sibling, { name: ' track ORDER ' }))
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'DUPLICATE_NAME' })
    expect(reply.message).toBe('Duplicate intent name, intent not created')
  })

  it('§5 refuses fewer than two training phrases', async () => {
    const { failure, reply } = await save({ phrases: phrasesOf('only one') })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'TOO_FEW_PHRASES' })
    expect(reply.message).toBe('Please give atleast two training phrases save the intent')
  })

  it('§5 refuses a duplicate phrase and names it, after trimming, collapsing and case folding', async () => {
    const { failure, reply } = await save({ phrases: phrasesOf('Track my order', 'where is it', ' TRACK  my order') })
    expect(failure).toMatchObject({
      type: 'REFUSED',
      rule: 'DUPLICATE_PHRASE',
      errors: [{ field: 'phrases.2.text' }],
    })
    expect(reply.message).toBe('Duplication of utterance name  TRACK  my order')
  })

  it("§5 a blank phrase gives 'training phrases should not be empty', a blank response 'Responce should not be empty'", async () => {
    const phrase = await save({ phrases: phrasesOf('one', ' \n ', 'two') })
    expect(phrase.failure).toMatchObject({ rule: 'BLANK', errors: [{ field: 'phrases.1.text' }] })
    expect(phrase.reply.message).toBe('training phrases should not be empty')
    const response = await save({ responses: ['fine', ' '] })
    expect(response.failure).toMatchObject({ rule: 'BLANK', errors: [{ field: 'responses.1' }] })
    expect(response.reply.message).toBe('Responce should not be empty')
  })

  it("§5 a parameter without a prompt gives 'prompt cannot be empty'", async () => {
    const city = { id: 'p1', entityId: 'p1', name: 'city', required: false, value: '', prompts: ['Which?'] }
    const { failure, reply } = await save({ parameters: [city, { ...city, id: 'p2', name: 'day', prompts: [' '] }] })
    expect(failure).toMatchObject({ rule: 'PROMPT_REQUIRED', errors: [{ field: 'parameters.1.prompts' }] })
    expect(reply.message).toBe('prompt cannot be empty')
    expect((await save({ parameters: [{ ...city, name: ' ' }] })).failure).toMatchObject({ rule: 'BLANK' })
  })

  it.each([
    ['reaches past the end', [{ start: 5, end: 12 }], 'An annotation lies outside of its phrase'],
    ['is empty', [{ start: 3, end: 3 }], 'An annotation lies outside of its phrase'],
    [
      'overlaps another',
      [
        { start: 5, end: 8 },
        { start: 0, end: 6 },
      ],
      'Two annotations of a phrase overlap',
    ],
    ['cuts a character', [{ start: 8, end: 10 }], 'An annotation cuts a character in two'],
    ['begins in a character', [{ start: 10, end: 11 }], 'An annotation cuts a character in two'],
  ])('an annotation that %s is refused', async (_, ranges, message) => {
    const annotations = ranges.map((range) => ({ entityId: 'city', ...range }))
    const { failure, reply } = await save({ phrases: [{ text: 'to Paris 😀', annotations }, ...phrasesOf('to Rome')] })
    expect(failure).toMatchObject({ rule: 'OUT_OF_RANGE', errors: [{ field: 'phrases.0.annotations' }] })
    expect(reply.message).toBe(message)
  })

  it('refuses a text that names no parameter, and suggests the one that was meant', async () => {
    const treatment = {
      id: 'treatment',
      entityId: null,
      name: 'treatment',
      required: true,
      value: '',
      prompts: ['Which?'],
    }
    const refused = await save({ parameters: [treatment], responses: ['A {treatment}.', 'A {treatmnt}.'] })
    expect(refused.failure).toMatchObject({
      rule: 'UNKNOWN_PLACEHOLDER',
      errors: [
        {
          field: 'responses.1',
          message: 'There is no parameter {treatmnt}. Did you mean {treatment}?',
        },
      ],
    })
    const saved = await save({ parameters: [treatment], responses: ['A {treatment} for { "a": 1 }, `{id}`.'] })
    expect(saved.output?.responses).toEqual(['A {treatment} for { "a": 1 }, `{id}`.'])
  })

  it('lets a follow-up name the values of the intents that open its context', async () => {
    const treatment = {
      id: 'treatment',
      entityId: null,
      name: 'treatment',
      required: true,
      value: '',
      prompts: ['Which?'],
    }
    const followUp = {
      name: 'Price of it',
      responses: ['A {treatment} costs 100.'],
      dialogue: { ...NO_DIALOGUE, requires: ['Booked'] },
    }
    expect((await save(followUp)).failure).toMatchObject({ rule: 'UNKNOWN_PLACEHOLDER' })
    const opens = [{ name: 'booked', turns: 3 }]
    await save({ name: 'Book', parameters: [treatment], dialogue: { ...NO_DIALOGUE, opens } })
    expect((await save(followUp)).output?.responses).toEqual(followUp.responses)
    const { contexts } = (await staff.call('intents.contexts', { agentId: story.agentId })).output
    expect(contexts).toEqual([{ name: 'booked', opens: 1, requires: 1, parameters: ['treatment'] }])
  })

  it('accepts adjacent annotations, also at the ends, in any order', async () => {
    const annotations = [
      { start: 9, end: 11 },
      { start: 3, end: 9 },
      { start: 0, end: 3 },
    ].map((range) => ({ entityId: 'e', ...range }))
    const { output } = await save({ phrases: [{ text: 'to Paris 😀', annotations }, ...phrasesOf('to Rome')] })
    expect(output.phrases[0]?.annotations).toEqual(annotations)
  })

  it(`accepts ${PHRASES_MAX} phrases, and answers 422 for one more or one of more than 1,000 characters`, async () => {
    const phrases = phrasesOf(...Array.from({ length: PHRASES_MAX }, (_, index) => `मेरा ऑर्डर नंबर ${index} कहाँ है?`))
    const saved = await makeIntent(staff, story, { phrases })
    expect(saved.phrases).toEqual(phrases)
    const { intents } = (await staff.call('intents.list', { agentId: story.agentId, storyId: story.id })).output
    expect(intents[0]?.phraseCount).toBe(PHRASES_MAX)
    expect((await save({ phrases: [...phrases, ...phrasesOf('one more')] })).httpStatus).toBe(422)
    expect((await save({ phrases: phrasesOf('short', 'x'.repeat(1_001)) })).failure).toMatchObject({
      type: 'INVALID',
      errors: [{ field: 'phrases.1.text' }],
    })
  })

  it(`refuses the intent after the ${INTENTS_MAX}th of an agent`, async () => {
    await insertIntents(INTENTS_MAX)
    expect((await save({ name: 'one more' })).failure).toMatchObject({ type: 'REFUSED', rule: 'TOO_MANY' })
  })

  it(`refuses phrases beyond ${AGENT_PHRASES_MAX} of an agent, and accepts saves that add none`, async () => {
    const { id } = await makeIntent(staff, story)
    // As an agent of a version without this limit has.
    await server.services.database.owner
      .updateTable('intents')
      .set({
        phrases: sql`(select jsonb_agg(jsonb_build_object('text', 'phrase ' || n, 'annotations', '[]'::jsonb))
          from generate_series(1, ${AGENT_PHRASES_MAX}::integer) as n)`,
      })
      .where('id', '=', id)
      .execute()
    const refused = await save({ name: 'Another', phrases: phrasesOf('one', 'more') })
    expect(refused.failure).toMatchObject({ type: 'REFUSED', rule: 'TOO_MANY', errors: [{ field: 'phrases' }] })
    expect(refused.reply.message).toContain(`at most ${AGENT_PHRASES_MAX} training phrases`)
    const fewer = await save({ id, phrases: phrasesOf(...Array.from({ length: PHRASES_MAX }, (_, at) => `p ${at}`)) })
    expect(fewer.failure).toBeUndefined()
    expect((await save({ name: 'Another', phrases: phrasesOf('one', 'more') })).failure).toBeUndefined()
  })

  it('answers 404 for a story of another agent, an agent of another enterprise and an unknown intent', async () => {
    const elsewhere = await makeStory(staff, (await makeAgent(staff)).id)
    const foreign = await makeBookingBot(otherStaff)
    expect((await save({ storyId: elsewhere.id })).httpStatus).toBe(404)
    expect((await save({ agentId: foreign.agent.id, storyId: foreign.story.id })).httpStatus).toBe(404)
    expect((await save({ id: foreign.book.id })).httpStatus).toBe(404)
  })

  it('moves the intent to the given story', async () => {
    const intent = await makeIntent(staff, story)
    const target = await makeStory(staff, story.agentId)
    const moved = (await staff.call('intents.save', { ...intent, storyId: target.id })).output
    expect(moved).toMatchObject({ id: intent.id, storyId: target.id, revision: 2 })
    const { stories } = (await staff.call('stories.list', { agentId: story.agentId })).output
    expect(Object.fromEntries(stories.map(({ id, intentCount }) => [id, intentCount]))).toEqual({
      [story.id]: 0,
      [target.id]: 1,
    })
    const old = { agentId: story.agentId, storyId: story.id, intentId: intent.id }
    expect((await staff.call('intents.get', old)).httpStatus).toBe(404)
  })

  it('refuses the second save of one revision, with the current intent', async () => {
    const intent = await makeIntent(staff, story)
    const colleague = await signedIn(server, 'a', 'DEVELOPMENT')
    const theirs = (await colleague.call('intents.save', { ...intent, name: 'Theirs' })).output
    const { failure, reply, httpStatus } = await staff.call('intents.save', { ...intent, name: 'Mine' })
    expect([httpStatus, reply.code]).toEqual([200, 409])
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    expect(intentFromWire(reply.data)).toEqual(theirs)
    const again = await staff.call('intents.save', { ...intent, name: 'Mine', revision: theirs.revision })
    expect(again.output).toMatchObject({ name: 'Mine', revision: 3 })
  })

  it('accepts one of two saves at the same moment; without a revision, the last one wins', async () => {
    const intent = await makeIntent(staff, story)
    const both = await Promise.all(['A', 'B'].map((name) => staff.call('intents.save', { ...intent, name })))
    expect(both.flatMap(({ failure }) => failure ?? [])).toMatchObject([{ type: 'REFUSED', rule: 'STALE' }])
    const { revision: _, ...unguarded } = intent
    expect((await staff.call('intents.save', { ...unguarded, name: 'C' })).output.name).toBe('C')
  })

  it('makes the model stale when the phrases change, but not the name or a response', async () => {
    const { agent, book } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const stateAfter = async (changes: object) => {
      await staff.call('intents.save', { ...book, revision: undefined, ...changes })
      return (await staff.call('agents.training', { agentId: agent.id })).output.state
    }
    expect(await stateAfter({ name: 'Reserve', responses: ['Gladly.'] })).toBe('trained')
    expect(await stateAfter({ phrases: [...book.phrases, ...phrasesOf('I need wings')] })).toBe('stale')
  })
})

describe('intents.delete', () => {
  it('§8 answers code 100, and makes the model stale', async () => {
    const {
      agent,
      story: { id: storyId },
      book,
    } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const key = { agentId: agent.id, storyId, intentId: book.id }
    expect((await staff.call('intents.delete', key)).reply).toMatchObject({ status: true, code: 100 })
    expect((await staff.call('intents.get', key)).httpStatus).toBe(404)
    expect((await staff.call('agents.training', { agentId: agent.id })).output.state).toBe('stale')
  })

  it('answers 404 for an intent of another enterprise', async () => {
    const {
      agent,
      story: { id: storyId },
      book,
    } = await makeBookingBot(otherStaff)
    const key = { agentId: agent.id, storyId, intentId: book.id }
    expect((await staff.call('intents.delete', key)).httpStatus).toBe(404)
    expect((await otherStaff.call('intents.get', key)).output).toEqual(book)
  })
})
