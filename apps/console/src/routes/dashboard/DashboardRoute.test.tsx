import { ROLES, type Permission } from '@platform/contract'
import {
  buildAgentDetails,
  buildReportMessageRecord,
  buildUser,
  buildUserOfRole,
  memoryBackend,
  sampleWorld,
} from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const open = () =>
  renderConsole({
    transport: memoryBackend({
      seed: { ...sampleWorld(), reports: [buildReportMessageRecord({ at: new Date().toISOString() })] },
    }),
    path: '/dashboard',
  })
/** With a second agent, which has no conversations. */
const withKiosk = () =>
  memoryBackend({
    seed: { ...sampleWorld(), agents: [...sampleWorld().agents, buildAgentDetails({ id: 'a-2', name: 'Kiosk' })] },
  })
const openWith = (...permissions: Permission[]) =>
  renderConsole({ transport: memoryBackend({ user: buildUser({ permissions }) }), path: '/dashboard' })
const NO_AGENTS = { ...sampleWorld(), agents: [] }
const readerOf = (seed: ReturnType<typeof sampleWorld>) =>
  memoryBackend({ seed, user: buildUser({ permissions: ['NLP.VIEW'] }) })
const heading = () => page.getByRole('heading', { level: 1, name: 'Dashboard' })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const picker = () => page.getByRole('combobox', { name: 'Agent name' })

describe('/dashboard', () => {
  it('has an entry in the menu, and opens the first agent', async () => {
    const screen = await open()
    await expect.element(heading()).toBeVisible()
    await expect.element(link('Dashboard')).toHaveAttribute('aria-current', 'page')
    await expect.element(picker()).toHaveValue('Travel Assistant')
    expect(screen.address()).toBe('/dashboard')
    expect(document.title).toBe('Dashboard | Messaging')
  })

  it('keeps the chosen agent in the address', async () => {
    const seed = {
      ...sampleWorld(),
      agents: [...sampleWorld().agents, buildAgentDetails({ id: 'a-2', name: 'Kiosk' })],
    }
    const screen = await renderConsole({ transport: memoryBackend({ seed }), path: '/dashboard' })
    await expect.element(picker()).toHaveValue('Travel Assistant')
    await picker().fill('kiosk')
    await page.getByRole('option', { name: 'Kiosk' }).click()
    await expect.poll(screen.address).toBe('/dashboard?agent=a-2')
    await expect.element(page.getByText('Nobody has talked to Kiosk yet')).toBeVisible()
    await expect.element(link('Try it')).toHaveAttribute('href', '/bots/a-2?try=1')
    await expect.element(link('Put the chat on a website')).toHaveAttribute('href', '/bots/a-2/publish')
  })

  it('opens the agent whose intents were open last', async () => {
    const screen = await renderConsole({ transport: withKiosk(), path: '/bots/a-2/intents' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kiosk' }), ARRIVAL).toBeVisible()
    await screen.router.navigate('/dashboard')
    await expect.element(heading(), ARRIVAL).toBeVisible()
    await expect.element(picker()).toHaveValue('Kiosk')
    expect(screen.address()).toBe('/dashboard')
  })

  it('opens the agent whose report was open last', async () => {
    const screen = await renderConsole({ transport: withKiosk(), path: '/nlp-report/overview?agent=a-2' })
    await expect.element(picker(), ARRIVAL).toHaveValue('Kiosk')
    await screen.router.navigate('/dashboard')
    await expect.element(heading(), ARRIVAL).toBeVisible()
    await expect.element(picker()).toHaveValue('Kiosk')
  })

  it('leads from a figure to its messages in the report, and Back returns', async () => {
    const screen = await open()
    await link('Messages today').click()
    await expect
      .poll(screen.address, ARRIVAL)
      .toMatch(/^\/nlp-report\/overview\?agent=agent-travel&days=(\d{4}-\d{2}-\d{2})\.\.\1&tab=conversations$/u)
    await expect.element(page.getByRole('tab', { name: 'User Conversations' })).toHaveAttribute('aria-selected', 'true')
    await screen.router.navigate(-1)
    await expect.element(heading()).toBeVisible()
  })

  it('leads to where the agent learns the messages that it did not understand', async () => {
    const seed = {
      ...sampleWorld(),
      reports: [
        buildReportMessageRecord({
          at: new Date().toISOString(),
          text: 'Is there a lounge',
          layer: 'out-of-scope',
          intentId: null,
          intent: '',
        }),
      ],
    }
    const screen = await renderConsole({ transport: memoryBackend({ seed }), path: '/dashboard' })
    await page.getByRole('link', { name: /^Is there a lounge/u }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/nlp-report/overview?agent=agent-travel&tab=teach')
    await expect.element(page.getByRole('tab', { name: 'To teach' }), ARRIVAL).toHaveAttribute('aria-selected', 'true')
  })

  it('opens a day of the trend in the report', async () => {
    const screen = await open()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page
      .getByRole('button', { name: /: Last 7 days/u })
      .last()
      .click()
    await expect
      .poll(screen.address, ARRIVAL)
      .toMatch(/^\/nlp-report\/overview\?agent=agent-travel&tab=conversations&span=(\d{4}-\d{2}-\d{2})\.\.\1$/u)
  })
})

it('the dashboard without agents offers to create one', async () => {
  await renderConsole({ transport: memoryBackend({ seed: NO_AGENTS }), path: '/dashboard' })
  await expect.element(link('Create New Agent'), ARRIVAL).toHaveAttribute('href', '/bots?create=1')
})

describe('without the permission to change agents, /dashboard', () => {
  it('offers no agent to create', async () => {
    await renderConsole({ transport: readerOf(NO_AGENTS), path: '/dashboard' })
    await expect.element(page.getByText('No agents yet'), ARRIVAL).toBeVisible()
    expect(link('Create New Agent').elements()).toEqual([])
  })

  it('offers to try an agent, not to publish it', async () => {
    const kiosk = buildAgentDetails({ id: 'a-2', name: 'Kiosk' })
    await renderConsole({ transport: readerOf({ ...sampleWorld(), agents: [kiosk] }), path: '/dashboard' })
    await expect.element(page.getByText('Nobody has talked to Kiosk yet'), ARRIVAL).toBeVisible()
    await expect.element(link('Try it')).toBeVisible()
    expect(link('Put the chat on a website').elements()).toEqual([])
  })
})

describe('without the permission to read reports, /dashboard', () => {
  it('has a card for each area of the menu that the person may use', async () => {
    const screen = await openWith('CUSTOMER.VIEW', 'ENTERPRISE.VIEW')
    await expect.element(heading()).toBeVisible()
    const areas = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(areas.elements().map(({ textContent }) => textContent)).toEqual(['Phone Books', 'Company Information'])
    expect(picker().query()).toBeNull()
    await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/customer-master/customers')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Phone Book' }), ARRIVAL).toBeVisible()
  })

  it('says so if there is no such area', async () => {
    await renderConsole({
      transport: memoryBackend({ user: buildUserOfRole(ROLES.CAMPAIGN_CHECKER) }),
      path: '/dashboard',
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nothing here for you yet' })).toBeVisible()
  })
})
