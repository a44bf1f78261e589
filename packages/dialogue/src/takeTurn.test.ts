import { NO_DIALOGUE } from '@platform/contract'
import { describe, expect, it, vi } from 'vitest'
import { isPlainAnswer } from './readValues.ts'
import { botOf, intentOf, parameterOf, TestConversation } from './testing/TestConversation.ts'
import type { LayerReply } from './turn.ts'

const route = intentOf('route', {
  responses: ['From {from} to {to} on {day}.'],
  parameters: [
    parameterOf('from', { entityId: 'city', prompts: ['From where?'] }),
    parameterOf('to', { entityId: 'city', prompts: ['Where to?', 'To which city, please?'] }),
    parameterOf('day', { entityId: 'sys.date', required: false, value: 'any day' }),
  ],
})
const cancel = intentOf('cancel', { responses: ['Cancelled.'] })
const textsOf = async (conversation: TestConversation, ...messages: [string, Record<string, number>?][]) => {
  const texts: string[] = []
  for (const [text, scores] of messages) texts.push((await conversation.send(text, scores)).reply.text)
  return texts
}

describe('slot filling', () => {
  it('takes the values from the message, in order', async () => {
    const { reply, trace } = await new TestConversation(botOf(route)).send('Delhi to Goa tomorrow', { route: 0.9 })
    expect(reply.text).toBe('From Delhi to Goa on 22 November 2026.')
    expect(trace).toMatchObject({
      layer: 'intent',
      intentId: 'route',
      awaiting: null,
      parameters: [
        { name: 'from', value: 'Delhi', isRequired: true },
        { name: 'to', value: 'Goa', isRequired: true },
        { name: 'day', value: '2026-11-22', isRequired: false },
      ],
      entities: [
        { entityId: 'city', name: 'city', text: 'Delhi', value: 'Delhi', start: 0, end: 5 },
        { text: 'Goa' },
        { entityId: 'sys.date', text: 'tomorrow', value: '2026-11-22' },
      ],
    })
  })

  it('assigns a value to the parameter whose name is beside it, in any order, and corrects it', async () => {
    const conversation = new TestConversation(botOf(route))
    expect((await conversation.send('fly to Goa', { route: 0.9 })).trace).toMatchObject({
      awaiting: 'from',
      parameters: [{ value: null }, { name: 'to', value: 'Goa' }, {}],
    })
    expect((await conversation.send('I mean to Mumbai')).trace).toMatchObject({ awaiting: 'from' })
    expect((await conversation.send('Delhi')).reply.text).toBe('From Delhi to Mumbai on any day.')
    const turned = await new TestConversation(botOf(route)).send('to Goa from Delhi', { route: 0.9 })
    expect(turned.reply.text).toBe('From Delhi to Goa on any day.')
  })

  it('requests missing values one after the other; an optional one gets its default', async () => {
    const conversation = new TestConversation(botOf(route))
    const first = await conversation.send('I want to travel', { route: 0.9 })
    expect(first.trace).toMatchObject({ layer: 'parameter', awaiting: 'from', intentId: 'route' })
    expect(first.reply.text).toBe('From where?')
    expect(await textsOf(conversation, ['Mumbai town'], ['goa'])).toEqual([
      'Where to?',
      'From Mumbai to Goa on any day.',
    ])
    expect(conversation.state.filling).toBeNull()
  })

  it('reports which messages reply to its question', async () => {
    const conversation = new TestConversation(botOf(route, intentOf('weather')))
    const isReply = async (text: string, scores?: Record<string, number>) =>
      (await conversation.send(text, scores)).isReply
    expect(await isReply('travel', { route: 0.9 })).toBe(false)
    expect(await isReply('Delhi', { route: 0.2 })).toBe(true)
    expect(await isReply('how is the weather', { weather: 0.9 })).toBe(false)
  })

  it('accepts several values in one message, the requested one first', async () => {
    const conversation = new TestConversation(botOf(route))
    await textsOf(conversation, ['travel', { route: 0.9 }], ['Delhi'])
    expect((await conversation.send('to Goa on 5 May 2027')).reply.text).toBe('From Delhi to Goa on 5 May 2027.')
  })

  it('§5 repeats the request with the next prompt up to the agent’s retries, then ends', async () => {
    const conversation = new TestConversation(botOf(route), { config: { retries: 2 } })
    await textsOf(conversation, ['travel', { route: 0.9 }], ['Delhi'])
    expect(await textsOf(conversation, ['hm'], ['well'], ['dunno'])).toEqual([
      'To which city, please?',
      'Where to?',
      'What?\n\nI have kept what you told me. Answer the question whenever you like.',
    ])
    expect(conversation.state.filling).toBeNull()
    expect((await conversation.send('Goa')).reply.text).toBe('From Delhi to Goa on any day.')
  })

  it('uses the default of a required parameter when the retries are exhausted', async () => {
    const order = intentOf('order', {
      responses: ['A {size} one.'],
      parameters: [parameterOf('size', { entityId: 'sys.number', value: 'medium' })],
    })
    const conversation = new TestConversation(botOf(order))
    expect(await textsOf(conversation, ['pizza', { order: 0.9 }], ['hm'], ['hm'])).toEqual([
      'Which size?',
      'Which size?',
      'A medium one.',
    ])
  })

  it('takes "yes" and "no" as answers to its question, not as small talk', async () => {
    const what = parameterOf('what', { prompts: ['Is there anything to note?'] })
    const note = intentOf('note', { responses: ['Noted: {what}'], parameters: [what] })
    const conversation = new TestConversation(botOf(note, route, intentOf('no')))
    await conversation.send('note this', { note: 0.9 })
    expect((await conversation.send('no', { no: 0.99 })).reply.text).toBe('Noted: no')
    await conversation.send('travel', { route: 0.9 })
    const { reply, trace } = await conversation.send('ji nahi', { no: 0.99 })
    expect([reply.text.includes('no!'), trace.awaiting]).toEqual([false, 'from'])
    expect((await conversation.send('no way', { no: 0.99 })).reply.text).toContain('no!')
  })

  it('takes the whole message as the value of a parameter without an entity', async () => {
    const note = intentOf('note', { responses: ['Noted: {what}'], parameters: [parameterOf('what')] })
    expect(await textsOf(new TestConversation(botOf(note)), ['note this', { note: 0.9 }], ['  buy  *milk* '])).toEqual([
      'Which what?',
      'Noted: buy \\*milk\\*',
    ])
  })

  it.each([
    ['cancel', 'All right, let us leave that.'],
    ['Never mind!', 'All right, let us leave that.'],
    ['please stop', 'All right, let us leave that.'],
    ['रहने दो', 'ठीक है, इसे यहीं छोड़ते हैं।'],
  ])('ends after %j, in the language of the message', async (words, farewell) => {
    const conversation = new TestConversation(botOf(route, cancel))
    await conversation.send('travel', { route: 0.9 })
    const { reply, trace } = await conversation.send(words, { cancel: 0.99 })
    expect([reply.text, trace.layer, trace.awaiting]).toEqual([farewell, 'parameter', null])
  })

  it('answers another intent above the threshold and asks again, but not below it, nor for its own intent', async () => {
    const conversation = new TestConversation(botOf(route, cancel))
    await conversation.send('travel', { route: 0.9 })
    expect((await conversation.send('cancel my trip perhaps', { cancel: 0.4 })).trace.awaiting).toBe('from')
    const same = await new TestConversation(botOf(route)).send('travel', { route: 0.9 })
    expect(same.trace.awaiting).toBe('from')
    const { reply, trace } = await conversation.send('please drop the booking', { cancel: 0.7 })
    expect(reply.text).toBe('Cancelled.\n\nFrom where?')
    expect(trace).toMatchObject({ layer: 'intent', intentId: 'cancel', awaiting: 'from' })
  })

  it('prefers a value to another intent, unless the intent is nearly certain and the value a small part of the message', async () => {
    const conversation = new TestConversation(botOf(route, cancel))
    await conversation.send('travel', { route: 0.9 })
    expect((await conversation.send('Delhi', { cancel: 0.99 })).trace.awaiting).toBe('to')
    expect((await conversation.send('cancel the booked trip to Goa', { cancel: 0.7 })).reply.text).toContain('to Goa')
    await conversation.send('travel', { route: 0.9 })
    expect((await conversation.send('cancel the booked trip to Goa', { cancel: 0.95 })).reply.text).toBe(
      'Cancelled.\n\nFrom where?',
    )
  })

  it('repeats the request without counting a retry after a question that the knowledge base answers', async () => {
    const knowledge = vi.fn(async (): Promise<LayerReply> => ({
      text: 'It opens at **five**.',
      sources: ['https://example.com/lounge'],
      passages: [],
      note: '',
    }))
    const conversation = new TestConversation(botOf(route), { knowledge, config: { retries: 1 } })
    await conversation.send('from Delhi', { route: 0.9 })
    for (const question of ['when does the lounge open', 'and when exactly', 'really']) {
      const { reply, trace } = await conversation.send(question)
      expect(reply).toMatchObject({
        text: 'It opens at **five**.\n\nWhere to?',
        sources: ['https://example.com/lounge'],
      })
      expect(trace).toMatchObject({ layer: 'knowledge', awaiting: 'to', parameters: [{ value: 'Delhi' }, {}, {}] })
    }
    expect(knowledge).toHaveBeenCalledTimes(3)
    expect((await conversation.send('Goa')).reply.text).toBe('From Delhi to Goa on any day.')
    expect(knowledge).toHaveBeenCalledTimes(3)
  })

  it('counts a retry when the knowledge base has no answer, and queries it once per message', async () => {
    const knowledge = vi.fn(async (): Promise<LayerReply> => ({ sources: [], passages: [], note: 'no passage' }))
    const conversation = new TestConversation(botOf(route, cancel), { knowledge })
    expect(await textsOf(conversation, ['from Delhi', { route: 0.9 }], ['well'], ['hm'])).toEqual([
      'Where to?',
      'To which city, please?',
      'What?\n\nI have kept what you told me. Answer the question whenever you like.',
    ])
    expect(knowledge).toHaveBeenCalledTimes(2)
    await conversation.send('from Delhi', { route: 0.9 })
    expect((await conversation.send('stop it all', { cancel: 0.9 })).trace.layer).toBe('intent')
    expect(knowledge).toHaveBeenCalledTimes(2)
  })

  it('recognises a plain answer by its share of the message, only while a value is requested', async () => {
    const conversation = new TestConversation(botOf(route, cancel))
    expect(isPlainAnswer(conversation.bot, conversation.state, 'Delhi')).toBe(false)
    await conversation.send('travel', { route: 0.9 })
    expect(isPlainAnswer(conversation.bot, conversation.state, 'to Delhi')).toBe(true)
    expect(isPlainAnswer(conversation.bot, conversation.state, 'cancel the booked trip to Goa')).toBe(false)
    expect(isPlainAnswer(conversation.bot, conversation.state, 'tomorrow')).toBe(false)
  })

  it('ends if the intent was deleted: the message is handled like any other', async () => {
    const conversation = new TestConversation(botOf(route))
    await conversation.send('travel', { route: 0.9 })
    const after = new TestConversation(botOf(cancel))
    after.state = conversation.state
    expect((await after.send('Delhi')).trace.layer).toBe('out-of-scope')
    expect(after.state.filling).toBeNull()
  })
})

