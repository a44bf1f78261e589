import { expect, it } from 'vitest'
import { collectionCalls } from './collectionCalls.ts'

const notOpened = () => {
  throw new Error('The definition is checked before the transports are open.')
}

it('refuses a list whose pages have a cursor, because its pages would not be tested', () => {
  expect(() => collectionCalls(notOpened, { resource: 'tasks', idField: 'taskId' })).toThrow(
    '"tasks.list" has pages with a cursor',
  )
})
