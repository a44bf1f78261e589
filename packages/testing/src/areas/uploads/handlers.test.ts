import { expect, it } from 'vitest'
import type { InputOf } from '@platform/contract'
import { memoryBackend } from '../../memory-backend/memoryBackend.ts'

// The uploads of the sample world, which stories and screens show.

const backend = memoryBackend()
const uploadId = 'upload-branches'

async function listed(period: InputOf<'uploads.list'>): Promise<string[]> {
  const { uploads } = await backend.call('uploads.list', period)
  return uploads.map(({ phase, totalLines, acceptedLines, errorLines }) =>
    [phase, totalLines, acceptedLines, errorLines].join(' '),
  )
}

async function numbersOf(input: Partial<InputOf<'uploads.rows'>>): Promise<number[]> {
  const { rows } = await backend.call('uploads.rows', { uploadId, ...input })
  return rows.map(({ row }) => row)
}

it('lists uploads newest first, and those of some days', async () => {
  const all = ['checked 12 4 8', 'failed 0 0 0', 'undone 4 3 1', 'imported 12 9 3']
  expect(await listed({})).toEqual(all)
  const period = { fromDate: '2026-03-03T11:05:00.000Z', toDate: '2026-03-05T13:40:00.000Z' }
  expect(await listed(period)).toEqual(all.slice(1, 3))
})

it('shows rows by what becomes of them, by an error, and in pages', async () => {
  expect(await numbersOf({ show: 'created' })).toEqual([2, 7, 11])
  expect(await numbersOf({ show: 'updated' })).toEqual([5])
  expect(await numbersOf({ fieldId: 'phone', sentence: 'UPLOAD_COUNTRY_MISSING' })).toEqual([3, 12, 13])
  expect(await numbersOf({ from: 1, perPage: 2 })).toEqual([3, 4])
})