const opens = (turns: number) => ({ ...NO_DIALOGUE, opens: [{ name: 'Booking', turns }] })

describe('contexts', () => {
  const requires = { ...NO_DIALOGUE, requires: ['booking'] }
  const book = intentOf('book', {
    dialogue: opens(2),
    parameters: [parameterOf('city', { required: false })],
  })
  const yes = intentOf('yes', { dialogue: requires, responses: ['Booked to {city}.'] })

  it('let a follow-up answer while they are open, with the earlier values', async () => {
    const conversation = new TestConversation(botOf(book, yes))
    expect((await conversation.send('yes', { yes: 0.9 })).trace).toMatchObject({
      layer: 'out-of-scope',
      ranking: [{ intentId: 'yes', missing: ['booking'] }],
    })
    const booked = await conversation.send('to Goa', { book: 0.9 })
    expect(booked.trace.contexts).toEqual([{ name: 'Booking', turns: 2 }])
    expect(await textsOf(conversation, ['yes', { yes: 0.9 }], ['yes', { yes: 0.9 }], ['yes', { yes: 0.9 }])).toEqual([
      'Booked to Goa.',
      'Booked to Goa.',
      'What?',
    ])
    expect(conversation.state.values).toEqual({})
  })

  it('answer a plain "yes" while they are open, although small talk has the same phrase, and small talk otherwise', async () => {
    const smallTalk = intentOf('small talk yes')
    const scores = { 'small talk yes': 0.3, yes: 0.1 }
    const conversation = new TestConversation(botOf(book, yes, smallTalk))
    expect((await conversation.send('haan ji', scores)).reply.text).toBe('small talk yes!')
    await conversation.send('to Goa', { book: 0.9 })
    expect((await conversation.send('Yes, please!', scores)).reply.text).toBe('Booked to Goa.')
    expect((await conversation.send('so far so good', scores)).trace.layer).toBe('out-of-scope')
  })

  it('answer a "yes" of which small talk takes nearly all, if one open follow-up is clearly ahead of the others', async () => {
    const no = intentOf('no', { dialogue: requires, responses: ['Not booked.'] })
    const conversation = new TestConversation(botOf(book, yes, no, intentOf('small talk')))
    await conversation.send('to Goa', { book: 0.9 })
    const undecided = { 'small talk': 0.9, yes: 0.05, no: 0.04 }
    expect((await conversation.send('yes', undecided)).reply.text).toBe('small talk!')
    expect((await conversation.send('no', { 'small talk': 0.95, no: 0.01, yes: 0.001 })).reply.text).toBe('Not booked.')
    await conversation.send('to Goa', { book: 0.9 })
    expect((await conversation.send('haan', { 'small talk': 0.9, yes: 0.08, no: 0.01 })).reply.text).toBe(
      'Booked to Goa.',
    )
  })

  it('that are not open leave a "no" to small talk, however small its share', async () => {
    const conversation = new TestConversation(botOf(yes, intentOf('small talk'), intentOf('other')))
    const scores = { yes: 0.85, 'small talk': 0.1, other: 0.01 }
    expect((await conversation.send('nahi', scores)).reply.text).toBe('small talk!')
    expect((await conversation.send('nahi', { ...scores, other: 0.09 })).trace.layer).toBe('out-of-scope')
  })

  it('add the confidence of follow-ups with the same phrases whose contexts are not open', async () => {
    const other = intentOf('other', { dialogue: { ...NO_DIALOGUE, requires: ['else'] } })
    const conversation = new TestConversation(botOf(book, yes, other))
    await conversation.send('to Goa', { book: 0.9 })
    const { trace } = await conversation.send('another one', { other: 0.46, yes: 0.44 })
    expect(trace.ranking.map(({ intentId, confidence }) => [intentId, Math.round(confidence * 100)])).toEqual([
      ['yes', 90],
      ['other', 46],
    ])
    expect(trace.intentId).toBe('yes')
    expect((await conversation.send('bye', { other: 0.9, yes: 0.05 })).trace.layer).toBe('out-of-scope')
    // The confidence of a follow-up that is not open is not added to an ordinary intent.
    expect((await conversation.send('the', { other: 0.4, book: 0.4 })).trace.layer).toBe('out-of-scope')
  })

  it('do not expire while values are requested', async () => {
    const asking = intentOf('asking', { parameters: [parameterOf('city')] })
    const conversation = new TestConversation(botOf(intentOf('book', { dialogue: opens(1) }), yes, asking))
    await conversation.send('book', { book: 0.9 })
    expect((await conversation.send('ask', { asking: 0.9 })).trace.contexts).toHaveLength(1)
  })
})

