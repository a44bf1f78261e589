import type { ImportPlan } from '@platform/contract'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../testing/renderBot.tsx'
import type { ExportedFile } from '../headless/useExport.ts'
import { ExportDialog } from './ExportDialog/ExportDialog.tsx'
import { ImportDialog } from './ImportDialog/ImportDialog.tsx'

const table = (text: string) => new File([text], 'bot.csv', { type: 'text/csv' })
const parking = () => table('intent,phrase\nParking,a\nParking,b')
const fileInput = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

describe('the import dialog', () => {
  it('shows the planned changes, and applies them on confirmation', async () => {
    const onClose = vi.fn()
    const transport = memoryBackend()
    const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={onClose} />, { transport })
    await userEvent.upload(
      fileInput(),
      table('intent,phrase\nParking,where can I park\nParking,is there a garage\nLonely,one'),
    )
    await expect.element(screen.getByText(/1 new, 0 added to, 0 unchanged, 1 left out/u)).toBeVisible()
    await expect.element(screen.getByText('An intent needs at least 2 training phrases, and it has 1')).toBeVisible()
    const before = await transport.call('stories.list', { agentId: SAMPLE_AGENT_ID })
    await screen.getByRole('button', { name: 'Import', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const { stories } = await transport.call('stories.list', { agentId: SAMPLE_AGENT_ID })
    expect(
      stories.map(({ name }) => name).filter((name) => !before.stories.some((story) => story.name === name)),
    ).toEqual(['Imported'])
  })

  it('shows what to know before the import, with the first rows and all of them on demand', async () => {
    const transport = memoryBackend()
    const phrases = ['one', 'two', 'three', 'four', 'five']
    await transport.call('transfer.import', {
      agentId: SAMPLE_AGENT_ID,
      files: [table(['intent,phrase', ...phrases.map((phrase) => `Garage,${phrase}`)].join('\n'))],
    })
    const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={() => {}} />, { transport })
    await expect.element(screen.getByRole('group', { name: 'Files to import' })).toBeVisible()
    const rows = [...phrases.map((phrase) => `Parking,${phrase}`), 'Lonely,alone']
    await userEvent.upload(fileInput(), table(['intent,phrase', ...rows].join('\n')))
    const findings = screen.getByRole('region', { name: 'Before you import' })
    await expect.element(findings.getByRole('list', { name: '1 intent has no response' })).toHaveTextContent('Parking')
    await expect.element(findings.getByRole('list', { name: /1 intent is left out/ })).toHaveTextContent('Lonely')
    const shared = findings.getByRole('list', { name: '5 phrases are in two intents' })
    expect(shared.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(shared.getByRole('listitem').first()).toHaveTextContent('one Parking · Garage')
    const button = findings.getByRole('button', { name: 'Show all 5' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    expect(shared.getByRole('listitem').elements()).toHaveLength(5)
    await findings.getByRole('button', { name: 'Show fewer' }).click()
    expect(shared.getByRole('listitem').elements()).toHaveLength(3)
  })

  it('reads the files again in the encoding that is chosen, and imports them in it', async () => {
    const transport = memoryBackend()
    const onClose = vi.fn()
    const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={onClose} />, { transport })
    const letters = Uint8Array.from('intent,phrase\nParking,caf\u00E9\nParking,b', (letter) => letter.charCodeAt(0))
    await userEvent.upload(fileInput(), new File([letters], 'bot.csv', { type: 'text/csv' }))
    await expect.element(screen.getByText(/caf\uFFFD/u)).toBeVisible()
    const field = screen.getByRole('button', { name: /Encoding of the files/u })
    await expect.element(field).toHaveTextContent('Detected: UTF-8')
    await field.click()
    await screen.getByRole('option', { name: 'Windows-1252' }).click()
    await expect.element(screen.getByText(/: café · b/u)).toBeVisible()
    await screen.getByRole('button', { name: 'Import', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const { stories } = await transport.call('stories.list', { agentId: SAMPLE_AGENT_ID })
    const storyId = stories.find(({ name }) => name === 'Imported')?.id ?? ''
    const { intents } = await transport.call('intents.list', { agentId: SAMPLE_AGENT_ID, storyId })
    const intent = { agentId: SAMPLE_AGENT_ID, storyId, intentId: intents[0]?.id ?? '' }
    const { phrases } = await transport.call('intents.get', intent)
    expect(phrases.map(({ text }) => text)).toEqual(['café', 'b'])
  })

  it('shows what is lost without a click, counted and by place, with the worst finding first', async () => {
    const notices = [
      { where: 'bot.csv', message: 'Row 2: “[Mumbai(city)” is no mark of an entity.' },
      { where: 'Parking', message: 'It calls a webhook.' },
      { where: 'bot.csv', message: 'Row 5 belongs to no intent.' },
    ]
    const row = { intent: 'Parking', text: null, other: null }
    const plan: ImportPlan = {
      format: 'csv',
      items: [],
      stories: [],
      notices,
      furtherNotices: 4,
      findings: [
        { kind: 'NO_RESPONSE', count: 1, rows: [row] },
        { kind: 'UNKNOWN_PLACEHOLDER', count: 1, rows: [{ ...row, text: '{job}' }] },
      ],
    }
    const transport = memoryBackend({ handlers: { 'transfer.preview': () => plan } })
    const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={() => {}} />, { transport })
    await userEvent.upload(fileInput(), parking())
    const list = screen.getByRole('list', { name: '7 things are not taken over as they are' })
    await expect.element(list.getByText('Row 5 belongs to no intent.')).toBeVisible()
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/^bot\.csv 2 ?Row 2: .*Row 5/u)
    const findings = screen.getByRole('region', { name: 'Before you import' })
    await expect.element(findings.getByRole('heading').first()).toMatchTextContent(/placeholder/u)
  })

  it('reports the first intent that the import created', async () => {
    const onImported = vi.fn()
    const transport = memoryBackend()
    const screen = await renderBot(
      <ImportDialog agentId={SAMPLE_AGENT_ID} onClose={() => {}} onImported={onImported} />,
      { transport },
    )
    await userEvent.upload(fileInput(), table('intent,phrase\nParking,a\nParking,b\nPark,c\nPark,d'))
    await screen.getByRole('button', { name: 'Import', exact: true }).click()
    await vi.waitFor(() => expect(onImported).toHaveBeenCalledOnce())
    const { intents } = await transport.call('intents.search', { agentId: SAMPLE_AGENT_ID, name: 'Parking' })
    expect(onImported).toHaveBeenCalledWith({ storyId: intents[0]?.storyId, intentId: intents[0]?.id })
  })

  it('shows why a file cannot be read, and accepts another', async () => {
    const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={() => {}} />)
    await userEvent.upload(fileInput(), table('one,two'))
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/reads tables of “intent,phrase” only/u)
    await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await userEvent.upload(fileInput(), table('intent,phrase\nParking,a\nParking,b'))
    await expect.element(screen.getByText(/1 new/u)).toBeVisible()
  })

  it('cannot be confirmed if every item exists already', async () => {
    const transport = memoryBackend()
    await transport.call('transfer.import', { agentId: SAMPLE_AGENT_ID, files: [parking()] })
    const screen = await renderBot(<ImportDialog agentId={SAMPLE_AGENT_ID} onClose={() => {}} />, { transport })
    await userEvent.upload(fileInput(), parking())
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
    const screen = await renderBot(<ExportDialog agentId={SAMPLE_AGENT_ID} onExported={onExported} onClose={onClose} />)
    await screen.getByRole('radio', { name: 'Tables (CSV)' }).click({ force: true })
    await screen.getByRole('button', { name: 'Export' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [file] = onExported.mock.calls[0] ?? []
    expect(file?.name).toMatch(/\.csv$/u)
    expect(await file?.blob.text()).toMatch(/^intent,phrase\n/u)
  })

  it('shows why it failed', async () => {
    const screen = await renderBot(<ExportDialog agentId={SAMPLE_AGENT_ID} onExported={() => {}} onClose={() => {}} />)
    await screen.getByRole('button', { name: 'Export' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/writes tables only/u)
  })
})
