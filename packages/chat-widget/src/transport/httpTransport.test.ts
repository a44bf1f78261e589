import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConversation } from '../conversation/createConversation.ts'
import { MESSAGE_MAX } from '../conversation/protocol.types.ts'
import { ProtocolServer } from '../testing/ProtocolServer.ts'
import { startChatServer } from '../testing/startChatServer.ts'
import { httpTransport } from './httpTransport.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

async function start(server = new ProtocolServer()) {
  const real = await startChatServer(server)
  opened.push(() => real.close())
  return { server, ...real, transport: httpTransport({ url: `${real.url}/` }) }
}
const quick = { retryMs: 5, retryMaxMs: 20 }

describe('httpTransport', () => {
  it('makes every call of the protocol', async () => {
    const { server, transport } = await start(new ProtocolServer({ settings: { agentName: 'Kaveri' } }))
    await expect(transport.settings('pk_a b')).resolves.toMatchObject({ agentName: 'Kaveri' })
    const { messages, sequence, ...session } = await transport.begin({ key: 'pk', locale: 'hi' })
    expect(messages).toMatchObject([{ sequence: 1, from: 'bot', text: 'Hello! How can I help?' }])
    expect(sequence).toBe(1)
    const sent = await transport.send(session, { clientId: 'c1', text: 'Hi' })
    expect(sent).toMatchObject({ sequence: 2, clientId: 'c1', from: 'visitor' })
    await expect(transport.send(session, { clientId: 'c1', text: 'Hi' })).resolves.toEqual(sent)
    await expect(transport.messagesAfter(session, 1)).resolves.toMatchObject({ messages: [sent], hasMore: false })
    await transport.rate(session, { score: 4 })
    expect(server.ratings).toEqual([{ score: 4 }])
    await transport.logout(session)
    await expect(transport.messagesAfter(session, 0)).rejects.toMatchObject({
      name: 'ChatError',
      code: 'TOKEN_INVALID',
    })
  })

  it('distinguishes an unreachable server from one that refuses', async () => {
    const { transport, close } = await start()
    const session = await transport.begin({ key: 'pk' })
    const tooLong = { clientId: 'c', text: 'x'.repeat(MESSAGE_MAX + 1) }
    await expect(transport.send(session, tooLong)).rejects.toMatchObject({ code: 'TOO_LONG', isTransient: false })
    await close()
    await expect(transport.messagesAfter(session, 0)).rejects.toMatchObject({ code: 'UNREACHABLE', isTransient: true })
  })

  it('keeps a message that the server cannot store at the moment, and sends it when it can', async () => {
    const { url, server } = await start()
    let isDown = false
    const down = { error: { code: 'UNAVAILABLE', message: 'The server cannot store anything at the moment.' } }
    const transport = httpTransport({
      url,
      fetch: async (...request) => (isDown ? Response.json(down, { status: 503 }) : fetch(...request)),
    })
    const conversation = createConversation({ transport, agentKey: 'pk', timing: quick })
    opened.push(() => conversation.dispose())
    conversation.open()
    await vi.waitFor(() => expect(conversation.state().connection).toBe('online'))
    isDown = true
    conversation.send('hello')
    await vi.waitFor(() =>
      expect(conversation.state().outbox).toMatchObject([{ status: 'waiting', error: 'UNREACHABLE' }]),
    )
    isDown = false
    await vi.waitFor(() => expect(conversation.state()).toMatchObject({ outbox: [], connection: 'online' }))
    expect(server.log().filter(({ text }) => text === 'hello')).toHaveLength(1)
  })

  it('delivers each message once and in order over real disconnections', { timeout: 20_000 }, async () => {
    const { server, transport, cut } = await start(new ProtocolServer({ reply: (text) => ({ text: `re ${text}` }) }))
    const conversation = createConversation({ transport, agentKey: 'pk', timing: quick })
    opened.push(() => conversation.dispose())
    conversation.open()
    const texts = Array.from({ length: 50 }, (_, index) => `message ${index}`)
    for (const [index, text] of texts.entries()) {
      conversation.send(text)
      await new Promise((resolve) => setTimeout(resolve, index % 5))
      if (index % 2 === 0) cut()
    }
    await vi.waitFor(() => expect(conversation.state().messages).toHaveLength(101), { timeout: 15_000 })
    expect(conversation.state().messages).toEqual(server.log())
    const visitors = server.log().filter(({ from }) => from === 'visitor')
    expect(visitors.map(({ text }) => text)).toEqual(texts)
    await vi.waitFor(() => expect(conversation.state()).toMatchObject({ connection: 'online', outbox: [] }))
  })
})
