import { userEvent } from 'vitest/browser'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryStorage } from '../conversation/storage.ts'
import type { ChatMessage } from '../conversation/protocol.types.ts'
import { memoryTransport, type TransportFailures } from '../testing/memoryTransport.ts'
import { ProtocolServer, type ProtocolServerOptions } from '../testing/ProtocolServer.ts'
import { useChat } from './ChatContext.ts'
import { ChatWidget } from './ChatWidget.tsx'
import type { ChatWidgetProps } from './ChatWidget.types.ts'
import type { LauncherProps } from './parts/Launcher.tsx'
import '../styles.css'

async function renderChat(options: ProtocolServerOptions = {}, props: Partial<ChatWidgetProps> = {}) {
  const server = new ProtocolServer(options)
  const failures: TransportFailures = {}
  const transport = memoryTransport(server, failures)
  const storage = memoryStorage()
  const widget = (more: Partial<ChatWidgetProps> = {}) => (
    <ChatWidget transport={transport} agentKey="pk" storage={storage} {...props} {...more} />
  )
  const screen = await render(widget())
  return { server, failures, widget, screen }
}

function Bell({ unread, onToggle, buttonRef }: LauncherProps) {
  const { agentName } = useChat()
  return (
    <button ref={buttonRef} onClick={onToggle}>
      Ring {agentName} ({unread})
    </button>
  )
}

