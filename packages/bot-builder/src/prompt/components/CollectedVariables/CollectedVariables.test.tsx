import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { ConversationVariables } from '@platform/contract'
import { buildTask } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { CollectedVariables } from './CollectedVariables.tsx'

const variables = (fields: Partial<ConversationVariables>): ConversationVariables => ({
  state: 'open',
  variables: [],
  error: null,
  isCancelled: false,
  extractedAt: null,
  ...fields,
})
const open = (handlers: MemoryHandlers) =>
  renderBot(<CollectedVariables agentId="concierge" sessionId="conversation-1" />, {
    transport: memoryBackend({ handlers }),
  })

describe('the collected variables (§2.9)', () => {
  it('are shown after the conversation has ended and was evaluated', async () => {
    const states = [variables({}), variables({ state: 'queued' })]
    const extracted = variables({
      state: 'extracted',
      variables: [
        { name: 'city', value: 'Delhi' },
        { name: 'budget', value: null },
      ],
    })
    const screen = await open({
      'conversation.variables': () => states[0] ?? extracted,
      'conversation.end': () => states.shift() ?? extracted,
    })
    await screen.getByRole('button', { name: 'End and collect data' }).click()
    await expect.element(screen.getByText('The conversation is being read')).toBeVisible()
    states.shift()
    await expect.element(screen.getByText('Delhi')).toBeVisible()
    await expect.element(screen.getByText('Not mentioned')).toBeVisible()
    expect(statesOf('.platform-CollectedVariables-list dd')).toEqual([{}, { empty: 'true' }])
  })

  it('show why they could not be collected', async () => {
    const screen = await open({
      'conversation.variables': () => variables({ state: 'failed', error: 'The API key was refused.' }),
    })
    await expect.element(screen.getByRole('status')).toMatchTextContent(/The API key was refused\.$/)
  })

  it('are cancelled, and collected again with the same button', async () => {
    const task = buildTask({ kind: 'conversation.extract', subjectId: 'conversation-1' })
    let current = variables({ state: 'queued' })
    let tasks = [task]
    const screen = await open({
      'conversation.variables': () => current,
      'tasks.list': () => ({ tasks, nextCursor: null }),
      'tasks.cancel': () => {
        current = variables({ state: 'failed', isCancelled: true, error: 'The collection was cancelled.' })
        tasks = []
        return { ...task, isCancelling: true }
      },
      'conversation.end': () =>
        (current = variables({ state: 'extracted', variables: [{ name: 'city', value: 'Delhi' }] })),
    })
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('The collection was cancelled. Nothing was stored.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Collect again' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Delhi')).toBeVisible()
  })

  it('show why a conversation could not be ended', async () => {
    const screen = await open({
      'conversation.variables': () => variables({}),
      'conversation.end': () => Promise.reject(new PlatformError({ type: 'SERVER' })),
    })
    await screen.getByRole('button', { name: 'End and collect data' }).click()
    await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  })

  it('are empty for an agent that collects none', async () => {
    const screen = await open({ 'conversation.variables': () => variables({ state: 'none' }) })
    await expect.poll(() => screen.container.querySelector('.platform-CollectedVariables')).toBeNull()
  })
})
