import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryTransport, type Faults } from '../testing/memoryTransport.ts'
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
  const faults: Faults = {}
  const server = new ProtocolServer(serverOptions)
  const storage = memoryStorage()
  const load = (options: Partial<ConversationOptions> = {}) =>
    createConversation({
      transport: memoryTransport(server, faults),
      agentKey: 'pk',
      storage,
      ...more,
      ...options,
    })
  return { server, faults, storage, load, chat: load() }
}
const textsOf = (chat: ReturnType<typeof createConversation>) => chat.state().messages.map(({ text }) => text)

describe('createConversation', () => {
  it('begins with the greeting, says where it is, and stays quiet until it is opened', async () => {
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

  it('shows a message at once, and once, and refuses blank and too long ones', async () => {
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

  it('goes on after a reload, and sends what was not sent with the same client id', async () => {
    const { server, faults, chat, load } = setUp()
    chat.open()
    await settle(1)
    faults.isCut = true
    chat.send('one')
    chat.send('two')
    await settle(1)
    const ids = chat.state().outbox.map(({ clientId }) => clientId)
    chat.dispose()
    faults.isCut = false
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

  it('tells a device without a network from a server that does not answer, and comes back by itself', async () => {
    let isOnline = true
    let onReturned: (() => void) | undefined
    const network = {
      isOnline: () => isOnline,
      subscribe: (listener: () => void) => {
        onReturned = listener
        return () => {}
      },
    }
    const { chat, faults, server } = setUp({}, { network })
    chat.open()
    await settle(1)
    faults.isCut = true
    chat.send('are you there?')
    await settle(1)
    expect(chat.state().connection).toBe('unreachable')
    expect(chat.state().outbox).toMatchObject([{ status: 'waiting', error: 'UNREACHABLE' }])
    isOnline = false
    onReturned?.()
    expect(chat.state().connection).toBe('offline')
    isOnline = true
    faults.isCut = false
    onReturned?.()
    await settle(20_000)
    expect(chat.state()).toMatchObject({ connection: 'online', outbox: [] })
    expect(server.log()).toHaveLength(2)
  })

  it('keeps what was refused for the visitor to send again or take back', async () => {
    const { chat, faults } = setUp()
    chat.open()
    await settle(1)
    faults.refuse = (call) => (call === 'send' ? new ChatError('INVALID', 'no') : undefined)
    chat.send('one')
    chat.send('two')
    await settle(1)
    expect(chat.state().outbox).toMatchObject([
      { text: 'one', status: 'failed', error: 'INVALID' },
      { text: 'two', status: 'failed' },
    ])
    delete faults.refuse
    chat.withdraw(chat.state().outbox[0]?.clientId ?? '')
    chat.resend(chat.state().outbox[0]?.clientId ?? '')
    await settle(1)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'two'])
    expect(chat.state().outbox).toEqual([])
  })

  it('waits as long as the server asks when there were too many', async () => {
    const { chat, faults } = setUp()
    chat.open()
    await settle(1)
    faults.refuse = (call) => (call === 'send' ? new ChatError('TOO_MANY', 'wait', 20) : undefined)
    chat.send('one')
    await settle(1)
    expect(chat.state().outbox).toMatchObject([{ status: 'waiting', error: 'TOO_MANY' }])
    delete faults.refuse
    chat.send('two')
    await settle(19_000)
    expect(chat.state().outbox).toHaveLength(2)
    await settle(1_100)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'one', 'two'])
  })

  it('counts what others said until it is seen, also over a reload', async () => {
    const { server, chat, load } = setUp()
    chat.open()
    await settle(1)
    chat.markSeen()
    server.say({ text: 'one' })
    server.say({ text: 'two', from: 'person' })
    expect(chat.state().unread).toBe(2)
    chat.dispose()
    const next = load()
    next.open()
    await settle(1)
    expect(next.state().unread).toBe(2)
    next.markSeen()
    expect(next.state().unread).toBe(0)
  })

  it('shows who types and the beginning of a reply, until the reply is there', async () => {
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
    server.say({ text: 'Hello' })
    server.push({ type: 'piece', replyTo, index: 2, text: ' again' })
    expect(chat.state()).toMatchObject({ isTyping: false, partialReply: '' })
  })

  it('begins anew when its token is void, without hammering a server that keeps saying so', async () => {
    const { server, faults, chat } = setUp()
    chat.open()
    await settle(1)
    server.logout(server.newest)
    await settle(5)
    expect(server.begun).toHaveLength(2)
    expect(chat.state()).toMatchObject({ status: 'open', connection: 'online' })
    expect(textsOf(chat)).toEqual(['Hello! How can I help?'])
    faults.refuse = (call) => (call === 'messagesAfter' ? new ChatError('TOKEN_INVALID', 'no') : undefined)
    server.logout(server.newest)
    const before = server.begun.length
    await settle(10_000)
    expect(server.begun.length - before).toBeLessThan(12)
  })

  it('fails with the reason when the key is refused, and tries again when it is opened again', async () => {
    const { chat, faults } = setUp()
    faults.refuse = () => new ChatError('ORIGIN_REFUSED', 'no')
    chat.open()
    await settle(1)
    expect(chat.state()).toMatchObject({ status: 'failed', error: 'ORIGIN_REFUSED' })
    delete faults.refuse
    chat.open()
    await settle(1)
    expect(chat.state().status).toBe('open')
  })

  it('gives each person a conversation of their own, and the same one back', async () => {
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

  it('reads back an identified conversation from the beginning on another device', async () => {
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

  it('notices a socket that died in silence', async () => {
    const { server, faults, chat } = setUp()
    chat.open()
    await settle(1)
    faults.isSilent = true
    server.say({ text: 'nobody hears this' })
    await settle(100_000)
    expect(chat.state().connection).toBe('unreachable')
    faults.isSilent = false
    await settle(40_000)
    expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'nobody hears this'])
    expect(chat.state().connection).toBe('online')
  })

  it('ends with its timers and listeners when it is disposed of', async () => {
    const { chat, faults } = setUp()
    const listener = vi.fn<() => void>()
    chat.subscribe(listener)
    chat.open()
    await settle(1)
    faults.isCut = true
    chat.send('x')
    await settle(50)
    chat.dispose()
    listener.mockClear()
    expect(vi.getTimerCount()).toBe(0)
    chat.send('y')
    expect(listener).not.toHaveBeenCalled()
  })
})
