import { createConversation } from '@platform/chat-widget/headless'
import { PlatformError } from '@platform/client'
import { buildPrediction } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { previewTransport } from './previewTransport.ts'

const agentId = SAMPLE_AGENT_ID

/** A conversation as the widget has it, with what the server is asked. */
async function talk(greeting: string, answer: () => ReturnType<typeof buildPrediction> | Promise<never>) {
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
    said: () => conversation.state().messages.map(({ from, text }) => `${from}: ${text}`),
  }
}

describe('previewTransport', () => {
  it('greets, and answers as the agent does', async () => {
    const { conversation, predict, said } = await talk('Hello!', () =>
      buildPrediction({ sessionId: 'one', text: 'At nine', buttons: [{ kind: 'reply', label: 'Thanks' }] }),
    )
    conversation.send('When do you open?')
    await vi.waitFor(() => expect(said()).toEqual(['bot: Hello!', 'visitor: When do you open?', 'bot: At nine']))
    expect(conversation.state()).toMatchObject({ isTyping: false, outbox: [], messages: [{}, {}, { buttons: [{}] }] })
    conversation.send('And on Sunday?')
    await vi.waitFor(() => expect(said()).toHaveLength(5))
    // It asks the live version, and goes on with the same conversation.
    expect(predict.mock.calls.map(([input]: unknown[]) => input)).toMatchObject([
      { agentId, text: 'When do you open?' },
      { agentId, text: 'And on Sunday?', sessionId: 'one' },
    ])
    expect(predict.mock.calls[0]).not.toHaveProperty('0.version')
    conversation.dispose()
  })

  it('begins without a greeting where there is none, and anew after it was ended', async () => {
    const { conversation, said } = await talk(' ', () => buildPrediction({ text: 'Yes' }))
    expect(said()).toEqual([])
    conversation.send('Hi')
    await vi.waitFor(() => expect(said()).toHaveLength(2))
    await conversation.logout()
    conversation.open()
    await vi.waitFor(() => expect(conversation.state().status).toBe('open'))
    expect(said()).toEqual([])
    conversation.dispose()
  })

  it('tells at the message that it has no answer', async () => {
    const { conversation, predict, said } = await talk('', () =>
      Promise.reject(new PlatformError({ type: 'REFUSED', rule: 'NOT_TRAINED', errors: [] })),
    )
    conversation.send('Hi')
    await vi.waitFor(() => expect(conversation.state().outbox).toMatchObject([{ text: 'Hi', status: 'failed' }]))
    expect(said()).toEqual([])
    expect(predict).toHaveBeenCalledOnce()
    conversation.dispose()
  })
})
