import { expect, it } from 'vitest'
import { nextId } from './ids.ts'

it('an id of a noun with several words has no space', () => {
  expect(nextId('canned reply')).toMatch(/^canned-reply-\d+$/u)
})
