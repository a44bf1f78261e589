import { buildUser, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const LIST = '/customer-master/definition'
const panel = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const open = (path: string) => renderConsole({ transport: memoryBackend(), path })

describe('/customer-master/definition', () => {
  it('keeps the open panel in the address', async () => {
    const screen = await open(LIST)
    await button('Add Fields').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${LIST}/add`)
    await expect.element(panel('Add New Field')).toBeVisible()
    await panel('Add New Field').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(LIST)
    await button('Edit City').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${LIST}?field=attribute-city`)
    await expect.element(panel('Edit Field')).toBeVisible()
    await screen.router.navigate(-1)
    await expect.element(panel('Edit Field')).not.toBeInTheDocument()
  })

  it('returns to the list after a save', async () => {
    const screen = await open(`${LIST}?field=attribute-city`)
    await panel('Edit Field')
      .getByRole('textbox', { name: /^Field Label/ })
      .fill('Home town')
    await panel('Edit Field').getByRole('button', { name: 'Save' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(LIST)
    await expect.element(page.getByRole('button', { name: 'Edit Home town' })).toBeVisible()
  })

  it.each([`${LIST}/add`, '/customer-master/define-customer/create'])('opens the panel at %s', async (path) => {
    const screen = await open(path)
    await expect.element(panel('Add New Field')).toBeVisible()
    await panel('Add New Field')
      .getByRole('textbox', { name: /^Field Label/ })
      .fill('Age')
    await screen.router.navigate(LIST)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(LIST)
    await expect.element(panel('Add New Field')).not.toBeInTheDocument()
    // The next form starts over.
    await button('Add Fields').click()
    await expect.element(panel('Add New Field').getByRole('textbox', { name: /^Field Label/ })).toHaveValue('')
  })

  it('opens no panel for a built-in or unknown field', async () => {
    for (const id of ['phoneNumber', 'absent']) {
      await open(`${LIST}?field=${id}`)
      await expect.element(button('Edit City')).toBeVisible()
      expect(page.getByRole('dialog').elements()).toEqual([])
    }
  })

  it('is read-only without the permission to edit, and refuses the panel', async () => {
    const user = buildUser({ permissions: ['CUSTOMER_MASTER.VIEW'] })
    const screen = await renderConsole({ transport: memoryBackend({ user }), path: LIST })
    await expect.element(page.getByRole('rowheader', { name: /City/ })).toBeVisible()
    expect(button('Add Fields').elements()).toEqual([])
    await screen.router.navigate(`${LIST}/add`)
    await expect.element(page.getByText(/CUSTOMER_MASTER\.EDIT/)).toBeVisible()
  })
})
