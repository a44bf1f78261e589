import { buildIntegration } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import type { RenderBotOptions } from '../../../testing/renderBot.tsx'
import { LanguageModelSelect } from './LanguageModelSelect.tsx'

async function open(options: RenderBotOptions = {}) {
  const integrations = [buildIntegration({ id: 'support', name: 'Support desk' })]
  const transport = memoryBackend({ seed: { ...sampleWorld(), integrations } })
  const screen = await renderBot(<LanguageModelSelect label="Language model" value="" onChange={() => {}} />, {
    transport,
    ...options,
  })
  await screen.getByRole('button', { name: /Language model/ }).click()
  await expect.element(screen.getByRole('option', { name: 'Support desk' })).toBeVisible()
  return screen.getByRole('option', { name: 'Create Configuration' })
}

it('offers to create an integration', async () => {
  await expect.element(await open()).toBeVisible()
})

it('offers no creation to a user who may not create an integration', async () => {
  const create = await open({ permissions: ['NLP.VIEW'] })
  expect(create.elements()).toHaveLength(0)
})

it.each([
  ['knowledge', /customers get the passage that fits best/],
  ['classifier', /the model of this server classifies/],
  ['prompt', /customers who need it are asked to try again later/],
  [undefined, /its agents answer without it where they can/],
] as const)(
  'shows why the selected language model does not answer, and what customers of a use %j read',
  async (use, effect) => {
    const outage = { code: 'QUOTA_EXCEEDED', status: 402, at: '2026-03-02T09:30:00.000Z' } as const
    const integrations = [buildIntegration({ id: 'support', name: 'Support desk', outage })]
    const transport = memoryBackend({ seed: { ...sampleWorld(), integrations } })
    const select = <LanguageModelSelect label="Model" value="support" use={use} onChange={() => {}} />
    const screen = await renderBot(select, { transport })
    await expect.element(screen.getByText('“Support desk” does not answer')).toBeVisible()
    await expect.element(screen.getByText(/The account of this key has no credit left/)).toBeVisible()
    await expect.element(screen.getByText(effect)).toBeVisible()
  },
)

it('offers to manage the language models if the host has a screen for it', async () => {
  const onManage = vi.fn()
  const screen = await renderBot(<LanguageModelSelect label="Model" value="" onManage={onManage} onChange={() => {}} />)
  await screen.getByRole('link', { name: 'Manage language models' }).click()
  expect(onManage).toHaveBeenCalledOnce()
})
