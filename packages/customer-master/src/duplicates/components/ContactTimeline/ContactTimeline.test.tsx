import { axeViolations } from '@platform/testing/axe'
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
const texts = () =>
  page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent.replaceAll(/\p{Cf}/gu, ''))

it('shows changes as they happen, newest first, with their fields, who and when, and loads the older ones', async () => {
  const transport = memoryBackend()
  const contact = await transport.call('contacts.get', { id: ID })
  for (let revision = contact.revision; revision < contact.revision + 21; revision += 1) {
    await transport.call('contacts.save', { ...contact, consents: {}, name: `Asha ${revision}`, revision })
  }
  const screen = await renderContacts(<Host />, { transport })
  await expect.poll(() => texts()[0]).toMatch(/Name: Asha 20 → Asha 21/)
  expect(texts()[0]).toMatch(/1 field changed +by .*this minute/)
  expect(texts().join()).not.toMatch(/Created|Conversation/)
  expect(await axeViolations(screen.container)).toEqual([])
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.element(page.getByText('Conversation on WhatsApp')).toBeVisible()
  expect(texts().at(-1)).toContain('1 Jan 2020 05:30 am')

  await transport.call('groups.map', { groupIds: ['group-corporate'], contactIds: [ID] })
  await expect.poll(() => texts()[0]).toMatch(/Added to Corporate/)
})
