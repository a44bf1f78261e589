import { buildUser, memoryBackend } from '@platform/testing'
import { buildContact } from '@platform/testing/builders'
import { sampleWorld } from '@platform/testing/memory-backend'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const CONTACTS = '/customer-master/customers'
const PATH = '/customer-master/duplicates'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const contacts = [
  buildContact({ id: 'asha', name: 'Asha Rao', email: 'asha@example.com' }),
  buildContact({ id: 'second', name: 'A. Rao', email: 'asha@example.com' }),
]
const open = (path: string) =>
  renderConsole({ transport: memoryBackend({ seed: { ...sampleWorld(), contacts } }), path })

describe('/customer-master/duplicates', () => {
  it('opens from the phone book, and the arrow returns to it as it was', async () => {
    const path = `${CONTACTS}?search=rao`
    const screen = await open(path)
    await button('Find Duplicates').click()
    await expect.poll(screen.address, ARRIVAL).toBe(PATH)
    await expect.element(heading('Possible Duplicates')).toBeVisible()
    await expect.poll(() => document.title, ARRIVAL).toBe('Contacts | Messaging')
    await expect.element(page.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page')
    await button('Back').click()
    await expect.poll(screen.address, ARRIVAL).toBe(path)
  })

  it('opens a contact, and Back of the browser returns', async () => {
    const screen = await open(PATH)
    await page.getByRole('link', { name: 'A. Rao' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${CONTACTS}/view/second`)
    await screen.router.navigate(-1)
    await expect.element(button('Compare Asha Rao, A. Rao')).toBeVisible()
  })

  it('leads to the phone book by the arrow if the page was opened by its address', async () => {
    const screen = await open(PATH)
    await expect.element(button('Compare Asha Rao, A. Rao')).toBeVisible()
    await button('Back').click()
    await expect.poll(screen.address, ARRIVAL).toBe(CONTACTS)
    await expect.element(page.getByRole('rowheader', { name: 'Asha Rao' })).toBeVisible()
  })

  it('refuses a user who may not view contacts, and explains to one who may not merge them', async () => {
    await renderConsole({ transport: memoryBackend({ user: buildUser({ permissions: [] }) }), path: PATH })
    await expect.element(page.getByText(/CUSTOMER\.VIEW/)).toBeVisible()
    const viewer = buildUser({ permissions: ['CUSTOMER.VIEW'] })
    await renderConsole({ transport: memoryBackend({ user: viewer }), path: PATH })
    await expect.element(page.getByText('You cannot merge contacts')).toBeVisible()
  })
})
