import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { buildAgentDetails, buildWebKey } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { identityCode } from './identityCode.ts'
import { WebKeys, type WebKeysFocusTarget } from './WebKeys.tsx'

const agentId = SAMPLE_AGENT_ID
const SHOP = buildWebKey({ agentId, name: 'Shop', key: 'pk_shop' })

async function open(webKeys = [SHOP], focusTarget?: WebKeysFocusTarget, handlers: MemoryHandlers = {}) {
  const transport = memoryBackend({ seed: { ...sampleWorld(), webKeys }, handlers })
  const screen = await renderBot(
    <WebKeys
      agentId={agentId}
      scriptUrl="https://chat.example.com/embed.js"
      onSiteAdd={vi.fn()}
      onSiteOpen={vi.fn()}
      focusTarget={focusTarget}
    />,
    { transport },
  )
  const keys = async () => (await transport.call('webKeys.list', { agentId })).keys
  const act = async (name: string) => {
    await screen.getByRole('button', { name: 'More actions for Shop' }).click()
    await screen.getByRole('menuitem', { name }).click()
  }
  return { screen, transport, keys, act, button: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

describe('the Publish screen', () => {
  it('has one line to copy for each site, and returns the focus to the control that opened the form', async () => {
    const { screen } = await open([SHOP, buildWebKey({ agentId, name: 'Help' })], { control: 'copy', keyId: SHOP.id })
    const line = '<script async src="https://chat.example.com/embed.js" data-key="pk_shop"></script>'
    await expect.element(screen.getByText(line)).toBeVisible()
    expect(statesOf('.platform-CodeBox')).toEqual([{ wraps: 'true' }, { wraps: 'true' }])
    const copy = screen.getByRole('button', { name: /^Copy/ }).first()
    await expect.element(copy).toHaveFocus()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await copy.click()
    expect(copied).toHaveBeenCalledWith(line)
  })

  it('states that a training publishes at once, and has a switch to publish by hand', async () => {
    const { screen, transport } = await open()
    const byHand = screen.getByRole('switch', { name: 'Publish by hand' })
    await expect.element(byHand).toHaveAccessibleDescription(/^Off: each training publishes its version at once/u)
    await byHand.click({ force: true })
    await expect.element(byHand).toHaveAccessibleDescription(/^On: a trained version answers only in Try it/u)
    expect((await transport.call('versions.list', { agentId })).publishesByHand).toBe(true)
    expect((await transport.call('agents.training', { agentId })).publishesByHand).toBe(true)
  })

  it('rotates a key, and shows until when the previous key is valid', async () => {
    const { screen, keys, act, button } = await open()
    await act('Rotate key')
    await screen.getByRole('button', { name: 'Rotate key' }).click()
    await expect.element(screen.getByText(/^The key of before is good until/)).toBeVisible()
    await expect.element(button('More actions for Shop')).toHaveFocus()
    expect((await keys())[0]).toMatchObject({ previous: { key: 'pk_shop' } })
  })

  it('revokes a key only after a confirmation', async () => {
    const { screen, keys, act, button } = await open()
    await act('Revoke')
    await expect.element(screen.getByRole('alertdialog', { name: 'Revoke "Shop"?' })).toBeVisible()
    await button('Cancel').click()
    expect(await keys()).toHaveLength(1)
    await act('Revoke')
    await button('Revoke').click()
    await expect.element(screen.getByText('Not on any site yet')).toBeVisible()
    await expect.element(button('Add site')).toHaveFocus()
    expect(await keys()).toEqual([])
  })

  it('shows why a key could not be revoked, and retries', async () => {
    let isDown = true
    const { screen, keys, act, button } = await open([SHOP], undefined, {
      'webKeys.revoke': () => {
        if (isDown) throw new PlatformError({ type: 'SERVER' })
        return { message: '' }
      },
    })
    await act('Revoke')
    await button('Revoke').click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong/u)
    expect(await keys()).toHaveLength(1)
    isDown = false
    await button('Retry').click()
    await expect.element(screen.getByText('The key is revoked')).toBeVisible()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('moves the focus to the site after a revoked one', async () => {
    const { act, button } = await open([
      SHOP,
      buildWebKey({ agentId, name: 'Help' }),
      buildWebKey({ agentId, name: 'Blog' }),
    ])
    await act('Revoke')
    await button('Revoke').click()
    await expect.element(button('Edit Help')).toHaveFocus()
  })

  it('shows the secret and how to sign with it, and creates another', async () => {
    const { screen, transport, act, button } = await open()
    const read = async () => (await transport.call('webKeys.identitySecret', { keyId: SHOP.id })).secret
    const before = await read()
    await act('Identify visitors')
    await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue(before)
    await expect.element(screen.getByText(/aud: 'pk_shop'/)).toBeVisible()
    await screen.getByRole('radio', { name: 'Python' }).click()
    await expect.element(screen.getByText(/jwt\.encode/)).toBeVisible()
    await button('New secret').click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
    await vi.waitFor(async () => expect(await read()).not.toBe(before))
    await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue(await read())
  })

  it('shows no version of a prompt agent, which has none', async () => {
    const seed = { ...sampleWorld(), agents: [buildAgentDetails({ id: 'concierge', type: 'prompt' })] }
    const props = { scriptUrl: '', onSiteAdd: vi.fn(), onSiteOpen: vi.fn() }
    const screen = await renderBot(<WebKeys agentId="concierge" {...props} />, { transport: memoryBackend({ seed }) })
    await expect.element(screen.getByRole('button', { name: 'Add site' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Published version' })).not.toBeInTheDocument()
  })

  it('publishes another version, and opens the list of all', async () => {
    const { screen, transport, button } = await open()
    await transport.call('versions.restore', { agentId, version: 1 })
    await screen.getByRole('button', { name: /^Version/ }).click()
    await screen.getByRole('option', { name: /^Version 1/ }).click()
    await button('Publish').click()
    await vi.waitFor(async () => {
      const { versions } = await transport.call('versions.list', { agentId })
      expect(versions.find(({ isLive }) => isLive)?.version).toBe(1)
    })
    await button('All versions').click()
    await expect.element(screen.getByRole('dialog', { name: 'Versions' })).toBeVisible()
  })
})

it('the example code contains the key and not the secret', () => {
  for (const language of ['node', 'python'] as const) {
    expect(identityCode(language, 'pk_shop')).toMatch(/pk_shop[^]*WIDGET_SECRET/)
  }
})
