import { axeViolations } from '@platform/testing/axe'
import { buildWebKey } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { identityCode } from './identityCode.ts'
import { Publish } from './Publish.tsx'

const agentId = SAMPLE_AGENT_ID
const SHOP = buildWebKey({ agentId, name: 'Shop', key: 'pk_shop' })

async function open(webKeys = [SHOP]) {
  const transport = memoryBackend({ seed: { ...sampleWorld(), webKeys } })
  const screen = await renderBot(<Publish agentId={agentId} scriptUrl="https://chat.example.com/embed.js" />, {
    transport,
  })
  const keys = async () => (await transport.call('webKeys.list', { agentId })).keys
  const act = async (name: string) => {
    await screen.getByRole('button', { name: 'More actions for Shop' }).click()
    await screen.getByRole('menuitem', { name }).click()
  }
  return { screen, transport, keys, act, button: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

describe('the Publish screen', () => {
  it('adds a site with one line to copy', async () => {
    const { screen, keys, button } = await open([])
    await button('Add site').click()
    const dialog = screen.getByRole('dialog', { name: 'Add a site' })
    await dialog.getByRole('button', { name: 'Add site' }).click()
    await expect.element(dialog.getByText('Name the origin of at least one site.')).toBeVisible()
    await dialog.getByRole('textbox', { name: /Name/ }).fill('Shop')
    await dialog.getByRole('textbox', { name: /Origins/ }).fill('Shop.Example\nhttp://localhost:3000')
    await dialog.getByRole('textbox', { name: /Greeting/ }).fill('Hi **there**')
    await dialog.getByRole('radio', { name: 'Bottom left' }).click()
    await dialog.getByRole('checkbox', { name: 'العربية' }).click()
    await dialog.getByRole('button', { name: 'Add site' }).click()
    await expect.element(screen.getByText('https://shop.example')).toBeVisible()
    const [key] = await keys()
    expect(key).toMatchObject({
      name: 'Shop',
      origins: ['https://shop.example', 'http://localhost:3000'],
      appearance: { position: 'left', greeting: 'Hi **there**', languages: ['en', 'ar'] },
    })
    const line = `<script async src="https://chat.example.com/embed.js" data-key="${key?.key}"></script>`
    await expect.element(screen.getByText(line)).toBeVisible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await screen.getByRole('button', { name: /^Copy/ }).click()
    expect(copied).toHaveBeenCalledWith(line)
    expect(await axeViolations(screen.container)).toEqual([])
  })

  it('changes a site, and says so where the name is taken', async () => {
    const { screen, keys, button } = await open([SHOP, buildWebKey({ agentId, name: 'Help' })])
    await button('Edit Shop').click()
    const dialog = screen.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: /Name/ })
    await name.fill('help')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Another site has this name')).toBeVisible()
    await name.fill('Store')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(button('Edit Store')).toBeVisible()
    expect((await keys()).map((key) => key.name)).toEqual(['Store', 'Help'])
  })

  it('rotates a key, and says until when the one of before is good', async () => {
    const { screen, keys, act } = await open()
    await act('Rotate key')
    await screen.getByRole('button', { name: 'Rotate key' }).click()
    await expect.element(screen.getByText(/^The key of before is good until/)).toBeVisible()
    expect((await keys())[0]).toMatchObject({ previous: { key: 'pk_shop' } })
  })

  it('revokes a key only after it was asked', async () => {
    const { screen, keys, act, button } = await open()
    await act('Revoke')
    await expect.element(screen.getByRole('alertdialog', { name: 'Revoke "Shop"?' })).toBeVisible()
    await button('Cancel').click()
    expect(await keys()).toHaveLength(1)
    await act('Revoke')
    await button('Revoke').click()
    await expect.element(screen.getByText('Not on any site yet')).toBeVisible()
    expect(await keys()).toEqual([])
  })

  it('shows the secret and how to sign with it, and makes another', async () => {
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

  it('lets another version answer', async () => {
    const { screen, transport, button } = await open()
    await transport.call('versions.restore', { agentId, version: 1 })
    await screen.getByRole('button', { name: /^Version/ }).click()
    await screen.getByRole('option', { name: /^Version 1/ }).click()
    await button('Go live').click()
    await vi.waitFor(async () => {
      const { versions } = await transport.call('versions.list', { agentId })
      expect(versions.find(({ isLive }) => isLive)?.version).toBe(1)
    })
  })
})

it('the how-to names the key and not the secret', () => {
  for (const language of ['node', 'python'] as const) {
    expect(identityCode(language, 'pk_shop')).toMatch(/pk_shop[^]*WIDGET_SECRET/)
  }
})
