import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { addDays } from '@platform/contract'
import type { Permission } from '@platform/contract'
import { buildAgentDetails, buildReportMessageRecord } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderReports } from '../../../testing/renderReports.tsx'
import type { ReportView } from '../../../report/headless/reportView.ts'
import { Dashboard } from './Dashboard.tsx'
import type { DashboardProps } from './Dashboard.tsx'

/** 14:05 of the enterprise, whose time zone is Asia/Kolkata. */
const NOW = new Date('2026-08-12T08:35:00Z')
const TODAY = '2026-08-12'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await page.viewport(1280, 900)
})
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1024, 768)
})

/** A message at a UTC time of a day before today. */
const said = (daysAgo: number, time: string, fields: Parameters<typeof buildReportMessageRecord>[0] = {}) =>
  buildReportMessageRecord({ at: `${addDays(TODAY, -daysAgo)}T${time}:00.000Z`, ...fields })
const notUnderstood = {
  text: 'Is there a lounge',
  layer: 'out-of-scope',
  isIdentified: false,
  intentId: null,
  intent: '',
} as const

/** Three messages of two people today, and two yesterday, of which one is later than now. */
const messages = [
  said(0, '06:00', { conversationId: 'c-1', senderId: 'v-1' }),
  said(0, '06:01', { conversationId: 'c-1', senderId: 'v-1' }),
  said(0, '07:00', { conversationId: 'c-2', senderId: 'v-2' }),
  said(0, '07:01', { conversationId: 'c-2', senderId: 'v-2', ...notUnderstood }),
  said(1, '08:00', { conversationId: 'c-3', senderId: 'v-1' }),
  said(1, '08:01', { conversationId: 'c-3', senderId: 'v-1', ...notUnderstood }),
  said(1, '09:00', { conversationId: 'c-4', senderId: 'v-4' }),
]

interface Setting {
  readonly seed?: WorldSeed
  readonly handlers?: MemoryHandlers
  readonly props?: Partial<DashboardProps>
  readonly permissions?: readonly Permission[]
}

const hrefOf = (view: Partial<ReportView>): string =>
  `#${JSON.stringify(Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null && value !== false)))}`
const viewOf = (link: Element): Partial<ReportView> => {
  const hash = (link as HTMLAnchorElement).hash.slice(1)
  return JSON.parse(decodeURIComponent(hash)) as Partial<ReportView>
}

async function renderDashboard({ seed, handlers = {}, props = {}, permissions }: Setting = {}) {
  const onAgentChange = vi.fn<DashboardProps['onAgentChange']>()
  const onReportOpen = vi.fn<(view: ReportView) => void>()
  const transport = memoryBackend({
    seed: { ...sampleWorld(), reports: messages, ...seed },
    handlers,
  })
  const call = vi.spyOn(transport, 'call')
  await renderReports(
    <Dashboard
      agentId={null}
      reportHref={hrefOf}
      onReportOpen={onReportOpen}
      renderNoConversationActions={(agentId) => <a href={`#try-${agentId}`}>Try it</a>}
      {...props}
      onAgentChange={onAgentChange}
    />,
    { transport, ...(permissions && { permissions }) },
  )
  const callsOf = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
  return { transport, onAgentChange, onReportOpen, callsOf }
}

const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const picker = () => page.getByRole('combobox', { name: 'Agent name' })
const link = (name: string) => page.getByRole('link', { name })
const fail = () => {
  throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
}