describe('ChatWidget', () => {
  it('works by keyboard: opens, writes, chooses, closes, and returns the focus', async () => {
    const { server, screen } = await renderChat({
      reply: (text) => ({ text: `Echo ${text}`, buttons: [{ kind: 'reply', label: 'Again' }] }),
    })
    const launcher = screen.getByRole('button', { name: 'Open chat' })
    await expect.element(launcher).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Tab}{Enter}')
    const field = screen.getByRole('textbox', { name: 'Message' })
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/How can I help/)).toBeVisible()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}')
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/Echo one\s*two/)).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await screen.getByRole('button', { name: 'Again' }).click()
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/Echo Again/)).toBeVisible()
    expect(server.log().map(({ text }) => text)).toContain('one\ntwo')
    field.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(launcher).toHaveFocus()
  })

  it('announces new messages, and not the history', async () => {
    const { server, screen } = await renderChat({ history: [{ text: 'an old one' }] }, { placement: 'inline' })
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/an old one/)).toBeVisible()
    const announcer = () => screen.container.querySelector('[aria-live="polite"]')?.textContent
    expect(announcer()).toBe('')
    server.addMessage({ text: 'a **new** one' })
    await expect.poll(announcer).toBe('Order Assistant: a new one')
    await expect.element(screen.getByRole('log', { name: 'Messages' })).toHaveAttribute('aria-live', 'off')
  })

  it('reports a text that is too long, and does not cut it', async () => {
    const { server, screen } = await renderChat({}, { placement: 'inline' })
    const field = screen.getByRole('textbox', { name: 'Message' })
    await field.fill('x'.repeat(4_000))
    await expect.element(screen.getByText('96 characters left')).toBeVisible()
    await field.fill('x'.repeat(4_097))
    await expect.element(screen.getByText('Too long by 1 character')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('x'.repeat(4_097))
    expect(server.log()).toHaveLength(1)
  })

  it('counts unread messages on its launcher and calls the handlers of the page', async () => {
    const onUnreadChange = vi.fn<(unread: number) => void>()
    const onMessage = vi.fn<(message: ChatMessage) => void>()
    const { server, screen } = await renderChat({}, { onUnreadChange, onMessage, hintsTitle: true })
    await screen.getByRole('button', { name: 'Open chat' }).click()
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/Hello!/)).toBeVisible()
    await screen.getByRole('dialog').getByRole('button', { name: 'Close chat' }).click()
    server.addMessage({ text: 'one more thing' })
    await expect.element(screen.getByRole('button', { name: 'Open chat, 1 unread message' })).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^\(1\) /)
    expect(onUnreadChange).toHaveBeenLastCalledWith(1)
    expect(onMessage).toHaveBeenCalledWith(expect.objectContaining({ text: 'one more thing' }))
    await screen.getByRole('button', { name: 'Open chat, 1 unread message' }).click()
    await expect.poll(() => document.title).not.toMatch(/^\(1\) /)
  })

  it('ends with a rating, and begins a new conversation', async () => {
    const { server, screen } = await renderChat({}, { placement: 'inline' })
    await screen.getByRole('button', { name: 'Chat options' }).click()
    await screen.getByRole('button', { name: 'End chat' }).click()
    await expect.element(screen.getByRole('heading', { name: 'How was this chat?' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await screen.getByRole('textbox', { name: /Anything to add/ }).fill('fine')
    await screen.getByRole('button', { name: 'Send and end chat' }).click()
    await expect.element(screen.getByText('Thank you for your rating.')).toBeVisible()
    expect(server.ratings).toEqual([{ score: expect.any(Number), comment: 'fine' }])
    await screen.getByRole('button', { name: 'Start a new chat' }).click()
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/Hello!/)).toBeVisible()
    expect(server.begun).toHaveLength(2)
  })

  it('renders a reply as elements and no part of it as HTML', async () => {
    const { server, screen } = await renderChat({ history: [] }, { placement: 'inline' })
    await expect.element(screen.getByText('Ask a question to begin.')).toBeVisible()
    server.addMessage({
      text: '**b** *i* ~~s~~ <u>u</u> <img src=x onerror=alert(1)> [bad](javascript:alert(1)) [good](https://a.example)\n- one',
      buttons: [{ kind: 'link', label: 'bad', url: 'javascript:alert(1)' }],
      sources: ['javascript:alert(1)', 'https://b.example/x'],
    })
    await expect
      .element(screen.getByRole('link', { name: /good/ }))
      .toHaveAttribute('rel', 'noopener noreferrer nofollow')
    const log = screen.getByRole('log', { name: 'Messages' }).element()
    expect(log.querySelector('img, script, iframe')).toBeNull()
    expect(Array.from(log.querySelectorAll('a'), (link) => link.href)).toEqual([
      'https://a.example/',
      'https://b.example/x',
    ])
    for (const tag of ['strong', 'em', 's', 'u', 'ul > li']) expect(log.querySelector(tag)).not.toBeNull()
  })

  it('names the page of a PDF that a reply is from', async () => {
    const { server, screen } = await renderChat({ history: [] }, { placement: 'inline' })
    await expect.element(screen.getByText('Ask a question to begin.')).toBeVisible()
    server.addMessage({
      text: 'One euro.',
      sources: ['https://www.b.example/tariff.pdf#page=3', 'https://b.example/x#y', 'tariff.pdf#page=12'],
    })
    const link = screen.getByRole('link', { name: /^b\.example\/tariff\.pdf#page=3/ })
    await expect.element(link).toHaveAttribute('href', 'https://www.b.example/tariff.pdf#page=3')
    await expect.element(screen.getByRole('link', { name: /^b\.example\/x\b(?!#)/ })).toBeVisible()
    await expect.element(screen.getByText('tariff.pdf, page 12')).toBeVisible()
  })

  it('renders the chosen language and its direction, with texts of the page', async () => {
    const { screen, widget } = await renderChat({}, { locale: 'ar' })
    await expect.element(screen.getByRole('button', { name: 'فتح المحادثة' })).toBeVisible()
    expect(screen.container.querySelector('.platform-Chat')?.getAttribute('dir')).toBe('rtl')
    await screen.rerender(widget({ locale: 'en', texts: { CHAT_LAUNCHER_OPEN: 'Ask us' } }))
    await expect.element(screen.getByRole('button', { name: 'Ask us' })).toBeVisible()
  })

  it('renders slots of the page in place of its own parts', async () => {
    const { screen } = await renderChat({}, { slots: { Launcher: Bell } })
    await screen.getByRole('button', { name: 'Ring Order Assistant (0)' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Chat with Order Assistant' })).toBeVisible()
  })

  it('reports an unreachable server, and keeps the message until it is sent', async () => {
    const { failures, screen } = await renderChat({}, { placement: 'inline' })
    await expect.element(screen.getByRole('log', { name: 'Messages' }).getByText(/Hello!/)).toBeVisible()
    failures.isCut = true
    await screen.getByRole('textbox', { name: 'Message' }).fill('are you there?')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/^We cannot be reached/).first()).toBeVisible()
    await expect.element(screen.getByText('Waiting to send')).toBeVisible()
    failures.isCut = false
    await expect.element(screen.getByText('Waiting to send')).not.toBeInTheDocument()
    await expect.element(screen.getByText('are you there?')).toBeVisible()
  })

  it('renders a long history from its end, and finally all of it in order', async () => {
    const history = Array.from({ length: 420 }, (_, index) => ({ text: `number ${index}` }))
    const { screen } = await renderChat({ history }, { placement: 'inline' })
    await expect.element(screen.getByText('number 419', { exact: true })).toBeVisible()
    const drawn = () =>
      Array.from(screen.container.querySelectorAll('.platform-Chat-bubble'), (each) => each.textContent)
    await expect.poll(() => drawn().length).toBe(420)
    expect(drawn()).toEqual(history.map(({ text }) => text))
    const log = screen.getByRole('log', { name: 'Messages' }).element()
    expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2)
  })
})
