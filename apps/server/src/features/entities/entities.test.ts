import {
  AGENT_PATTERNS_MAX,
  CODE_STALE,
  ENTITIES_MAX,
  ENTITY_SYNONYMS_MAX,
  ENTITY_VALUES_MAX,
  SYNONYMS_MAX,
  systemEntities,
  type Agent,
  type Entity,
  type EntityValue,
  type InputOf,
} from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { SYSTEM_ENTITIES } from '@platform/nlu/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import {
  entityInput,
  makeAgent,
  makeBookingBot,
  makeEntity,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  valueOf,
  type Staff,
} from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { eventsOf } from '../../testing/events.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
let agent: Agent
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
beforeEach(async () => {
  agent = await makeAgent(staff)
})
afterAll(() => server.close())

const save = (fields: Partial<InputOf<'entities.save'>> = {}) =>
  staff.call('entities.save', entityInput(agent.id, fields))
const keyOf = ({ agentId, id: entityId }: Entity) => ({ agentId, entityId })
const pattern = (value: string, ...patterns: string[]): EntityValue => ({ type: 'pattern', value, patterns })

/** Inserts entities directly, without validation. */
async function insertEntities(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    enterprise_id: agent.enterpriseId,
    agent_id: agent.id,
    name: `Entity ${String(index).padStart(4, '0')}`,
    name_key: `entity ${String(index).padStart(4, '0')}`,
    values: json([valueOf('a')]),
    created_at: new Date(),
    updated_at: new Date(),
  }))
  await server.services.database.owner.insertInto('entities').values(rows).execute()
}

/** Returns the number of custom entities of a page, the first of them, and whether there are more. */
async function pageFrom(from: number): Promise<unknown[]> {
  const { output, reply } = await staff.call('entities.list', { agentId: agent.id, kind: 'custom', from })
  expect(reply.data).toHaveProperty('entities')
  return [output.entities.length, output.entities[0]?.name, output.more]
}

describe('entities.list', () => {
  it('§9 pages custom entities by 15 in order of their names, under data.entities, and reports whether there are more', async () => {
    await insertEntities(31)
    expect(await pageFrom(0)).toEqual([15, 'Entity 0000', true])
    expect(await pageFrom(15)).toEqual([15, 'Entity 0015', true])
    expect(await pageFrom(30)).toEqual([1, 'Entity 0030', false])
    expect(await pageFrom(45)).toEqual([0, undefined, false])
  })

  it('§9 takes type 0 or 1 and searchterm as the specification’s screens send them', async () => {
    await makeEntity(staff, agent.id, { name: 'Home City' })
    const ask = async (query: Record<string, string>) => {
      const headers = { 'authentication-token': await server.signIn() }
      const url = `/api/chatbird/api/nlp/agent/${agent.id}/entity`
      const response = await server.app.inject({ method: 'GET', url, query, headers })
      const { data } = response.json<{ data: { entities: { name: string; type: number }[] } }>()
      return data.entities.map(({ name, type }) => [name, type])
    }
    expect(await ask({ type: '0' })).toEqual([['Home City', 0]])
    expect(await ask({ type: '0', searchterm: 'CITY' })).toEqual([['Home City', 0]])
    expect(await ask({ type: '0', searchterm: '%' })).toEqual([])
    expect(await ask({ type: '1', from: '0', perPage: '1' })).toEqual([['sys.number', 1]])
    expect(await ask({ from: '0', perPage: '2' })).toEqual([
      ['Home City', 0],
      ['sys.number', 1],
    ])
  })

  it('answers 403 without NLP.VIEW and 404 for an agent of another enterprise', async () => {
    const checker = await signedIn(server, 'a', 'CAMPAIGN_CHECKER')
    expect((await checker.call('entities.list', { agentId: agent.id })).httpStatus).toBe(403)
    const foreign = await makeAgent(otherStaff)
    for (const kind of ['custom', 'system'] as const) {
      expect((await staff.call('entities.list', { agentId: foreign.id, kind })).httpStatus).toBe(404)
    }
  })
})

