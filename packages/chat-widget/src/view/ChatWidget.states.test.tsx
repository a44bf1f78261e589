import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryStorage } from '../conversation/storage.ts'
import { memoryTransport, type TransportFailures } from '../testing/memoryTransport.ts'
import { ProtocolServer, type ProtocolServerOptions } from '../testing/ProtocolServer.ts'
import { ChatWidget } from './ChatWidget.tsx'
import type { ChatWidgetProps } from './ChatWidget.types.ts'
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
