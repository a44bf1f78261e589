import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { addDays, dayOf, REPORT_PAGE_SIZE } from '@platform/contract'
import type { FileReply, InputOf } from '@platform/contract'
import { buildAgentDetails, buildConfiguration, buildReportMessageRecord } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { ControlledReport } from '../../../testing/ControlledReport.tsx'
import { renderReports } from '../../../testing/renderReports.tsx'
import { FIRST_REPORT } from '../../headless/reportView.ts'
import type { ReportProps } from './Report.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(1024, 768))

const { timeZone } = buildConfiguration().enterprise
const today = dayOf(new Date().toISOString(), timeZone)
/** Two conversations of today, one of three messages, and one of the day before the last seven. */
const messages = [
  buildReportMessageRecord({ id: 'm-1', text: 'First', at: momentOfToday(1), conversationId: 'c-1' }),
  buildReportMessageRecord({ id: 'm-2', text: 'Second', at: momentOfToday(2), conversationId: 'c-1' }),
  buildReportMessageRecord({
    id: 'm-3',
    text: 'Third',
    at: momentOfToday(3),
    conversationId: 'c-1',
    confidence: 0.55,
  }),
  buildReportMessageRecord({
    id: 'm-4',
    text: 'Weather?',
    at: momentOfToday(4),
    conversationId: 'c-2',
    senderId: 'visitor-2',
    origin: 'try-it',
    layer: 'out-of-scope',
    isIdentified: false,
    intentId: null,
    intent: '',
    confidence: 0.1,
    threshold: null,
    phrase: '',
    emotion: null,
    otherIntents: [],
  }),
]

/** A moment of today in the past, whose order is that of the numbers. */
function momentOfToday(number: number): string {
  return new Date(Date.now() - (10 - number) * 1000).toISOString()
}

interface Setting {
  readonly seed?: WorldSeed
  readonly handlers?: MemoryHandlers
  readonly props?: Partial<ReportProps>
}

/** The lines of the tiles with the figure of each day. */
const tileLines = () =>
  [...document.querySelectorAll('.platform-ReportTile .platform-Sparkline-line')].map(
    (line) => line.getAttribute('d') ?? '',
  )

async function renderReport({ seed, handlers = {}, props = {} }: Setting = {}) {
  const onViewChange = vi.fn<ReportProps['onViewChange']>()
  const transport = memoryBackend({ seed: { ...sampleWorld(), reports: messages, ...seed }, handlers })
  const call = vi.spyOn(transport, 'call')
  await renderReports(<ControlledReport view={FIRST_REPORT} {...props} onViewChange={onViewChange} />, { transport })
  const callsOf = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
  return { transport, onViewChange, callsOf }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const row = (name: string | RegExp) => page.getByRole('rowheader', { name })
const rows = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const cells = (name: RegExp) =>
  page
    .getByRole('row', { name })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)
const cardHeight = (part: Locator) => part.element().closest('section')?.clientHeight
const conversations = { ...FIRST_REPORT, tab: 'conversations' as const }
const fail = () => {
  throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
}