describe('entities.save', () => {
  it('answers 403 without NLP.NLP', async () => {
    const viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
    expect((await viewer.call('entities.save', entityInput(agent.id))).httpStatus).toBe(403)
  })

  it('§7, §8 answers code 100 with a message, created or updated', async () => {
    const { reply, output } = await save({ name: 'city' })
    expect(reply).toMatchObject({ status: true, code: 100, message: 'Entity created successfully' })
    expect((await save({ id: output.entity.id, name: 'town' })).reply).toMatchObject({
      code: 100,
      message: 'Entity updated successfully',
      data: { name: 'town', type: 0 },
    })
  })

  it('accepts the specification’s form encoding, with the values as a JSON string', async () => {
    const token = await server.signIn()
    const values = [valueOf('Delhi', 'दिल्ली', 'NCR "x"'), pattern('pin', '[0-9]{6}')]
    const input = entityInput(agent.id, { values })
    const { output } = await server.call('entities.save', input, { token, encoding: 'form' })
    expect(output.entity.values).toEqual(values)
  })

  it('§5 refuses a blank name, and one of another entity of the agent', async () => {
    expect((await save({ name: ' \t' })).failure).toMatchObject({ rule: 'BLANK', errors: [{ field: 'name' }] })
    await save({ name: 'Home  City' })
    const { failure, reply } = await save({ name: ' home CITY' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'DUPLICATE_NAME', errors: [{ field: 'name' }] })
    expect(reply.message).toBe('Duplicate entity name, entity not saved')
  })

  it('§5 requires a value, and for each value a name and a synonym or pattern', async () => {
    expect((await save({ values: [] })).failure).toMatchObject({ rule: 'VALUE_REQUIRED' })
    const blank = await save({ values: [valueOf('Delhi'), valueOf(' ')] })
    expect(blank.reply.message).toBe('Please give the value and type first')
    expect(blank.failure).toMatchObject({ rule: 'BLANK', errors: [{ field: 'values.1.value' }] })
    const empty = await save({ values: [{ type: 'synonyms', value: 'Delhi', synonyms: [' ', ''] }] })
    expect(empty.reply.message).toBe('Empty synonyms cannot be added')
    expect(empty.failure).toMatchObject({ rule: 'BLANK', errors: [{ field: 'values.0.synonyms' }] })
  })

  it.each([
    ['(', 'The pattern cannot be read: '],
    ['[z-a]', 'The pattern cannot be read: '],
    ['(?=a)b', 'Looking ahead or behind'],
    ['(a)\\1', 'A reference back to a group'],
    ['((a{1,100}){1,100}){1,100}', 'The pattern '],
    ['[0-9]*', 'The pattern fits an empty text. Use + instead of *.'],
  ])('refuses the pattern %s with advice', async (text, advice) => {
    const { failure, reply } = await save({ values: [valueOf('a'), pattern('b', 'fine', text)] })
    expect(failure).toMatchObject({ rule: 'BAD_PATTERN', errors: [{ field: 'values.1.patterns.1' }] })
    expect(reply.message).toContain(`The pattern ${text} cannot be used: ${advice}`)
  })

  it('accepts patterns that would block a backtracking engine', async () => {
    const values = [pattern('evil', '(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y')]
    expect((await save({ values })).output.entity.values).toEqual(values)
  })

  it(`accepts ${ENTITY_VALUES_MAX} values quickly, and answers 422 for one more`, async () => {
    const values = Array.from({ length: ENTITY_VALUES_MAX }, (_, index) =>
      valueOf(`शहर ${index}`, `city number ${index}`, `c${index}`),
    )
    const started = performance.now()
    const { entity } = (await save({ values })).output
    expect(performance.now() - started).toBeLessThan(10_000)
    expect((await staff.call('entities.get', keyOf(entity))).output.values).toEqual(values)
    const list = await staff.call('entities.list', { agentId: agent.id, kind: 'custom', valuesMax: 3 })
    expect(list.output.entities).toEqual([{ ...entity, values: values.slice(0, 3) }])
    expect((await save({ values: [...values, valueOf('one more')] })).failure).toMatchObject({
      type: 'INVALID',
      errors: [{ field: 'values', message: 'must be at most 10000 values' }],
    })
  })

  it(`refuses more than ${ENTITY_SYNONYMS_MAX} synonyms in all`, async () => {
    const synonyms = Array.from({ length: SYNONYMS_MAX }, (_, at) => `s${at}`)
    const count = ENTITY_SYNONYMS_MAX / SYNONYMS_MAX + 1
    const values = Array.from({ length: count }, (_, at) => ({
      type: 'synonyms' as const,
      value: `value ${at}`,
      synonyms,
    }))
    const { reply, failure } = await save({ values })
    expect(failure).toMatchObject({ rule: 'TOO_MANY', errors: [{ field: 'values' }] })
    expect(reply.message).toBe('An entity holds at most 300000 synonyms, all values together')
  })

  it.each([
    ['a value', { values: [{ ...valueOf('x'), value: 'x'.repeat(201) }] }, 'values.0.value'],
    ['a synonym', { values: [valueOf('x', 'x'.repeat(201))] }, 'values.0.synonyms.1'],
    ['a pattern', { values: [pattern('x', 'x'.repeat(501))] }, 'values.0.patterns.0'],
    ['the name', { name: 'x'.repeat(201) }, 'name'],
  ])('answers 422 for %s that is too long, with the field', async (_, fields, field) => {
    expect((await save(fields)).failure).toMatchObject({ type: 'INVALID', errors: [{ field }] })
  })

  it('reports synonyms that several values share, and saves them', async () => {
    const { collisions } = (await save({ values: [valueOf('Mumbai', 'the city'), valueOf('Delhi', 'The City')] }))
      .output
    expect(collisions).toEqual([{ synonym: 'the city', values: ['Mumbai', 'Delhi'] }])
  })

  it(`refuses the entity after the ${ENTITIES_MAX}th of an agent`, async () => {
    await insertEntities(ENTITIES_MAX)
    expect((await save()).failure).toMatchObject({ type: 'REFUSED', rule: 'TOO_MANY' })
  })

  it(`refuses more than ${AGENT_PATTERNS_MAX} patterns of all entities of an agent, and permits fewer again`, async () => {
    const patterns = (count: number, letter: string) =>
      Array.from({ length: count / 50 }, (_, at) =>
        pattern(`${letter}${at}`, ...Array.from({ length: 50 }, (_, number) => `${letter}${at}-${number}`)),
      )
    const { entity } = (await save({ name: 'many', values: patterns(AGENT_PATTERNS_MAX - 50, 'a') })).output
    const key = { name: 'other', values: patterns(50, 'b') }
    const { entity: other } = (await save(key)).output
    const more = { ...key, id: other.id, values: [...key.values, pattern('one', 'more')] }
    const { failure, reply } = await save(more)
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'TOO_MANY', errors: [{ field: 'values' }] })
    expect(reply.message).toBe('An agent holds at most 500 patterns')
    expect((await save({ ...key, id: other.id })).failure).toBeUndefined()
    await save({ name: 'many', id: entity.id, values: patterns(50, 'a') })
    expect((await save(more)).failure).toBeUndefined()
  })

  it('refuses the second save of one revision, with the current entity', async () => {
    const entity = await makeEntity(staff, agent.id)
    const colleague = await signedIn(server, 'a', 'DEVELOPMENT')
    const edit = (name: string) => entityInput(agent.id, { id: entity.id, name, revision: entity.revision })
    const theirs = (await colleague.call('entities.save', edit('theirs'))).output.entity
    const { failure, reply, httpStatus } = await staff.call('entities.save', edit('mine'))
    expect([httpStatus, reply.code]).toEqual([200, CODE_STALE])
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
    expect(endpoints['entities.save'].codec.fromReply(reply)).toMatchObject({ entity: theirs })
    const both = await Promise.all(
      ['A', 'B'].map((name) => staff.call('entities.save', { ...edit(name), revision: 2 })),
    )
    expect(both.flatMap((result) => result.failure ?? [])).toMatchObject([{ rule: 'STALE' }])
  })

  it('answers 404 for an entity of another agent or enterprise', async () => {
    const elsewhere = await makeEntity(staff, (await makeAgent(staff)).id)
    const foreign = await makeEntity(otherStaff, (await makeAgent(otherStaff)).id)
    for (const { id } of [elsewhere, foreign]) expect((await save({ id })).httpStatus).toBe(404)
    const stray = await staff.call('entities.save', entityInput(foreign.agentId))
    expect(stray.httpStatus).toBe(404)
  })

  it('makes the model stale', async () => {
    const bot = await makeBookingBot(staff)
    const state = async () => (await staff.call('agents.training', { agentId: bot.agent.id })).output.state
    await train(staff, bot.agent.id)
    const entity = await makeEntity(staff, bot.agent.id)
    expect(await state()).toBe('stale')
    await train(staff, bot.agent.id)
    await staff.call('entities.delete', keyOf(entity))
    expect(await state()).toBe('stale')
  })
})

