import type { MemoryTransport } from '@platform/client'
import { buildPhrase } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID as agentId, SAMPLE_STORY_ID as storyId } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { TestRunNotice } from './TestRunNotice.tsx'

async function train(transport: MemoryTransport) {
  await transport.call('agents.train', { agentId })
  await vi.waitFor(async () => {
    expect((await transport.call('agents.training', { agentId })).state).toBe('trained')
  })
}
async function trainWith(transport: MemoryTransport, text: string) {
  const { phrases, ...intent } = await transport.call('intents.get', { agentId, storyId, intentId: 'intent-cancel' })
  await transport.call('intents.save', { ...intent, phrases: [...phrases, buildPhrase(text)] })
  await train(transport)
}
const render = (transport: MemoryTransport) =>
  renderBot(<TestRunNotice agentId={agentId} href="/tests" />, { transport })

describe('the notice of the tests', () => {
  it('shows what a training has broken, that it is not published, and where to look', async () => {
    const transport = memoryBackend({ trainingMs: 20 })
    await transport.call('testCases.setGate', { agentId, blocksPublishing: true })
    const screen = await render(transport)
    await trainWith(transport, 'Where is my booking now')
    await expect.element(screen.getByText('Version 2: 1 broken. Not published.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Show the test cases' })).toHaveAttribute('href', '/tests')
    await screen.getByRole('button', { name: 'Hide the result of the tests' }).click()
    await expect.element(screen.getByText(/Version 2/u)).not.toBeInTheDocument()
  })

  it('shows what a training has fixed, once', async () => {
    const transport = memoryBackend({ trainingMs: 20 })
    const screen = await render(transport)
    await trainWith(transport, 'Give me a refund')
    await expect.element(screen.getByText('Version 2: 1 fixed.')).toBeVisible()
    await screen.unmount()
    const again = await render(transport)
    await train(transport)
    await expect.poll(() => again.getByRole('status').elements().length).toBe(0)
  })
})
