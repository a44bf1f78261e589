import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Prediction } from '@platform/contract'
import { buildPrediction, buildTrace } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { TryItPanel } from './TryItPanel.tsx'

async function renderPanel(predict?: MemoryHandlers['conversation.predict'], onClose = () => {}) {
  const transport = memoryBackend(predict ? { handlers: { 'conversation.predict': predict } } : {})
  const screen = await renderBot(
    <>
      <button type="button">Behind</button>
      <TryItPanel isOpen agentId={SAMPLE_AGENT_ID} agentName="Travel Assistant" onClose={onClose} />
    </>,
    { transport },
  )
  const field = screen.getByRole('textbox', { name: 'Message' })
  return {
    ...screen,
    field,
    log: screen.getByRole('log', { name: 'Conversation' }),
    send: async (text: string) => {
      await field.fill(text)
      await userEvent.keyboard('{Enter}')
    },
  }
}

beforeEach(() => page.viewport(1280, 900))

describe('the try-it panel (§2.3)', () => {
  it('§2.3 has the placeholder Start Typing....., and Enter sends', async () => {
    const { field, log, send } = await renderPanel()
    await expect.element(field).toHaveAttribute('placeholder', 'Start Typing.....')
    await send('  Where is my booking ')
    await expect.element(log).toMatchTextContent(/You: Where is my booking/u)
    await expect.element(field).toHaveValue('')
  })

  it('§5 does not send an empty message', async () => {
    const predict = vi.fn(() => buildPrediction())
    const { send, getByRole } = await renderPanel(predict)
    await send('   ')
    await getByRole('button', { name: 'Send' }).click()
    expect(predict).not.toHaveBeenCalled()
  })

  it('§2.3 renders replies from markdown, with the intent and its confidence in a quiet line', async () => {
    const { getByRole, getByText, send } = await renderPanel()
    await send('Where is my booking')
    await expect.element(getByRole('strong')).toMatchTextContent(/confirmed/u)
    await expect.element(getByText('booking_status · 100%')).toBeVisible()
    await expect.element(getByText('Confidence threshold 50%')).toBeVisible()
  })

  it('shows a new reply, not the end of its explanation, where the explanation is longer than the screen', async () => {
    await page.viewport(390, 600)
    const { getByRole, send } = await renderPanel()
    for (const text of ['Where is my booking', 'Show me my booking']) {
      await send(text)
      const reply = getByRole('log').getByRole('strong').last()
      await expect.element(getByRole('log').getByText(text).first()).toBeInViewport()
      await expect.element(reply).toBeInViewport()
      await expect.element(getByRole('button', { name: 'Newest message' })).not.toBeInTheDocument()
    }
  })

  it('shows the closest intent below the threshold', async () => {
    const { getByText, send } = await renderPanel()
    await send('Is it raining')
    await expect.element(getByText('Sorry, I did not understand that.')).toBeVisible()
    await expect.element(getByText(/^Out of scope · closest is/)).toBeVisible()
  })

  it('§2.3 View Source opens the first source, and only if it is a web page', async () => {
    const answers = [
      ['https://example.com/luggage', 'https://example.com/other'],
      ['javascript:alert(1)', 'https://example.com/other'],
    ]
    const { getByRole, send } = await renderPanel(() => buildPrediction({ sources: answers.shift() ?? [] }))
    await send('How many bags')
    const link = getByRole('link', { name: 'View Source' })
    await expect.element(link).toHaveAttribute('href', 'https://example.com/luggage')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await send('How many coats')
    await expect.element(getByRole('log').getByText('Source: javascript:alert(1)')).toBeVisible()
    expect(link.elements()).toHaveLength(1)
  })

  it('names a document that is the first source, and opens no website instead of it', async () => {
    const sources = ['prices.pdf#page=2', 'https://example.com/shipping', 'old.pdf']
    const { getByRole, getByText, send } = await renderPanel(() => buildPrediction({ sources }))
    await send('How many euros is the Silver plan?')
    await expect.element(getByText('Source: prices.pdf, page 2')).toBeVisible()
    expect(getByRole('link', { name: 'View Source' }).elements()).toHaveLength(0)
    await expect.element(getByRole('link', { name: 'https://example.com/shipping' })).toBeVisible()
    await expect.element(getByText('old.pdf', { exact: true })).toBeVisible()
  })

  it('shows that the language model did not answer, and why', async () => {
    const outage = { code: 'TOO_MANY_REQUESTS', status: 429 } as const
    const { getByRole, getByText, send } = await renderPanel(() =>
      buildPrediction({
        text: 'Sorry, the service is busy. Please try again in a moment.',
        trace: buildTrace({ layer: 'unavailable', outage, ranking: [], intentId: null }),
      }),
    )
    await send('Tell me a joke')
    await expect.element(getByText(/^Sorry, the service is busy/u)).toBeVisible()
    await expect.element(getByRole('log').getByText('The language model did not answer')).toBeVisible()
    await expect.element(getByText(/asked too often.*HTTP 429/u)).toBeVisible()
    await expect.element(getByText('The language model is unavailable')).toBeVisible()
  })

  it('shows that the key was refused, although the knowledge base has answered', async () => {
    const outage = { code: 'KEY_REFUSED', status: 401 } as const
    const { getByText, send } = await renderPanel(() =>
      buildPrediction({ text: 'Two bags.', trace: buildTrace({ layer: 'knowledge', outage }) }),
    )
    await send('How many bags')
    await expect.element(getByText('The language model failed during this reply')).toBeVisible()
    await expect.element(getByText(/The API key was refused.*HTTP 401/u)).toBeVisible()
  })

  it('has no View Source without a source', async () => {
    const { getByRole, getByText, send } = await renderPanel(() => buildPrediction({ text: 'Two bags.', sources: [] }))
    await send('How many bags')
    await expect.element(getByText('Two bags.')).toBeVisible()
    expect(getByRole('link', { name: 'View Source' }).elements()).toHaveLength(0)
  })

  it('§8 failure: the loader stops, the message stays and can be sent again', async () => {
    const answers = [
      () => Promise.reject(new PlatformError({ type: 'NETWORK', isOnline: true })),
      () => buildPrediction({ text: 'Here I am.' }),
    ]
    const { container, getByText, send } = await renderPanel(() => answers.shift()?.() ?? buildPrediction())
    await send('Hello')
    await expect.element(getByText(/Not sent\. The server could not be reached/)).toBeVisible()
    expect(container.ownerDocument.querySelector('.platform-TryIt-typing')).toBeNull()
    expect(statesOf('.platform-TryIt-exchange')).toEqual([{ status: 'failed' }])
    await getByText('Send again').click()
    await expect.element(getByText('Here I am.')).toBeVisible()
    await expect.element(getByText(/Not sent/)).not.toBeInTheDocument()
    expect(statesOf('.platform-TryIt-exchange')).toEqual([{ status: 'answered' }])
    expect(statesOf('.platform-TryIt-bubble')).toEqual([{ from: 'person' }, { from: 'agent' }])
  })

  it('shows and announces that an answer is loading', async () => {
    const answer = Promise.withResolvers<Prediction>()
    const { getByText, send } = await renderPanel(() => answer.promise)
    await send('Hello')
    await expect.element(getByText('The agent is writing')).toBeInTheDocument()
    answer.resolve(buildPrediction({ text: 'Here I am.' }))
    await expect.element(getByText('Here I am.')).toBeVisible()
    await expect.element(getByText('The agent is writing')).not.toBeInTheDocument()
  })

  it('keeps one conversation until it is restarted', async () => {
    const sessions: (string | undefined)[] = []
    const { getByRole, getByText, log, send } = await renderPanel(({ sessionId }) => {
      sessions.push(sessionId)
      return buildPrediction({ sessionId: 'c1', text: `Answer ${sessions.length}` })
    })
    await send('One')
    await expect.element(getByText('Answer 1')).toBeVisible()
    await send('Two')
    await expect.element(getByText('Answer 2')).toBeVisible()
    await getByRole('button', { name: 'Start again' }).click()
    await expect.element(log).not.toMatchTextContent(/Answer/u)
    await send('Three')
    await expect.element(getByText('Answer 3')).toBeVisible()
    expect(sessions).toEqual([undefined, 'c1', undefined])
  })

  it('recalls sent messages by ArrowUp, but does not overwrite typed text', async () => {
    const { field, getByText, send } = await renderPanel(({ text }) => buildPrediction({ text: `Re: ${text}` }))
    await send('One')
    await send('Two')
    await expect.element(getByText('Re: Two')).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field).toHaveValue('Two')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field).toHaveValue('One')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(field).toHaveValue('')
    await field.fill('Three')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field).toHaveValue('Three')
  })

  it('follows the end, unless the user has scrolled up', async () => {
    const { log, getByRole, getByText, send } = await renderPanel(({ text }) =>
      buildPrediction({ text: `Re: ${text}` }),
    )
    // Enough for more than a screen, whatever the fonts of the machine.
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      await send(text)
      await expect.element(getByText(`Re: ${text}`)).toBeInTheDocument()
    }
    const scroller = log.element()
    const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2
    await vi.waitFor(() => expect(isAtEnd()).toBe(true))
    scroller.scrollTo({ top: 0 })
    const newest = getByRole('button', { name: 'Newest message' })
    await expect.element(newest).toBeVisible()
    await newest.click()
    await vi.waitFor(() => expect(isAtEnd()).toBe(true))
    await expect.element(newest).not.toBeInTheDocument()
  })

  it('§4 shows the page behind at an opacity of 0.2', async () => {
    const { field } = await renderPanel()
    await expect.element(field).toBeVisible()
    const veil = document.querySelector('.platform-SidePanel-overlay')
    expect(veil?.hasAttribute('data-dims-page')).toBe(true)
  })

  it('shows why it answered, until the user closes an explanation', async () => {
    const { getByText, send } = await renderPanel()
    const threshold = getByText('Confidence threshold 50%')
    await send('Where is my booking')
    await expect.element(threshold).toBeVisible()
    await getByText('booking_status · 100%').click()
    await expect.element(threshold).not.toBeVisible()
    await send('Where is my booking')
    await expect.element(getByText('booking_status · 100%').nth(1)).toBeVisible()
    await expect.element(threshold.nth(1)).not.toBeVisible()
  })

  it('offers phrases of the agent in an empty conversation, which send on press', async () => {
    const { getByRole, log } = await renderPanel()
    const samples = getByRole('group', { name: 'Sample questions' })
    await expect.element(samples.getByRole('button', { name: 'How many bags may I take' })).toBeVisible()
    expect(samples.getByRole('button').elements()).toHaveLength(4)
    await samples.getByRole('button', { name: 'Cancel my booking' }).click()
    await expect.element(log).toMatchTextContent(/You: Cancel my booking.*I can cancel it for you/u)
    await expect.element(samples).not.toBeInTheDocument()
  })

  it('offers no sample questions if the agent has no intents', async () => {
    const transport = memoryBackend({ handlers: { 'intents.search': () => ({ intents: [], more: false }) } })
    const { getByRole, getByText } = await renderBot(
      <TryItPanel isOpen agentId={SAMPLE_AGENT_ID} onClose={() => {}} />,
      { transport },
    )
    await expect.element(getByText(/^Write what a customer would write/)).toBeVisible()
    expect(getByRole('group', { name: 'Sample questions' }).elements()).toHaveLength(0)
  })

  it('shows in words how sure it is, and why', async () => {
    const trace = buildTrace({
      ranking: [{ intentId: 'i1', intent: 'baggage', confidence: 0.74 }],
      phrases: [
        { intentId: 'i1', intent: 'baggage', phrase: 'what is the baggage allowance', similarity: 0.7 },
        { intentId: 'i1', intent: 'baggage', phrase: 'my baggage allowance', similarity: 0.6 },
      ],
      features: [
        { text: 'baggage', weight: 1.2 },
        { text: 'allowance', weight: 0.9 },
      ],
    })
    const { getByText, send } = await renderPanel(() => buildPrediction({ trace }))
    await send('Tell me about the baggage allowance')
    await expect.element(getByText('quite sure', { exact: true })).toBeVisible()
    await expect.element(getByText('Shares “baggage allowance” with 2 phrases of baggage.')).toBeVisible()
    await expect.element(getByText('Very sure from 90%, quite sure from 70%, fairly sure from 50%.')).toBeVisible()
  })

  it.each([
    ['HTTP 500', 'The webhook failed: HTTP 500'],
    ['TIMEOUT', 'The webhook failed: it did not answer in time'],
    ['PRIVATE_ADDRESS', 'The webhook failed: its address is blocked'],
  ])('shows at once that the webhook failed with %s', async (failure, text) => {
    const fulfilment = { layer: 'fulfilment' as const, milliseconds: 9, note: `failed: ${failure}` }
    const replies = [[{ ...fulfilment, failure }], [{ ...fulfilment, note: 'answered' }]]
    const { getByText, send } = await renderPanel(() =>
      buildPrediction({ text: 'Noted.', trace: buildTrace({ steps: replies.shift() ?? [] }) }),
    )
    await send('Book it')
    await expect.element(getByText(text)).toBeVisible()
    await send('Book it again')
    await expect.element(getByText('Noted.').nth(1)).toBeVisible()
    expect(getByText(/^The webhook failed/).elements()).toHaveLength(1)
  })

  it('names the sender in the first message', async () => {
    const senders: unknown[] = []
    const handlers: MemoryHandlers = {
      'conversation.predict': ({ senderId }) => {
        senders.push(senderId)
        return buildPrediction({ text: 'Hello' })
      },
    }
    const { getByRole, getByText } = await renderBot(
      <TryItPanel isOpen agentId={SAMPLE_AGENT_ID} senderId="u1" onClose={() => {}} />,
      { transport: memoryBackend({ handlers }) },
    )
    await getByRole('textbox', { name: 'Message' }).fill('Hi')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByText('Hello')).toBeVisible()
    expect(senders).toEqual(['u1'])
  })

  it('gives each message the direction of its own text', async () => {
    const { getByText, send } = await renderPanel(() => buildPrediction({ text: 'أهلا', trace: null }))
    await send('أين حجزي')
    for (const text of ['أين حجزي', 'أهلا']) {
      await expect.element(getByText(text, { exact: true })).toBeVisible()
      expect(getComputedStyle(getByText(text, { exact: true }).element()).direction).toBe('rtl')
    }
  })

  it('announces politely, and is closed by Escape', async () => {
    const onClose = vi.fn()
    const { log } = await renderPanel(undefined, onClose)
    await expect.element(log).toHaveAttribute('aria-live', 'polite')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('marks recognised entities in the message, and shows the complete trace of the answer', async () => {
    const trace = buildTrace({
      entities: [{ entityId: 'e1', name: 'city', text: 'Bombay', value: 'Mumbai', start: 7, end: 13 }],
      parameters: [{ name: 'date', value: null, isRequired: true }],
      contexts: [{ name: 'booking', turns: 2 }],
      phrases: [{ intentId: 'i1', intent: 'book_flight', phrase: 'fly me to Delhi', similarity: 0.71 }],
      features: [
        { text: 'fly', weight: 1.25 },
        { text: 'to', weight: -0.5 },
      ],
      steps: [
        { layer: 'entities', milliseconds: 1, note: '' },
        { layer: 'intent', milliseconds: 2, note: '' },
      ],
      passages: [{ source: 'faq.pdf', title: 'Luggage', text: 'One bag of 23 kg.', score: 8.5 }],
      modelVersion: 4,
      milliseconds: 3.5,
    })
    const { getByText, send } = await renderPanel(() => buildPrediction({ trace }))
    await send('fly to Bombay')
    await expect.element(getByText('Bombay', { exact: true })).toHaveAttribute('title', 'city')
    for (const text of [
      'Bombay → Mumbai',
      'still missing',
      '2 more messages',
      'fly me to Delhi',
      '71%',
      '+1.25',
      'Luggage',
      'Version 4',
      '3.5 ms',
    ]) {
      await expect.element(getByText(text, { exact: true })).toBeVisible()
    }
    expect(statesOf('.platform-Why-chip').slice(-2)).toEqual([{}, { against: 'true' }])
    expect(statesOf('.platform-Why-timeline > i')).toEqual([{ step: '1' }, { step: '2' }])
    expect(statesOf('.platform-Why-steps i')).toEqual([{ step: '1' }, { step: '2' }])
  })

  it('shows which layer requested a value or gave the answer', async () => {
    const layers = [
      buildTrace({ layer: 'parameter', awaiting: 'city' }),
      buildTrace({ layer: 'knowledge' }),
      buildTrace({ layer: 'prompt' }),
    ]
    const { getByText, send } = await renderPanel(() => buildPrediction({ trace: layers.shift() ?? null }))
    for (const line of ['Asks for city', 'From the knowledge base', 'From the language model']) {
      await send('Hello')
      await expect.element(getByText(line)).toBeVisible()
    }
    expect(statesOf('.platform-Why').map(({ layer }) => layer)).toEqual(['parameter', 'knowledge', 'prompt'])
  })

  it('offers the buttons of the newest reply, which send their label', async () => {
    const asked: string[] = []
    const { getByRole, log, send } = await renderPanel(({ text }) => {
      asked.push(text)
      const buttons =
        asked.length === 1
          ? [
              { kind: 'reply' as const, label: 'Yes, please' },
              { kind: 'link' as const, label: 'Site', url: 'https://example.com' },
            ]
          : []
      return buildPrediction({ text: `Answer ${asked.length}`, buttons })
    })
    await send('Hello')
    await expect.element(getByRole('link', { name: 'Site' })).toHaveAttribute('href', 'https://example.com')
    await getByRole('button', { name: 'Yes, please' }).click()
    await expect.element(log).toMatchTextContent(/Answer 2/u)
    expect(asked).toEqual(['Hello', 'Yes, please'])
    await expect.element(getByRole('button', { name: 'Yes, please' })).toBeDisabled()
  })

  it('lists all further sources, and links only web pages', async () => {
    const sources = ['https://example.com/one', 'https://example.com/two', 'handbook.pdf']
    const { getByRole, getByText, send } = await renderPanel(() => buildPrediction({ sources }))
    await send('How many bags')
    await expect.element(getByRole('link', { name: 'https://example.com/two' })).toBeVisible()
    await expect.element(getByText('handbook.pdf')).toBeVisible()
    expect(getByRole('link').elements()).toHaveLength(2)
  })

  it('puts a message back into the field to be edited', async () => {
    const { field, getByRole, getByText, send } = await renderPanel(({ text }) =>
      buildPrediction({ text: `Re: ${text}` }),
    )
    await send('Where is my bokking')
    await expect.element(getByText('Re: Where is my bokking')).toBeVisible()
    await getByRole('button', { name: 'Edit and resend: Where is my bokking' }).click()
    await expect.element(field).toHaveValue('Where is my bokking')
    await expect.element(field).toHaveFocus()
  })

  it('sends a message to two versions and shows their replies side by side', async () => {
    const { getByRole, send } = await renderPanel(({ version }) =>
      buildPrediction({ text: `From ${version ?? 'live'}` }),
    )
    await getByRole('button', { name: 'Compare versions' }).click()
    await getByRole('button', { name: /Compare with/u }).click()
    await getByRole('option', { name: 'Draft' }).click()
    await send('Hello')
    await expect.element(getByRole('region', { name: 'Published' })).toMatchTextContent(/From live/u)
    await expect.element(getByRole('region', { name: 'Draft' })).toMatchTextContent(/From draft/u)
  })

  it('hands the answered messages to the host to replay them', async () => {
    const onReplay = vi.fn()
    const answers = [
      () => buildPrediction({ text: 'To Goa. When?', trace: buildTrace({ modelVersion: 2 }) }),
      () => Promise.reject(new PlatformError({ type: 'NETWORK', isOnline: true })),
    ]
    const transport = memoryBackend({ handlers: { 'conversation.predict': () => answers.shift()!() } })
    const { getByRole, getByText } = await renderBot(
      <TryItPanel isOpen agentId={SAMPLE_AGENT_ID} onClose={() => {}} onReplay={onReplay} />,
      { transport },
    )
    const field = getByRole('textbox', { name: 'Message' })
    await expect.element(field).toBeVisible()
    expect(getByRole('button', { name: 'Replay' }).elements()).toEqual([])
    await field.fill('Fly me to Goa')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByText('To Goa. When?')).toBeVisible()
    await field.fill('Tomorrow')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByText('Send again')).toBeVisible()
    await getByRole('button', { name: 'Replay' }).click()
    expect(onReplay).toHaveBeenCalledExactlyOnceWith([
      {
        text: 'Fly me to Goa',
        entities: [],
        reply: 'To Goa. When?',
        intentId: 'intent-1',
        intent: 'booking_status',
        confidence: 0.92,
        version: 2,
      },
    ])
  })

  const GOA = { entityId: 'e1', name: 'city', text: 'Goa', value: 'Goa', start: 0, end: 3 }

  it('names the intent of a reply to a question, which the ranking lacks, and leaves out failed messages before it', async () => {
    const answers = [
      () => buildPrediction({ trace: buildTrace({ layer: 'parameter', awaiting: 'city' }) }),
      () => Promise.reject(new PlatformError({ type: 'NETWORK', isOnline: true })),
      () => buildPrediction({ text: 'To Goa.', trace: buildTrace({ ranking: [], entities: [GOA] }) }),
    ]
    const transport = memoryBackend({ handlers: { 'conversation.predict': () => answers.shift()!() } })
    const { getByRole, getByText } = await renderBot(
      <TryItPanel
        isOpen
        agentId={SAMPLE_AGENT_ID}
        onClose={() => {}}
        renderMessageActions={({ text, intent, entities, earlier }) => (
          <button type="button">
            {[...earlier, { text, intent }].map((message) => `${message.text}: ${message.intent?.name}`).join(', ')}
            {entities.map(({ text: found, name }) => ` (${found}: ${name})`)}
          </button>
        )}
      />,
      { transport },
    )
    const field = getByRole('textbox', { name: 'Message' })
    for (const text of ['Fly', 'To', 'Goa']) {
      await field.fill(text)
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(getByText('To Goa.')).toBeVisible()
    await expect
      .element(getByRole('button', { name: 'Fly: booking_status, Goa: booking_status (Goa: city)' }))
      .toBeInTheDocument()
  })
})
