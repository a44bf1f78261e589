import { expect, it } from 'vitest'
import { createEntityFinder } from '../../createEntityFinder.ts'

const CITIES = Array.from({ length: 12 }, (_, at) => `City ${at + 1}`)

const finder = createEntityFinder({
  language: 'en',
  entities: [
    {
      id: 'city',
      values: CITIES.map((value) => ({
        type: 'synonyms',
        value,
        synonyms: [],
      })),
    },
    { id: 'code', values: [{ type: 'pattern', value: 'code', patterns: ['x1'] }] },
  ],
  systemEntities: ['sys.date'],
})

it.each([
  ['on 31 February please', '31 February'],
  ['February 31', 'February 31'],
  ['the 31st of April 2027', '31st of April 2027'],
  ['31/02/2027', '31/02/2027'],
  ['2027-02-29', '2027-02-29'],
  ['29 February 2027', '29 February 2027'],
  ['32 मई को', '32 मई'],
  ['31 फरवरी', '31 फरवरी'],
  ['35 May', '35 May'],
])('%j has the impossible date %j, and no date', (text, date) => {
  expect(finder.findImpossibleDates(text).map((found) => found.text)).toEqual([date])
  expect(finder.find(text)).toEqual([])
})

it.each(['29 February', '31 May 2027', '28/02/2027', '2/28/2027', 'May 2027', 'in February', '2 tickets', 'may I', ''])(
  '%j has none',
  (text) => {
    expect(finder.findImpossibleDates(text)).toEqual([])
  },
)

it('has the first values of an entity as examples', () => {
  expect(finder.examplesOf('city')).toEqual(CITIES.slice(0, 11))
  expect([finder.examplesOf('code'), finder.examplesOf('other')]).toEqual([[], []])
})
