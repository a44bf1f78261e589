import { buildContact, buildUser, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const CONTACTS = '/customer-master/customers'
const ASHA = `${CONTACTS}/view/contact-sample-1`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('form').getByRole('textbox', { name })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

describe('/customer-master/customers/create', () => {
  it('creates a contact and returns to the phone book', async () => {
    const contact = buildContact({ name: 'Aaron' })
    const handlers = { 'contacts.save': () => ({ contact, message: 'Contact created successfully' }) }
    const screen = await renderConsole({ transport: memoryBackend({ handlers }), path: `${CONTACTS}/create` })
    await expect.element(heading('Create Contact')).toBeVisible()
    await field(/^Name/).fill('Aaron')
    await field(/^Phone Number/).fill('+91 98450 99999')
    await button('Save').click()
    await expect.poll(screen.address, ARRIVAL).toBe(CONTACTS)
    await expect.element(heading('Phone Book')).toBeVisible()
    await expect.element(page.getByText('Contact created successfully')).toBeInTheDocument()
  })

  it('refuses a user who may only view contacts', async () => {
    const user = buildUser({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.VIEW_PERSONAL'] })
    await renderConsole({ transport: memoryBackend({ user }), path: `${CONTACTS}/create` })
    await expect.element(page.getByText(/CUSTOMER\.CREATE/)).toBeVisible()
  })
})

describe('/customer-master/customers/view/:id', () => {
  it('asks before Back and the arrow lose changes, and Cancel asks once', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: ASHA })
    await expect.element(heading('Update Contact')).toBeVisible()
    await expect.poll(() => document.title, ARRIVAL).toBe('Asha Rao | Messaging')
    await button('Edit').click()
    await field(/^Name/).fill('Someone else')
    await button('Back').click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(field(/^Name/)).toHaveValue('Someone else')
    await button('Cancel').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(CONTACTS)
    await expect.element(question).not.toBeInTheDocument()
  })

  it('returns to the phone book as it was, by the arrow and by Cancel', async () => {
    const path = `${CONTACTS}?group=group-newsletter&search=asha`
    const screen = await renderConsole({ transport: memoryBackend(), path })
    for (const name of ['Back', 'Cancel']) {
      await page.getByRole('rowheader', { name: 'Asha Rao' }).click()
      await expect.poll(screen.address, ARRIVAL).toBe(ASHA)
      if (name === 'Cancel') await button('Edit').click()
      await button(name).click()
      await expect.poll(screen.address, ARRIVAL).toBe(path)
    }
  })

  it('reports a contact that does not exist', async () => {
    await renderConsole({ transport: memoryBackend(), path: `${CONTACTS}/view/absent` })
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
