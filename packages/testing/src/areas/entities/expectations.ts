import type { Entity, InputOf } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { buildPattern, buildSynonyms } from './build.ts'
import { buildParameter, buildPhrase } from '../intents/build.ts'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import { failureOf, freshName, makeAgent, makeIntent, makeStory, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

const entityInput = (agentId: string, fields: Partial<InputOf<'entities.save'>> = {}): InputOf<'entities.save'> => ({
  agentId,
  name: freshName('entity'),
  values: [buildSynonyms('Delhi', 'New Delhi'), buildSynonyms('Mumbai')],
  ...fields,
})

async function makeEntity(
  transport: Transport,
  agentId: string,
  fields?: Partial<InputOf<'entities.save'>>,
): Promise<Entity> {
  return (await transport.call('entities.save', entityInput(agentId, fields))).entity
}

const keyOf = ({ id: entityId, agentId }: Entity) => ({ agentId, entityId })

/** Entities with their values. */
export function entityExpectations(open: Opened): void {
  const newAgent = async (): Promise<string> => (await makeAgent(open().admin)).id
  collectionExpectations(open, {
    resource: 'entities',
    idField: 'entityId',
    makeOwner: async () => ({ agentId: await newAgent() }),
    listInput: { kind: 'custom' },
    recordOf: ({ entity, ...record }: { entity?: Entity }) => entity ?? record,
  })

  it('stores all fields of an entity, normalised', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    const input = entityInput(agentId, {
      name: '  my   city ',
      isFuzzy: true,
      values: [
        { type: 'synonyms', value: ' New  Delhi', synonyms: ['दिल्ली', ' DELHI ', 'delhi', '', 'x,y "z"'] },
        { type: 'pattern', value: 'code', patterns: ['[A-Z]{3}', '', ' \\d+'] },
      ],
    })
    const { entity, message } = await admin.call('entities.save', input)
    expect(entity).toMatchObject({
      name: 'my city',
      kind: 'custom',
      isFuzzy: true,
      values: [
        { type: 'synonyms', value: 'New Delhi', synonyms: ['दिल्ली', 'DELHI', 'x,y "z"'] },
        { type: 'pattern', value: 'code', patterns: ['[A-Z]{3}', ' \\d+'] },
      ],
      valueCount: 2,
      revision: 1,
    })
    expect(message).not.toBe('')
    expect(await admin.call('entities.get', keyOf(entity))).toEqual(entity)
  })

  it('lists custom and system entities, paged and searched', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    for (const name of ['zone', 'Airport', 'city number']) await makeEntity(admin, agentId, { name })
    const list = async (fields: Partial<InputOf<'entities.list'>>) => {
      const { entities, more } = await admin.call('entities.list', { agentId, ...fields })
      return { names: entities.map(({ name }) => name), more }
    }
    const custom = ['Airport', 'city number', 'zone']
    expect(await list({ kind: 'custom' })).toEqual({ names: custom, more: false })
    expect(await list({ kind: 'custom', perPage: 2 })).toEqual({ names: custom.slice(0, 2), more: true })
    expect(await list({ kind: 'custom', perPage: 2, from: 2 })).toEqual({ names: ['zone'], more: false })
    const system = (await list({ kind: 'system' })).names
    expect(system).toContain('sys.number')
    expect(await list({ perPage: 4 })).toEqual({ names: [...custom, system[0]], more: true })
    expect(await list({ perPage: 2, from: 4 })).toEqual({ names: system.slice(1, 3), more: true })
    expect((await list({ perPage: -1 })).names).toEqual([...custom, ...system])
    expect(await list({ name: 'NUMBER' })).toEqual({
      names: ['city number', 'sys.number', 'sys.phone-number'],
      more: false,
    })
  })

  it('lists at most `valuesMax` values, and the number of all', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    await makeEntity(admin, agentId, { values: [buildSynonyms('a'), buildSynonyms('b'), buildSynonyms('c')] })
    const listed = async (valuesMax?: number) => {
      const { entities } = await admin.call('entities.list', {
        agentId,
        kind: 'custom',
        ...(valuesMax === undefined ? {} : { valuesMax }),
      })
      return entities.map(({ values, valueCount }) => [values.map(({ value }) => value).join(''), valueCount])
    }
    expect(await listed(2)).toEqual([['ab', 3]])
    expect(await listed(0)).toEqual([['', 3]])
    expect(await listed()).toEqual([['abc', 3]])
  })

  it('returns a system entity, and refuses to change it', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    const key = { agentId, entityId: 'sys.date' }
    expect(await admin.call('entities.get', key)).toMatchObject({ id: 'sys.date', kind: 'system', values: [] })
    expect(await admin.call('entities.usage', key)).toEqual({ uses: [] })
    expect(await failureOf(makeEntity(admin, agentId, { id: 'sys.date' }))).toEqual(refusal('READ_ONLY'))
    expect(await failureOf(admin.call('entities.delete', key))).toEqual(refusal('READ_ONLY'))
  })

  it('refuses the name of a system entity', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    expect(await failureOf(makeEntity(admin, agentId, { name: 'Sys.Date' }))).toEqual(refusal('DUPLICATE_NAME', 'name'))
  })

  it.each([
    ['no values', [], refusal('VALUE_REQUIRED', 'values')],
    ['a blank value', [buildSynonyms('a'), buildSynonyms(' ', 'b')], refusal('BLANK', 'values.1.value')],
    ['a value twice', [buildSynonyms('a'), buildSynonyms(' A')], refusal('DUPLICATE_VALUE', 'values.1.value')],
    [
      'a value without synonyms',
      [{ type: 'synonyms' as const, value: 'a', synonyms: [' '] }],
      refusal('BLANK', 'values.0.synonyms'),
    ],
    ['a value without patterns', [buildPattern('a')], refusal('BLANK', 'values.0.patterns')],
    ['a pattern that is none', [buildPattern('a', 'x', '(')], refusal('BAD_PATTERN', 'values.0.patterns.1')],
    ['a pattern that repeats too often', [buildPattern('a', 'a{1001}')], refusal('BAD_PATTERN', 'values.0.patterns.0')],
    ['a pattern that fits nothing', [buildPattern('a', 'x*')], refusal('BAD_PATTERN', 'values.0.patterns.0')],
    ['a pattern with a lookbehind', [buildPattern('a', '(?<=a)b')], refusal('BAD_PATTERN', 'values.0.patterns.0')],
    ['a pattern that could hang', [buildPattern('a', '(a+)\\1')], refusal('BAD_PATTERN', 'values.0.patterns.0')],
  ])('refuses %s', async (_, values, expected) => {
    const agentId = await newAgent()
    expect(await failureOf(makeEntity(open().admin, agentId, { values }))).toEqual(expected)
  })

  it.each([String.raw`(?i)ai [0-9]{3}`, String.raw`(?P<code>[A-Z]{2})`, '[[:alpha:]]+', String.raw`\Qa.b\E`])(
    'takes the RE2 pattern %j',
    async (pattern) => {
      const values = [buildPattern('code', pattern)]
      expect(await makeEntity(open().admin, await newAgent(), { values })).toMatchObject({ values })
    },
  )

  it('returns why patterns that are being written cannot be used, by the rule of a save', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    const patterns = ['([A-Z', '.*', 'a*', '(a+)\\1', '[A-Z]{2}', '.*']
    const { errors } = await admin.call('entities.checkPatterns', { agentId, patterns })
    expect(errors.map(({ pattern }) => pattern)).toEqual(['([A-Z', '.*', 'a*', '(a+)\\1'])
    for (const { pattern } of errors) {
      const save = makeEntity(admin, agentId, { values: [buildPattern('a', pattern)] })
      expect(await failureOf(save)).toEqual(refusal('BAD_PATTERN', 'values.0.patterns.0'))
    }
  })

  it('accepts a value with synonyms and a value of the same name with a pattern', async () => {
    const agentId = await newAgent()
    const values = [buildSynonyms('flight'), buildPattern('flight', 'AI ?[0-9]{3}')]
    expect(await makeEntity(open().admin, agentId, { values })).toMatchObject({ values })
  })

  it('reports synonyms that several values share, and saves them', async () => {
    const agentId = await newAgent()
    const input = entityInput(agentId, {
      values: [buildSynonyms('New York', 'the city'), buildSynonyms('London', 'The City')],
    })
    const { collisions, entity } = await open().admin.call('entities.save', input)
    expect(collisions).toEqual([{ synonym: 'the city', values: ['New York', 'London'] }])
    expect(entity.values).toEqual(input.values)
  })

  it('reports the uses of an entity, and deletes it with its annotations and parameters', async () => {
    const { admin } = open()
    const agentId = await newAgent()
    const [city, other] = [await makeEntity(admin, agentId), await makeEntity(admin, agentId)]
    const story = await makeStory(admin, agentId)
    const intent = await makeIntent(admin, story, {
      phrases: [
        buildPhrase('Delhi to Mumbai', [
          { entityId: city.id, start: 0, end: 5 },
          { entityId: other.id, start: 9, end: 15 },
        ]),
        buildPhrase('from Delhi', [{ entityId: city.id, start: 5, end: 10 }]),
        buildPhrase('nothing here'),
      ],
      parameters: [buildParameter({ id: city.id }), buildParameter({ id: other.id, name: 'other' })],
    })
    const uses = [{ intentId: intent.id, storyId: story.id, name: intent.name, phraseCount: 2, isParameter: true }]
    expect(await admin.call('entities.usage', keyOf(city))).toEqual({ uses })
    expect(await admin.call('entities.delete', keyOf(city))).toMatchObject({ uses })
    const intentKey = { agentId, storyId: story.id, intentId: intent.id }
    const after = await admin.call('intents.get', intentKey)
    expect(after.phrases.map(({ annotations }) => annotations.map(({ entityId }) => entityId))).toEqual([
      [other.id],
      [],
      [],
    ])
    expect(after.parameters.map(({ id }) => id)).toEqual([other.id])
    expect(after.revision).toBe(intent.revision + 1)
    expect(await failureOf(admin.call('entities.get', keyOf(city)))).toEqual({ type: 'NOT_FOUND' })
  })
}