describe('today', () => {
  it('is compared with yesterday until the same time of the enterprise', async () => {
    await renderDashboard()
    await expect.element(tile('Conversations today')).toMatchTextContent(/today2\+100% vs yesterday until 14:05/u)
    await expect.element(tile('Messages today')).toMatchTextContent(/today4\+100% vs/u)
    await expect.element(tile('Active users today')).toMatchTextContent(/today2\+100% vs/u)
    await expect.element(tile('Understood today')).toMatchTextContent(/today75%\+25 pp vs/u)
  })

  it('is a link to its messages', async () => {
    await renderDashboard()
    const rows = {
      agentId: 'agent-travel',
      tab: 'conversations',
      days: { start: TODAY, end: TODAY },
      from: 0,
    }
    await expect.element(link('Messages today')).toHaveAccessibleDescription('4')
    expect(viewOf(link('Conversations today').element())).toEqual({ ...rows, scope: 'all', list: 'conversations' })
    for (const name of ['Messages today', 'Active users today'])
      expect(viewOf(link(name).element())).toEqual({ ...rows, scope: 'all', list: 'messages' })
    expect(viewOf(link('Understood today').element())).toEqual({ ...rows, scope: 'scoped', list: 'messages' })
  })

  it('is counted again while the page is open', async () => {
    const said = { count: 4 }
    const backend = memoryBackend({ seed: { ...sampleWorld(), reports: messages } })
    await renderDashboard({
      props: { refreshIntervalMs: 50 },
      handlers: {
        'reports.summary': async (input) => {
          const summary = await backend.call('reports.summary', input)
          return input.startDate === TODAY ? { ...summary, totalMessages: said.count } : summary
        },
      },
    })
    await expect.element(link('Messages today')).toHaveAccessibleDescription('4')
    said.count = 5
    vi.setSystemTime('2026-08-12T08:36:00Z')
    await expect.element(link('Messages today')).toHaveAccessibleDescription('5')
    await expect.element(tile('Messages today')).toMatchTextContent(/until 14:06/u)
  })

  it('has a definition of each figure', async () => {
    await renderDashboard()
    await page.getByRole('button', { name: 'What Understood today means' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Understood today' }))
      .toMatchTextContent(/percentage points/u)
  })
})

describe('the last seven days', () => {
  it('have their top intents as links to their messages', async () => {
    await renderDashboard()
    const intent = link('booking_status 5')
    await expect.element(intent).toBeVisible()
    expect(viewOf(intent.element())).toEqual({
      agentId: 'agent-travel',
      tab: 'conversations',
      scope: 'all',
      from: 0,
      list: 'messages',
      intentId: 'intent-status',
    })
  })

  it('have a chart of messages, whose days list their messages', async () => {
    const { onReportOpen } = await renderDashboard()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Messages of the last 7 days' })
    await table.getByRole('button', { name: '11 Aug 2026: Last 7 days 3' }).click()
    expect(onReportOpen).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        agentId: 'agent-travel',
        tab: 'conversations',
        span: { start: '2026-08-11', end: '2026-08-11' },
      }),
    )
  })

  it('have the largest groups of messages that were not understood, as links', async () => {
    await renderDashboard({
      seed: {
        reports: [
          ...messages.slice(0, 3),
          ...['Can I bring my dog', 'can i bring my dog', 'Can I bring my dog'].map((text, index) =>
            said(1, `04:0${index}`, { ...notUnderstood, text }),
          ),
          said(2, '05:00', { ...notUnderstood, text: 'Lounge at the airport' }),
        ],
      },
      props: { teachHref: (agentId) => `#teach-${agentId}` },
    })
    const groups = page.getByRole('list', { name: 'What to teach next' }).getByRole('link')
    await expect.element(groups.first()).toMatchTextContent(/^Can I bring my dog3 messages/u)
    await expect.element(groups.nth(1)).toMatchTextContent(/^Lounge at the airport1 message/u)
    await expect.element(groups.first()).toHaveAttribute('href', '#teach-agent-travel')
    expect(groups.elements()).toHaveLength(2)
  })

  it('lead to the messages that were not understood, if the host has no address to teach', async () => {
    await renderDashboard()
    await expect.element(link('Open the messages')).toBeVisible()
    expect(viewOf(link('Open the messages').element())).toMatchObject({ tab: 'conversations', scope: 'nonScoped' })
  })

  it('say so if everything was understood', async () => {
    await renderDashboard({ seed: { reports: messages.slice(0, 3) } })
    await expect.element(page.getByText(/^Every message of the last 7 days was understood/u)).toBeVisible()
    expect(link('Open the messages').query()).toBeNull()
  })

  it('open as a report', async () => {
    await renderDashboard()
    await expect.element(link('Open the report')).toBeVisible()
    expect(viewOf(link('Open the report').element())).toEqual({
      agentId: 'agent-travel',
      tab: 'overview',
      scope: 'all',
      from: 0,
      list: 'messages',
    })
  })
})