const noAnswer = (note: string): LayerReply => ({ sources: [], passages: [], note })

describe('the layers', () => {
  const passage = { source: 'https://example.com/', title: 'Wifi', text: 'Free everywhere.', score: 0.8 }

  it('are tried in order, and none after the one that answers', async () => {
    const prompt = vi.fn(async () => ({ ...noAnswer(''), text: 'From the prompt' }))
    const conversation = new TestConversation(botOf(cancel), {
      knowledge: async () => ({ text: 'It is free.', sources: [passage.source], passages: [passage], note: 'best' }),
      prompt,
    })
    expect((await conversation.send('cancel it all', { cancel: 0.9 })).trace.steps.map(({ layer }) => layer)).toEqual([
      'entities',
      'intent',
    ])
    const { reply, trace } = await conversation.send('is there wifi', { cancel: 0.3 })
    expect(reply).toMatchObject({ text: 'It is free.', sources: [passage.source] })
    expect(trace).toMatchObject({ layer: 'knowledge', intentId: null, passages: [passage] })
    expect(prompt).not.toHaveBeenCalled()
  })

  it('give the out-of-scope message if the most likely intent was deleted since the training', async () => {
    const { trace } = await new TestConversation(botOf(cancel)).send('book it', { deleted: 0.5, cancel: 0.5 })
    expect(trace).toMatchObject({ layer: 'out-of-scope', ranking: [{ intentId: 'cancel' }] })
  })

  it('continue with the prompt and the out-of-scope message; the trace has the passages that were not used', async () => {
    const knowledge = async () => ({ ...noAnswer('none fits'), passages: [passage] })
    const withPrompt = new TestConversation(botOf(), {
      knowledge,
      prompt: async () => ({ ...noAnswer('ok'), text: 'Hello!' }),
    })
    expect((await withPrompt.send('hi')).trace).toMatchObject({ layer: 'prompt', passages: [passage] })
    const without = new TestConversation(botOf(), { knowledge, prompt: async () => noAnswer('UNREACHABLE') })
    const { reply, trace } = await without.send('hi')
    expect([reply.text, trace.layer]).toEqual(['What?', 'out-of-scope'])
    expect(trace.steps.map(({ layer, note }) => [layer, note])).toEqual([
      ['entities', ''],
      ['intent', ''],
      ['knowledge', 'none fits'],
      ['prompt', 'UNREACHABLE'],
    ])
  })

  it('state that the service is busy if the language model failed and none has an answer', async () => {
    const outage = { code: 'SERVER_ERROR', status: 503 } as const
    const failed = async () => ({ ...noAnswer('HTTP 503'), outage })
    const alone = await new TestConversation(botOf(), { prompt: failed }).send('hi')
    expect(alone.reply.text).toBe('Sorry, the service is busy. Please try again in a moment.')
    expect(alone.trace).toMatchObject({ layer: 'unavailable', outage, intentId: null })
    expect(alone.trace.steps.at(-1)).toMatchObject({ layer: 'prompt', failure: 'SERVER_ERROR' })
    const withPrompt = new TestConversation(botOf(), {
      knowledge: failed,
      prompt: async () => ({ ...noAnswer('ok'), text: 'Hello!' }),
    })
    expect(await withPrompt.send('hi')).toMatchObject({
      reply: { text: 'Hello!' },
      trace: { layer: 'prompt', outage },
    })
  })

  it('say so during a question, which is then asked again and counts no failed attempt', async () => {
    const outage = { code: 'TIMED_OUT', status: null } as const
    const bot = botOf(intentOf('book', { parameters: [parameterOf('city')] }))
    const conversation = new TestConversation(bot, { knowledge: async () => ({ ...noAnswer('silence'), outage }) })
    await conversation.send('book', { book: 0.9 })
    for (let attempt = 0; attempt < 4; attempt++) {
      const { reply, trace } = await conversation.send('is there wifi on board')
      expect(reply.text).toBe('Sorry, the service is busy. Please try again in a moment.\n\nWhich city?')
      expect([trace.layer, trace.intentId, trace.awaiting]).toEqual(['unavailable', 'book', 'city'])
    }
    expect((await conversation.send('Goa')).reply.text).toBe('book!')
  })

  it('add to the beginning of an answer that it was interrupted', async () => {
    const outage = { code: 'BROKEN_OFF', status: null } as const
    const { reply, trace } = await new TestConversation(botOf(), {
      prompt: async () => ({ ...noAnswer('broken off'), text: 'The ferry', outage, isBrokenOff: true }),
    }).send('hi')
    expect(reply.text).toBe('The ferry\n\nThe answer was interrupted here. Please ask again.')
    expect(trace).toMatchObject({ layer: 'prompt', outage })
  })
})

