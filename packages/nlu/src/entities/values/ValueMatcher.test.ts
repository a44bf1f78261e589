import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntityFinder } from '../createEntityFinder.ts'
import type { CustomEntity } from '../types.ts'
import { indexEntities } from '../indexEntities.ts'

const words = fc.constantFrom(
  'new',
  'delhi',
  'Delhi',
  'São',
  'wi-fi',
  "o'neil",
  'दिल्ली',
  'C++',
  '10',
  'refund',
  'refnud',
  'x',
)
const names = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const entity = (id: string) =>
  fc.record({
    id: fc.constant(id),
    isFuzzy: fc.boolean(),
    values: fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('synonyms' as const),
          value: names,
          synonyms: fc.array(names, { maxLength: 4 }),
        }),
        fc.record({ type: fc.constant('pattern' as const), value: names, patterns: fc.constant([String.raw`\d+`]) }),
      ),
      { maxLength: 6 },
    ),
  })

describe('an index', () => {
  it('that another thread has built finds the same as one that is built with the finder', () => {
    fc.assert(
      fc.property(entity('a'), entity('b'), fc.array(names, { maxLength: 6 }), (one, other, parts) => {
        const entities: CustomEntity[] = [one, other]
        const index = structuredClone(indexEntities(entities))
        const patterns = entities.map(({ id, values }) => ({
          id,
          values: values.filter(({ type }) => type === 'pattern'),
        }))
        const text = parts.join(' ')
        expect(createEntityFinder({ language: 'en', entities: patterns, index }).find(text)).toEqual(
          createEntityFinder({ language: 'en', entities }).find(text),
        )
      }),
    )
  })

  it('finds every name of many values, and nothing else', () => {
    const values = Array.from({ length: 500 }, (_, value) => ({
      type: 'synonyms' as const,
      value: `Value ${value}`,
      synonyms: [`name ${value} of`, `x${value}`, `x${value} name`],
    }))
    const finder = createEntityFinder({ language: 'en', entities: [{ id: 'a', values, isFuzzy: true }] })
    for (const value of [0, 17, 499]) {
      for (const text of [`value ${value}`, `x${value}`, `x${value} name`, `name ${value} of`]) {
        expect(finder.find(text)).toMatchObject([{ value: `Value ${value}`, text }])
      }
    }
    expect(finder.find('value 500 x500 name of')).toEqual([])
  })
})
