import { buildTraining } from '@platform/testing/builders'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import readme from '../../../README.md?raw'
import { ReportPage } from './ReportPage.tsx'
// eslint-disable-next-line import/default -- the source as a text
import source from './ReportPage.tsx?raw'

const PATH = '/api/chatbird/api/nlp/'

/**
 * A back end of somebody else: it answers only the calls of the specification that the page makes (1 §7), with the fields
 * of the specification only, and has no live connection. An agent has its training too, which the contract requires.
 */
const REPLIES: Readonly<Record<string, unknown>> = {
  'v2/agent': {
    agents: [
      {
        id: '7',
        eId: '1',
        name: 'Order Assistant',
        description: '',
        type: 'nlp',
        createdAt: '2026-01-05T09:00:00Z',
        updatedAt: '2026-08-01T09:00:00Z',
        training: buildTraining(),
      },
    ],
    more: false,
  },
  conversationsReport: {
    totalConversations: 2,
    averageMessages: '2.50',
    maximumConversations: { maximumConversationsValue: 3 },
    weakUnderstanding: 1,
    totalMessages: 5,
  },
  graphReport: {
    activeUsers: [{ date: '2026-08-12', value: 2 }],
    scopeTrend: [{ date: '2026-08-12', scoped: 4, nonScoped: 1 }],
  },
  topIntent: [{ intentName: 'Order status', count: 4 }],
  conversations: [
    {
      userMessage: 'Where is my order?',
      createdOn: '2026-08-12T09:30:00Z',
      intentIdentified: true,
      intent: 'Order status',
      confidence: 0.9,
      utterance: 'where is it',
      botResponse: 'It is **on its way**.',
      emotion: 'curiosity',
      otherIntent: [{ intent: 'Order status', confidence: 0.9, utterance: 'where is it' }],
    },
  ],
}

let tokens: (string | null)[]

beforeEach(() => {
  tokens = []
  sessionStorage.setItem('token', 'a-token')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (given, init) => {
    const { host, pathname } = new URL(new Request(given).url)
    tokens.push(new Headers(init?.headers).get('authentication-token'))
    const data = host === 'bots.example.com' && REPLIES[pathname.replace(PATH, '')]
    return data ? Response.json({ status: true, data }) : Response.json({ status: false }, { status: 404 })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.removeItem('token')
})

it('is the example of README.md', () => {
  expect(readme).toContain(source.trim())
})

it('hydrates what a server has rendered', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<ReportPage />)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(host, <ReportPage />, { onRecoverableError })
  await expect.element(page.getByRole('spinbutton', { name: /^day, Start Date/ })).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
  host.remove()
})

it('is styled without changes', async () => {
  await render(<ReportPage />)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect.element(submit).toBeVisible()
  expect(getComputedStyle(submit.element()).borderRadius).not.toBe('0px')
})

it('shows the report of another back end', async () => {
  await render(<ReportPage />)
  await expect.element(page.getByText('2.50', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Agent name' })).toHaveValue('Order Assistant')
  // The back end reports the messages in scope in its graph only.
  await expect.element(page.getByRole('button', { name: 'Total scoped messages 4' })).toBeVisible()
  await expect.element(page.getByText('80.00%')).toBeVisible()
  await page.getByRole('button', { name: 'Total messages 5' }).click()
  await page.getByRole('rowheader', { name: 'Where is my order?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Message' })).toMatchTextContent(/It is on its way\./u)
  expect(new Set(tokens)).toEqual(new Set(['a-token']))
})
