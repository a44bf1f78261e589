import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { DEFAULT_LANGUAGE_MODEL_URL } from '@platform/contract'
import { memoryBackend, MEMORY_REFUSED_KEY } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { CreateIntegrationDialog } from './CreateIntegrationDialog.tsx'

async function open(handlers: MemoryHandlers = {}) {
  const onCreated = vi.fn<(id: string) => void>()
  const onClose = vi.fn()
  const transport = memoryBackend({ handlers })
  const screen = await renderBot(<CreateIntegrationDialog onCreated={onCreated} onClose={onClose} />, { transport })
  return {
    screen,
    transport,
    onCreated,
    onClose,
    name: screen.getByRole('textbox', { name: 'Configuration name' }),
    key: screen.getByLabelText('API Key', { exact: false }).first(),
    save: screen.getByRole('button', { name: 'Save' }),
    test: screen.getByRole('button', { name: 'Test connection' }),
    choose: async (type: string) => {
      await screen.getByRole('button', { name: /LLM Type/ }).click()
      await screen.getByRole('option', { name: type }).click()
    },
  }
}

describe('Create Integration (§2.12)', () => {
  it('§5 shows its errors only after a submit attempt', async () => {
    const { screen, name, save } = await open()
    const errors = [
      'Configuration name should not be empty',
      'LLM Type should not be empty',
      'API Key should not be empty',
    ]
    await name.fill('x')
    await name.fill('')
    for (const error of errors) expect(screen.getByText(error).elements()).toHaveLength(0)
    await save.click()
    for (const error of errors) await expect.element(screen.getByText(error)).toBeVisible()
    await name.fill('Support')
    await expect.element(screen.getByText('Configuration name should not be empty')).not.toBeInTheDocument()
  })

  it('§7 sends name, LLM type and key; §8 shows the message and closes with the new id', async () => {
    const { screen, transport, onCreated, onClose, name, key, save, choose } = await open()
    await name.fill('  Support   desk ')
    await choose('GPT')
    await key.fill('sk-12345')
    await save.click()
    await expect.poll(() => onCreated.mock.calls.length).toBe(1)
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(screen.getByText('Configuration created successfully')).toBeVisible()
    const id = onCreated.mock.calls[0]?.[0] ?? ''
    expect(await transport.call('integrations.get', { id })).toMatchObject({
      name: 'Support desk',
      llm: 2,
      baseUrl: DEFAULT_LANGUAGE_MODEL_URL,
    })
  })

  it('hides the key until Show is pressed', async () => {
    const { screen, key } = await open()
    await key.fill('sk-12345')
    await expect.element(key).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(key).toHaveAttribute('type', 'text')
  })

  it('shows the error of a duplicate name at the name', async () => {
    const refusal = new PlatformError({ type: 'REFUSED', rule: 'DUPLICATE_NAME', errors: [] })
    const { screen, name, key, save, choose } = await open({ 'integrations.save': () => Promise.reject(refusal) })
    await name.fill('Support')
    await choose('OpenAI')
    await key.fill('sk')
    await save.click()
    await expect.element(screen.getByText('A configuration of that name exists already')).toBeVisible()
    await name.fill('Support 2')
    await expect.element(screen.getByText('A configuration of that name exists already')).not.toBeInTheDocument()
  })

  it('keeps the typed values if the save fails, and shows why', async () => {
    const failure = new PlatformError({ type: 'SERVER' })
    const { screen, onClose, name, key, save, choose } = await open({
      'integrations.save': () => Promise.reject(failure),
    })
    await name.fill('Support')
    await choose('OpenAI')
    await key.fill('sk')
    await save.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong/u)
    await expect.element(name).toHaveValue('Support')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('refuses an invalid address', async () => {
    const { screen, save } = await open()
    await screen.getByRole('textbox', { name: 'Base URL' }).fill('models.example.com')
    await save.click()
    await expect.element(screen.getByText('The address must begin with https:// or http://')).toBeVisible()
  })

  it('tests the connection before it is saved', async () => {
    const { screen, key, test } = await open()
    await expect.element(test).toBeDisabled()
    await key.fill('sk-12345')
    await test.click()
    await expect.element(screen.getByText('It works: the language model answered in 240 ms.')).toBeVisible()
    await key.fill(MEMORY_REFUSED_KEY)
    await expect.element(screen.getByText(/It works/)).not.toBeInTheDocument()
    await test.click()
    await expect.element(screen.getByText(/The API key was refused/)).toBeVisible()
  })

  it('shows why a test could not run', async () => {
    const { screen, key, test } = await open({
      'integrations.test': () => Promise.reject(new PlatformError({ type: 'NETWORK', isOnline: true })),
    })
    await key.fill('sk')
    await test.click()
    await expect.element(screen.getByText(/could not be reached/)).toBeVisible()
  })

  it('works by keyboard', async () => {
    const { screen, onClose, name, save, choose } = await open()
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('x{Enter}')
    await expect.element(save).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /LLM Type/ })).toHaveFocus()
    await choose('GPT')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })
})
