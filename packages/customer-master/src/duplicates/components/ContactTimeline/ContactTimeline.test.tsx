import type { Transport } from '@platform/client'
import { memoryBackend } from '@platform/testing/memory-backend'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useContactTimeline } from '../../headless/useContactTimeline.ts'
import { ContactTimeline } from './ContactTimeline.tsx'

const ID = 'contact-sample-1'
const HOSTED = [{ id: 'chat', at: '2020-01-01T00:00:00.000Z', content: 'Conversation on WhatsApp' }]

function Host() {
  return <ContactTimeline timeline={useContactTimeline({ contactId: ID, entries: HOSTED })} timeZone="Asia/Kolkata" />
}

function NoHostedEntries() {
  return <ContactTimeline timeline={useContactTimeline({ contactId: ID })} timeZone="Asia/Kolkata" />
}
const texts = () =>
  page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent.replaceAll(/\p{Cf}/gu, ''))

/** Imports a file that replaces contacts. */
async function importContacts(transport: Transport, content: string): Promise<string> {
  const { file } = await transport.call('files.upload', {
    file: new File([content], 'contacts.csv', { type: 'text/csv' }),
  })
  const { uploadId } = await transport.call('uploads.save', { file, replaces: true })
  const get = () => transport.call('uploads.get', { uploadId })
  const { mapping, defaultCountry } = await get()
  await transport.call('uploads.check', { uploadId, mapping, replaces: true, defaultCountry })
  await expect.poll(async () => (await get()).phase).toBe('checked')
  await transport.call('uploads.commit', { uploadId })
  return uploadId
}

it('shows changes as they happen, newest first, with their fields, who and when, and loads the older ones', async () => {
  const transport = memoryBackend()
  const contact = await transport.call('contacts.get', { id: ID })
  for (let revision = contact.revision; revision < contact.revision + 21; revision += 1) {
    await transport.call('contacts.save', { ...contact, consents: {}, name: `Asha ${revision}`, revision })
  }
  await renderContacts(<Host />, { transport })
  await expect.poll(() => texts()[0]).toMatch(/Name: Asha 20 → Asha 21/)
  expect(texts()[0]).toMatch(/1 field changed +by .*this minute/)
  expect(texts().join()).not.toMatch(/Created|Conversation/)
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.element(page.getByText('Conversation on WhatsApp')).toBeVisible()
  expect(texts().at(-1)).toContain('1 Jan 2020 05:30 am')

  await transport.call('groups.map', { groupIds: ['group-corporate'], contactIds: [ID] })
  await expect.poll(() => texts()[0]).toMatch(/Added to Corporate/)
})

const uploadOf = (fileName: string) => ({ uploadId: fileName, fileName })

it('names the files of imports: one that has created the contact, one that has changed it, and its undoing', async () => {
  const common = { actor: null, at: '2026-03-10T09:30:00.000Z' }
  const [march, april] = [uploadOf('march.csv'), uploadOf('april.csv')]
  const transport = memoryBackend({
    handlers: {
      'contacts.timeline': () => ({
        entries: [
          { ...common, id: '3', type: 'imported', upload: april, isUndone: true },
          { ...common, id: '2', type: 'imported', upload: april, isUndone: false },
          { ...common, id: '1', type: 'created', upload: march },
        ],
        nextCursor: null,
      }),
    },
  })
  await renderContacts(<NoHostedEntries />, { transport })
  const time = /10 Mar 2026 03:00 pm$/
  await expect.poll(() => texts()[0]).toMatch(/^The import of april\.csv was undone(?! by)/)
  expect(texts()[1]).toMatch(/^Changed by the import of april\.csv(?! by)/)
  expect(texts()[2]).toMatch(/^Created by the import of march\.csv(?! by)/)
  for (const text of texts()) expect(text).toMatch(time)
})

it('says that an import has created the contact, if its file is not known any more', async () => {
  const upload = { uploadId: 'old', fileName: null }
  const entry = { id: '1', actor: null, at: '2026-03-10T09:30:00.000Z', type: 'created' as const, upload }
  const transport = memoryBackend({
    handlers: { 'contacts.timeline': () => ({ entries: [entry], nextCursor: null }) },
  })
  await renderContacts(<NoHostedEntries />, { transport })
  await expect.poll(() => texts()[0]).toMatch(/^Created by an import/)
})

it('adds an import at once, when it is undone too', async () => {
  const transport = memoryBackend({ uploadMs: 0 })
  const { phone } = await transport.call('contacts.get', { id: ID })
  await renderContacts(<NoHostedEntries />, { transport })
  await expect.poll(texts).not.toEqual([])
  const uploadId = await importContacts(transport, `Name,Phone Number\nAsha of the file,${phone}\n`)
  await expect.poll(() => texts()[0]).toMatch(/Changed by the import of contacts\.csv/)
  await transport.call('uploads.undo', { uploadId })
  await expect.poll(() => texts()[0]).toMatch(/The import of contacts\.csv was undone/)
})