describe('the filter', () => {
  it('selects the first agent and the last seven days of the enterprise, and searches', async () => {
    const { onViewChange, callsOf } = await renderReport()
    await expect.element(tile('Total Conversation')).toMatchTextContent(/Conversation2\b/u)
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ agentId: 'agent-travel' })
    await expect.element(page.getByRole('combobox', { name: 'Agent name' })).toHaveValue('Travel Assistant')
    expect(callsOf('reports.summary')).toContainEqual({
      agentId: 'agent-travel',
      startDate: addDays(today, -6),
      endDate: today,
    })
  })

  it('applies what is edited on Submit only, at the first page of all messages', async () => {
    const view = { ...conversations, agentId: 'agent-travel', isWeak: true }
    const { onViewChange, callsOf } = await renderReport({ props: { view } })
    await expect.element(row('Third')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Include Try it messages' }).click()
    expect(onViewChange).not.toHaveBeenCalled()
    await button('Submit').click()
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ agentId: 'agent-travel', days: null, withoutTryIt: true, isWeak: false, from: 0 }),
    )
    await expect.poll(rows).toEqual(['Third', 'Second', 'First'])
    expect(callsOf('reports.messages').at(-1)).toMatchObject({ withoutTryIt: true, perPage: REPORT_PAGE_SIZE, from: 0 })
  })

  it('loads again if nothing is edited', async () => {
    const { callsOf } = await renderReport()
    await expect.element(tile('Total Conversation')).toMatchTextContent(/Conversation2\b/u)
    const before = callsOf('reports.summary').length
    await button('Submit').click()
    await expect.poll(() => callsOf('reports.summary').length).toBeGreaterThan(before)
  })

  it('searches agents by name', async () => {
    const agents = [buildAgentDetails({ id: 'a-1', name: 'Orders' }), buildAgentDetails({ id: 'a-2', name: 'Returns' })]
    const { callsOf, onViewChange } = await renderReport({ seed: { agents } })
    const field = page.getByRole('combobox', { name: 'Agent name' })
    await expect.element(field).toHaveValue('Orders')
    await userEvent.clear(field)
    await userEvent.type(field, 'ret')
    await expect.poll(() => callsOf('agents.list')).toContainEqual(expect.objectContaining({ name: 'ret' }))
    await page.getByRole('option', { name: 'Returns' }).click()
    await button('Submit').click()
    expect(onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ agentId: 'a-2' }))
    await expect.element(page.getByText('No Record')).toBeVisible()
  })

  it('is one line on a phone, which opens it and takes the focus back on Submit', async () => {
    await page.viewport(390, 844)
    const { onViewChange } = await renderReport()
    const line = button(/^Filter of the report: Travel Assistant · /u)
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
    const field = page.getByRole('checkbox', { name: 'Include Try it messages' })
    await expect.element(field).not.toBeInTheDocument()
    await line.click()
    await field.click()
    await button('Submit').click()
    expect(onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ withoutTryIt: true }))
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(line).toHaveFocus()
  })

  it('is open on a phone if what it has cannot be reported', async () => {
    await page.viewport(390, 844)
    await renderReport({ props: { view: { ...FIRST_REPORT, days: { start: today, end: addDays(today, 1) } } } })
    await expect.element(page.getByText('Choose days until today.')).toBeVisible()
  })

  it('has no line on a wide screen', async () => {
    await renderReport()
    await expect.element(button('Submit')).toBeVisible()
    await expect.element(button(/^Filter of the report/u)).not.toBeInTheDocument()
  })

  it('refuses days after today', async () => {
    await renderReport({
      props: { view: { ...FIRST_REPORT, days: { start: today, end: addDays(today, 1) } } },
    })
    await expect.element(page.getByText('Choose days until today.')).toBeVisible()
    await expect.element(button('Submit')).toBeDisabled()
  })
})