describe('the agent', () => {
  const agents = [
    buildAgentDetails({ id: 'agent-travel', name: 'Travel Assistant' }),
    buildAgentDetails({ id: 'agent-shop', name: 'Shop Assistant' }),
  ]

  it('is the one that was used last', async () => {
    const { callsOf } = await renderDashboard({ seed: { agents }, props: { lastAgentId: 'agent-shop' } })
    await expect.element(picker()).toHaveValue('Shop Assistant')
    await expect.element(page.getByText('Nobody has talked to Shop Assistant yet')).toBeVisible()
    expect(callsOf('reports.graph')).not.toContainEqual(expect.objectContaining({ agentId: 'agent-travel' }))
  })

  it('is the first one if the last one no longer exists', async () => {
    await renderDashboard({ props: { lastAgentId: 'agent-deleted' } })
    await expect.element(picker()).toHaveValue('Travel Assistant')
    await expect.element(link('Messages today')).toHaveAccessibleDescription('4')
  })

  it('of an address is not replaced if it no longer exists', async () => {
    const { callsOf } = await renderDashboard({ props: { agentId: 'agent-deleted' } })
    await expect.element(page.getByText('This agent does not exist any more.')).toBeVisible()
    expect(callsOf('reports.summary')).toEqual([])
  })

  it('can be chosen', async () => {
    const { onAgentChange } = await renderDashboard({ seed: { agents } })
    await expect.element(picker()).toHaveValue('Travel Assistant')
    await picker().fill('shop')
    await page.getByRole('option', { name: 'Shop Assistant' }).click()
    expect(onAgentChange).toHaveBeenCalledExactlyOnceWith('agent-shop')
  })

  it('is missing: the host offers to create one', async () => {
    await renderDashboard({
      seed: { agents: [], reports: [] },
      props: { noAgentsAction: <button type="button">Create an agent</button> },
    })
    await expect.element(page.getByText('No agents yet')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Create an agent' })).toBeVisible()
    expect(picker().query()).toBeNull()
  })
})

describe('without a conversation', () => {
  it('today, it states this above the week, with what to do', async () => {
    await renderDashboard({ seed: { reports: messages.slice(4) } })
    await expect.element(page.getByText(/Nobody has talked to Travel Assistant today\./u)).toBeVisible()
    await expect.element(link('Try it')).toHaveAttribute('href', '#try-agent-travel')
    await expect.element(link('booking_status 2')).toBeVisible()
    await expect.element(tile('Messages today')).toMatchTextContent(/today0/u)
    expect(link('Messages today').query()).toBeNull()
  })

  it('in the last seven days, it links to the earlier ones', async () => {
    await renderDashboard({ seed: { reports: [said(20, '06:00')] } })
    await expect.element(page.getByText('No conversation in the last 7 days')).toBeVisible()
    await expect.element(link('Try it')).toBeVisible()
    expect(viewOf(link('Earlier conversations').element()).days).toEqual({
      start: addDays(TODAY, -1099),
      end: TODAY,
    })
    expect(page.getByRole('list', { name: /^Top intents/u }).query()).toBeNull()
  })

  it('at all, it shows what to do', async () => {
    await renderDashboard({ seed: { reports: [] } })
    await expect.element(page.getByText('Nobody has talked to Travel Assistant yet')).toBeVisible()
    await expect.element(link('Try it')).toBeVisible()
    expect(link('Earlier conversations').query()).toBeNull()
  })
})

describe('a failure', () => {
  it('of one part leaves the others, and is retried', async () => {
    let isDown = true
    const backend = memoryBackend({ seed: { ...sampleWorld(), reports: messages } })
    await renderDashboard({
      handlers: {
        'reports.summary': (input) => (isDown ? fail() : backend.call('reports.summary', input)),
      },
    })
    await expect.element(link('booking_status 5')).toBeVisible()
    isDown = false
    await page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Retry' }).click()
    await expect.element(link('Messages today')).toHaveAccessibleDescription('4')
  })

  it('of the agents is retried', async () => {
    let isDown = true
    const backend = memoryBackend()
    await renderDashboard({
      handlers: { 'agents.list': (input) => (isDown ? fail() : backend.call('agents.list', input)) },
    })
    await expect.element(page.getByText('The agents could not be loaded.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(link('Messages today')).toHaveAccessibleDescription('4')
  })
})

it('requests and shows no figures without the permission to read them', async () => {
  const { callsOf } = await renderDashboard({ permissions: [] })
  await expect.element(picker()).toHaveValue('Travel Assistant')
  await expect.poll(() => callsOf('account.configuration')).toHaveLength(1)
  await picker().fill('travel')
  await expect.element(page.getByRole('option', { name: 'Travel Assistant' })).toBeVisible()
  expect(tile('Messages today').query()).toBeNull()
  expect(callsOf('reports.summary')).toEqual([])
})

it('fits a phone', async () => {
  await page.viewport(390, 844)
  await renderDashboard()
  await expect.element(link('booking_status 5')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

const notice = () => page.getByText('Includes sample conversations.')
const remove = () => page.getByRole('button', { name: 'Remove sample conversations' })

describe('sample conversations', () => {
  it('are removed after a question, and the figures are loaded again', async () => {
    let samples = 2
    const { callsOf } = await renderDashboard({
      handlers: {
        'reports.samples': () => ({ conversations: samples, planned: samples }),
        'reports.removeSamples': () => {
          const conversations = samples
          samples = 0
          return { conversations }
        },
      },
    })
    await expect.element(notice()).toBeVisible()
    await expect.element(link('Messages today')).toBeVisible()
    const before = callsOf('reports.summary').length
    await remove().click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove the sample conversations of all agents?' })
    await expect.element(dialog.getByText(/cannot be restored/u)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove sample conversations' }).click()
    await expect.element(page.getByText('2 sample conversations removed')).toBeVisible()
    await expect.poll(() => callsOf('reports.summary').length).toBeGreaterThan(before)
    await expect.poll(() => notice().query()).toBeNull()
  })

  it('are not offered for removal to people who may only read reports', async () => {
    await renderDashboard({
      handlers: { 'reports.samples': () => ({ conversations: 2, planned: 2 }) },
      permissions: ['NLP.VIEW'],
    })
    await expect.element(notice()).toBeVisible()
    expect(remove().query()).toBeNull()
  })

  it('are counted while they are made', async () => {
    let made = 0
    const { callsOf } = await renderDashboard({
      seed: { reports: [] },
      handlers: { 'reports.samples': () => ({ conversations: made, planned: 20 }) },
    })
    await expect.element(page.getByText('Sample conversations are being made: 0 of 20.')).toBeVisible()
    const before = callsOf('reports.graph').length
    made = 12
    await expect
      .element(page.getByText('Sample conversations are being made: 12 of 20.'), { timeout: 5_000 })
      .toBeVisible()
    await expect.poll(() => callsOf('reports.graph').length).toBeGreaterThan(before)
    made = 20
    await expect.element(notice(), { timeout: 5_000 }).toBeVisible()
  })

  it('are not mentioned without any', async () => {
    await renderDashboard()
    await expect.element(link('Messages today')).toBeVisible()
    expect(notice().query()).toBeNull()
  })
})

describe('without a chosen agent', () => {
  it('shows the first one to which people have talked', async () => {
    const kiosk = buildAgentDetails({ id: 'a-2', name: 'Kiosk' })
    await renderDashboard({
      seed: { agents: [...sampleWorld().agents.slice(0, 1), kiosk] },
      handlers: {
        'agents.statistics': ({ agentIds }) => ({
          statistics: agentIds.map((agentId) => {
            const messages = agentId === kiosk.id ? 5 : 0
            return { agentId, intents: 1, phrases: 2, messages, understood: messages }
          }),
        }),
      },
    })
    await expect.element(picker()).toHaveValue('Kiosk')
  })
})

it.each([1440, 390])('has a field for the agent on a page of %i', async (width) => {
  await page.viewport(width, 844)
  await renderDashboard()
  await expect.element(picker()).toBeVisible()
  await expect.element(link('Open the report')).toBeVisible()
})
