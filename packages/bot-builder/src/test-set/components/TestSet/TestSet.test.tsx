import { PlatformError } from '@platform/client'
import type { MemoryHandlers, MemoryTransport } from '@platform/client'
import type { FileReply, Permission } from '@platform/contract'
import { buildPhrase } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import type { TestSetFilter } from '../../headless/testSetRows.ts'
import { TestSet } from './TestSet.tsx'

beforeEach(() => page.viewport(1280, 900))

const agentId = SAMPLE_AGENT_ID
const BOOK = { agentId, storyId: SAMPLE_STORY_ID, intentId: 'intent-book' }

function Harness({ onExport }: { onExport?: (file: FileReply) => void }) {
  const [filter, setFilter] = useState<TestSetFilter>('all')
  const [search, setSearch] = useState('')
  return (
    <div style={{ display: 'flex', blockSize: 800 }}>
      <TestSet
        agentId={agentId}
        filter={filter}
        onFilterChange={setFilter}
        search={search}
        onSearchChange={setSearch}
        {...(onExport && { onExport })}
      />
    </div>
  )
}

async function open({
  handlers = {},
  permissions,
  onExport,
}: { handlers?: MemoryHandlers; permissions?: readonly Permission[]; onExport?: (file: FileReply) => void } = {}) {
  const transport = memoryBackend({ handlers, trainingMs: 50 })
  const screen = await renderBot(<Harness {...(onExport && { onExport })} />, {
    transport,
    ...(permissions && { permissions }),
  })
  return { ...screen, transport }
}

/** Trains, and waits until the training has ended. */
async function train(transport: MemoryTransport) {
  await transport.call('agents.train', { agentId })
  await vi.waitFor(async () => {
    expect((await transport.call('agents.training', { agentId })).state).toBe('trained')
  })
}

const addPhrase = async (transport: MemoryTransport, text: string) => {
  const { phrases, ...intent } = await transport.call('intents.get', BOOK)
  await transport.call('intents.save', { ...intent, phrases: [...phrases, buildPhrase(text)] })
}
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('.platform-TestSet-text')?.textContent)
const rowOf = (text: string) => page.getByRole('row', { name: new RegExp(text, 'u') })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const typed = (name: string) => page.getByRole('textbox', { name, exact: true })
const csv = (text: string) => new File([text], 'tests.csv', { type: 'text/csv' })

const failing = () => Promise.reject(new PlatformError({ type: 'SERVER' }, 'The server is tired.'))

