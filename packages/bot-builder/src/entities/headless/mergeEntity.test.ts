import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowOf, sameContent } from './entityContent.ts'
import type { EntityContent } from './entityContent.ts'
import { mergeContents } from './mergeEntity.ts'

const content = (rows: Readonly<Record<string, readonly string[]>>, name = 'city'): EntityContent => ({
  name,
  isFuzzy: false,
  rows: Object.entries(rows).map(([value, synonyms]) => rowOf({ type: 'synonyms', value, synonyms: [...synonyms] })),
})
/** What the rows say, whatever their order. */
const told = ({ rows }: EntityContent) =>
  Object.fromEntries(rows.map(({ value, synonyms }) => [value, synonyms.toSorted()]))

describe('mergeContents', () => {
  const base = content({ Delhi: ['Dilli'], Mumbai: ['Bombay'], Goa: ['Panaji'] })

  it('keeps what either side added, changed or removed', () => {
    const mine = content({ Delhi: ['Dilli', 'NCR'], Goa: ['Panaji'], Pune: ['Poona'] })
    const theirs = content({ Delhi: ['Dilli'], Mumbai: ['Bombay'], Kochi: ['Cochin'] })
    expect(told(mergeContents(base, mine, theirs))).toEqual({
      Delhi: ['Dilli', 'NCR'],
      Kochi: ['Cochin'],
      Pune: ['Poona'],
    })
  })

  it('brings the synonyms of both together', () => {
    const mine = content({ Delhi: ['NCR'], Mumbai: ['Bombay'], Goa: ['Panaji'] })
    const theirs = content({ Delhi: ['Dilli', 'New Delhi'], Mumbai: ['Bombay'], Goa: ['Panaji'] })
    expect(told(mergeContents(base, mine, theirs)).Delhi).toEqual(['NCR', 'New Delhi'])
  })

  it('does not remove what the other has changed meanwhile', () => {
    const mine = content({ Mumbai: ['Bombay'], Goa: ['Panaji'] })
    const theirs = content({ Delhi: ['Dilli', 'NCR'], Mumbai: ['Bombay', 'BOM'] })
    expect(Object.keys(told(mergeContents(base, mine, theirs)))).toEqual(['Delhi', 'Mumbai'])
    const changed = content({ Delhi: ['Dilli'], Mumbai: ['Bombay'], Goa: ['Panaji', 'GOI'] })
    expect(told(mergeContents(base, changed, content({ Delhi: ['Dilli'] }))).Goa).toEqual(['GOI', 'Panaji'])
  })

  it('takes my name where I changed it, and theirs where I did not', () => {
    expect(mergeContents(base, content({}, 'town'), content({}, 'place')).name).toBe('town')
    expect(mergeContents(base, content({}), content({}, 'place')).name).toBe('place')
  })

  it('is theirs when I changed nothing, mine when they did not, and whole when nobody lost anything', () => {
    const rows = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }),
    )
    fc.assert(
      fc.property(rows, rows, rows, (one, two, three) => {
        const [before, mine, theirs] = [content(one), content(two), content(three)]
        expect(sameContent(mergeContents(before, before, theirs), theirs)).toBe(true)
        expect(told(mergeContents(before, mine, before))).toEqual(told(mine))
        const merged = told(mergeContents(before, mine, theirs))
        const fresh = [two, three].flatMap(Object.keys).filter((value) => !(value in one))
        expect(Object.keys(merged)).toEqual(expect.arrayContaining(fresh))
      }),
    )
  })
})
