import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryStorage } from '../conversation/storage.ts'
import { memoryTransport, type TransportFailures } from '../testing/memoryTransport.ts'
import { ProtocolServer, type ProtocolServerOptions } from '../testing/ProtocolServer.ts'
import { ChatWidget } from './ChatWidget.tsx'
import type { ChatWidgetProps } from './ChatWidget.types.ts'
import { FACE_PICTURE } from '../testing/picture.ts'
import '../styles.css'

async function renderChat(options: ProtocolServerOptions = {}, props: Partial<ChatWidgetProps> = {}) {
  const server = new ProtocolServer(options)
  const failures: TransportFailures = {}
  const transport = memoryTransport(server, failures)
  const screen = await render(
    <ChatWidget transport={transport} agentKey="pk" storage={memoryStorage()} placement="inline" {...props} />,
  )
  const all = (selector: string) => [...screen.container.querySelectorAll<HTMLElement | SVGElement>(selector)]
  return {
    server,
    failures,
    screen,
    all,
    /** The state attributes of each element that the selector matches. */
    states: (selector: string) => all(selector).map(({ dataset }) => Object.assign({}, dataset)),
  }
}

describe('the states of a chat', () => {
  it('are attributes of the root and of the launcher', async () => {
    const { screen, states } = await renderChat(
      { settings: { position: 'left' } },
      { placement: 'floating', theme: 'dark' },
    )
    const launcher = screen.getByRole('button', { name: 'Open chat' })
    await expect.element(launcher).toBeVisible()
    const closed = { placement: 'floating', position: 'left', platformTheme: 'dark' }
    expect([...states('.platform-Chat'), ...states('.platform-Chat-launcher')]).toEqual([closed, {}])
    await launcher.click()
    await expect.poll(() => states('.platform-Chat')).toEqual([{ ...closed, open: 'true' }])
    expect(states('.platform-Chat-launcher')).toEqual([{ open: 'true' }])
    expect(states('.platform-Chat-launcher > svg')).toEqual([{ icon: 'down' }])
  })

  it('are attributes of the placeholder of a conversation that loads', async () => {
    const { failures, screen, states } = await renderChat({}, { placement: 'floating' })
    await expect.element(screen.getByRole('button', { name: 'Open chat' })).toBeVisible()
    failures.isSilent = true
    await screen.getByRole('button', { name: 'Open chat' }).click()
    await expect.poll(() => states('.platform-Chat-skeleton > i')).toEqual([{}, { from: 'visitor' }, {}])
    expect(states('.platform-Chat-window')).toMatchObject([{ status: 'loading' }])
  })

  it('are attributes of the window', async () => {
    const { screen, states } = await renderChat()
    await expect.element(screen.getByRole('log').getByText(/Hello!/)).toBeVisible()
    expect(states('.platform-Chat-window')).toEqual([{ status: 'open', connection: 'online' }])
  })

  it('are attributes of messages', async () => {
    const { server, screen, states } = await renderChat({ history: [{ text: 'one' }, { text: 'two' }] })
    await expect.element(screen.getByText('two')).toBeVisible()
    expect(states('.platform-Chat-message')).toEqual([{ from: 'bot', first: 'true' }, { from: 'bot' }])
    server.push({ type: 'typing', isTyping: true })
    await expect.poll(() => states('.platform-Chat-message').at(-1)).toEqual({ from: 'bot', partial: '' })
  })

  it('are attributes of messages that cannot be sent', async () => {
    const { failures, screen, states } = await renderChat()
    await expect.element(screen.getByRole('log').getByText(/Hello!/)).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Message' })
    await field.fill('x'.repeat(4_097))
    await expect.poll(() => states('.platform-Chat-composer')).toEqual([{ invalid: 'true' }])
    failures.isCut = true
    await field.fill('are you there?')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => states('.platform-Chat-notice')).toEqual([{ connection: 'unreachable' }])
    expect(states('.platform-Chat-message').at(-1)).toEqual({ from: 'visitor', status: 'waiting' })
    expect(states('.platform-Chat-composer')).toEqual([{}])
  })

  it('are attributes of the stars of a rating', async () => {
    const { screen, states } = await renderChat()
    await screen.getByRole('button', { name: 'Chat options' }).click()
    await screen.getByRole('button', { name: 'End chat' }).click()
    await screen.getByRole('heading', { name: 'How was this chat?' }).click()
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect
      .poll(() => states('.platform-Chat-stars > label'))
      .toEqual([{ lit: 'true' }, { lit: 'true' }, {}, {}, {}])
  })
})

describe('the name and the picture of the bot', () => {
  const NEUTRAL = { en: 'Assistant', hi: 'सहायक', ar: 'المساعد' } as const
  it.each(['en', 'hi', 'ar'] as const)('are neutral without a display name, in %s', async (locale) => {
    const { screen, all } = await renderChat({ settings: { agentName: ' ' } }, { locale })
    await expect.element(screen.getByRole('heading', { name: NEUTRAL[locale] })).toBeVisible()
    await expect.element(screen.getByRole('dialog', { name: new RegExp(NEUTRAL[locale]) })).toBeVisible()
    await expect.element(screen.getByRole('log').getByText(NEUTRAL[locale])).toBeVisible()
    await expect.poll(() => all('[data-icon="bot"]')).toHaveLength(2)
  })

  it.each([
    ['Maya', 'M'],
    ['maya van rao', 'MR'],
    ['सिया मेहता', 'सिमे'],
  ])('are %s with its initials %s in the header and beside a message', async (agentName, initials) => {
    const { screen, all } = await renderChat({ settings: { agentName } })
    await expect.element(screen.getByRole('heading', { name: agentName })).toBeVisible()
    await expect.element(screen.getByRole('log').getByText(agentName)).toBeVisible()
    const portraits = () => all('.platform-Chat-portrait').map(({ textContent }) => textContent)
    await expect.poll(portraits).toEqual([initials, initials])
  })

  it('are a picture in the header and beside the first message of a row, with initials if the page refuses it', async () => {
    const history = [{ text: 'One' }, { text: 'Two' }]
    const { screen, all } = await renderChat({ settings: { agentName: 'Maya', avatar: FACE_PICTURE }, history })
    await expect.element(screen.getByText('Two')).toBeVisible()
    const pictures = (selector: string) => all(`${selector} > img`).map((image) => image.getAttribute('src'))
    await expect.poll(() => pictures('.platform-Chat-avatar')).toEqual([FACE_PICTURE])
    expect(pictures('.platform-Chat-author')).toEqual([FACE_PICTURE])
    const refused = await renderChat({ settings: { agentName: 'Maya', avatar: 'data:image/png;base64,iVBORw0KGgo' } })
    await expect
      .poll(() => refused.all('.platform-Chat-portrait').map(({ textContent }) => textContent))
      .toEqual(['M', 'M'])
  })
})
