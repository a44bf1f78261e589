import { expect, it } from 'vitest'
import { collectionCalls } from './collectionCalls.ts'

it('refuses a list whose pages have a cursor, because its pages would not be tested', () => {
  const open = () => {
    throw new Error('not opened')
  }
  expect(() => collectionCalls(open, { resource: 'tasks', idField: 'taskId' })).toThrow(
    '"tasks.list" has pages with a cursor',
  )
})
