import { expect, it } from 'vitest'
import { evenly } from './evenly.ts'

it('returns all items when there are at most as many as wanted', () => {
  expect(evenly([1, 2, 3], 3)).toEqual([1, 2, 3])
  expect(evenly([], 3)).toEqual([])
})

it('spreads the returned items over the whole list', () => {
  expect(evenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7])
})