describe('the overview', () => {
  it('has the figures and compares them with the days before', async () => {
    const before = buildReportMessageRecord({ at: `${addDays(today, -8)}T06:00:00.000Z`, conversationId: 'c-0' })
    await renderReport({ seed: { reports: [...messages, before] } })
    await expect.element(tile('Total Conversation')).toMatchTextContent(/2\+100% vs /u)
    await expect.element(tile('Avg.msg.per conversation')).toMatchTextContent(/2\.00\+1 vs /u)
    await expect.element(tile('Max.Conversation')).toMatchTextContent(/3\+2 vs /u)
    await expect.element(tile('Weak Understanding')).toMatchTextContent(/1\+1 vs /u)
    await expect.element(page.getByText('75.00%')).toBeVisible()
    // Something was said on some days only, so no line is flat.
    await expect.poll(tileLines).toHaveLength(4)
    for (const line of tileLines()) expect(new Set(line.match(/(?<=,)[\d.]+/gu)).size).toBeGreaterThan(1)
    await expect.element(button('Total messages 4')).toBeVisible()
    await expect.element(button('Total non-scoped messages 1')).toBeVisible()
  })

  it('has a chart of users that is as high as the intents beside it, and of its own height below each other', async () => {
    const intents = Array.from({ length: 10 }, (_, index) =>
      buildReportMessageRecord({
        id: `m-${index}`,
        at: momentOfToday(1),
        intentId: `i-${index}`,
        intent: `Intent ${index}`,
      }),
    )
    await renderReport({ seed: { reports: intents } })
    const users = page.getByRole('group', { name: 'Active Users' })
    const height = () => users.element().querySelector('svg')?.clientHeight
    await expect.element(button(/^Intent 9/u)).toBeVisible()
    expect(cardHeight(users)).toBe(cardHeight(button(/^Intent 9/u)))
    await expect.poll(height).toBeGreaterThan(300)
    await page.viewport(600, 900)
    await expect.poll(height).toBe(252)
  })

  it('defines a figure', async () => {
    await renderReport()
    await button('What Weak Understanding means').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Weak Understanding' }))
      .toMatchTextContent(/at most 10 percentage points above the threshold/u)
  })

  it.each([
    ['Avg.msg.per conversation', ['Weather?Try it', 'Third', 'Second', 'First'], []],
    ['Max.Conversation', ['Third', 'Second', 'First'], ['One conversation']],
    ['Weak Understanding', ['Third'], ['Weak Understanding']],
    ['Total scoped messages 3', ['Third', 'Second', 'First'], []],
    ['Total non-scoped messages 1', ['Weather?Try it'], []],
    [/^booking_status.*3$/u, ['Third', 'Second', 'First'], ['Intent: booking_status']],
  ])('lists the messages behind %s', async (name, expected, limits) => {
    await renderReport()
    await button(name).click()
    await expect.poll(rows).toEqual(expected)
    for (const limit of limits) await expect.element(button(`Remove the filter ${limit}`)).toBeVisible()
    expect(page.getByRole('button', { name: /^Remove the filter/u }).elements()).toHaveLength(limits.length)
  })

  it.each([
    ['Scope Trend', /: .*Scoped.*3/u, { startDate: today, endDate: today, scope: 'scoped' }],
    ['Messages by hour and weekday', /^Wednesday.*4$/u, { weekday: 3, hour: 9 }],
  ])('lists the messages behind a mark of %s', async (chart, mark, expected) => {
    const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
    counts[2]![9] = 4
    const { callsOf } = await renderReport({ handlers: { 'reports.hours': () => ({ counts }) } })
    await page.getByRole('group', { name: chart }).getByRole('button', { name: mark }).first().click()
    await expect.poll(() => callsOf('reports.messages')).toContainEqual(expect.objectContaining(expected))
    await expect.element(row('First')).toBeVisible()
    expect(page.getByRole('button', { name: /^Remove the filter/u }).elements()).toHaveLength(1)
  })

  it('lists the messages behind a point of Active Users', async () => {
    await renderReport()
    const point = page.getByRole('group', { name: 'Active Users' }).getByRole('button')
    await expect.element(point).toBeVisible()
    point.element().focus()
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(rows).toEqual(['Weather?Try it', 'Third', 'Second', 'First'])
  })

  it('shows the rest if a call fails, and retries it', async () => {
    let isBroken = true
    const { transport } = await renderReport({
      handlers: { 'reports.topIntents': () => (isBroken ? fail() : { intents: [] }) },
    })
    expect(transport).toBeDefined()
    const card = page.getByRole('region', { name: 'Top Intents' })
    await expect.element(card).toMatchTextContent(/The server reports an error\./u)
    await expect.element(tile('Total Conversation')).toMatchTextContent(/Conversation2\b/u)
    isBroken = false
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect.element(card).not.toBeInTheDocument()
  })

  it('shows what to do without messages', async () => {
    await renderReport({ seed: { reports: [] } })
    await expect.element(page.getByText('No Record')).toBeVisible()
    await expect.element(tile('Total Conversation')).toMatchTextContent(/Conversation0$/u)
    expect(button('Total Conversation').query()).toBeNull()
  })

  it('shows what to do without agents', async () => {
    await renderReport({ seed: { agents: [] }, props: { noAgentsAction: <a href="/bots">Skills</a> } })
    await expect.element(page.getByText('No agents yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Skills' })).toBeVisible()
    expect(button('Submit').query()).toBeNull()
  })

  it('shows that the agent of the address was deleted', async () => {
    await renderReport({ props: { view: { ...FIRST_REPORT, agentId: 'deleted' } } })
    await expect.element(page.getByText('This agent does not exist any more.')).toBeVisible()
  })
})

