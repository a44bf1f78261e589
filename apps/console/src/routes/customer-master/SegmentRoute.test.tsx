import { buildUser, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const CONTACTS = '/customer-master/customers'
const SEGMENTS = '/customer-master/segments'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const check = (name: RegExp) => page.getByRole('checkbox', { name })

describe('/customer-master/segments', () => {
  it('creates a live segment, which the phone book then shows', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: CONTACTS })
    await button('Create Live Segment').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${SEGMENTS}/new`)
    await page.getByRole('textbox', { name: 'Segment Name' }).fill('London')
    await page.getByRole('combobox', { name: 'Field' }).fill('City')
    await page.getByRole('option', { name: 'City' }).click()
    await page.getByRole('combobox', { name: 'Value' }).fill('London')
    await page.getByRole('option', { name: 'London' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Save').click()
    await expect.poll(screen.address, ARRIVAL).toMatch(/customers\?segment=[^,]+$/)
    await expect.element(heading('London')).toBeVisible()
    await check(/Customers since 2018/).click()
    await expect.poll(screen.address, ARRIVAL).toMatch(/customers\?segment=.+%2Csegment-loyal$/)
    await screen.router.navigate(-1)
    await expect.element(heading('London')).toBeVisible()
  })

  it('asks before changes are lost, and returns to the phone book as it was', async () => {
    const list = `${CONTACTS}?segment=segment-metro&search=a`
    const screen = await renderConsole({ transport: memoryBackend(), path: list })
    await button('Edit the live segment Metro cities, without open refunds').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${SEGMENTS}/segment-metro`)
    await page.getByRole('radio', { name: 'Any is true' }).click()
    await button('Back').click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await button('Save').click()
    await expect.poll(screen.address, ARRIVAL).toBe(list)
  })

  it('reports a segment that does not exist, and refuses users who may not change it', async () => {
    await renderConsole({ transport: memoryBackend(), path: `${SEGMENTS}/absent` })
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const user = buildUser({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EDIT'] })
    await renderConsole({ transport: memoryBackend({ user }), path: `${SEGMENTS}/segment-metro` })
    await expect.element(page.getByText(/CUSTOMER\.VIEW_PERSONAL/)).toBeVisible()
  })
})
