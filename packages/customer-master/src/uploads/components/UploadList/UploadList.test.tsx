import type { MemoryHandlers } from '@platform/client'
import type { Permission, Upload } from '@platform/contract'
import { buildUpload, buildUploadDetail } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useUploads, type DayRange } from '../../headless/useUploads.ts'
import { UploadList } from './UploadList.tsx'

beforeEach(() => page.viewport(1280, 800))

interface Setting {
  readonly uploads?: readonly Upload[]
  readonly handlers?: MemoryHandlers
  readonly permissions?: readonly Permission[]
}

async function renderUploads({ uploads, handlers = {}, permissions }: Setting = {}) {
  const open = {
    onBack: vi.fn<() => void>(),
    onUpload: vi.fn<() => void>(),
    onErrorsOpen: vi.fn<(uploadId: string) => void>(),
    onImportOpen: vi.fn<(uploadId: string) => void>(),
  }
  const transport = memoryBackend({
    handlers: {
      ...(uploads && {
        'uploads.list': ({ from, perPage }) => ({
          uploads: uploads.slice(from, from + perPage),
          more: uploads.length > from + perPage,
        }),
      }),
      ...handlers,
    },
  })
  const call = vi.spyOn(transport, 'call')
  function Host() {
    const [from, setFrom] = useState(0)
    const [days, setDays] = useState<DayRange | null>(null)
    const uploads = useUploads({ from, onFromChange: setFrom, days, onDaysChange: setDays, timeZone: 'Asia/Kolkata' })
    return <UploadList {...open} uploads={uploads} timeZone="UTC" />
  }
  await renderContacts(<Host />, { transport, ...(permissions && { permissions }) })
  return { ...open, call }
}

const row = (name: RegExp) => page.getByRole('row', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('lists counts, time and state', async () => {
  await renderUploads({
    uploads: [buildUpload({ fileName: 'members.csv', totalLines: 1_234, completedAt: '2026-08-02T16:20:00.000Z' })],
  })
  await expect.element(row(/members/)).toMatchTextContent('members.csv1,23493')
  await expect.element(row(/members/)).toMatchTextContent('2 Aug 2026 04:20 pm')
  await expect.element(row(/members/)).toMatchTextContent('Completed')
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(headers.slice(0, 6)).toEqual(['File Name', 'Total Count', 'Accepted', 'Error', 'Completed On', 'Status'])
})

it('has no accepted contacts of an upload that was cancelled', async () => {
  const cancelled = { state: 'completed', phase: 'cancelled', totalLines: 3, acceptedLines: 2, errorLines: 1 } as const
  await renderUploads({ uploads: [buildUpload({ fileName: 'members.csv', completedAt: null, ...cancelled })] })
  await expect.element(row(/members/)).toMatchTextContent('members.csv3—1')
})

it('opens the errors of an upload in any state', async () => {
  const { onErrorsOpen } = await renderUploads()
  for (const file of ['branch-customers.csv', 'newsletter.csv', 'customers-march.csv']) await button(file).click()
  expect(onErrorsOpen.mock.calls.flat()).toEqual(['upload-branches', 'upload-cut-off', 'upload-march'])
})

it('pages by 10, and Previous is disabled on the first page', async () => {
  await renderUploads({ uploads: Array.from({ length: 12 }, (_, index) => buildUpload({ fileName: `${index}.csv` })) })
  await expect.element(button('0.csv')).toBeVisible()
  await expect.element(button('Previous')).toBeDisabled()
  expect(page.getByRole('rowheader').elements()).toHaveLength(10)
  await button('Next').click()
  await expect.element(button('11.csv')).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await button('Previous').click()
  await expect.element(button('0.csv')).toBeVisible()
})

it('continues, cancels and undoes where that is possible', async () => {
  const { onImportOpen, call } = await renderUploads({
    uploads: [
      buildUpload({ uploadId: 'a', fileName: 'a.csv', state: 'waiting', phase: 'checked', completedAt: null }),
      buildUpload({ uploadId: 'b', fileName: 'b.csv', completedAt: new Date().toISOString() }),
      buildUpload({ uploadId: 'c', fileName: 'c.csv', phase: null }),
    ],
    handlers: {
      'uploads.undo': ({ uploadId }) => buildUploadDetail({ uploadId, phase: 'undoing' }),
      'uploads.cancel': ({ uploadId }) => buildUploadDetail({ uploadId, phase: 'cancelled' }),
    },
  })
  await button('Continue with a.csv').click()
  expect(onImportOpen).toHaveBeenCalledWith('a')
  await button('Cancel the upload of a.csv').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the upload' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await button('Undo the import of b.csv').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect.poll(() => call.mock.calls.some(([name]) => name === 'uploads.undo')).toBe(true)
  expect(call).toHaveBeenCalledWith('uploads.cancel', { uploadId: 'a' }, undefined)
  expect(page.getByRole('button', { name: /c\.csv/ }).elements()).toHaveLength(1)
})

it('shows the progress of a running upload', async () => {
  const progress = { share: 0.25, rows: 250, rowsPerSecond: 100, secondsLeft: 180 }
  await renderUploads({
    uploads: [buildUpload({ fileName: 'a.csv', state: 'waiting', phase: 'importing', completedAt: null })],
    handlers: { 'uploads.get': () => buildUploadDetail({ phase: 'importing', progress }) },
  })
  await expect.element(page.getByText('250 rows · 100 rows a second · 3 min left')).toBeVisible()
  await expect.element(row(/a\.csv/)).toMatchTextContent('Waiting· Adding contacts')
})

it('lists the files of some days, which are those of the time zone', async () => {
  const { call } = await renderUploads({ handlers: { 'uploads.list': () => ({ uploads: [], more: false }) } })
  const days = page.getByRole('group', { name: 'Upload date' })
  await days.getByRole('spinbutton').first().click()
  await userEvent.keyboard('0508202618082026')
  const period = { fromDate: '2026-08-04T18:30:00.000Z', toDate: '2026-08-18T18:30:00.000Z' }
  await expect
    .poll(() => call.mock.lastCall)
    .toEqual(['uploads.list', { from: 0, perPage: 10, ...period }, expect.anything()])
  await expect.element(page.getByText('No file was uploaded on these days.')).toBeVisible()
  await button('Show all uploads').click()
  await expect.element(page.getByText('Upload a file of contacts.', { exact: false })).toBeVisible()
  expect(button('Show all uploads').query()).toBeNull()
})

it('names a period that ends before it begins', async () => {
  await renderUploads()
  await page.getByRole('group', { name: 'Upload date' }).getByRole('spinbutton').first().click()
  await userEvent.keyboard('1808202605082026')
  await expect.element(page.getByText('The first day is after the last one.')).toBeVisible()
})

it('leads back, and to the form only with the permission', async () => {
  const { onBack, onUpload } = await renderUploads()
  await button('Back').click()
  await button('Upload').click()
  for (const handler of [onBack, onUpload]) expect(handler).toHaveBeenCalledOnce()
})

it('has no Upload without the permission', async () => {
  await renderUploads({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.CREATE'], uploads: [] })
  await expect.element(page.getByText('No Record Found')).toBeVisible()
  expect(button('Upload').query()).toBeNull()
})