describe('the user conversations', () => {
  it('have the columns of the specification', async () => {
    await renderReport({ props: { view: conversations } })
    await expect.element(row(/^Weather/u)).toBeVisible()
    const headers = page.getByRole('columnheader').elements()
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Message',
      'Date',
      'Intent Identified',
      'Intent',
      'Confidence',
      'Training Phrase',
      'Response',
      'Emotion',
    ])
    expect(cells(/^First/u)).toEqual([
      expect.stringMatching(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/u),
      'Yes',
      'booking_status',
      '92%',
      'Where is my booking',
      'Your booking is confirmed.',
      '😐Neutral',
    ])
    expect(cells(/^Weather/u).slice(1)).toEqual([
      'No',
      '—',
      '10%',
      'Not recorded',
      'Your booking is confirmed.',
      'Not recorded',
    ])
  })

  it('are selected by scope', async () => {
    await renderReport({ props: { view: conversations } })
    await expect.element(row(/^Weather/u)).toBeVisible()
    await button(/^All/u).click()
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Scopped', 'Non Scopped'])
    await page.getByRole('option', { name: 'Non Scopped' }).click()
    await expect.poll(rows).toEqual(['Weather?Try it'])
    await expect.element(page.getByText('1 messages')).toBeVisible()
  })

  it('are counted apart while the language model was unavailable, and their rows have the cause', async () => {
    const unanswered = {
      layer: 'unavailable',
      isIdentified: false,
      intentId: null,
      intent: '',
      response: 'Sorry, the service is busy. Please try again in a moment.',
    } as const
    const reports = [
      ...messages,
      buildReportMessageRecord({
        ...unanswered,
        text: 'A joke, please',
        at: momentOfToday(5),
        outage: { code: 'TOO_MANY_REQUESTS', status: 429 },
      }),
      buildReportMessageRecord({
        ...unanswered,
        text: 'A riddle, please',
        at: momentOfToday(6),
        outage: { code: 'NOT_FOUND', status: 404 },
      }),
    ]
    await renderReport({ seed: { reports } })
    await expect.element(button('Total messages 6')).toBeVisible()
    await expect.element(button('Total non-scoped messages 1')).toBeVisible()
    // The share is that of the messages of which it is known.
    await expect.element(page.getByText('75.00%')).toBeVisible()
    await button('Total messages while the model was unavailable 2').click()
    await expect
      .poll(rows)
      .toEqual([
        'A riddle, pleaseModel unavailable: 404 unknown model or address',
        'A joke, pleaseModel unavailable: 429 rate limit',
      ])
    await expect.element(button(/^Model unavailable/u)).toBeVisible()
    for (const text of document.querySelectorAll('.platform-ReportMessages .platform-Badge-text')) {
      expect([text.textContent, text.scrollWidth > text.clientWidth]).toEqual([text.textContent, false])
    }
    await row(/^A joke/u).click()
    const dialog = page.getByRole('dialog', { name: 'Message' })
    await expect.element(dialog).toMatchTextContent(/Answered byMessage that the service is busy/u)
    await expect.element(dialog).toMatchTextContent(/Language modelModel unavailable: 429 rate limit/u)
  })

  it('are paged', async () => {
    const many = Array.from({ length: REPORT_PAGE_SIZE + 1 }, (_, index) =>
      buildReportMessageRecord({ id: `m-${index}`, text: `Message ${index}`, at: momentOfToday(-index) }),
    )
    await renderReport({ seed: { reports: many }, props: { view: conversations } })
    await expect.element(button('Previous')).toBeDisabled()
    await button('Next').click()
    await expect.poll(rows).toEqual([`Message ${REPORT_PAGE_SIZE}`])
    await expect.element(button('No More Data to Show')).toBeDisabled()
    await button('Previous').click()
    await expect.poll(() => rows().length).toBe(REPORT_PAGE_SIZE)
  })

  it('show how many were deleted', async () => {
    const handlers: MemoryHandlers = {
      'reports.messages': () => ({ messages: [], more: false, total: 12, deleted: 3 }),
    }
    await renderReport({ handlers, props: { view: conversations } })
    await expect.element(page.getByText('3 of 12 messages were deleted')).toBeVisible()
    await expect.element(page.getByText('No Record')).toBeVisible()
  })

  it('remove a filter', async () => {
    await renderReport({ props: { view: { ...conversations, isWeak: true } } })
    await expect.poll(rows).toEqual(['Third'])
    await button('Remove the filter Weak Understanding').click()
    await expect.poll(() => rows().length).toBe(4)
  })

  it('open a message', async () => {
    const renderMessageActions = vi.fn<(of: { id: string }) => null>(() => null)
    await renderReport({ props: { view: conversations, renderMessageActions } })
    await row('Third').click()
    const dialog = page.getByRole('dialog', { name: 'Message' })
    await expect
      .element(dialog.getByRole('table', { name: 'Intents identified' }))
      .toMatchTextContent(/booking_status/u)
    await expect.element(dialog).toMatchTextContent(/55%.*Threshold 50%/u)
    expect(renderMessageActions).toHaveBeenCalledWith(expect.objectContaining({ id: 'm-3' }))
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('are downloaded with the filter of the list, and with the times of the enterprise as on the screen', async () => {
    const onSave = vi.fn<(file: FileReply) => void>()
    const { callsOf } = await renderReport({
      handlers: { 'reports.download': () => ({ fileName: '', content: new Blob(['Message']) }) },
      props: { view: { ...conversations, scope: 'scoped' }, onSave },
    })
    await expect.element(page.getByText(`Times in ${timeZone}`)).toBeVisible()
    await expect.element(row('Third')).toBeVisible()
    await button('Download').click()
    await expect.poll(() => onSave.mock.calls.length).toBe(1)
    expect(onSave.mock.calls[0]?.[0].fileName).toMatch(/^conversation_report_\d{2}-\d{2}-\d{4} \d{2}-\d{2}\.csv$/u)
    const [input] = callsOf('reports.download') as InputOf<'reports.download'>[]
    expect(input).toMatchObject({ scope: 'scoped', timeZone, timeZoneOffset: 330 })
  })
})

