import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Permission, PromptConfig as Prompt } from '@platform/contract'
import { buildAgentDetails, buildIntegration, buildPromptConfig } from '@platform/testing/builders'
import { emptyWorld, memoryBackend } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { usePrompt } from '../../headless/usePrompt.ts'
import { PromptConfig } from './PromptConfig.tsx'

const agentId = 'agent-concierge'
const GOOD: Partial<Prompt> = { openaiKey: 'support', prompt: 'You help travellers.' }
const CITY = { name: 'city', description: 'Where the person lives' }

function Screen({ onCancel = () => {} }: { onCancel?: () => void }) {
  return <PromptConfig prompt={usePrompt(agentId)} onCancel={onCancel} />
}

interface Given {
  prompt?: Partial<Prompt>
  handlers?: MemoryHandlers
  permissions?: readonly Permission[]
  onCancel?: () => void
}

async function open({ prompt = GOOD, handlers = {}, permissions, ...props }: Given = {}) {
  const agents = [buildAgentDetails({ id: agentId, type: 'prompt', promptConfig: buildPromptConfig(prompt) })]
  const integrations = [buildIntegration({ id: 'support', name: 'Support desk' })]
  const transport = memoryBackend({ seed: { ...emptyWorld(), agents, integrations }, handlers })
  const screen = await renderBot(<Screen {...props} />, { transport, ...(permissions && { permissions }) })
  await expect.element(screen.getByRole('form', { name: 'Prompt Configuration' })).toBeVisible()
  return {
    screen,
    transport,
    text: screen.getByRole('textbox', { name: 'Prompt' }),
    collect: screen.getByRole('switch', { name: 'Do you want to collect data after conversation?' }),
    add: screen.getByRole('button', { name: 'Add variable' }),
    update: screen.getByRole('button', { name: 'Update' }),
    name: (number: number) => screen.getByRole('textbox', { name: `Name of variable ${number}` }),
    description: (number: number) => screen.getByRole('textbox', { name: `Description of variable ${number}` }),
    saved: async () => (await transport.call('agents.get', { agentId })).promptConfig,
  }
}

describe('the prompt (§2.9, §5)', () => {
  it('§5 configuration and prompt are required', async () => {
    const { screen, update, saved } = await open({ prompt: { prompt: ' \n' } })
    await update.click()
    const fields = screen.getByRole('form', { name: 'Prompt Configuration' })
    await expect.element(fields.getByRole('textbox', { name: 'Prompt' })).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByText('Open AI Configuration is Mandatory')).toBeVisible()
    await expect.element(screen.getByText('Prompt is Mandatory')).toBeVisible()
    expect(await saved()).toEqual(buildPromptConfig({ prompt: ' \n' }))
  })

  it('§5 has the hints Open AI Configuration is Mandatory and Prompt is Mandatory', async () => {
    const { screen } = await open()
    await expect.element(screen.getByText('Open AI Configuration is Mandatory')).toBeVisible()
    await expect.element(screen.getByText('Prompt is Mandatory')).toBeVisible()
  })

  it('saves with Update; §5 with no variables an empty list is sent', async () => {
    const { screen, text, collect, update, saved } = await open()
    await text.fill('You help with luggage.')
    await collect.click({ force: true })
    await update.click()
    await expect.element(screen.getByText('Prompt configuration updated')).toBeVisible()
    expect(await saved()).toEqual({ ...GOOD, prompt: 'You help with luggage.', extractData: true, userData: [] })
  })

  it('creates a configuration in place, and selects it', async () => {
    const { screen, update, saved } = await open({ prompt: { prompt: 'Help.' } })
    await screen.getByRole('button', { name: 'Create Configuration' }).click()
    await screen.getByRole('textbox', { name: 'Configuration name' }).fill('Night shift')
    await screen.getByRole('button', { name: /LLM Type/ }).click()
    await screen.getByRole('option', { name: 'OpenAI' }).click()
    await screen.getByLabelText('API Key', { exact: false }).first().fill('sk-12345')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('button', { name: /Night shift/ })).toBeVisible()
    await update.click()
    await expect.poll(async () => (await saved()).openaiKey).not.toBe('')
  })

  it('Cancel asks, and discards the changes', async () => {
    const onCancel = vi.fn()
    const { screen, text } = await open({ onCancel })
    await text.fill('Other')
    await screen.getByRole('button', { name: 'Cancel', exact: true }).click()
    expect(onCancel).not.toHaveBeenCalled()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
    await expect.element(text).toHaveValue('You help travellers.')
  })
})