it('the contract has the system entities that the engine finds', () => {
  const names = systemEntities(agent.id).map(({ name }) => name)
  expect(names.toSorted()).toEqual(SYSTEM_ENTITIES.map(({ name }) => name).toSorted())
})

describe('entities.delete', () => {
  it('deletes its ranges and parameters in one transaction, and returns their intents', async () => {
    const story = await makeStory(staff, agent.id)
    const [city, day] = [await makeEntity(staff, agent.id), await makeEntity(staff, agent.id)]
    const parameter = { required: true, value: '', prompts: ['Which?'] }
    const used = await makeIntent(staff, story, {
      phrases: [
        { text: 'to Delhi on Monday', annotations: [range(city, 3, 8), range(day, 12, 18)] },
        { text: 'to Mumbai', annotations: [range(city, 3, 9)] },
      ],
      parameters: [
        { id: city.id, entityId: city.id, name: 'city', ...parameter },
        { id: day.id, entityId: day.id, name: 'day', ...parameter },
      ],
    })
    const untouched = await makeIntent(staff, story, { phrases: phrasesOf('hello', 'hi') })
    const uses = [{ intentId: used.id, storyId: story.id, name: used.name, phraseCount: 2, isParameter: true }]
    expect((await staff.call('entities.usage', keyOf(city))).output).toEqual({ uses })

    const { reply, output } = await staff.call('entities.delete', keyOf(city))
    expect(reply).toMatchObject({ status: true, code: 100, message: 'Entity deleted successfully' })
    expect(output.uses).toEqual(uses)
    const read = async (intentId: string) =>
      (await staff.call('intents.get', { agentId: agent.id, storyId: story.id, intentId })).output
    const after = await read(used.id)
    expect(after.phrases.map(({ text, annotations }) => [text, annotations])).toEqual([
      ['to Delhi on Monday', [range(day, 12, 18)]],
      ['to Mumbai', []],
    ])
    expect(after.parameters.map(({ name }) => name)).toEqual(['day'])
    // A save of the earlier revision is stale.
    expect(after.revision).toBe(used.revision + 1)
    expect(await read(untouched.id)).toEqual(untouched)
    expect((await staff.call('entities.usage', keyOf(day))).output.uses).toHaveLength(1)
  })

  it('emits the entity and each intent that used it', async () => {
    const story = await makeStory(staff, agent.id)
    const city = await makeEntity(staff, agent.id)
    await makeIntent(staff, story, {
      phrases: [{ text: 'Delhi', annotations: [range(city, 0, 5)] }, ...phrasesOf('x')],
    })
    const events = await eventsOf(server, () => staff.call('entities.delete', keyOf(city)))
    expect(events.map(({ name }) => name)).toEqual(['intents.changed', 'agents.changed', 'entities.changed'])
  })

  it('refuses a system entity', async () => {
    const { failure } = await staff.call('entities.delete', { agentId: agent.id, entityId: 'sys.number' })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'READ_ONLY' })
  })

  it('answers 404 for an entity of another enterprise', async () => {
    const foreign = await makeEntity(otherStaff, (await makeAgent(otherStaff)).id)
    for (const call of ['entities.delete', 'entities.get', 'entities.usage'] as const) {
      expect((await staff.call(call, keyOf(foreign))).httpStatus).toBe(404)
    }
    expect((await otherStaff.call('entities.get', keyOf(foreign))).output).toEqual(foreign)
  })
})

it('is deleted with its agent', async () => {
  const entity = await makeEntity(staff, agent.id)
  await staff.call('agents.delete', { agentId: agent.id })
  const { owner } = server.services.database
  expect(await owner.selectFrom('entities').select('id').where('id', '=', entity.id).execute()).toEqual([])
})

const range = ({ id: entityId }: Entity, start: number, end: number) => ({ entityId, start, end })
