import { PlatformError } from '@platform/client'
import { expect, it } from 'vitest'
import { canRetry, initialUploadForm, uploadFormReducer } from './uploadFormReducer.ts'
import type { UploadFormEvent, UploadFormState } from './uploadFormReducer.ts'

const file = new File(['Name'], 'members.csv', { type: 'text/csv' })
const saved = { uploadId: 'u1', fields: [], headers: ['Name'], message: '' }
const error = new PlatformError({ type: 'NETWORK', isOnline: true })
const after = (...events: UploadFormEvent[]): UploadFormState => events.reduce(uploadFormReducer, initialUploadForm)

const chosen = { type: 'chosen', file } as const
const parsed = (hasDryRun: boolean) => ({ type: 'parsed', saved, hasDryRun }) as const

it('sends a file, reads it, and opens the page of the upload', () => {
  expect(after(chosen)).toEqual({ step: 'sending', file, share: null })
  expect(after(chosen, { type: 'progressed', share: 0.4 })).toMatchObject({ share: 0.4 })
  expect(after(chosen, { type: 'arrived' })).toEqual({ step: 'reading', file })
  expect(after(chosen, { type: 'arrived' }, parsed(true))).toEqual({ step: 'opened', uploadId: 'u1' })
})

it('maps and submits in place without a dry run', () => {
  const mapping = [chosen, { type: 'arrived' }, parsed(false)] as const
  expect(after(...mapping)).toEqual({ step: 'mapping', file, saved, error: null })
  const submitted = [...mapping, { type: 'submitted' }] as const
  expect(after(...submitted)).toEqual({ step: 'submitting', file, saved })
  expect(after(...submitted, { type: 'refused', error })).toEqual({ step: 'mapping', file, saved, error })
  expect(after(...submitted, { type: 'accepted' })).toEqual({ step: 'submitted', fileName: 'members.csv' })
})

it('keeps the file and the checkpoint after a failure', () => {
  const checkpoint = { stored: { name: 'members.csv', path: '/1', source: 'URL' }, saved: null } as const
  const failed = after(chosen, { type: 'failed', error, checkpoint })
  expect(failed).toEqual({ step: 'failed', file, error, checkpoint })
  expect(uploadFormReducer(failed, { type: 'removed' })).toEqual(initialUploadForm)
})

it('ignores what arrives after the upload was cancelled', () => {
  const late: UploadFormEvent[] = [
    { type: 'progressed', share: 1 },
    { type: 'arrived' },
    { type: 'failed', error, checkpoint: { stored: null, saved: null } },
    parsed(true),
    { type: 'accepted' },
    { type: 'refused', error },
  ]
  for (const event of late) expect(after(chosen, { type: 'removed' }, event)).toEqual(initialUploadForm)
})

it('offers a retry after a lost connection, not after a refusal', () => {
  expect(canRetry(error)).toBe(true)
  expect(canRetry(new PlatformError({ type: 'REFUSED', rule: 'UNREADABLE_FILE', errors: [] }))).toBe(false)
})
