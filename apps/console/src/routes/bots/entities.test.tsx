import { buildUser, MEMORY_CAPTCHA, MEMORY_PASSWORD, memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const LIST = `/bots/${SAMPLE_AGENT_ID}/entity-list`
const CITY = `${LIST}/entity-city`
const name = page.getByRole('textbox', { name: 'Entity name' })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const open = (path: string) => renderConsole({ transport: memoryBackend(), path })

describe('/bots/:agentId/entity-list', () => {
  it('is a tab of the agent, which stays selected while an entity is open', async () => {
    const screen = await open(`/bots/${SAMPLE_AGENT_ID}/intents`)
    await page.getByRole('link', { name: 'Entities' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(LIST)
    await page.getByRole('button', { name: 'city', exact: true }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(CITY)
    await expect.element(page.getByRole('link', { name: 'Entities' })).toHaveAttribute('aria-current', 'page')
    expect(document.title).toBe('Travel Assistant | Messaging')
  })

  it('keeps tab, search and page in the address, and reads them from there', async () => {
    const screen = await open(`${LIST}?search=cab&page=nonsense`)
    await expect.element(page.getByRole('rowheader', { name: 'cabin_class' })).toBeVisible()
    expect(page.getByRole('rowheader').elements()).toHaveLength(1)
    await page.getByRole('searchbox').fill('city')
    await expect.poll(screen.address, ARRIVAL).toBe(`${LIST}?search=city`)
    await page.getByRole('tab', { name: 'System Entities' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${LIST}?kind=system`)
  })

  it('shows that an entity does not exist', async () => {
    await open(`${LIST}/nobody`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })
})

describe('an entity', () => {
  it('§2.6 returns to the list on Cancel, and after a save', async () => {
    const screen = await open(LIST)
    await page.getByRole('button', { name: 'Create Entity' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${LIST}/create`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(LIST)
    await screen.router.navigate(CITY)
    await name.fill('town')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(LIST)
    await expect.element(page.getByRole('rowheader', { name: 'town' })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })

  it('asks before typed text is lost, and keeps it if the user stays', async () => {
    const screen = await open(CITY)
    await name.fill('town')
    await page.getByRole('button', { name: 'Back to agents' }).click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'please save the entity' })).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(name).toHaveValue('town')
    await page.getByRole('link', { name: 'Intents' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    // The address changes before the screen does.
    await expect.element(page.getByRole('textbox', { name: 'Training phrase', exact: true })).toBeVisible()
    await screen.router.navigate(CITY)
    await expect.element(name).toHaveValue('city')
  })

  it('restores typed text after the session was lost and the user signed in', async () => {
    const transport = memoryBackend({ user: buildUser({ email: 'asha@example.com' }) })
    const screen = await renderConsole({ transport, path: CITY })
    await name.fill('town')
    screen.session.end('lost')
    await expect.poll(screen.address, ARRIVAL).toBe(`/login?next=${encodeURIComponent(CITY)}`)
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
    await page.getByLabelText('Password', { exact: true }).fill(MEMORY_PASSWORD)
    await page.getByRole('textbox', { name: 'Captcha' }).fill(MEMORY_CAPTCHA)
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.address, ARRIVAL).toBe(CITY)
    await expect.element(name).toHaveValue('town')
  })
})
