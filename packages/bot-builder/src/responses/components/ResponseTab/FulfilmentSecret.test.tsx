import type { MemoryHandlers } from '@platform/client'
import { PlatformError } from '@platform/client'
import { memoryBackend, SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { FulfilmentSecret } from './FulfilmentSecret.tsx'

async function open(handlers: MemoryHandlers = {}) {
  const transport = memoryBackend({ handlers })
  const screen = await renderBot(<FulfilmentSecret agentId={agentId} />, { transport })
  await screen.getByRole('button', { name: 'Show what requests are signed with' }).click()
  const field = screen.getByRole('textbox', { name: 'Signing secret' })
  await expect.element(field).toHaveValue(`secret-of-${agentId}`)
  const question = screen.getByRole('alertdialog', { name: 'Rotate the signing secret?' })
  return {
    screen,
    transport,
    field,
    question,
    secret: async () => (await transport.call('conversation.fulfilmentSecret', { agentId })).secret,
    rotate: async () => {
      await screen.getByRole('button', { name: 'Rotate secret' }).click()
      await question.getByRole('button', { name: 'Rotate secret' }).click()
    },
  }
}

describe('the signing secret', () => {
  it('is shown only on request, and copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Copy: Signing secret' }).click()
    expect(copied).toHaveBeenCalledExactlyOnceWith(`secret-of-${agentId}`)
  })

  it('is not rotated without a confirmation', async () => {
    const { screen, question, secret } = await open()
    await screen.getByRole('button', { name: 'Rotate secret' }).click()
    await expect.element(question).toHaveAccessibleDescription(/^The agent gets a new secret\. For 24 hours/u)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(await secret()).toBe(`secret-of-${agentId}`)
  })

  it('is shown after its rotation, with the end of the previous one', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen, field, rotate, secret } = await open()
    await rotate()
    const dialog = screen.getByRole('dialog', { name: 'New signing secret' })
    const rotated = await secret()
    expect(rotated).not.toBe(`secret-of-${agentId}`)
    await expect.element(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(rotated)
    await expect
      .element(
        dialog.getByText(
          /^Until \d\d\/\d\d\/\d{4} \d\d:\d\d:[ap]m, requests are signed with the previous secret too\.$/,
        ),
      )
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Copy: Signing secret' }).click()
    expect(copied).toHaveBeenCalledExactlyOnceWith(rotated)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveValue(rotated)
  })

  it('warns before a second rotation that the oldest secret ends', async () => {
    const { screen, transport, question } = await open()
    await transport.call('conversation.rotateFulfilmentSecret', { agentId })
    await expect.element(screen.getByText(/requests are signed with the previous secret too/)).toBeVisible()
    await screen.getByRole('button', { name: 'Rotate secret' }).click()
    await expect.element(question).toHaveAccessibleDescription(/rotated within the last 24 hours/u)
  })

  it('stays as it is if the rotation fails, and the question shows why', async () => {
    const { question, rotate, secret } = await open({
      'conversation.rotateFulfilmentSecret': () => Promise.reject(new PlatformError({ type: 'SERVER' })),
    })
    await rotate()
    await expect.element(question.getByText('Something went wrong')).toBeVisible()
    expect(await secret()).toBe(`secret-of-${agentId}`)
  })
})
