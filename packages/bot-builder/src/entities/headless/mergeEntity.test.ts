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
/** The terms by value, without the order of the rows. */
const termsByValue = ({ rows }: EntityContent) =>
  Object.fromEntries(rows.map(({ value, synonyms }) => [value, synonyms.toSorted()]))

describe('mergeContents', () => {
  const base = content({ Delhi: ['Dilli'], Mumbai: ['Bombay'], Goa: ['Panaji'] })

  it('keeps what either side added, changed or removed', () => {
    const mine = content({ Delhi: ['Dilli', 'NCR'], Goa: ['Panaji'], Pune: ['Poona'] })
    const theirs = content({ Delhi: ['Dilli'], Mumbai: ['Bombay'], Kochi: ['Cochin'] })
    expect(termsByValue(mergeContents(base, mine, theirs))).toEqual({
      Delhi: ['Dilli', 'NCR'],
      Kochi: ['Cochin'],
      Pune: ['Poona'],
    })
  })

  it('joins the synonyms of both', () => {
    const mine = content({ Delhi: ['NCR'], Mumbai: ['Bombay'], Goa: ['Panaji'] })
    const theirs = content({ Delhi: ['Dilli', 'New Delhi'], Mumbai: ['Bombay'], Goa: ['Panaji'] })
    expect(termsByValue(mergeContents(base, mine, theirs)).Delhi).toEqual(['NCR', 'New Delhi'])
  })

  it('does not remove a value that the other user has changed', () => {
    const mine = content({ Mumbai: ['Bombay'], Goa: ['Panaji'] })
    const theirs = content({ Delhi: ['Dilli', 'NCR'], Mumbai: ['Bombay', 'BOM'] })
    expect(Object.keys(termsByValue(mergeContents(base, mine, theirs)))).toEqual(['Delhi', 'Mumbai'])
    const changed = content({ Delhi: ['Dilli'], Mumbai: ['Bombay'], Goa: ['Panaji', 'GOI'] })
    expect(termsByValue(mergeContents(base, changed, content({ Delhi: ['Dilli'] }))).Goa).toEqual(['GOI', 'Panaji'])
  })

  it('takes my name where I changed it, and theirs where I did not', () => {
    expect(mergeContents(base, content({}, 'town'), content({}, 'village')).name).toBe('town')
    expect(mergeContents(base, content({}), content({}, 'village')).name).toBe('village')
  })

  it('equals theirs without my changes, mine without theirs, and has every value that either added', () => {
    const rows = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }),
    )
    fc.assert(
      fc.property(rows, rows, rows, (one, two, three) => {
        const [before, mine, theirs] = [content(one), content(two), content(three)]
        expect(sameContent(mergeContents(before, before, theirs), theirs)).toBe(true)
        expect(termsByValue(mergeContents(before, mine, before))).toEqual(termsByValue(mine))
        const merged = termsByValue(mergeContents(before, mine, theirs))
        const fresh = [two, three].flatMap(Object.keys).filter((value) => !(value in one))
        expect(Object.keys(merged)).toEqual(expect.arrayContaining(fresh))
      }),
    )
  })
})
