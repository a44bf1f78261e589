import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntityFinder } from './createEntityFinder.ts'
import { SYSTEM_ENTITIES } from './system/systemEntities.ts'
import type { CustomEntity, EntityFinderOptions } from './types.ts'

const now = new Date('2026-11-21T06:30:00Z')
const allSystem = SYSTEM_ENTITIES.map(({ name }) => name)

const synonyms = (value: string, ...others: string[]) => ({ type: 'synonyms' as const, value, synonyms: others })
const pattern = (value: string, ...patterns: string[]) => ({ type: 'pattern' as const, value, patterns })

const city: CustomEntity = {
  id: 'city',
  values: [synonyms('Delhi', 'दिल्ली', 'New Delhi', 'Dilli'), synonyms('Mumbai', 'बंबई'), synonyms('São Paulo')],
}

function finder(entities: readonly CustomEntity[], options: Partial<EntityFinderOptions> = {}) {
  const made = createEntityFinder({ language: 'en', entities, ...options })
  return (text: string) => made.find(text, { now }).map((match) => [match.entityId, match.value, match.text])
}

describe('values', () => {
  const found = finder([
    city,
    { id: 'skill', values: [synonyms('C'), synonyms('C++'), synonyms('Wi-Fi', "McDonald's")] },
  ])

  it.each([
    ['from DELHI to mumbai', ['city', 'Delhi', 'DELHI'], ['city', 'Mumbai', 'mumbai']],
    ['sao paulo', ['city', 'São Paulo', 'sao paulo']],
    ['new   delhi', ['city', 'Delhi', 'new   delhi']],
    ['दिल्ली से बम्बई', ['city', 'Delhi', 'दिल्ली']],
    ['मुझे दिल्ली जाना है', ['city', 'Delhi', 'दिल्ली']],
    ['दिल्लीवाला'],
    ['Delhites'],
    ['C and C++', ['skill', 'C', 'C'], ['skill', 'C++', 'C++']],
    ['wi fi at mcdonalds', ['skill', 'Wi-Fi', 'wi fi'], ['skill', 'Wi-Fi', 'mcdonalds']],
    ['😀Delhi😀', ['city', 'Delhi', 'Delhi']],
    [''],
  ])('are found in %j', (text, ...expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('match the longest span, wherever it starts', () => {
    const places = finder([
      { id: 'place', values: [synonyms('New York'), synonyms('New York Times'), synonyms('Times Square Garden')] },
    ])
    expect(places('new york times square garden')).toEqual([
      ['place', 'New York', 'new york'],
      ['place', 'Times Square Garden', 'times square garden'],
    ])
  })

  it('come before system entities, and in the order of the entities', () => {
    const shirt = { id: 'shirt', values: [synonyms('Red', 'red', 'crimson')] }
    const paint = { id: 'paint', values: [synonyms('Rot', 'red')] }
    expect(finder([shirt, paint], { systemEntities: allSystem })('red')).toEqual([['shirt', 'Red', 'red']])
    expect(finder([paint, shirt], { systemEntities: allSystem })('red')).toEqual([['paint', 'Rot', 'red']])
  })

  it('keep the first of two values that share a synonym', () => {
    expect(finder([{ id: 'a', values: [synonyms('One', 'same'), synonyms('Two', 'same')] }])('same')).toEqual([
      ['a', 'One', 'same'],
    ])
  })
})

describe('values with an edit', () => {
  const fuzzy = finder([{ ...city, isFuzzy: true }])

  it.each([
    ['mumbay', 'Mumbai'],
    ['mumbia', 'Mumbai'],
    ['mumbbai', 'Mumbai'],
    ['mmbai', 'Mumbai'],
    ['newdelhi', 'Delhi'],
    ['new dehli', 'Delhi'],
    ['mum bai', 'Mumbai'],
    ['दिलली', 'Delhi'],
  ])('are found in %s', (text, value) => {
    expect(fuzzy(text)).toEqual([['city', value, text]])
  })

  it.each(['mumbbay', 'new dehly', 'mum', 'delivery', 'delhi1x'])('are not found in %s', (text) => {
    expect(fuzzy(text).filter(([, , part]) => part === text)).toEqual([])
  })

  it('are found with one edit in total, not with one in each word', () => {
    const two = finder([{ id: 'place', isFuzzy: true, values: [synonyms('North Harbour')] }])
    expect(two('north harbuor')).toEqual([['place', 'North Harbour', 'north harbuor']])
    expect(two('nroth harbuor')).toEqual([])
  })

  it('are found only with isFuzzy', () => {
    expect(finder([city])('mumbay')).toEqual([])
  })

  it('lose against exact ones', () => {
    const names = finder([{ id: 'name', isFuzzy: true, values: [synonyms('Marie'), synonyms('Maria')] }])
    expect(names('maria')).toEqual([['name', 'Maria', 'maria']])
  })
})

describe('patterns', () => {
  it('are found as whole words in any case, and the value is the matched text', () => {
    const order = finder([{ id: 'order', values: [pattern('order number', '[a-z]{2}\\d{4}', '#\\d+')] }])
    expect(order('AB1234 cd5678, #12 xAB1234 ab12345')).toEqual([
      ['order', 'AB1234', 'AB1234'],
      ['order', 'cd5678', 'cd5678'],
      ['order', '#12', '#12'],
    ])
    expect(order('क्रमांक AB१२३४।')).toEqual([['order', 'AB१२३४', 'AB१२३४']])
  })

  it('that are invalid are reported and left out', () => {
    const made = createEntityFinder({
      language: 'en',
      entities: [{ id: 'order', values: [pattern('order', '(?=a)b', '\\d{4}')] }],
    })
    expect(made.patternErrors).toEqual([
      { entityId: 'order', pattern: '(?=a)b', message: expect.stringContaining('Looking ahead') },
    ])
    expect(made.find('1234')).toMatchObject([{ value: '1234', row: 'order' }])
  })

  it('share the steps of a message: those after a pattern that spends them find nothing', () => {
    const [order, slow] = [
      { id: 'order', values: [pattern('order', String.raw`\d{4}`)] },
      { id: 'slow', values: [pattern('words', String.raw`(?:\pL{1,30}){1,20}x`)] },
    ]
    const long = `1234 ${'ax '.repeat(1_000)}`
    expect(finder([order, slow])(long)).toEqual([['order', '1234', '1234']])
    expect(finder([slow, order])(long)).toEqual([])
    expect(finder([slow, order])('1234 ax')).toEqual([
      ['order', '1234', '1234'],
      ['slow', 'ax', 'ax'],
    ])
  })
})

describe('a search', () => {
  const made = createEntityFinder({ language: 'en', entities: [city], systemEntities: ['sys.number', 'sys.date'] })

  it('can be limited to some entities and to a number of matches', () => {
    const text = '2 tickets to Delhi tomorrow'
    expect(made.find(text, { now, only: ['sys.number'] }).map(({ text: part }) => part)).toEqual(['2'])
    expect(made.find(text, { now, only: ['city'], top: 5 }).map(({ text: part }) => part)).toEqual(['Delhi'])
    expect(made.find(text, { now, top: 2 }).map(({ text: part }) => part)).toEqual(['2', 'Delhi'])
  })

  it('reports the invalid field for its time', () => {
    expect(() => made.find('today', { timeZone: 'Mars/Olympus' })).toThrow(
      expect.objectContaining({ context: { type: 'INVALID_DATA', field: 'timeZone' } }),
    )
    expect(() => made.find('today', { now: new Date(Number.NaN) })).toThrow(
      expect.objectContaining({ context: { type: 'INVALID_DATA', field: 'now' } }),
    )
  })
})

/** Typical input, and input that breaks programs. */
const pieces = fc.constantFrom(
  'Delhi',
  'new',
  'दिल्ली',
  '😀',
  '👨‍👩‍👧',
  'क\u094d\u200dया',
  'é',
  'e\u0301',
  '₹500',
  '5',
  'May',
  'से',
  '10',
  'कल',
  '\ud800',

  'tomorrow',
  'a@b.com',
  '.',
  ',',
  '-',
  ' ',
  '\n',
  'ﷺ',
  'शाम',
  'बजे',
  '+91',
  '98765 43210',
  'and',
  'half',
  '%',
  'İ',
  'Straße',
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(pieces, { maxLength: 15 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 15 }).map((parts) => parts.join(' ')),
)

describe('matches', () => {
  const entities = [
    { ...city, isFuzzy: true },
    { id: 'code', values: [pattern('code', '\\w{2,4}\\d', 'क+')] },
  ]
  const made = createEntityFinder({ language: 'hi', entities, systemEntities: allSystem })

  it('have spans in the order of the text, without overlaps', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let before = 0
        for (const match of made.find(text, { now })) {
          expect(match.start).toBeGreaterThanOrEqual(before)
          expect(match.end).toBeGreaterThan(match.start)
          expect(text.slice(match.start, match.end)).toBe(match.text)
          expect(JSON.stringify(match.value)).not.toMatch(/null|NaN|Infinity/)
          before = match.end
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('are found in any surrounding text', () => {
    fc.assert(
      fc.property(texts, (around) => {
        const text = `${around} \u2003 दिल्ली \u2003 ${around}`
        expect(made.find(text, { now, only: ['city'] }).some((match) => match.text === 'दिल्ली')).toBe(true)
      }),
    )
  })

  it.each([
    ['letters', 'a'.repeat(1_000_000)],
    ['digits', '1'.repeat(1_000_000)],
    ['groups of digits', '1,00'.repeat(250_000)],
    ['numbers', '1 '.repeat(500_000)],
    ['dots', '1.'.repeat(500_000)],
    ['dates', '5 May '.repeat(170_000)],
    ['hundreds', 'two hundred and '.repeat(60_000)],
    ['slashes', 'a.com/'.repeat(160_000)],
    ['marks', 'a\u0301\u0301\u0301'.repeat(250_000)],
    ['a mark again and again', `a${'\u0301'.repeat(1_000_000)}`],
    ['at signs', 'a@'.repeat(500_000)],
    ['durations', '1h '.repeat(300_000)],
    ['dashes', '-'.repeat(1_000_000)],
  ])('are found in a megabyte of %s without delay', (_, text) => {
    const start = performance.now()
    made.find(text, { now })
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