describe('the list of conversations', () => {
  const list = { ...conversations, list: 'conversations' as const }
  const dialog = page.getByRole('dialog', { name: 'Conversation' })
  const turns = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)

  it('is behind the number of conversations, by the keyboard too, and opens a whole conversation', async () => {
    const { onViewChange } = await renderReport()
    await expect.element(button('Total Conversation')).toBeVisible()
    button('Total Conversation').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onViewChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ tab: 'conversations', list: 'conversations', from: 0 }),
    )
    await expect.poll(rows).toEqual(['Weather?Try it', 'First'])
    const moment = expect.stringMatching(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/u)
    expect(cells(/^First/u)).toEqual([moment, moment, '3', '—'])
    await expect.element(page.getByText('2 conversations')).toBeVisible()

    await row('First').click()
    await expect
      .poll(turns)
      .toEqual(['First', 'Second', 'Third'].map((text) => expect.stringContaining(text) as string))
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows the rating of a conversation with its comment', async () => {
    const rating = { score: 2, comment: 'It was slow.' }
    await renderReport({ seed: { reports: messages.map((each) => ({ ...each, rating })) }, props: { view: list } })
    await expect.element(row('First')).toBeVisible()
    expect(cells(/^First/u).at(-1)).toBe('2 stars')
    await row('First').click()
    await expect.element(dialog).toMatchTextContent(/Rated 2 of 5It was slow\./u)
  })

  it('leads to the messages and back', async () => {
    const { callsOf } = await renderReport({ props: { view: list } })
    await expect.poll(rows).toEqual(['Weather?Try it', 'First'])
    expect(callsOf('reports.messages')).toEqual([])
    await page.getByRole('radio', { name: 'Messages' }).click()
    await expect.poll(() => rows().length).toBe(4)
    await page.getByRole('radio', { name: 'Conversations' }).click()
    await expect.poll(() => rows().length).toBe(2)
  })

  it('is paged', async () => {
    const many = Array.from({ length: REPORT_PAGE_SIZE + 1 }, (_, index) =>
      buildReportMessageRecord({
        id: `m-${index}`,
        text: `Message ${index}`,
        at: momentOfToday(-index),
        conversationId: `c-${index}`,
      }),
    )
    await renderReport({ seed: { reports: many }, props: { view: list } })
    await button('Next').click()
    await expect.poll(rows).toEqual([`Message ${REPORT_PAGE_SIZE}`])
    await expect.element(button('No More Data to Show')).toBeDisabled()
  })

  it('shows that there is none, and how many were deleted', async () => {
    const handlers: MemoryHandlers = {
      'reports.conversations': () => ({ conversations: [], more: false, total: 3, deleted: 3 }),
    }
    await renderReport({ handlers, props: { view: list } })
    await expect.element(page.getByText('3 of 3 conversations were deleted')).toBeVisible()
    await expect.element(page.getByText('No Record')).toBeVisible()
  })

  it('retries a failure', async () => {
    let isDown = true
    const handlers: MemoryHandlers = {
      'reports.conversations': () => (isDown ? fail() : { conversations: [], more: false, total: 0, deleted: 0 }),
    }
    await renderReport({ handlers, props: { view: list } })
    await expect.element(page.getByText('The conversations could not be loaded.')).toBeVisible()
    isDown = false
    await button('Retry').click()
    await expect.element(page.getByText('No Record')).toBeVisible()
  })
})

