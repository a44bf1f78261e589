import type { MemoryHandlers } from '@platform/client'
import type { IntegrationOutage, Permission } from '@platform/contract'
import { buildAgentDetails, buildIntegration, buildPromptConfig } from '@platform/testing/builders'
import { memoryBackend, MEMORY_REFUSED_KEY, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { LanguageModels } from './LanguageModels.tsx'

const KEY_ENDS = '7Qx2'

interface OpenOptions {
  readonly handlers?: MemoryHandlers
  readonly permissions?: Permission[]
  readonly locale?: 'hi'
  readonly outage?: IntegrationOutage | null
}

async function open({ handlers = {}, permissions, locale, outage = null }: OpenOptions = {}) {
  const world = sampleWorld()
  const integrations = [
    buildIntegration({
      id: 'support',
      name: 'Support desk',
      baseUrl: 'https://llm.example/v1',
      keyHint: KEY_ENDS,
      outage,
    }),
    buildIntegration({ id: 'spare', name: 'Spare' }),
  ]
  const concierge = buildAgentDetails({
    id: 'concierge',
    name: 'Concierge',
    type: 'prompt',
    promptConfig: buildPromptConfig({ openaiKey: 'support', prompt: 'Help.' }),
  })
  const transport = memoryBackend({ seed: { ...world, agents: [...world.agents, concierge], integrations }, handlers })
  const screen = await renderBot(
    <LanguageModels search="" onSearchChange={() => {}} page={1} onPageChange={() => {}} />,
    { transport, ...(permissions && { permissions }), ...(locale && { locale }) },
  )
  await expect.element(screen.getByRole('rowheader', { name: 'Support desk' })).toBeVisible()
  return {
    screen,
    transport,
    saved: () => transport.call('integrations.get', { id: 'support' }),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    toast: (text: string) => expect.element(screen.getByRole('status').getByText(text)).toBeVisible(),
  }
}

describe('the language models', () => {
  it('are listed with type, address, model and the end of the key', async () => {
    const { screen } = await open()
    for (const text of ['OpenAI', 'https://llm.example/v1', 'gpt-4.1-mini', `•••• ${KEY_ENDS}`]) {
      await expect.element(screen.getByRole('cell', { name: text, exact: true }).first()).toBeVisible()
    }
  })

  it('have only readable rows for a user who may not edit', async () => {
    const { screen } = await open({ permissions: ['NLP.VIEW'] })
    expect(screen.getByRole('button', { name: /Edit|Delete|Replace|Create/ }).elements()).toHaveLength(0)
    expect(screen.getByRole('columnheader', { name: 'Settings' }).elements()).toHaveLength(0)
  })

  it('are edited without the key, which stays saved', async () => {
    const { screen, press, saved } = await open()
    await press('Edit Support desk')
    const dialog = screen.getByRole('dialog', { name: 'Edit configuration' })
    await expect.element(dialog.getByLabelText('New API Key', { exact: false }).first()).toHaveValue('')
    await dialog.getByRole('textbox', { name: 'Configuration name' }).fill('Help desk')
    await dialog.getByRole('textbox', { name: 'Model' }).fill('gpt-5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'Help desk' })).toBeVisible()
    expect(await saved()).toMatchObject({ name: 'Help desk', model: 'gpt-5', keyHint: KEY_ENDS })
  })

  it('need the key again if the address has another host', async () => {
    const { screen, press, saved } = await open()
    await press('Edit Support desk')
    await screen.getByRole('textbox', { name: 'Base URL' }).fill('https://other.example/v1')
    await press('Save')
    await expect.element(screen.getByText('The address is another one. Enter the API key for it again.')).toBeVisible()
    expect(await saved()).toMatchObject({ baseUrl: 'https://llm.example/v1' })
  })

  it('keep what another user saves while they are edited', async () => {
    const { screen, transport, press, saved } = await open()
    await press('Edit Support desk')
    await screen.getByRole('textbox', { name: 'Configuration name' }).fill('Help desk')
    const theirs = {
      id: 'support',
      name: 'Support desk',
      llm: 1,
      baseUrl: 'https://llm.example/v1',
      model: 'theirs',
    } as const
    await transport.call('integrations.update', theirs)
    await press('Save')
    await expect.element(screen.getByRole('rowheader', { name: 'Help desk' })).toBeVisible()
    expect(await saved()).toMatchObject({ name: 'Help desk', model: 'theirs' })
  })

  it('get another key, which is tested first and shown only by its end', async () => {
    const { screen, press, saved } = await open()
    await press('Replace the key of Support desk')
    const dialog = screen.getByRole('dialog', { name: 'Replace the API key of “Support desk”' })
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        `The saved key, which ends in ${KEY_ENDS}, is overwritten. Agents use the new one at once.`,
      )
    const key = dialog.getByLabelText('API Key', { exact: false }).first()
    await expect.element(key).toHaveFocus()
    await press('Replace key')
    await expect.element(dialog.getByText('API Key should not be empty')).toBeVisible()
    await key.fill(MEMORY_REFUSED_KEY)
    await press('Test connection')
    await expect.element(dialog.getByText(/^The API key was refused/)).toBeVisible()
    await key.fill('sk-new-0123456789-wxyz')
    await press('Replace key')
    await expect.element(screen.getByRole('cell', { name: '•••• wxyz' })).toBeVisible()
    expect(await saved()).toMatchObject({ name: 'Support desk', keyHint: 'wxyz', baseUrl: 'https://llm.example/v1' })
  })

  it('show why one does not answer until its key is replaced', async () => {
    const outage = { code: 'KEY_REFUSED', status: 401, at: '2026-03-02T09:30:00.000Z' } as const
    const { screen, press } = await open({ outage })
    const title = screen.getByText('“Support desk” does not answer')
    await expect.element(title).toBeVisible()
    await expect.element(screen.getByText(/The API key was refused.*02\/03\/2026/)).toBeVisible()
    await screen.getByRole('link', { name: 'Replace key' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Replace the API key of “Support desk”' })
    await dialog.getByLabelText('API Key', { exact: false }).first().fill('sk-new-0123456789-wxyz')
    await press('Replace key')
    await expect.element(title).not.toBeInTheDocument()
  })

  it('are not deleted while agents use them: the dialog names the agents', async () => {
    const { screen, press } = await open()
    await press('Delete Support desk')
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “Support desk”?' })
    await expect.element(dialog.getByText('Used in the prompt of "Concierge".')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Yes' }).elements()).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('show the refusal if an agent has begun to use one since', async () => {
    const { screen, press } = await open({ handlers: { 'integrations.usage': () => ({ uses: [] }) } })
    await press('Delete Support desk')
    await press('Yes')
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Used in the prompt of "Concierge". Choose another configuration there first.')
  })

  it('show a refusal in the language of the person', async () => {
    const { screen, press } = await open({ handlers: { 'integrations.usage': () => ({ uses: [] }) }, locale: 'hi' })
    await press('Support desk हटाएँ')
    await press('हाँ')
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Concierge.* के प्रॉम्प्ट में उपयोग हो रहा है। पहले वहाँ कोई दूसरा कॉन्फ़िगरेशन चुनें।/u)
  })

  it('are deleted if nothing uses them', async () => {
    const { screen, press, toast } = await open()
    await press('Delete Spare')
    await expect.element(screen.getByText('No agent uses it. Its API key is deleted too.')).toBeVisible()
    await press('Yes')
    await toast('Configuration deleted successfully')
    await expect.element(screen.getByRole('rowheader', { name: 'Spare' })).not.toBeInTheDocument()
  })

  it("show another user's change at once", async () => {
    const { screen, transport } = await open()
    await transport.call('integrations.delete', { id: 'spare' })
    await expect.element(screen.getByRole('rowheader', { name: 'Spare' })).not.toBeInTheDocument()
  })
})
