import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryTransport, type TransportFailures } from '../testing/memoryTransport.ts'
import { ProtocolServer, type ProtocolServerOptions } from '../testing/ProtocolServer.ts'
import { ChatError } from './ChatError.ts'
import { createConversation, type ConversationOptions } from './createConversation.ts'
import { MESSAGE_MAX } from './protocol.types.ts'
import { memoryStorage } from './storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const identityOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`

function setUp(serverOptions: ProtocolServerOptions = {}, more: Partial<ConversationOptions> = {}) {
  const failures: TransportFailures = {}
  const server = new ProtocolServer(serverOptions)
  const storage = memoryStorage()
  const load = (options: Partial<ConversationOptions> = {}) =>
    createConversation({
      transport: memoryTransport(server, failures),
      agentKey: 'pk',
      storage,
      ...more,
      ...options,
    })
  return { server, failures, storage, load, chat: load() }
}
const textsOf = (chat: ReturnType<typeof createConversation>) => chat.state().messages.map(({ text }) => text)

describe('createConversation', () => {
  it('begins with the greeting, sends locale and page, and makes no request until it is opened', async () => {
    const { server, chat } = setUp({}, { locale: 'hi', page: 'https://shop.example/a' })
    await settle()
    expect(server.begun).toEqual([])
    chat.open()
    expect(chat.state().status).toBe('loading')
    await settle(1)
    expect(server.begun).toEqual([{ key: 'pk', locale: 'hi', page: 'https://shop.example/a' }])
    expect(chat.state()).toMatchObject({ status: 'open', connection: 'online', unread: 1 })
    expect(textsOf(chat)).toEqual(['Hello! How can I help?'])
  })

  it('shows a message immediately and only once, and refuses blank and too long ones', async () => {
    const { chat } = setUp({ reply: () => ({ text: 'Yes' }) })
    chat.open()
    await settle(1)
    expect(chat.send(' \n')).toBe(false)
    expect(chat.send('x'.repeat(MESSAGE_MAX + 1))).toBe(false)
    expect(chat.send('x'.repeat(MESSAGE_MAX))).toBe(true)
    expect(chat.state().outbox).toMatchObject([{ status: 'sending' }])
    await settle(1)
    expect(chat.state().outbox).toEqual([])
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'x'.repeat(MESSAGE_MAX), 'Yes'])
  })

  it('continues after a reload, and sends unsent messages with the same client id', async () => {
    const { server, failures, chat, load } = setUp()
    chat.open()
    await settle(1)
    failures.isCut = true
    chat.send('one')
    chat.send('two')
    await settle(1)
    const ids = chat.state().outbox.map(({ clientId }) => clientId)
    chat.dispose()
    failures.isCut = false
    const next = load()
    expect(next.isStored()).toBe(true)
    next.open()
    await settle(5)
    expect(textsOf(next)).toEqual(['Hello! How can I help?', 'one', 'two'])
    expect(server.log().map(({ clientId }) => clientId)).toEqual([null, ...ids])
    expect(server.begun).toHaveLength(1)
  })

  it('loads a long conversation page by page', async () => {
    const history = Array.from({ length: 250 }, (_, index) => ({ text: `${index}` }))
    const { chat, load } = setUp({ history })
    chat.open()
    await settle(5)
    chat.dispose()
    const next = load()
    next.open()
    await settle(5)
    expect(next.state().messages).toHaveLength(250)
  })

  it('distinguishes a device without a network from a server that does not answer, and reconnects automatically', async () => {
    let isOnline = true
    let onChanged: (() => void) | undefined
    const network = {
      isOnline: () => isOnline,
      subscribe: (listener: () => void) => {
        onChanged = listener
        return () => {}
      },
    }
    const { chat, failures, server } = setUp({}, { network })
    chat.open()
    await settle(1)
    failures.isCut = true
    chat.send('are you there?')
    await settle(1)
    expect(chat.state().connection).toBe('unreachable')
    expect(chat.state().outbox).toMatchObject([{ status: 'waiting', error: 'UNREACHABLE' }])
    isOnline = false
    onChanged?.()
    expect(chat.state().connection).toBe('offline')
    isOnline = true
    failures.isCut = false
    onChanged?.()
    await settle(20_000)
    expect(chat.state()).toMatchObject({ connection: 'online', outbox: [] })
    expect(server.log()).toHaveLength(2)
  })

  it('keeps refused messages for the visitor to send again or withdraw', async () => {
    const { chat, failures } = setUp()
    chat.open()
    await settle(1)
    failures.refuse = (call) => (call === 'send' ? new ChatError('INVALID', 'no') : undefined)
    chat.send('one')
    chat.send('two')
    await settle(1)
    expect(chat.state().outbox).toMatchObject([
      { text: 'one', status: 'failed', error: 'INVALID' },
      { text: 'two', status: 'failed' },
    ])
    delete failures.refuse
    chat.withdraw(chat.state().outbox[0]?.clientId ?? '')
    chat.resend(chat.state().outbox[0]?.clientId ?? '')
    await settle(1)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'two'])
    expect(chat.state().outbox).toEqual([])
  })

  it('waits as long as the server requires after too many requests', async () => {
    const { chat, failures } = setUp()
    chat.open()
    await settle(1)
    failures.refuse = (call) => (call === 'send' ? new ChatError('TOO_MANY', 'wait', 20) : undefined)
    chat.send('one')
    await settle(1)
    expect(chat.state().outbox).toMatchObject([{ status: 'waiting', error: 'TOO_MANY' }])
    delete failures.refuse
    chat.send('two')
    await settle(19_000)
    expect(chat.state().outbox).toHaveLength(2)
    await settle(1_100)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'one', 'two'])
  })

  it('counts messages of others until they are seen, also over a reload', async () => {
    const { server, chat, load } = setUp()
    chat.open()
    await settle(1)
    chat.markSeen()
    server.addMessage({ text: 'one' })
    server.addMessage({ text: 'two', from: 'person' })
    expect(chat.state().unread).toBe(2)
    chat.dispose()
    const next = load()
    next.open()
    await settle(1)
    expect(next.state().unread).toBe(2)
    next.markSeen()
    expect(next.state().unread).toBe(0)
  })

  it('shows typing and the partial reply until the reply arrives', async () => {
    const { server, chat } = setUp()
    chat.open()
    await settle(1)
    chat.send('hi')
    await settle(1)
    const replyTo = chat.state().messages.at(-1)?.id ?? ''
    server.push({ type: 'typing', isTyping: true })
    server.push({ type: 'piece', replyTo, index: 1, text: 'lo' })
    expect(chat.state()).toMatchObject({ isTyping: true, partialReply: '' })
    server.push({ type: 'piece', replyTo, index: 0, text: 'Hel' })
    server.push({ type: 'piece', replyTo, index: 2_000_000_000, text: 'x' })
    expect(chat.state().partialReply).toBe('Hello')
    server.addMessage({ text: 'Hello' })
    server.push({ type: 'piece', replyTo, index: 2, text: ' again' })
    expect(chat.state()).toMatchObject({ isTyping: false, partialReply: '' })
  })

  it('begins a new conversation if its token is revoked, with a back-off if the server keeps refusing tokens', async () => {
    const { server, failures, chat } = setUp()
    chat.open()
    await settle(1)
    server.logout(server.newest)
    await settle(5)
    expect(server.begun).toHaveLength(2)
    expect(chat.state()).toMatchObject({ status: 'open', connection: 'online' })
    expect(textsOf(chat)).toEqual(['Hello! How can I help?'])
    failures.refuse = (call) => (call === 'messagesAfter' ? new ChatError('TOKEN_INVALID', 'no') : undefined)
    server.logout(server.newest)
    const before = server.begun.length
    await settle(10_000)
    expect(server.begun.length - before).toBeLessThan(12)
  })

  it('fails with the reason if the key is refused, and retries when it is opened again', async () => {
    const { chat, failures } = setUp()
    failures.refuse = () => new ChatError('ORIGIN_REFUSED', 'no')
    chat.open()
    await settle(1)
    expect(chat.state()).toMatchObject({ status: 'failed', error: 'ORIGIN_REFUSED' })
    delete failures.refuse
    chat.open()
    await settle(1)
    expect(chat.state().status).toBe('open')
  })

  it('gives each identity a separate conversation, and continues it for the same identity', async () => {
    const { server, chat } = setUp()
    chat.open()
    await settle(1)
    chat.send('as nobody')
    await settle(1)
    chat.identify(identityOf('ann'))
    await settle(1)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?'])
    chat.send('as Ann')
    await settle(1)
    chat.identify(identityOf('ann'))
    await settle(1)
    expect(server.begun).toHaveLength(2)
    await chat.logout()
    expect(chat.isStored()).toBe(false)
    expect(chat.state()).toMatchObject({ status: 'ended' })
  })

  it('loads the whole conversation of an identity on another device', async () => {
    const { server, chat, load } = setUp({}, { identity: identityOf('bo') })
    chat.open()
    await settle(1)
    chat.send('from the phone')
    await settle(1)
    const other = load({ storage: memoryStorage() })
    other.open()
    await settle(1)
    expect(textsOf(other)).toEqual(server.log().map(({ text }) => text))
  })

  it('detects a dead socket that sent no close event', async () => {
    const { server, failures, chat } = setUp()
    chat.open()
    await settle(1)
    failures.isSilent = true
    server.addMessage({ text: 'sent during silence' })
    await settle(100_000)
    expect(chat.state().connection).toBe('unreachable')
    failures.isSilent = false
    await settle(40_000)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'sent during silence'])
    expect(chat.state().connection).toBe('online')
  })

  it('stops its timers and listeners on dispose', async () => {
    const { chat, failures } = setUp()
    const listener = vi.fn<() => void>()
    chat.subscribe(listener)
    chat.open()
    await settle(1)
    failures.isCut = true
    chat.send('x')
    await settle(50)
    chat.dispose()
    listener.mockClear()
    expect(vi.getTimerCount()).toBe(0)
    chat.send('y')
    expect(listener).not.toHaveBeenCalled()
  })
})
