import { buildUser, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const PATH = '/nlp-report/overview'
const open = (path: string) => renderConsole({ transport: memoryBackend(), path })
const heading = () => page.getByRole('heading', { level: 1, name: 'Analytics' })
const tab = (name: string) => page.getByRole('tab', { name })
const figure = (name: string) => page.getByRole('button', { name, exact: true })
const limit = (name: string) => page.getByRole('button', { name: `Remove the filter ${name}` })

describe('/nlp-report/overview', () => {
  it('has an entry in the menu, and selects the first agent in the address', async () => {
    const screen = await open(PATH)
    await expect.element(heading()).toBeVisible()
    await expect.poll(screen.address, ARRIVAL).toMatch(/\?agent=[\w-]+$/u)
    expect(document.title).toBe('Analytics | Messaging')
    await expect.element(page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page')
  })

  it('keeps the messages behind a figure in the address, and Back returns to the overview', async () => {
    const screen = await open(PATH)
    await expect.poll(screen.address, ARRIVAL).toMatch(/\?agent=/u)
    const overview = screen.address()
    await figure('Weak Understanding').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${overview}&tab=conversations&weak=1`)
    await limit('Weak Understanding').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${overview}&tab=conversations`)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${overview}&tab=conversations&from=50`)
    await screen.router.navigate(-3)
    await expect.poll(screen.address, ARRIVAL).toBe(overview)
    await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  })

  it('keeps the list of conversations in the address', async () => {
    const screen = await open(`${PATH}?agent=agent-travel`)
    await figure('Total Conversation').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?agent=agent-travel&tab=conversations&list=conversations`)
    await expect.element(page.getByRole('table', { name: 'Conversations' })).toBeVisible()
    await page.getByRole('radio', { name: 'Messages' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?agent=agent-travel&tab=conversations`)
  })

  it('reads everything from the address', async () => {
    await open(
      `${PATH}?agent=agent-travel&tab=conversations&scope=scoped&intent=intent-book&weekday=1&hour=9&days=2026-01-01..2026-02-01`,
    )
    await expect.element(tab('User Conversations')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('button', { name: /Scopped/u })).toBeVisible()
    await expect.element(limit('Monday 09:00–09:59')).toBeVisible()
    await expect.element(limit('One intent')).toBeVisible()
  })

  it('ignores what is invalid in the address', async () => {
    await open(`${PATH}?weekday=8&hour=24&span=2026-02-30..2026-03-01&tab=conversations`)
    await expect.element(page.getByRole('table', { name: 'User Conversations' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Remove the filter/u }).elements()).toEqual([])
  })

  it.each([
    [['NLP.VIEW', 'NLP.NLP'], 1],
    [['NLP.VIEW'], 0],
  ] as const)('with %s a message has %d buttons to add it to the training', async (permissions, count) => {
    const transport = memoryBackend({ user: buildUser({ permissions: [...permissions] }) })
    await renderConsole({ transport, path: `${PATH}?tab=conversations` })
    await page.getByRole('rowheader').first().getByRole('button').click()
    const message = page.getByRole('dialog', { name: 'Message' })
    await expect.element(message.getByText('Intents identified')).toBeVisible()
    expect(message.getByRole('button', { name: 'Add to training' }).elements()).toHaveLength(count)
  })

  it.each([
    [['NLP.VIEW', 'NLP.NLP'], 1],
    [['NLP.VIEW'], 0],
  ] as const)('with %s a group of messages has %d buttons to add it to the training', async (permissions, count) => {
    const transport = memoryBackend({ user: buildUser({ permissions: [...permissions] }) })
    const screen = await renderConsole({ transport, path: PATH })
    await tab('To teach').click()
    await expect.poll(screen.address, ARRIVAL).toMatch(/&tab=teach$/u)
    const groups = page.getByRole('region', { name: 'To teach' })
    await groups.getByRole('button', { expanded: false }).first().click()
    await expect.element(groups.getByRole('group')).toBeVisible()
    expect(groups.getByRole('button', { name: 'Add to training' }).elements()).toHaveLength(count)
    expect(groups.getByRole('checkbox').elements().length > 0).toBe(count > 0)
  })

  it('refuses a user who may not view reports', async () => {
    const transport = memoryBackend({ user: buildUser({ permissions: ['CUSTOMER.VIEW'] }) })
    await renderConsole({ transport, path: PATH })
    await expect.element(page.getByText(/NLP/u).first()).toBeVisible()
    expect(heading().query()).toBeNull()
  })
})
