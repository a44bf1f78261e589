import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { buildPassage } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { KnowledgeSearch } from './KnowledgeSearch.tsx'

async function open(handlers: MemoryHandlers = {}) {
  const transport = memoryBackend({ handlers })
  const screen = await renderBot(<KnowledgeSearch agentId={SAMPLE_AGENT_ID} />, { transport })
  const field = screen.getByRole('textbox', { name: 'Question' })
  return {
    screen,
    transport,
    ask: async (question: string) => {
      await field.fill(question)
      await userEvent.keyboard('{Enter}')
    },
  }
}

describe('try a question', () => {
  it('shows the passages, best first, with score and source', async () => {
    const { screen, ask } = await open()
    await ask('cabin bag kg')
    await expect.element(screen.getByText(/The agent would answer with the first/)).toBeVisible()
    const [first] = screen.getByRole('list', { name: 'Passages' }).getByRole('listitem').elements()
    expect(first?.textContent).toMatch(/In the cabin100%One bag of up to 7 kg/)
    const link = screen.getByRole('link', { name: 'https://help.example.com/' }).first()
    await expect.element(link).toHaveAttribute('target', '_blank')
  })

  it('names the page of a document', async () => {
    const { screen, ask } = await open()
    await ask('cancelled free of charge')
    await expect.element(screen.getByText('Tariff.pdf').first()).toBeVisible()
    await expect.element(screen.getByText('page 2', { exact: false }).first()).toBeVisible()
  })

  it('opens the page of a PDF of a website', async () => {
    const url = 'https://help.example.com/tariff.pdf'
    const passage = buildPassage({ source: `${url}#page=3`, url, page: 3 })
    const { screen, ask } = await open({
      'knowledge.search': () => ({ passages: [passage], isConfident: true, milliseconds: 1 }),
    })
    await ask('cancelled free of charge')
    await expect.element(screen.getByRole('link', { name: url })).toHaveAttribute('href', `${url}#page=3`)
    await expect.element(screen.getByText('page 3', { exact: false })).toBeVisible()
  })

  it('shows when nothing was found', async () => {
    const { screen, ask } = await open()
    await ask('xylophone')
    await expect.element(screen.getByText('Nothing was found for “xylophone”.')).toBeVisible()
  })

  it('does not send a blank question', async () => {
    const search = vi.fn(() => ({ passages: [], isConfident: false, milliseconds: 1 }))
    const { ask } = await open({ 'knowledge.search': search })
    await ask('  ')
    expect(search).not.toHaveBeenCalled()
  })

  it('shows why it failed', async () => {
    const { screen, ask } = await open({
      'knowledge.search': () => Promise.reject(new PlatformError({ type: 'SERVER' })),
    })
    await ask('bags')
    await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  })
})
