import { createConversation } from '@platform/chat-widget/headless'
import { PlatformError } from '@platform/client'
import { buildPrediction } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { previewTransport } from './previewTransport.ts'

const agentId = SAMPLE_AGENT_ID

/** A conversation of the widget, with the requests to the server. */
async function startConversation(greeting: string, answer: () => ReturnType<typeof buildPrediction> | Promise<never>) {
  const predict = vi.fn(answer)
  const backend = memoryBackend({ handlers: { 'conversation.predict': predict } })
  const conversation = createConversation({
    transport: previewTransport(backend, { agentId, greeting }),
    agentKey: 'preview',
  })
  conversation.open()
  await vi.waitFor(() => expect(conversation.state().connection).toBe('online'))
  return {
    conversation,
    predict,
    messages: () => conversation.state().messages.map(({ from, text }) => `${from}: ${text}`),
  }
}

describe('previewTransport', () => {
  it('greets, and answers like the agent', async () => {
    const { conversation, predict, messages } = await startConversation('Hello!', () =>
      buildPrediction({ sessionId: 'one', text: 'At nine', buttons: [{ kind: 'reply', label: 'Thanks' }] }),
    )
    conversation.send('When do you open?')
    await vi.waitFor(() => expect(messages()).toEqual(['bot: Hello!', 'visitor: When do you open?', 'bot: At nine']))
    expect(conversation.state()).toMatchObject({ isTyping: false, outbox: [], messages: [{}, {}, { buttons: [{}] }] })
    conversation.send('And on Sunday?')
    await vi.waitFor(() => expect(messages()).toHaveLength(5))
    // The requests name no version, and continue one conversation.
    expect(predict.mock.calls.map(([input]: unknown[]) => input)).toMatchObject([
      { agentId, text: 'When do you open?' },
      { agentId, text: 'And on Sunday?', sessionId: 'one' },
    ])
    expect(predict.mock.calls[0]).not.toHaveProperty('0.version')
    conversation.dispose()
  })

  it('starts without a greeting if there is none, and starts over after logout', async () => {
    const { conversation, messages } = await startConversation(' ', () => buildPrediction({ text: 'Yes' }))
    expect(messages()).toEqual([])
    conversation.send('Hi')
    await vi.waitFor(() => expect(messages()).toHaveLength(2))
    await conversation.logout()
    conversation.open()
    await vi.waitFor(() => expect(conversation.state().status).toBe('open'))
    expect(messages()).toEqual([])
    conversation.dispose()
  })

  it('asks once for a message that is sent again while it is answered', async () => {
    const predict = vi.fn(async () => buildPrediction({ text: 'At nine' }))
    const transport = previewTransport(memoryBackend({ handlers: { 'conversation.predict': predict } }), {
      agentId,
      greeting: '',
    })
    const session = await transport.begin({ key: 'preview' })
    const send = () => transport.send(session, { clientId: 'one', text: 'Hi' })
    const [first, again] = await Promise.all([send(), send()])
    expect(again).toEqual(first)
    expect(await send()).toEqual(first)
    expect(predict).toHaveBeenCalledOnce()
    const { messages } = await transport.messagesAfter(session, 0)
    expect(messages.map(({ text }) => text)).toEqual(['Hi', 'At nine'])
  })

  it('shows a failure at the message without an answer', async () => {
    const { conversation, predict, messages } = await startConversation('', () =>
      Promise.reject(new PlatformError({ type: 'REFUSED', rule: 'NOT_TRAINED', errors: [] })),
    )
    conversation.send('Hi')
    await vi.waitFor(() => expect(conversation.state().outbox).toMatchObject([{ text: 'Hi', status: 'failed' }]))
    expect(messages()).toEqual([])
    expect(predict).toHaveBeenCalledOnce()
    conversation.dispose()
  })
})
