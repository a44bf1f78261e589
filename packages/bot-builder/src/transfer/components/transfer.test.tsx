import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { ImportInput, ImportPlan } from '@platform/contract'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../testing/renderBot.tsx'
import type { ExportedFile } from '../headless/useExport.ts'
import { ExportDialog } from './ExportDialog/ExportDialog.tsx'
import { ImportDialog } from './ImportDialog/ImportDialog.tsx'

const parking = () => new File(['intent,phrase\nParking,a\nParking,b'], 'bot.csv', { type: 'text/csv' })
const fileInput = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

const EMPTY: ImportPlan = { format: 'csv', items: [], stories: [], notices: [], furtherNotices: 0, findings: [] }
const PARKING = {
  kind: 'intent' as const,
  name: 'Parking',
  story: 'Imported',
  added: 2,
  examples: ['a', 'b'],
  reason: null,
}
const ROW = { intent: 'Parking', text: null, other: null }

/** A plan of a file that has no mark of its encoding. */
const planIn = ({ encoding }: ImportInput): ImportPlan => ({
  ...EMPTY,
  items: [{ ...PARKING, action: 'create', examples: [encoding === 'windows-1251' ? 'cafй' : 'café'] }],
  encodings: [encoding ?? 'windows-1252'],
})

/** Opens the dialog on a back end that plans so, and chooses a file. */
async function openPlan(preview: MemoryHandlers['transfer.preview'], handlers: MemoryHandlers = {}) {
  const transport = memoryBackend({ handlers: { 'transfer.preview': preview, ...handlers } })
  const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={() => {}} />, { transport })
  await userEvent.upload(fileInput(), parking())
  return screen
}

