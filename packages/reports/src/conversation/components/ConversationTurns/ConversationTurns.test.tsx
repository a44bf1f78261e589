import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { buildReportMessage, buildReportMessageRecord } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderReports } from '../../../testing/renderReports.tsx'
import { ConversationMessages } from './ConversationMessages.tsx'
import { ConversationTurns } from './ConversationTurns.tsx'

const said = (id: string, at: string, fields: Parameters<typeof buildReportMessageRecord>[0] = {}) =>
  buildReportMessageRecord({ id, at, text: `Text of ${id}`, conversationId: 'c-1', ...fields })
const reports = [
  said('m-1', '2026-08-11T23:50:00.000Z'),
  said('m-2', '2026-08-12T00:10:00.000Z', { layer: 'out-of-scope', intentId: null, intent: '', response: '' }),
  said('m-3', '2026-08-12T00:20:00.000Z'),
  said('m-4', '2026-08-12T00:15:00.000Z', { conversationId: 'c-2' }),
]
const message = buildReportMessage({ id: 'm-2', conversationId: 'c-1', at: '2026-08-12T00:10:00.000Z' })
const world = { ...sampleWorld(), reports }

const renderTurns = (handlers: MemoryHandlers = {}, shown = message) =>
  renderReports(<ConversationTurns agentId="agent-travel" message={shown} timeZone="UTC" />, {
    transport: memoryBackend({ seed: world, handlers }),
  })
const show = () => page.getByRole('button', { name: 'Show the whole conversation' })
const turns = () => page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')

it('shows all messages of the conversation in order, with what answered, and marks the chosen one', async () => {
  await renderTurns()
  expect(turns().elements()).toEqual([])
  await show().click()
  await expect
    .element(turns().nth(0))
    .toMatchTextContent(/User 11-08-2026 23:50:00Text of m-1AgentScopedbooking_status/u)
  await expect.element(turns().nth(1)).toMatchTextContent(/This messageText of m-2AgentNon-scopedNo response/u)
  await expect.element(turns().nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(turns().nth(2)).toMatchTextContent(/Text of m-3/u)
  await expect.element(turns().nth(2)).not.toHaveAttribute('aria-current')
  expect(turns().elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'Hide the conversation' }).click()
  expect(turns().elements()).toEqual([])
})

it('shows why a message has no answer', async () => {
  const outage = { code: 'KEY_REFUSED', status: 401 } as const
  const busy = {
    layer: 'unavailable',
    outage,
    intentId: null,
    intent: '',
    response: 'Sorry, the service is busy.',
  } as const
  const reports = [said('m-1', '2026-08-12T00:05:00.000Z', busy), said('m-2', message.at)]
  await renderReports(<ConversationTurns agentId="agent-travel" message={message} timeZone="UTC" />, {
    transport: memoryBackend({ seed: { ...sampleWorld(), reports } }),
  })
  await show().click()
  await expect
    .element(turns().nth(0))
    .toMatchTextContent(/AgentNo answerModel unavailable: 401 API key refusedSorry, the service is busy\./u)
})

const HOUR = 60 * 60 * 1000
const NOTES = {
  older: 'The newest 200 messages are shown. Older messages of this conversation are in the list of the report.',
  days: 'Only messages of the 2 days before and after the chosen message are shown. The others are in the list of the report.',
}
const shownNotes = () => Object.values(NOTES).filter((text) => page.getByText(text).query() !== null)

it.each<[string, { count: number; everyMs: number; from: number }, string[]]>([
  ['a conversation of 200 messages', { count: 200, everyMs: 60_000, from: 0 }, []],
  ['a conversation of more than 200 messages', { count: 201, everyMs: 60_000, from: 0 }, [NOTES.older]],
  ['more than 2 days before', { count: 120, everyMs: HOUR / 2, from: -100 }, [NOTES.days]],
  ['more than 2 days after', { count: 120, everyMs: HOUR / 2, from: -20 }, [NOTES.days]],
  ['2 days', { count: 180, everyMs: HOUR / 2, from: -90 }, []],
  ['both', { count: 500, everyMs: 15 * 60_000, from: -250 }, [NOTES.older, NOTES.days]],
])('names what it omits of %s', async (_, { count, everyMs, from }, notes) => {
  const long = Array.from({ length: count }, (_each, index) =>
    said(`m-${index}`, new Date(Date.parse(message.at) + (from + index) * everyMs).toISOString()),
  )
  const transport = memoryBackend({ seed: { ...world, reports: long } })
  await renderReports(<ConversationTurns agentId="agent-travel" message={message} timeZone="UTC" />, { transport })
  await show().click()
  await expect.element(turns().first()).toBeVisible()
  expect(shownNotes()).toEqual(notes)
})

/** Every half an hour. */
const at = (index: number) => new Date(Date.parse(message.at) + (index * HOUR) / 2).toISOString()

it('shows all of a given conversation of more than 4 days', async () => {
  const long = Array.from({ length: 200 }, (_, index) => said(`m-${index}`, at(index)))
  const transport = memoryBackend({ seed: { ...world, reports: long } })
  const conversation = { conversationId: 'c-1', startedAt: at(0), endedAt: at(199) }
  await renderReports(<ConversationMessages agentId="agent-travel" message={conversation} timeZone="UTC" />, {
    transport,
  })
  await expect.element(turns().first()).toBeVisible()
  expect(turns().elements()).toHaveLength(200)
  expect(shownNotes()).toEqual([])
})

it('retries a failure', async () => {
  let isDown = true
  const backend = memoryBackend({ seed: world })
  await renderTurns({
    'reports.messages': (input) => {
      if (isDown) throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
      return backend.call('reports.messages', input)
    },
  })
  await show().click()
  await expect.element(page.getByText('The conversation could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(turns().nth(2)).toBeVisible()
})

it('is absent if the back end reports no conversations', async () => {
  const { container } = await renderTurns({}, buildReportMessage({ conversationId: '' }))
  expect(container.querySelector('section')).toBeNull()
})
