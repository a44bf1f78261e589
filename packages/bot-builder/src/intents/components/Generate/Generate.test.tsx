import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Integration } from '@platform/contract'
import { buildConfiguration, buildIntegration } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { useIntentWorkspace } from '../../headless/useIntentWorkspace.ts'
import type { IntentSelection } from '../../headless/intentSelection.ts'
import { IntentEditor } from '../IntentEditor/IntentEditor.tsx'

const SELECTION: IntentSelection = { storyId: SAMPLE_STORY_ID, intentId: 'intent-cancel', tab: 'phrases' }
const PHRASES = ['Cancel my booking', 'I want to cancel the trip', 'Call off my flight']

function Editor({ onManage }: { onManage: (() => void) | undefined }) {
  const [selection, setSelection] = useState(SELECTION)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '720px' }}>
      <IntentEditor workspace={workspace} {...(onManage && { onManageLanguageModels: onManage })} />
    </div>
  )
}

const asked = vi.fn<(phrases: readonly string[], count: number) => void>()
const paraphrasing =
  (...paraphrases: string[]): MemoryHandlers['phrases.paraphrase'] =>
  ({ phrases, count }) => {
    asked(phrases, count)
    return { paraphrases }
  }

interface Given {
  integrations?: readonly Integration[]
  handlers?: MemoryHandlers
  onManage?: () => void
}

async function open(
  paraphrase = paraphrasing('Please drop my booking', 'cancel MY booking', 'Forget the trip'),
  { integrations = [buildIntegration()], handlers = {}, onManage }: Given = {},
) {
  asked.mockClear()
  const backend = memoryBackend({
    seed: { ...sampleWorld(), integrations },
    handlers: { 'phrases.paraphrase': paraphrase, ...handlers },
  })
  const screen = await renderBot(<Editor onManage={onManage} />, { transport: backend })
  await screen.getByRole('button', { name: 'Auto-generate' }).click()
  return { ...screen, backend }
}

const dialog = page.getByRole('dialog', { name: 'Training phrases' })
const box = (name: string) => dialog.getByRole('checkbox', { name })
const texts = () => [...document.querySelectorAll('.platform-PhraseText')].map(({ textContent }) => textContent)

describe('auto-generate (§2.4, §2.11)', () => {
  it('§2.11 opens a modal titled Training phrases with Select All; §9 10 or 5 phrases, default 10', async () => {
    await open()
    await expect.element(box('Select All')).toBeChecked()
    await expect.element(dialog.getByRole('radio', { name: '10' })).toBeChecked()
    await dialog.getByRole('radio', { name: '5', exact: true }).click()
    await box('Call off my flight').click({ force: true })
    await expect.element(box('Select All')).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Generate 5 phrases' }).click()
    expect(asked.mock.calls).toEqual([[PHRASES.slice(0, 2), 5]])
  })

  it('§5 at least one phrase selected, else Select at least one training phrase', async () => {
    await open()
    await box('Select All').click({ force: true })
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Select at least one training phrase/u)
    expect(asked).not.toHaveBeenCalled()
    await box('Select All').click({ force: true })
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    await expect.element(box('Forget the trip')).toBeChecked()
    await box('Select All').click({ force: true })
    await dialog.getByRole('button', { name: /^Add/u }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Select at least one training phrase/u)
  })

  it('adds accepted phrases once, and saves them as generated', async () => {
    const { getByRole, backend } = await open()
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    // Phrases that the intent already has are not offered.
    await expect.element(box('cancel MY booking')).not.toBeInTheDocument()
    await box('Forget the trip').click({ force: true })
    await dialog.getByRole('button', { name: 'Add 1 phrase' }).click()
    await expect.element(getByRole('row').first()).toMatchTextContent(/Please drop my booking.*Generated/u)
    expect(texts()).toEqual(['Please drop my booking', ...PHRASES])
    await getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Intent saved')).toBeVisible()
    const location = { agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, intentId: 'intent-cancel' }
    const { phrases } = await backend.call('intents.get', location)
    expect(phrases[0]).toEqual({ text: 'Please drop my booking', annotations: [], isGenerated: true })
    expect(phrases[1]?.isGenerated).toBeUndefined()
  })

  it('explains what to configure if no language model is connected', async () => {
    await open(() => {
      throw new PlatformError({ type: 'REFUSED', rule: 'INTEGRATION_REQUIRED', errors: [] })
    })
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/No language model is connected.*Gen AI/u)
  })

  it('shows before an attempt that no language model is connected, with the way to connect one', async () => {
    const onManage = vi.fn<() => void>()
    await open(undefined, { integrations: [], onManage })
    await expect.element(dialog.getByText(/^No language model is connected/u)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Generate 10 phrases' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Manage language models' }).click()
    expect(onManage).toHaveBeenCalledOnce()
  })

  it('needs no language model if the operator has a service', async () => {
    const configuration = buildConfiguration({ hasParaphraseService: true })
    await open(undefined, { integrations: [], handlers: { 'account.configuration': () => configuration } })
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    await expect.element(box('Forget the trip')).toBeChecked()
  })

  it('reports a failure and keeps the selection', async () => {
    await open(() => {
      throw new PlatformError({ type: 'REFUSED', errors: [] }, 'The language model answers too slowly')
    })
    await box('Call off my flight').click({ force: true })
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/answers too slowly/u)
    await expect.element(box('Call off my flight')).not.toBeChecked()
  })

  it('reports that nothing new was generated', async () => {
    await open(paraphrasing('CANCEL my booking'))
    await dialog.getByRole('button', { name: 'Generate 10 phrases' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Nothing came of it/u)
  })
})
