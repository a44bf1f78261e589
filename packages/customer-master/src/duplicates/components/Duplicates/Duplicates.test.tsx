import { PlatformError } from '@platform/client'
import type { Transport } from '@platform/client'
import type { Contact, Permission } from '@platform/contract'
import { buildContact, buildUser } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { openEnterprise, withHandlers } from '@platform/testing/server'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useDuplicates } from '../../headless/useDuplicates.ts'
import { Duplicates } from './Duplicates.tsx'

let server: Transport
beforeAll(async () => {
  server = await openEnterprise()
})
beforeEach(() => page.viewport(1280, 800))
afterEach(() => page.viewport(1024, 768))

const ASHA = buildContact({ id: 'asha', name: 'Asha Rao', email: 'asha@example.com', twitterId: 'asha.rao' })
const SECOND = buildContact({ id: 'second', name: 'A. Rao', email: 'ASHA@example.com', facebookId: 'rao' })

let made = 0
async function makeContact({ name, email, twitterId, facebookId }: Contact): Promise<Contact> {
  const phone = `+91 98450 ${String((made += 1)).padStart(5, '0')}`
  return (await server.call('contacts.save', { name, email, twitterId, facebookId, phone })).contact
}

/** Stores the two contacts on the server until the end of the test. Returns them: Asha Rao, and the other one. */
async function makeTwo(): Promise<readonly [asha: Contact, second: Contact]> {
  const two = [await makeContact(ASHA), await makeContact(SECOND)] as const
  onTestFinished(async () => {
    await server.call('contacts.deleteMany', { contactIds: two.map(({ id }) => id) })
  })
  return two
}

async function renderDuplicates(transport: Transport, permissions?: readonly Permission[]) {
  const onContactOpen = vi.fn<(id: string) => void>()
  const Host = () => <Duplicates duplicates={useDuplicates()} onBack={() => {}} onContactOpen={onContactOpen} />
  await renderContacts(<Host />, { transport, ...(permissions && { permissions }) })
  return { onContactOpen }
}

const backendOf = (contacts: readonly Contact[], permissions?: readonly Permission[]) =>
  memoryBackend({
    seed: { ...sampleWorld(), contacts },
    ...(permissions && { user: buildUser({ permissions: [...permissions] }) }),
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Merge 2 contacts' })
/** A text without the characters that isolate its directions. */
const textOf = (locator: Locator) => locator.element().textContent.replaceAll(/\p{Cf}/gu, '')
const radio = (name: RegExp) => dialog.getByRole('radio', { name })

it('merges by the keyboard what the user has chosen, shows the result before, and undoes it', async () => {
  const [asha, second] = await makeTwo()
  const { onContactOpen } = await renderDuplicates(server)
  await page.getByRole('link', { name: 'A. Rao' }).click()
  expect(onContactOpen).toHaveBeenCalledWith(second.id)

  button('Compare Asha Rao, A. Rao').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(radio(/^Asha Rao .*Created/)).toBeChecked()
  const result = dialog.getByRole('region', { name: 'Result' })
  expect(textOf(result)).toContain(
    `The phone number ${asha.phone} stays. The timeline keeps the others: ${second.phone}`,
  )

  // The name of the other one; what one of them lacks is filled in.
  const name = dialog.getByRole('radiogroup', { name: 'Name' })
  ;(name.getByRole('radio', { name: 'Asha Rao' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => textOf(result)).toContain('NameA. Rao')
  expect(textOf(result)).toContain('Facebook IDrao')
  // The focus is still on the radio button.
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('No duplicates found')).toBeVisible()
  const merged = await server.call('contacts.get', { id: asha.id })
  expect(merged).toMatchObject({ name: 'A. Rao', phone: asha.phone, twitterId: 'asha.rao', facebookId: 'rao' })
  await button('Undo').click()
  await expect.element(button('Compare Asha Rao, A. Rao')).toBeVisible()
  expect(await server.call('contacts.get', { id: asha.id })).toMatchObject({ name: 'Asha Rao', facebookId: '' })
})

it('counts only the groups and labels that move to the contact that stays', async () => {
  const contacts = [
    { ...ASHA, groupIds: ['family'] },
    { ...SECOND, groupIds: ['family'], labelIds: ['vip', 'new'] },
  ]
  await renderDuplicates(backendOf(contacts))
  await button('Compare Asha Rao, A. Rao').click()
  const result = dialog.getByRole('region', { name: 'Result' })
  await expect.poll(() => textOf(result)).toContain('Added groups and labels2 labels')
  await radio(/^A\. Rao .*Created/).click()
  await expect.poll(() => textOf(result)).not.toContain('groups and labels')
})

it('another contact may stay; what somebody changes meanwhile is a part of the result, and a merge of older values is refused', async () => {
  let isRefused = false
  const [asha, second] = await makeTwo()
  const stale = new PlatformError({ type: 'REFUSED', rule: 'STALE', errors: [] }, 'Stale')
  const transport = withHandlers(server, {
    'contacts.merge': (input) => (isRefused ? Promise.reject(stale) : server.call('contacts.merge', input)),
  })
  await renderDuplicates(transport)
  await button('Compare Asha Rao, A. Rao').click()
  await radio(/^A\. Rao .*Created/).click()
  const result = dialog.getByRole('region', { name: 'Result' })
  await expect.poll(() => textOf(result)).toContain(`The phone number ${second.phone} stays`)
  await server.call('contacts.save', { id: asha.id, name: 'Asha R. Rao', email: asha.email })
  await expect.element(dialog.getByRole('radio', { name: 'Asha R. Rao', exact: true })).toBeVisible()
  isRefused = true
  await button('Merge Contacts').click()
  await expect.element(dialog.getByText(/Somebody has changed/)).toBeVisible()
  isRefused = false
  await button('Merge Contacts').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await server.call('contacts.get', { id: second.id })).toMatchObject({ phone: second.phone })
})

it('does not list contacts again that are not the same person, until that is undone', async () => {
  await makeTwo()
  await renderDuplicates(server)
  await button('Not the same person: Asha Rao, A. Rao').click()
  await expect.element(page.getByText('No duplicates found')).toBeVisible()
  expect(page.getByRole('button', { name: 'No more duplicates' }).query()).toBeNull()
  await button('Undo').click()
  await expect.element(button('Compare Asha Rao, A. Rao')).toBeVisible()
})

it('explains to those who see masks that they cannot merge', async () => {
  const permissions: readonly Permission[] = ['CUSTOMER.VIEW', 'CUSTOMER.EDIT', 'CUSTOMER.DELETE']
  await renderDuplicates(backendOf([ASHA, SECOND], permissions), permissions)
  await expect.element(page.getByText('You cannot merge contacts')).toBeVisible()
  expect(page.getByText('asha@example.com').elements()).toEqual([])
})

it('fits into 390 pixels', async () => {
  await page.viewport(390, 800)
  await renderDuplicates(backendOf([ASHA, SECOND]))
  await button('Compare Asha Rao, A. Rao').click()
  await expect.element(dialog.getByRole('region', { name: 'Result' })).toBeInTheDocument()
  for (const element of [document.documentElement, dialog.element()]) {
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  }
})