describe('the test set', () => {
  it('lists the test cases, and runs them with the newest version', async () => {
    await open()
    await expect.element(page.getByText('The tests have not been run yet.')).toBeVisible()
    await expect.element(rowOf('Give me a refund')).toMatchTextContent(/cancel_booking.*Not tested yet/u)
    await page.getByRole('button', { name: 'Run tests' }).click()
    await expect.element(page.getByText('5 of 6 right')).toBeVisible()
    await expect.element(rowOf('Give me a refund')).toMatchTextContent(/No intent.*Wrong/u)
    await expect.element(rowOf('Will it rain on Sunday')).toMatchTextContent(/Out of scope.*Right/u)
  })

  it('shows after a training with a bad phrase exactly the test cases whose verdict has changed', async () => {
    const { transport } = await open()
    await train(transport)
    await expect.element(page.getByText('5 of 6 right')).toBeVisible()
    await addPhrase(transport, 'Where is my booking now')
    await addPhrase(transport, 'Give me a refund')
    await train(transport)
    await expect.element(page.getByText('Version 3 against version 2', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Times in Asia/Kolkata', { exact: false })).toBeVisible()
    await expect.element(page.getByText('1 broken', { exact: true })).toBeVisible()
    await tab(/^Broken/u).click()
    await expect.poll(rows).toEqual(['Where is my booking now'])
    await expect
      .element(rowOf('Where is my booking now'))
      .toMatchTextContent(/booking_status.*book_flight\u2069 \d+%.*Version 2: \u2068booking_status\u2069 \d+%.*Broken/u)
    await tab(/^Moved/u).click()
    await expect.poll(rows).toEqual(['Give me a refund'])
    await tab(/^Fixed/u).click()
    await expect.element(page.getByText('No test case has this result.')).toBeVisible()
  })

  it('finds test cases by their text and by their intent', async () => {
    await open()
    await page.getByRole('searchbox').fill('booking_status')
    await expect.poll(rows).toEqual(['Where is my booking now'])
  })

  it('unfolds the messages of a conversation', async () => {
    await open()
    await page.getByRole('button', { name: 'Show the messages of: I want to book a flight to Goa' }).click()
    await expect.poll(() => rows().length).toBe(9)
    expect(rows().slice(0, 4)).toEqual([
      'I want to book a flight to Goa',
      'I want to book a flight to Goa',
      'What is the luggage allowance',
      'Please cancel my booking',
    ])
    await page.getByRole('button', { name: 'Hide the messages of: I want to book a flight to Goa' }).click()
    await expect.poll(() => rows().length).toBe(6)
  })

  it('adds a conversation by keyboard, and asks for what is missing', async () => {
    const { transport } = await open()
    await page.getByRole('button', { name: 'Add test case' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Write a message')).toBeVisible()
    await typed('Message').fill('Stop it')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Choose the intent that must answer, or out of scope')).toBeVisible()
    await page.getByRole('combobox', { name: 'Expected intent' }).fill('cancel')
    await page.getByRole('option', { name: 'cancel_booking' }).click()
    await page.getByRole('button', { name: 'Add message' }).click()
    await typed('Message 2').fill('Sing a song')
    await page.getByRole('combobox', { name: 'Expected intent' }).nth(1).fill('out')
    await page.getByRole('option', { name: 'Out of scope' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Test case added.')).toBeVisible()
    const { testCases } = await transport.call('testCases.list', { agentId })
    expect(testCases[0]?.turns).toEqual([
      { text: 'Stop it', intentId: 'intent-cancel' },
      { text: 'Sing a song', intentId: null },
    ])
    await page.getByRole('button', { name: 'Edit: Stop it' }).click()
    const expected = page.getByRole('combobox', { name: 'Expected intent' })
    await expect.element(expected.nth(0)).toHaveValue('cancel_booking')
    await expect.element(expected.nth(1)).toHaveValue('Out of scope')
  })

  it('deletes several test cases, and brings them back', async () => {
    const { transport } = await open()
    await expect.element(rowOf('Give me a refund')).toBeVisible()
    for (const text of ['Give me a refund', 'Will it rain on Sunday']) {
      await rowOf(text).getByRole('checkbox').click()
    }
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => rows().length).toBe(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows().length).toBe(6)
    const { testCases } = await transport.call('testCases.list', { agentId })
    expect(testCases.find(({ turns }) => turns[0]?.text === 'Give me a refund')?.source).toBe('report')
  })

  it('marks a test case whose intent was deleted, and gives it another intent', async () => {
    const { transport } = await open()
    await transport.call('intents.delete', { ...BOOK, intentId: 'intent-status' })
    await expect.element(rowOf('Where is my booking now')).toMatchTextContent(/Deleted intent/u)
    await page.getByRole('button', { name: 'Edit: Where is my booking now' }).click()
    await page.getByRole('combobox', { name: 'Expected intent' }).fill('book')
    await page.getByRole('option', { name: 'book_flight' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(rowOf('Where is my booking now')).toMatchTextContent(/book_flight/u)
  })

  it('imports a CSV file after a preview, and sends nothing before', async () => {
    const { transport } = await open()
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import test cases' })
    const text =
      'text,intent\nA new one,Book_Flight\nGive me a refund,\nTypo,cancel_bookin\nHow heavy may a suitcase be,luggage_allowance\n'
    await userEvent.upload(dialog.element().querySelector('input[type=file]')!, csv(text))
    await expect.element(dialog.getByText(/3 phrases, 0 conversations/u)).toBeVisible()
    await expect.element(dialog.getByText('1 is added')).toBeVisible()
    await expect.element(dialog.getByText('1 gets another expected intent')).toBeVisible()
    await expect.element(dialog.getByText('1 is in the test set already')).toBeVisible()
    await expect
      .element(dialog.getByText('There is no intent “cancel_bookin”. Did you mean “cancel_booking”?'))
      .toBeVisible()
    const before = await transport.call('testCases.list', { agentId })
    expect(before.testCases).toHaveLength(6)
    await dialog.getByRole('button', { name: 'Import 2 test cases' }).click()
    await expect.poll(() => rows().length).toBe(7)
    await expect.element(rowOf('Give me a refund')).toMatchTextContent(/Out of scope/u)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows().length).toBe(6)
    await expect.element(rowOf('Give me a refund')).toMatchTextContent(/cancel_booking/u)
  })

  it('shows why a file cannot be read', async () => {
    await open()
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import test cases' })
    await userEvent.upload(dialog.element().querySelector('input[type=file]')!, csv('only\ntexts\n'))
    await expect.element(dialog.getByText(/has no column with intents/u)).toBeVisible()
  })

  it('undoes a deletion except for the test cases of an intent that was deleted meanwhile, and keeps those as a file', async () => {
    const onExport = vi.fn<(file: FileReply) => void>()
    const { transport } = await open({ onExport })
    await expect.element(rowOf('Give me a refund')).toBeVisible()
    await page.getByRole('grid').getByRole('checkbox').first().click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('6 test cases deleted.')).toBeVisible()
    await transport.call('intents.delete', { ...BOOK, intentId: 'intent-cancel' })
    await page.getByRole('button', { name: 'Undo' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'not restored' })
    await expect.element(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Export as CSV' }).click()
    const lines = (await onExport.mock.calls[0]?.[0].content.text())?.trim().split('\r\n') ?? []
    expect(lines).toContain('Give me a refund,cancel_booking,')
    const { testCases } = await transport.call('testCases.list', { agentId })
    const kept = testCases.flatMap(({ turns }) => turns)
    expect(kept.length + lines.length - 1).toBe(8)
    expect(kept.filter(({ intentId }) => intentId === 'intent-cancel')).toEqual([])
    expect(testCases.length).toBeGreaterThan(2)
    await notice.getByRole('button', { name: 'Hide' }).click()
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('ends after a whole row on a phone', async () => {
    await page.viewport(390, 640)
    await open()
    await expect.element(rowOf('Give me a refund')).toBeInTheDocument()
    const list = document.querySelector('.platform-DataGrid-scroll')!
    const [row, head] = [page.getByRole('row').nth(1), page.getByRole('row').first()].map(
      (each) => each.element().getBoundingClientRect().height,
    )
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    expect([row, head, (list.clientHeight - 36) % 68]).toEqual([68, 36, 0])
  })

  it('sends a large file in several calls', async () => {
    const backend = memoryBackend()
    const sizes: number[] = []
    await open({
      handlers: {
        'testCases.add': (input) => {
          sizes.push(input.testCases.length)
          return backend.call('testCases.add', input)
        },
      },
    })
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import test cases' })
    const lines = Array.from({ length: 2_500 }, (_, at) => `message ${at},`).join('\n')
    await userEvent.upload(dialog.element().querySelector('input[type=file]')!, csv(`text,intent\n${lines}`))
    await dialog.getByRole('button', { name: 'Import 2,500 test cases' }).click()
    await expect.element(page.getByText('2,500 test cases added, 0 changed.')).toBeVisible()
    expect(sizes).toEqual([1_000, 1_000, 500])
  })

  it('exports a file that has a row for each message', async () => {
    const onExport = vi.fn<(file: FileReply) => void>()
    await open({ onExport })
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    const [file] = onExport.mock.calls[0] ?? []
    expect(file?.fileName).toBe('test-set.csv')
    const lines = (await file?.content.text())?.trim().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines?.[1]).toBe('I want to book a flight to Goa,book_flight,1')
  })

  it('turns on the gate', async () => {
    const { transport } = await open()
    await page.getByRole('switch', { name: 'Do not publish a version that breaks tests' }).click()
    await expect.element(page.getByText('Versions that break tests are not published from now on.')).toBeVisible()
    expect(await transport.call('testCases.list', { agentId })).toMatchObject({ blocksPublishing: true })
  })

  it('renders only the visible ones of thousands', async () => {
    const testCases = Array.from({ length: 5_000 }, (_, at) => ({
      id: `case-${at}`,
      agentId,
      turns: [{ text: `message ${at}`, intentId: null }],
      source: 'file' as const,
      createdAt: '2026-01-01T00:00:00.000Z',
      createdBy: '',
    }))
    await open({ handlers: { 'testCases.list': () => ({ testCases, intents: [], blocksPublishing: false }) } })
    await expect.element(rowOf('message 0')).toBeVisible()
    expect(rows().length).toBeLessThan(100)
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001')
  })

  it('offers a person who may only read neither changes nor a run', async () => {
    await open({ permissions: ['NLP.VIEW'] })
    await expect.element(rowOf('Give me a refund')).toBeVisible()
    for (const name of [/^Add/u, /^Run/u, /^Edit/u, /^Delete/u]) {
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    }
    expect(page.getByRole('switch').elements()).toEqual([])
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  it('shows why it could not be loaded, and why a run was refused', async () => {
    await open({ handlers: { 'testCases.run': failing } })
    await page.getByRole('button', { name: 'Run tests' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The server is tired/u)
    await open({ handlers: { 'testCases.list': failing } })
    await expect.element(page.getByText('The test set could not be loaded.')).toBeVisible()
  })
})