describe('the variables (§2.9, §5)', () => {
  it('are shown while collecting is on; none: No Record', async () => {
    const { screen, collect } = await open()
    expect(screen.getByText('No Record').elements()).toHaveLength(0)
    await collect.click({ force: true })
    await expect.element(screen.getByText('No Record')).toBeVisible()
  })

  it('are added with a serial number, and the focus on their name', async () => {
    const { screen, add, name, description, update, saved } = await open({ prompt: { ...GOOD, extractData: true } })
    await add.click()
    await expect.element(name(1)).toHaveFocus()
    await name(1).fill('city')
    await description(1).fill('Where the person lives')
    await add.click()
    await expect.element(name(2)).toHaveFocus()
    const rows = screen.getByRole('rowheader').elements()
    expect(rows.map((row) => row.textContent)).toEqual(['1', '2'])
    await name(2).fill('budget')
    await description(2).fill('What it may cost')
    await update.click()
    await expect
      .poll(async () => (await saved()).userData)
      .toEqual([CITY, { name: 'budget', description: 'What it may cost' }])
  })

  it.each(['name', 'description'] as const)('§5 one without a %s is refused', async (field) => {
    const userData = [{ ...CITY, [field]: ' ' }]
    const { screen, update } = await open({ prompt: { ...GOOD, extractData: true, userData } })
    expect(statesOf('.platform-VariablesTable')).toEqual([{}])
    await update.click()
    const text = 'Add variables name , description and fill mandatory fields'
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByText('This field is mandatory.')).toBeVisible()
    expect(statesOf('.platform-VariablesTable')).toEqual([{ invalid: 'true' }])
  })

  it('§2.11 deleting one asks first', async () => {
    const { screen, update, saved } = await open({ prompt: { ...GOOD, extractData: true, userData: [CITY] } })
    await screen.getByRole('button', { name: 'Delete variable 1' }).click()
    const question = screen.getByRole('alertdialog', { name: 'Delete the variable city?' })
    await question.getByRole('button', { name: 'No' }).click()
    await expect.element(screen.getByRole('table', { name: 'Variables' })).toBeVisible()
    await screen.getByRole('button', { name: 'Delete variable 1' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('No Record')).toBeVisible()
    await update.click()
    await expect.poll(async () => (await saved()).userData).toEqual([])
  })

  it('are restored when the switch is turned on again', async () => {
    const { screen, collect } = await open({ prompt: { ...GOOD, extractData: true, userData: [CITY] } })
    await collect.click({ force: true })
    await expect.element(screen.getByRole('table', { name: 'Variables' })).not.toBeInTheDocument()
    await collect.click({ force: true })
    await expect.element(screen.getByRole('table', { name: 'Variables' })).toBeVisible()
  })
})

describe('errors', () => {
  it('keeps the typed text if the save fails, and shows why', async () => {
    const { screen, text, update } = await open({
      handlers: { 'agents.savePrompt': () => Promise.reject(new PlatformError({ type: 'SERVER' })) },
    })
    await text.fill('Other')
    await update.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong.*still here/u)
    await expect.element(text).toHaveValue('Other')
  })

  it('names the fields of an edit conflict', async () => {
    const { screen, text, transport } = await open()
    await text.fill('Mine')
    await transport.call('agents.savePrompt', { agentId, ...buildPromptConfig({ ...GOOD, prompt: 'Theirs' }) })
    await expect.element(screen.getByText(/Both of you changed: Prompt/)).toBeVisible()
    await screen.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(text).toHaveValue('Theirs')
  })

  it('is read-only for a user who may not change it', async () => {
    const { screen, text } = await open({
      permissions: ['NLP.VIEW'],
      prompt: { ...GOOD, extractData: true, userData: [CITY] },
    })
    await expect.element(text).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: /Update|Add variable|Delete|Create/ }).elements()).toHaveLength(0)
  })
})
