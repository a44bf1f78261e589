import { expect, it } from 'vitest'
import { SEARCH_WORDS_MAX } from './search.limits.ts'
import { matchesSearch, searchWords } from './search.rules.ts'

it('splits a search into words without case, repetition and superfluous space', () => {
  expect(searchWords('  Book  a\tFLIGHT book ')).toEqual(['book', 'a', 'flight'])
  expect(searchWords(' \n ')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(SEARCH_WORDS_MAX)
})

it('matches texts with all words in any order', () => {
  const words = searchWords('flight BOOK')
  expect(matchesSearch('Booking a Flight', words)).toBe(true)
  expect(matchesSearch('Booking a hotel', words)).toBe(false)
  expect(matchesSearch('उड़ान की स्थिति', searchWords('स्थिति'))).toBe(true)
})

it('matches nothing without a word', () => {
  expect(matchesSearch('Booking', [])).toBe(false)
})
