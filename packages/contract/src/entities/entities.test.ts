import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRequest } from '../endpoint/codec.ts'
import { endpoints } from '../endpoints.ts'
import type { EndpointName } from '../registry.ts'
import { COLLISIONS_LISTED_MAX } from './entities.limits.ts'
import type { EntityValue } from './entities.schema.ts'
import { findCollisions, termsOf, normaliseEntityValue } from './entityValues.ts'
import { isSystemEntityId, systemEntities } from './systemEntities.ts'

const AT = '2026-01-01T00:00:00.000Z'
const synonyms = (value: string, ...words: string[]): EntityValue => ({ type: 'synonyms', value, synonyms: words })
const pattern = (value: string, ...patterns: string[]): EntityValue => ({ type: 'pattern', value, patterns })
const read = (name: EndpointName, body: Record<string, unknown>, query: Record<string, unknown> = {}) =>
  fromRequest(endpoints[name], { params: { agentId: 'a' }, query, body, isForm: false })

describe('the exact wire of entities (specification 1 §7)', () => {
  const wire = {
    id: 'e',
    agentId: 'a',
    name: 'city',
    updatedOn: AT,
    values: [
      { value: 'Delhi', type: 'synonyms', synonyms: ['Delhi', 'New Delhi'] },
      { value: 'code', type: 'pattern', pattern: ['[A-Z]{3}'] },
    ],
  }
  const entity = {
    id: 'e',
    agentId: 'a',
    name: 'city',
    kind: 'custom',
    description: '',
    isFuzzy: false,
    values: [synonyms('Delhi', 'Delhi', 'New Delhi'), pattern('code', '[A-Z]{3}')],
    valueCount: 2,
    revision: 0,
    updatedAt: AT,
  }

  it('lists them under data.entities, and reads replies without the fields that this contract adds', () => {
    const { fromReply } = endpoints['entities.list'].codec
    expect(fromReply({ status: true, data: { entities: [wire], more: true } })).toEqual({
      entities: [entity],
      more: true,
    })
    expect(fromReply({ status: true })).toEqual({ entities: [], more: false })
  })

  it.each([
    ['0', 'custom'],
    [1, 'system'],
    ['2', '2'],
  ])('§9 reads the filter type=%s as %s', (type, kind) => {
    expect(read('entities.list', {}, { type, searchterm: 'ci', from: '15' })).toEqual({
      agentId: 'a',
      kind,
      name: 'ci',
      from: 15,
    })
  })

  it('§9 sends the filter as type 0 or 1 and the search as searchterm', () => {
    const { toBody } = endpoints['entities.list'].codec
    expect(toBody({ agentId: 'a', from: 0, perPage: 15, kind: 'system', name: 'x' } as never)).toEqual({
      agentId: 'a',
      from: 0,
      perPage: 15,
      type: 1,
      searchterm: 'x',
    })
    expect(toBody({ kind: 'custom' } as never)).toEqual({ type: 0 })
  })

  it('§5 sends a pattern as a list', () => {
    const { toBody } = endpoints['entities.save'].codec
    expect(toBody({ agentId: 'a', name: 'city', isFuzzy: false, values: entity.values } as never)).toEqual({
      agentId: 'a',
      name: 'city',
      isFuzzy: false,
      values: wire.values,
    })
  })

  it('§5 splits synonyms in one text by commas, and reads a single pattern as a list of one', () => {
    const { values } = read('entities.save', {
      values: [
        { value: 'Delhi', type: 'synonyms', synonyms: 'Delhi, New Delhi' },
        { value: 'code', type: 'pattern', pattern: '[A-Z]{3}' },
      ],
    })
    expect(values).toEqual([synonyms('Delhi', 'Delhi', ' New Delhi'), pattern('code', '[A-Z]{3}')])
  })

  it('passes on a value that is not a list, for the schema to refuse', () => {
    for (const values of ['two', undefined, null, [7], [{ type: 'other' }], [{ type: 'synonyms', value: 'x' }]]) {
      const input = { ...read('entities.save', { name: 'x', values }) }
      expect({ values, isTaken: endpoints['entities.save'].input.safeParse(input).success }).toEqual({
        values,
        isTaken: false,
      })
    }
  })

  it('§8 reports by code 100, with a message, that one was saved or deleted', () => {
    const saved = { entity, message: 'Done', collisions: [] }
    expect(endpoints['entities.save'].codec.toReply(saved as never)).toMatchObject({
      status: true,
      code: 100,
      message: 'Done',
      data: { type: 0, updatedOn: AT, values: wire.values },
    })
    expect(endpoints['entities.delete'].codec.toReply({ message: 'Gone', uses: [] } as never)).toMatchObject({
      code: 100,
      message: 'Gone',
    })
  })
})

describe('normaliseEntityValue', () => {
  it('§5 removes blank synonyms, and keeps each synonym once, in its first spelling', () => {
    const given = synonyms('  New   Delhi ', ' NCR', '', 'ncr ', '  ', 'Dilli')
    expect(normaliseEntityValue(given)).toEqual(synonyms('New Delhi', 'NCR', 'Dilli'))
  })

  it('keeps patterns unchanged: case and blanks are significant', () => {
    expect(normaliseEntityValue(pattern('x', ' a', 'A', ' a', '', '  '))).toEqual(pattern('x', ' a', 'A'))
  })

  it('is idempotent', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.string(), texts, fc.boolean(), (value, terms, isPattern) => {
        const normalised = normaliseEntityValue(isPattern ? pattern(value, ...terms) : synonyms(value, ...terms))
        expect(normaliseEntityValue(normalised)).toEqual(normalised)
        expect(termsOf(normalised).every((term) => term.trim() !== '')).toBe(true)
      }),
    )
  })
})

describe('findCollisions', () => {
  it('reports a synonym that several values share, in any case, and a value that is a synonym of another', () => {
    const values = [
      synonyms('New York', 'NYC', 'the City'),
      synonyms('London', 'The  city', 'LDN'),
      synonyms('nyc', 'x'),
    ]
    expect(findCollisions(values)).toEqual([
      { synonym: 'NYC', values: ['New York', 'nyc'] },
      { synonym: 'the City', values: ['New York', 'London'] },
    ])
  })

  it('finds none in a value that repeats its name, nor in patterns', () => {
    expect(findCollisions([synonyms('Delhi', 'delhi', 'DELHI'), pattern('a', 'x'), pattern('b', 'x')])).toEqual([])
  })

  it('reports a bounded number of collisions', () => {
    const many = Array.from({ length: 2 * COLLISIONS_LISTED_MAX }, (_, index) => `word ${index}`)
    expect(findCollisions([synonyms('a', ...many), synonyms('b', ...many)])).toHaveLength(COLLISIONS_LISTED_MAX)
  })
})

it('recognises system entities by their ids', () => {
  const entities = systemEntities('a')
  expect(entities.every(({ id, kind, agentId }) => isSystemEntityId(id) && kind === 'system' && agentId === 'a')).toBe(
    true,
  )
  expect(['city', 'toString', ''].some(isSystemEntityId)).toBe(false)
})