describe('the reply of an intent', () => {
  it('is made of the same values as the request of its webhook', async () => {
    const fulfil = vi.fn().mockResolvedValue({ note: 'answered' })
    const book = intentOf('book', {
      parameters: [parameterOf('city')],
      dialogue: { ...NO_DIALOGUE, opens: [{ name: 'booking', turns: 2 }] },
    })
    const confirm = intentOf('confirm', {
      responses: ['Booked to {city}.'],
      dialogue: {
        ...NO_DIALOGUE,
        requires: ['booking'],
        fulfilment: { url: 'https://example.com/', fallback: 'Later.' },
      },
    })
    const conversation = new TestConversation(botOf(book, confirm), { fulfil })
    await conversation.send('to Goa', { book: 0.9 })
    expect((await conversation.send('please do', { confirm: 0.9 })).reply.text).toBe('Booked to Goa.')
    expect(fulfil.mock.calls[0]?.[1]).toEqual({ city: { value: 'Goa', shown: 'Goa' } })
  })

  it('has its buttons', async () => {
    const buttons = [{ kind: 'reply', label: 'Yes' } as const]
    const { reply } = await new TestConversation(
      botOf(intentOf('ask', { dialogue: { ...NO_DIALOGUE, buttons } })),
    ).send('x', {
      ask: 0.9,
    })
    expect(reply.buttons).toEqual(buttons)
  })

  it('is that of its fulfilment, with buttons and contexts, or the intent’s own response; never that after a failure', async () => {
    const dialogue = {
      ...NO_DIALOGUE,
      buttons: [{ kind: 'reply', label: 'Own' } as const],
      opens: [{ name: 'own', turns: 1 }],
      fulfilment: { url: 'https://example.com/', fallback: '' },
    }
    const pay = { kind: 'link', label: 'Pay', url: 'https://example.com/pay' } as const
    const fulfil = vi
      .fn()
      .mockResolvedValueOnce({
        text: 'Done.',
        buttons: [pay],
        contexts: [{ name: 'done', turns: 3 }],
        note: 'answered',
      })
      .mockResolvedValueOnce({ note: 'answered' })
      .mockResolvedValueOnce({ note: 'failed: HTTP 500', failure: 'HTTP 500' })
      .mockResolvedValueOnce({ text: 'Later.', note: 'failed: HTTP 500', failure: 'HTTP 500' })
    const conversation = new TestConversation(botOf(intentOf('do', { dialogue, responses: ['Own.'] })), { fulfil })
    const first = await conversation.send('do it', { do: 0.9 })
    expect(first.reply).toMatchObject({ text: 'Done.', buttons: [pay] })
    expect(first.trace.contexts).toEqual([{ name: 'done', turns: 3 }])
    const second = await conversation.send('do it', { do: 0.9 })
    expect(second.reply).toMatchObject({ text: 'Own.', buttons: [{ label: 'Own' }] })
    expect(second.trace.contexts).toEqual([
      { name: 'own', turns: 1 },
      { name: 'done', turns: 2 },
    ])
    const third = await conversation.send('do it', { do: 0.9 })
    expect(third.reply).toMatchObject({ text: 'Sorry, that did not work. Please try again later.', buttons: [] })
    expect(third.trace.steps.at(-1)).toMatchObject({ layer: 'fulfilment', failure: 'HTTP 500' })
    expect(third.trace.contexts).toEqual([{ name: 'done', turns: 1 }])
    expect((await conversation.send('do it', { do: 0.9 })).reply).toMatchObject({ text: 'Later.', buttons: [] })
  })
})