describe('the ratings of visitors', () => {
  it('are counted by conversation, and lead to their messages with the comment', async () => {
    const rating = { score: 2, comment: 'It was slow.' }
    const rated = messages.map((message) => (message.conversationId === 'c-1' ? { ...message, rating } : message))
    const { onViewChange } = await renderReport({ seed: { reports: rated } })
    await expect.element(page.getByText('2.00 of 5 on average, 1 conversation')).toBeVisible()
    const ratings = page.getByRole('list', { name: 'Ratings of visitors' })
    await ratings.getByRole('button', { name: /^2 stars/u }).click()
    expect(onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ tab: 'conversations', score: 2 }))
    await expect.element(page.getByRole('list', { name: 'Filters of the list' })).toMatchTextContent('Rated 2 of 5')
    await expect.element(row('Weather?')).not.toBeInTheDocument()
    await row('First').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Rated 2 of 5It was slow.')
  })

  it('are not shown if there are none', async () => {
    await renderReport()
    await expect.element(tile('Weak Understanding')).toMatchTextContent('1')
    expect(page.getByText('Ratings of visitors').elements()).toEqual([])
  })
})

it('names every field: React Aria warns of no missing label', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  await renderReport()
  await expect.element(page.getByText('Start date – End date')).toBeVisible()
  expect(warn.mock.calls).toEqual([])
})

it.each(['overview', 'conversations', 'teach'] as const)(
  'shows once of which zone the times of %s are',
  async (tab) => {
    await renderReport({ props: { view: { ...FIRST_REPORT, tab } } })
    await expect.element(page.getByText(`Times in ${timeZone}`)).toBeVisible()
  },
)
