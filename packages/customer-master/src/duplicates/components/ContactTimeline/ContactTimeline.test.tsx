import type { InputOf } from '@platform/contract'
import { memoryBackend } from '@platform/testing/memory-backend'
import { openEnterprise } from '@platform/testing/server'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useContactTimeline } from '../../headless/useContactTimeline.ts'
import type { UseContactTimelineOptions } from '../../headless/useContactTimeline.ts'
import { ContactTimeline } from './ContactTimeline.tsx'

const ID = 'contact-sample-1'
const HOSTED = [{ id: 'chat', at: '2020-01-01T00:00:00.000Z', content: 'Conversation on WhatsApp' }]

const COMMON = { actor: null, at: '2026-03-10T09:30:00.000Z' }

function Host(options: UseContactTimelineOptions) {
  return <ContactTimeline timeline={useContactTimeline(options)} timeZone="Asia/Kolkata" />
}
const texts = () =>
  page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent.replaceAll(/\p{Cf}/gu, ''))

it('shows changes as they happen, newest first, with their fields, who and when, and loads the older ones', async () => {
  const server = await openEnterprise()
  const save = (fields: Partial<InputOf<'contacts.save'>>) =>
    server.call('contacts.save', { name: 'Asha 0', phone: '+91 98450 12345', ...fields })
  const { id } = (await save({})).contact
  for (let count = 1; count <= 21; count += 1) await save({ id, name: `Asha ${count}` })
  const { group } = await server.call('groups.save', { name: 'Corporate' })
  await renderContacts(<Host contactId={id} entries={HOSTED} />, { transport: server })
  await expect.poll(() => texts()[0]).toMatch(/Name: Asha 20 → Asha 21/)
  expect(texts()[0]).toMatch(/1 field changed +by .*this minute/)
  expect(texts().join()).not.toMatch(/Created|Conversation/)
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.element(page.getByText('Conversation on WhatsApp')).toBeVisible()
  expect(texts().at(-1)).toContain('1 Jan 2020 05:30 am')

  await server.call('groups.map', { groupIds: [group.id], contactIds: [id] })
  await expect.poll(() => texts()[0]).toMatch(/Added to Corporate/)
})

const uploadOf = (fileName: string) => ({ uploadId: fileName, fileName })

it('names the files of imports: one that has created the contact, one that has changed it, and its undoing', async () => {
  const [march, april] = [uploadOf('march.csv'), uploadOf('april.csv')]
  const transport = memoryBackend({
    handlers: {
      'contacts.timeline': () => ({
        entries: [
          { ...COMMON, id: '3', type: 'imported', upload: april, isUndone: true },
          { ...COMMON, id: '2', type: 'imported', upload: april, isUndone: false },
          { ...COMMON, id: '1', type: 'created', upload: march },
        ],
        nextCursor: null,
      }),
    },
  })
  await renderContacts(<Host contactId={ID} />, { transport })
  const time = /10 Mar 2026 03:00 pm$/
  await expect.poll(() => texts()[0]).toMatch(/^The import of april\.csv was undone(?! by)/)
  expect(texts()[1]).toMatch(/^Changed by the import of april\.csv(?! by)/)
  expect(texts()[2]).toMatch(/^Created by the import of march\.csv(?! by)/)
  for (const text of texts()) expect(text).toMatch(time)
})

it('shows that an import has created the contact, if its file is no longer known', async () => {
  const upload = { uploadId: 'old', fileName: null }
  const entry = { ...COMMON, id: '1', type: 'created' as const, upload }
  const transport = memoryBackend({
    handlers: { 'contacts.timeline': () => ({ entries: [entry], nextCursor: null }) },
  })
  await renderContacts(<Host contactId={ID} />, { transport })
  await expect.poll(() => texts()[0]).toMatch(/^Created by an import/)
})
