import '@platform/chat-widget/styles.css'
import type { WebKey } from '@platform/contract'
import { buildWebKey } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { useWebKeyForm } from '../../headless/useWebKeyForm.ts'
import { WebKeyForm } from './WebKeyForm.tsx'

const agentId = SAMPLE_AGENT_ID
const SHOP = buildWebKey({ agentId, name: 'Shop', key: 'pk_shop', origins: ['https://shop.example'] })

const pictureInput = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
async function pngFile(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'maya.png', { type: 'image/png' })
}

interface HarnessProps {
  keyId: string | null
  onSaved: (webKey: WebKey) => void
}

function Harness({ keyId, onSaved }: HarnessProps) {
  const form = useWebKeyForm({ agentId, keyId })
  return (
    <div style={{ display: 'flex', blockSize: 860 }}>
      <WebKeyForm form={form} agentId={agentId} onSaved={onSaved} onCancel={() => {}} />
    </div>
  )
}

async function open(keyId: string | null, webKeys = [SHOP]) {
  await page.viewport(1440, 900)
  const transport = memoryBackend({ seed: { ...sampleWorld(), webKeys } })
  const onSaved = vi.fn<(webKey: WebKey) => void>()
  const screen = await renderBot(<Harness keyId={keyId} onSaved={onSaved} />, { transport })
  await expect.element(screen.getByRole('form')).toBeVisible()
  return {
    screen,
    onSaved,
    keys: async () => (await transport.call('webKeys.list', { agentId })).keys,
    field: (name: string | RegExp) => screen.getByRole('form').getByRole('textbox', { name }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    preview: screen.getByRole('region', { name: 'See it live' }),
  }
}

describe('the form of a site', () => {
  it('adds one', async () => {
    const { screen, onSaved, keys, field, button } = await open(null, [])
    await expect.element(field(/Name/)).toHaveFocus()
    await button('Add site').click()
    await expect.element(screen.getByText('Name the origin of at least one site')).toBeVisible()
    await expect.element(field(/Name/)).toHaveFocus()
    await field(/Name/).fill('Shop')
    await field('Origin 1').fill('Shop.Example')
    await userEvent.keyboard('{Enter}http://localhost:3000')
    await field(/Greeting/).fill('Hi **there**')
    await screen.getByRole('radio', { name: 'Bottom left' }).click()
    await screen.getByRole('checkbox', { name: 'العربية' }).click()
    await button('Add site').click()
    await vi.waitFor(async () => expect(onSaved).toHaveBeenCalledWith((await keys())[0]))
    expect(await keys()).toMatchObject([
      {
        name: 'Shop',
        origins: ['https://shop.example', 'http://localhost:3000'],
        appearance: { position: 'left', greeting: 'Hi **there**', languages: ['en', 'ar'] },
      },
    ])
  })

  it('edits one, and shows the error of a duplicate name', async () => {
    const { screen, keys, field, button } = await open(SHOP.id, [SHOP, buildWebKey({ agentId, name: 'Help' })])
    await field(/Name/).fill('help')
    await button('Save').click()
    await expect.element(screen.getByText('A key of that name exists already')).toBeVisible()
    await field(/Name/).fill('Store')
    await button('Save').click()
    await vi.waitFor(async () => expect((await keys()).map(({ name }) => name)).toEqual(['Store', 'Help']))
  })

  it('shows the error of an origin at its row until the origin changes', async () => {
    const { screen, keys, field, button } = await open(SHOP.id)
    await field('Origin 1').click()
    await userEvent.keyboard('{Enter}http://one.example{Enter}two.example/path')
    await button('Save').click()
    await expect.element(field('Origin 2')).toHaveAccessibleDescription(/Pages must come by https/)
    await expect.element(field('Origin 3')).toHaveAccessibleDescription(/leave out what follows the host/)
    await expect.element(field('Origin 1')).toBeValid()
    await expect.element(field('Origin 2')).toHaveFocus()
    await field('Origin 3').fill('two.example')
    await expect.element(field('Origin 2')).toBeInvalid()
    await button('Remove http://one.example').click()
    await expect.element(field('Origin 2')).toHaveFocus()
    await button('Save').click()
    await vi.waitFor(async () =>
      expect((await keys())[0]?.origins).toEqual(['https://shop.example', 'https://two.example']),
    )
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('adds a row for each of several pasted origins', async () => {
    const { field } = await open(null, [])
    await field('Origin 1').click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'a.example\nb.example, c.example\n')
    field('Origin 1')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.element(field('Origin 3')).toHaveFocus()
    await expect.element(field('Origin 1')).toHaveValue('a.example')
  })

  it('shows a preview of the widget, and keeps the focus in the form', async () => {
    const { screen, field, preview } = await open(SHOP.id)
    const window = preview.getByRole('dialog')
    await expect.element(window).toBeVisible()
    await expect.element(field(/Name/)).toHaveFocus()
    await field(/Greeting/).fill('Hi **there**')
    await expect.element(window.getByText('there')).toBeVisible()
    await field(/Launcher text/).fill('Ask us')
    await screen.getByRole('radio', { name: 'Bottom left' }).click()
    await field(/Colour/).fill('#b4530')
    const chat = preview.element().querySelector('.platform-Chat')
    expect(chat?.getAttribute('data-position')).toBe('left')
    expect(chat?.getAttribute('style')).toContain(SHOP.appearance.colour)
    await field(/Colour/).fill('#b45309')
    expect(chat?.getAttribute('style')).toContain('#b45309')
    await preview.getByRole('button', { name: 'Close chat' }).last().click()
    await preview.getByRole('button', { name: 'Ask us' }).click()
    await window.getByRole('textbox', { name: 'Message' }).fill('How many bags may I take')
    await userEvent.keyboard('{Enter}')
    await expect.element(window.getByText(/kg/).first()).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.includes('preview'))).toEqual([])
  })

  it('saves a display name and a picture that visitors see, and removes the picture', async () => {
    const { keys, field, button, preview } = await open(SHOP.id)
    const header = preview.getByRole('dialog').getByRole('heading').first()
    await expect.element(header).toHaveTextContent('Assistant')
    await field(/Display name/).fill('  Maya  Rao ')
    await expect.element(header).toHaveTextContent('Maya Rao')
    await userEvent.upload(pictureInput(), await pngFile(300, 200))
    await expect.element(button('Remove picture')).toBeVisible()
    await vi.waitFor(() => expect(preview.element().querySelector('.platform-Chat-avatar > img')).not.toBeNull())
    await button('Save').click()
    await vi.waitFor(async () => expect((await keys())[0]?.appearance.displayName).toBe('Maya Rao'))
    const { avatar = '' } = (await keys())[0]?.appearance ?? {}
    expect(avatar).toMatch(/^data:image\/webp;base64,/)
    const { width, height } = await createImageBitmap(await (await fetch(avatar)).blob())
    expect([width, height]).toEqual([96, 96])
    await button('Remove picture').click()
    await button('Save').click()
    await vi.waitFor(async () => expect((await keys())[0]?.appearance).not.toHaveProperty('avatar'))
  })

  it.each([
    ['is SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'maya.svg', { type: 'image/svg+xml' })],
    ['only claims to be a picture', new File(['<svg/>'], 'maya.png', { type: 'image/png' })],
  ])('names the formats if a file %s', async (_, file) => {
    const { screen, field } = await open(SHOP.id)
    await expect.element(field(/Display name/)).toBeVisible()
    await userEvent.upload(pictureInput(), file)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This file is not a PNG, JPEG or WebP picture.')
  })

  it('names the size limit if a file is too large', async () => {
    const { screen, field } = await open(SHOP.id)
    await expect.element(field(/Display name/)).toBeVisible()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'maya.png', { type: 'image/png' })
    await userEvent.upload(pictureInput(), large)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The picture must be at most 5 MB.')
  })

  it('shows the colour of the text on the chosen colour, and its contrast', async () => {
    const { screen, field } = await open(SHOP.id)
    await field(/Colour/).fill('#f97316')
    await expect.element(screen.getByText('Shown as it is, with black text. Contrast 7.5 : 1.')).toBeVisible()
    await field(/Colour/).fill('#0f766e')
    await expect.element(screen.getByText('Shown as it is, with white text. Contrast 5.5 : 1.')).toBeVisible()
    await field(/Colour/).fill('#0f7')
    await expect.element(screen.getByText(/Shown as it is/)).not.toBeInTheDocument()
  })

  it('shows the widget on a phone, in the dark and in another language', async () => {
    const { screen, preview } = await open(SHOP.id)
    await screen.getByRole('checkbox', { name: 'العربية' }).click()
    await preview.getByRole('radio', { name: 'Phone' }).click()
    await preview.getByRole('radio', { name: 'Dark' }).click()
    await preview.getByRole('radio', { name: 'العربية' }).click()
    const chat = preview.element().querySelector('.platform-Chat')
    await vi.waitFor(() => expect(chat?.getAttribute('dir')).toBe('rtl'))
    const chatWindow = preview.getByRole('dialog').element()
    await vi.waitFor(() => expect(chatWindow.getBoundingClientRect().width).toBe(375))
    expect(getComputedStyle(chatWindow).colorScheme).toBe('dark')
  })

  it('shows the preview by a button on a narrow screen', async () => {
    const { screen, preview, button } = await open(SHOP.id)
    await page.viewport(390, 844)
    await expect.element(preview).not.toBeInTheDocument()
    await button('See it live').click()
    await expect.element(preview.getByRole('dialog')).toBeVisible()
    await expect.element(button('Back to the form')).toHaveAttribute('aria-expanded', 'true')
    await button('Back to the form').click()
    await expect.element(screen.getByRole('form')).toBeVisible()
  })
})
