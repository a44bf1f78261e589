import { expect, it } from 'vitest'
import { memoryBackend } from './memoryBackend.ts'

it('answers a call that only reads with the smallest output of its schema', async () => {
  expect(await memoryBackend().call('bulkChanges.list', {})).toEqual({ bulkChanges: [] })
})

it('refuses a call that changes something without a handler, with the name of the handler', async () => {
  const restore = { deletionId: 'deletion-1' }
  await expect(memoryBackend().call('contacts.restore', restore)).rejects.toThrow(/Pass a "contacts\.restore" handler/u)
  const answer = { message: 'Restored', restored: 1, skipped: 0 }
  const backend = memoryBackend({ handlers: { 'contacts.restore': () => answer } })
  expect(await backend.call('contacts.restore', restore)).toEqual(answer)
})
