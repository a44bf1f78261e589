import type { MemoryHandlers } from '@platform/client'
import type { Locale } from '@platform/ui/i18n'
import { memoryBackend } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useUploadErrors } from '../../headless/useUploadErrors.ts'
import { UploadErrors } from './UploadErrors.tsx'

async function renderErrors(handlers: MemoryHandlers = {}, locale: Locale = 'en') {
  const onBack = vi.fn<() => void>()
  function Host() {
    const [from, setFrom] = useState(0)
    return (
      <UploadErrors
        errors={useUploadErrors({ uploadId: 'upload-march', from, onFromChange: setFrom })}
        onBack={onBack}
      />
    )
  }
  await renderContacts(<Host />, { transport: memoryBackend({ handlers }), locale })
  return onBack
}
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('lists each rejected row with its errors', async () => {
  const onBack = await renderErrors()
  expect(headers()).toEqual(['S.No', 'Error row in input file', 'Errors'])
  const row = page.getByRole('row', { name: /Meera Nair/ })
  await expect.element(row).toMatchTextContent('2Row 10Meera Nair,+91 98470 66123,Kochi,21,meera.nair@example')
  const errors = row.getByRole('listitem')
  await expect.element(errors.nth(2)).toMatchTextContent('Customer since Minimum length must be 4 characters.')
  expect(errors.elements()).toHaveLength(3)
  await button('Back').click()
  expect(onBack).toHaveBeenCalledOnce()
})

it('shows the errors in the language of the user, and those of other back ends as they are', async () => {
  const error = { message: 'Own words', fieldId: null, sentence: null, values: {} }
  await renderErrors(
    {
      'uploads.errors': () => ({
        rows: [{ line: 'a', row: 2, errors: [{ ...error, sentence: 'UPLOAD_NUMBER_EXISTS' }, error] }],
        more: false,
      }),
    },
    'hi',
  )
  const errors = page.getByRole('listitem')
  await expect.element(errors.nth(1)).toMatchTextContent('Own words')
  await expect.element(errors.nth(0)).not.toMatchTextContent('Own words')
})

it('numbers the rows across pages of 15', async () => {
  const all = Array.from({ length: 17 }, (_, index) => ({ line: `line ${index + 1}`, row: index + 2, errors: [] }))
  await renderErrors({
    'uploads.errors': ({ from, perPage }) => ({ rows: all.slice(from, from + perPage), more: from + perPage < 17 }),
  })
  await expect.element(page.getByRole('row', { name: /line 15/ })).toBeVisible()
  expect(page.getByRole('rowheader').elements()).toHaveLength(15)
  await button('Next').click()
  await expect.element(page.getByRole('row', { name: /^16 Row 17 line 16/ })).toBeVisible()
})

it('shows that there are none', async () => {
  await renderErrors({ 'uploads.errors': () => ({ rows: [], more: false }) })
  await expect.element(page.getByText('No Errors Found')).toBeVisible()
})
