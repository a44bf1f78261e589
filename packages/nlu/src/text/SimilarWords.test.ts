import { describe, expect, it } from 'vitest'
import { packSimilarWords, SimilarWords } from './SimilarWords.ts'

describe('SimilarWords', () => {
  const known = ['book', 'night', 'refund', 'उड़ान']
  const words = new SimilarWords(packSimilarWords(known), (index) => known[index] ?? '')

  it.each([
    ['boook', 'book'],
    ['bok', undefined],
    ['boko', 'book'],
    ['nigth', 'night'],
    ['tefund', 'refund'],
    ['refunds', 'refund'],
    ['उड़न', 'उड़ान'],
  ])('reads %s as %s', (typed, meant) => {
    expect(words.of(typed)).toEqual(meant === undefined ? [] : [meant])
  })

  it.each(['cook', 'light', 'look'])('does not match the short word %s with another first letter', (word) => {
    expect(words.of(word)).toEqual([])
  })
})
