import { describe, expect, it } from 'vitest'
import type { PlatformEvent } from '@platform/contract'
import { memoryBackend } from '../../memory-backend/memoryBackend.ts'
import { eventually } from '../../transport-suite/helpers.ts'
import type { UploadSeed } from './records.ts'

// What the transport suite does not test: phases that are held, other countries, and the uploads of the sample world.

const seedOf = (content: string, fields: Partial<UploadSeed> = {}): UploadSeed => ({
  uploadId: 'upload',
  fileName: 'contacts.csv',
  content,
  phase: 'checked',
  createdAt: '2026-03-02T09:30:00.000Z',
  ...fields,
})
const uploadId = 'upload'

describe('the uploads of the sample world', () => {
  const backend = memoryBackend({ importMs: 20 })

  it('are of different states, newest first', async () => {
    const { uploads } = await backend.call('uploads.list', {})
    const shown = uploads.map(({ phase, state, totalLines, acceptedLines, errorLines }) =>
      [phase, state, totalLines, acceptedLines, errorLines].join(' '),
    )
    expect(shown).toEqual([
      'checked waiting 12 4 8',
      'failed error 0 0 0',
      'undone completed 4 3 1',
      'imported completed 12 9 3',
    ])
  })

  it('have rows of each kind', async () => {
    const { rows } = await backend.call('uploads.rows', { uploadId: 'upload-branches' })
    expect(rows.map(({ row, state, errors }) => [row, state, ...errors.map(({ sentence }) => sentence)])).toEqual([
      [2, 'created'],
      [3, 'rejected', 'UPLOAD_COUNTRY_MISSING', 'CUSTOMER_VALUE_NO_OPTION'],
      [4, 'rejected', 'CUSTOMER_EMAIL_INVALID'],
      [5, 'updated'],
      [6, 'rejected', 'UPLOAD_NUMBER_EXISTS'],
      [7, 'created'],
      [8, 'rejected', 'CUSTOMER_VALUE_NO_OPTION'],
      [9, 'rejected', 'UPLOAD_NUMBER_SHORTENED'],
      [10, 'rejected', 'CUSTOMER_FIELD_REQUIRED'],
      [11, 'created'],
      [12, 'rejected', 'UPLOAD_COUNTRY_MISSING'],
      [13, 'rejected', 'UPLOAD_COUNTRY_MISSING', 'CUSTOMER_VALUE_NO_OPTION'],
    ])
  })

  it('can be undone: the contacts of the file are deleted', async () => {
    const before = (await backend.call('contacts.count', {})).count
    await backend.call('uploads.undo', { uploadId: 'upload-march' })
    await eventually(async () => {
      expect((await backend.call('uploads.get', { uploadId: 'upload-march' })).phase).toBe('undone')
    })
    expect((await backend.call('contacts.count', {})).count).toBe(before - 9)
  })
})

const backendWith = (typed: string, defaultCountry: string) =>
  memoryBackend({ seed: { uploads: [seedOf(`name,phone\nAsha,${typed}`, { defaultCountry })] }, importMs: 4 })

it.each([
  ['IN', '098765 43210', '+919876543210'],
  ['IN', '919876543210', '+919876543210'],
  ['US', '919876543210', '+919876543210'],
  ['US', '(212) 555-0100', '+12125550100'],
  ['GB', '07700 900123', '+447700900123'],
  ['AE', '050 123 4567', '+971501234567'],
  ['SG', '9123 4567', '+6591234567'],
])('a number of %s without a country code: %s is %s', async (country, typed, number) => {
  const backend = backendWith(typed, country)
  await backend.call('uploads.commit', { uploadId })
  await eventually(async () => {
    const { contacts } = await backend.call('contacts.list', {})
    expect(contacts.map(({ phone }) => phone)).toEqual([number])
  })
})

it.each([
  ['FR', '06 12 34 56 78', 'UPLOAD_COUNTRY_MISSING'],
  ['IN', '12345678', 'UPLOAD_NUMBER_IMPOSSIBLE'],
  ['IN', '9.87654E+11', 'UPLOAD_NUMBER_SHORTENED'],
])('a number of %s that is refused: %s', async (country, typed, sentence) => {
  const { problems } = await backendWith(typed, country).call('uploads.get', { uploadId })
  expect(problems).toEqual([{ fieldId: 'phone', sentence, count: 1, suggestions: 0 }])
})

it('the country code of the enterprise is suggested, and accepted in all rows', async () => {
  const backend = memoryBackend({ seed: { uploads: [seedOf('name,phone\nAsha,9876543210\nRohan,98765 43211')] } })
  const problem = { fieldId: 'phone', sentence: 'UPLOAD_COUNTRY_MISSING' }
  expect((await backend.call('uploads.get', { uploadId })).problems).toEqual([{ ...problem, count: 2, suggestions: 2 }])
  const { counts, problems } = await backend.call('uploads.accept', { uploadId, ...problem })
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 0, fixed: 2 })
  expect(problems).toEqual([])
})

it('one import at a time changes the phone book: another one waits', async () => {
  const running = seedOf('name,phone\nAsha,+919876543210', { uploadId: 'running', phase: 'importing' })
  const waiting = seedOf('name,phone\nRohan,+919876543211')
  const backend = memoryBackend({ seed: { uploads: [running, waiting] }, importMs: 4 })
  expect((await backend.call('uploads.commit', { uploadId })).phase).toBe('queued')
  await backend.call('uploads.cancel', { uploadId: 'running' })
  expect((await backend.call('uploads.get', { uploadId })).phase).toBe('importing')
})

it('reports the progress of a phase, and stores nothing of an import that is cancelled', async () => {
  const backend = memoryBackend({ seed: { uploads: [seedOf('name,phone\nAsha,+919876543210')] }, importMs: 200 })
  const events: PlatformEvent[] = []
  backend.connect({ onEvent: (event) => events.push(event) })
  await backend.call('uploads.commit', { uploadId })
  await eventually(async () => {
    expect((await backend.call('uploads.get', { uploadId })).progress).toMatchObject({ share: 0.5, rowsPerSecond: 5 })
  })
  expect(await backend.call('uploads.cancel', { uploadId })).toMatchObject({ phase: 'cancelled', progress: null })
  expect((await backend.call('contacts.count', {})).count).toBe(0)
  expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['uploads.changed']))
})

it('the file of the rejected rows has the corrections of a person', async () => {
  const backend = memoryBackend({ seed: { uploads: [seedOf('name,phone\nA,none\nRohan,+919876543211')] } })
  await backend.call('uploads.fix', { uploadId, rows: [{ row: 2, cells: { name: 'Asha' } }] })
  const { fileName, content } = await backend.call('uploads.rejected', { uploadId })
  expect(fileName).toBe('contacts-rejected.csv')
  expect((await content.text()).split('\r\n').slice(0, 2)).toEqual([
    'name,phone,Errors',
    expect.stringMatching(/^Asha,none,"Phone Number: Enter a phone number/),
  ])
})