describe('the import dialog', () => {
  it('shows the planned changes, applies them on confirmation, and reports the first intent that was created', async () => {
    const plan: ImportPlan = {
      ...EMPTY,
      items: [
        { ...PARKING, name: 'book_flight', action: 'create' },
        { ...PARKING, name: 'Lonely', action: 'skip', reason: 'It has one phrase' },
      ],
    }
    const [onClose, onImported] = [vi.fn(), vi.fn()]
    const importing = vi.fn(() => plan)
    const transport = memoryBackend({ handlers: { 'transfer.preview': () => plan, 'transfer.import': importing } })
    const screen = await renderBot(
      <ImportDialog agentId={SAMPLE_AGENT_ID} onClose={onClose} onImported={onImported} />,
      { transport },
    )
    await userEvent.upload(fileInput(), parking())
    await expect.element(screen.getByText(/1 new, 0 added to, 0 unchanged, 1 left out/u)).toBeVisible()
    await expect.element(screen.getByText('It has one phrase')).toBeVisible()
    expect(importing).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Import', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const { intents } = await transport.call('intents.search', { agentId: SAMPLE_AGENT_ID, name: 'book_flight' })
    expect(onImported).toHaveBeenCalledExactlyOnceWith({ storyId: intents[0]?.storyId, intentId: intents[0]?.id })
  })

  it('reads the files again in the encoding that is chosen, and imports them in it', async () => {
    const importing = vi.fn(planIn)
    const screen = await openPlan(planIn, { 'transfer.import': importing })
    await expect.element(screen.getByText(/: café/u)).toBeVisible()
    const field = screen.getByRole('button', { name: /Encoding of the files/u })
    await expect.element(field).toHaveTextContent('Detected: Windows-1252')
    await field.click()
    await screen.getByRole('option', { name: 'Windows-1251' }).click()
    await expect.element(screen.getByText(/: cafй/u)).toBeVisible()
    await screen.getByRole('button', { name: 'Import', exact: true }).click()
    await expect
      .poll(() => importing.mock.lastCall?.[0])
      .toMatchObject({ encoding: 'windows-1251', files: [{ name: 'bot.csv' }] })
  })

  it('shows what to know before the import, with the first rows and all of them on demand', async () => {
    const shared = ['one', 'two', 'three', 'four', 'five'].map((text) => ({ ...ROW, text, other: 'Garage' }))
    const screen = await openPlan(() => ({
      ...EMPTY,
      findings: [
        { kind: 'SHARED_PHRASE', count: 5, rows: shared },
        { kind: 'NO_RESPONSE', count: 1, rows: [ROW] },
        { kind: 'TOO_FEW_PHRASES', count: 1, rows: [{ ...ROW, intent: 'Lonely' }] },
      ],
    }))
    const findings = screen.getByRole('region', { name: 'Before you import' })
    await expect.element(findings.getByRole('list', { name: '1 intent has no response' })).toHaveTextContent('Parking')
    await expect.element(findings.getByRole('list', { name: /1 intent is left out/ })).toHaveTextContent('Lonely')
    const phrases = findings.getByRole('list', { name: '5 phrases are in two intents' })
    expect(phrases.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(phrases.getByRole('listitem').first()).toHaveTextContent('one Parking · Garage')
    const button = findings.getByRole('button', { name: 'Show all 5' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    expect(phrases.getByRole('listitem').elements()).toHaveLength(5)
    await findings.getByRole('button', { name: 'Show fewer' }).click()
    expect(phrases.getByRole('listitem').elements()).toHaveLength(3)
  })

  it('shows what is lost without a click, counted and by place, with the worst finding first', async () => {
    const notices = [
      { where: 'bot.csv', message: 'Row 2: “[Mumbai(city)” is no mark of an entity.' },
      { where: 'Parking', message: 'It calls a webhook.' },
      { where: 'bot.csv', message: 'Row 5 belongs to no intent.' },
    ]
    const screen = await openPlan(() => ({
      ...EMPTY,
      notices,
      furtherNotices: 4,
      findings: [
        { kind: 'NO_RESPONSE', count: 1, rows: [ROW] },
        { kind: 'UNKNOWN_PLACEHOLDER', count: 1, rows: [{ ...ROW, text: '{job}' }] },
      ],
    }))
    const list = screen.getByRole('list', { name: '7 things are not taken over as they are' })
    await expect.element(list.getByText('Row 5 belongs to no intent.')).toBeVisible()
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/^bot\.csv 2 ?Row 2: .*Row 5/u)
    const findings = screen.getByRole('region', { name: 'Before you import' })
    await expect.element(findings.getByRole('heading').first()).toMatchTextContent(/placeholder/u)
  })

  it('shows why a file cannot be read, and accepts another', async () => {
    let isReadable = false
    const screen = await openPlan(() => {
      if (isReadable) return { ...EMPTY, items: [{ ...PARKING, action: 'create' }] }
      throw new PlatformError(
        { type: 'REFUSED', rule: 'UNREADABLE_FILE', errors: [] },
        'These files contain no intents',
      )
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('These files contain no intents')
    await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    isReadable = true
    await userEvent.upload(fileInput(), parking())
    await expect.element(screen.getByText(/1 new/u)).toBeVisible()
  })

  it('cannot be confirmed if every item exists already', async () => {
    const screen = await openPlan(() => ({ ...EMPTY, items: [{ ...PARKING, action: 'same' }] }))
    await expect.element(screen.getByText('Everything in these files is here already.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await screen.getByRole('button', { name: 'Choose other files' }).click()
    await expect.element(screen.getByRole('group', { name: 'Files to import' })).toBeVisible()
  })
})

describe('the export dialog', () => {
  it('saves the file in the selected format', async () => {
    const onExported = vi.fn<(file: ExportedFile) => void>()
    const onClose = vi.fn()
    const transport = memoryBackend({
      handlers: {
        'transfer.export': ({ format }) => ({
          fileName: `Trains-${format}.csv`,
          contentType: 'text/csv',
          content: btoa('intent,phrase'),
          notices: [],
        }),
      },
    })
    const screen = await renderBot(
      <ExportDialog agentId={SAMPLE_AGENT_ID} onExported={onExported} onClose={onClose} />,
      {
        transport,
      },
    )
    await screen.getByRole('radio', { name: 'Tables (CSV)' }).click({ force: true })
    await screen.getByRole('button', { name: 'Export' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [file] = onExported.mock.calls[0] ?? []
    expect(file?.name).toBe('Trains-csv.csv')
    expect(await file?.blob.text()).toBe('intent,phrase')
  })

  it('shows why it failed', async () => {
    const message = 'The agent has too many phrases.'
    const fail = () => Promise.reject(new PlatformError({ type: 'SERVER' }, message))
    const screen = await renderBot(
      <ExportDialog agentId={SAMPLE_AGENT_ID} onExported={() => {}} onClose={() => {}} />,
      {
        transport: memoryBackend({ handlers: { 'transfer.export': fail } }),
      },
    )
    await screen.getByRole('button', { name: 'Export' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  })
})
