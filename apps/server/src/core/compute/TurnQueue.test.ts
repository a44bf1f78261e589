import { expect, it } from 'vitest'
import { TurnQueue } from './TurnQueue.ts'

/** A queue of items such as `a1`, whose letter is their group. */
function queueOf(...items: string[]) {
  const queue = new TurnQueue<string>()
  const add = (item: string) => queue.add(item.charAt(0), item)
  items.forEach(add)
  return { queue, add, take: (count: number) => Array.from({ length: count }, () => queue.take()) }
}

it('gives each group a turn, and keeps the order within a group', () => {
  const { take } = queueOf('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  expect(take(7)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})

it('prefers a new group to one that has had a turn, also while none waited', () => {
  const { take, add } = queueOf('a1', 'b1')
  expect(take(2)).toEqual(['a1', 'b1'])
  add('b2')
  add('c1')
  expect(take(2)).toEqual(['c1', 'b2'])
})

it('forgets all turns but the last one when it is empty', () => {
  const { take, add } = queueOf('a1', 'b1', 'c1')
  expect(take(3)).toEqual(['a1', 'b1', 'c1'])
  for (const item of ['c2', 'b2', 'a2']) add(item)
  expect(take(3)).toEqual(['b2', 'a2', 'c2'])
})

it('forgets what is removed', () => {
  const { queue, take } = queueOf('a1', 'a2', 'b1')
  queue.remove('a', 'a1')
  queue.remove('b', 'b1')
  queue.remove('d', 'd1')
  expect([queue.count('a'), queue.count('b')]).toEqual([1, 0])
  expect(take(2)).toEqual(['a2', undefined])
})
