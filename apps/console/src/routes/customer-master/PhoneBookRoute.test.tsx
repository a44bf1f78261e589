import { buildUser, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const PATH = '/customer-master/customers'
const open = (path: string) => renderConsole({ transport: memoryBackend(), path })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const row = (name: string) => page.getByRole('rowheader', { name })
const search = () => page.getByRole('searchbox', { name: 'Search contacts' })
const entry = (name: string) => page.getByRole('complementary').getByRole('button', { name, exact: true })

describe('/customer-master/customers', () => {
  it('is where /customer-master leads, and has an entry in the menu', async () => {
    const screen = await open('/customer-master?search=rao')
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?search=rao`)
    await expect.element(heading('Phone Book')).toBeVisible()
    expect(document.title).toBe('Contacts | Messaging')
    await expect.element(page.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page')
  })

  it('reads search, group and page from the address', async () => {
    await open(`${PATH}?search=a&group=group-newsletter&label=label-vip`)
    await expect.element(heading('Newsletter')).toBeVisible()
    await expect.element(search()).toHaveValue('a')
  })

  it('keeps them in the address, and Back returns to the previous page', async () => {
    const screen = await open(PATH)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?from=10`)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(PATH)
    await screen.router.navigate(-1)
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?from=10`)
    await entry('Corporate').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?group=group-corporate`)
    await entry('VIP').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?label=label-vip`)
    await search().fill('asha')
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?label=label-vip&search=asha`)
    // The search replaced the entry of the label.
    await screen.router.navigate(-1)
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?group=group-corporate`)
  })

  it('opens a contact, and the form for a new one', async () => {
    const screen = await open(PATH)
    await row('Asha Rao').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}/view/contact-sample-1`)
    await screen.router.navigate(-1)
    await page.getByRole('button', { name: 'Create Contact' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}/create`)
  })

  it('remembers which columns the person has hidden', async () => {
    const screen = await open(PATH)
    const column = page.getByRole('columnheader', { name: 'City' })
    await expect.element(column).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
    await expect.poll(() => column.query()).toBeNull()
    await screen.router.navigate(`${PATH}/create`)
    await expect.poll(() => row('Asha Rao').query()).toBeNull()
    await screen.router.navigate(PATH)
    await expect.element(row('Asha Rao')).toBeVisible()
    expect(column.query()).toBeNull()
  })

  it('refuses a user who may not view contacts', async () => {
    const transport = memoryBackend({ user: buildUser({ permissions: ['NLP.VIEW'] }) })
    await renderConsole({ transport, path: PATH })
    await expect.element(page.getByText(/CUSTOMER\.VIEW/)).toBeVisible()
    expect(heading('Phone Book').query()).toBeNull()
  })
})
