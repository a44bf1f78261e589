import { NO_DIALOGUE } from '@platform/contract'
import { describe, expect, it, vi } from 'vitest'
import { isPlainAnswer } from './slotDialogue.ts'
import { botOf, intentOf, parameterOf, TestConversation } from './testing.ts'
import type { OtherReply } from './turn.ts'

const route = intentOf('route', {
  responses: ['From {from} to {to} on {day}.'],
  parameters: [
    parameterOf('from', { id: 'city', prompts: ['From where?'] }),
    parameterOf('to', { id: 'city', prompts: ['Where to?', 'To which city, please?'] }),
    parameterOf('day', { id: 'sys.date', required: false, value: 'any day' }),
  ],
})
const cancel = intentOf('cancel', { responses: ['Cancelled.'] })
const textsOf = async (conversation: TestConversation, ...messages: [string, Record<string, number>?][]) => {
  const texts: string[] = []
  for (const [text, scores] of messages) texts.push((await conversation.say(text, scores)).reply.text)
  return texts
}

describe('the values that an intent needs', () => {
  it('are taken from the sentence, each city in its turn', async () => {
    const { reply, trace } = await new TestConversation(botOf(route)).say('Delhi to Goa tomorrow', { route: 0.9 })
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

  it('belong to the parameter whose name stands beside them, in whichever order, and correct it', async () => {
    const conversation = new TestConversation(botOf(route))
    expect((await conversation.say('fly to Goa', { route: 0.9 })).trace).toMatchObject({
      awaiting: 'from',
      parameters: [{ value: null }, { name: 'to', value: 'Goa' }, {}],
    })
    expect((await conversation.say('I mean to Mumbai')).trace).toMatchObject({ awaiting: 'from' })
    expect((await conversation.say('Delhi')).reply.text).toBe('From Delhi to Mumbai on any day.')
    const turned = await new TestConversation(botOf(route)).say('to Goa from Delhi', { route: 0.9 })
    expect(turned.reply.text).toBe('From Delhi to Goa on any day.')
  })

  it('are asked for one after the other; one that is not required takes its default', async () => {
    const conversation = new TestConversation(botOf(route))
    const first = await conversation.say('I want to travel', { route: 0.9 })
    expect(first.trace).toMatchObject({ layer: 'parameter', awaiting: 'from', intentId: 'route' })
    expect(first.reply.text).toBe('From where?')
    expect(await textsOf(conversation, ['Mumbai town'], ['goa'])).toEqual([
      'Where to?',
      'From Mumbai to Goa on any day.',
    ])
    expect(conversation.state.filling).toBeNull()
  })

  it('may come several at once, and the one that was asked for is served first', async () => {
    const conversation = new TestConversation(botOf(route))
    await textsOf(conversation, ['travel', { route: 0.9 }], ['Delhi'])
    expect((await conversation.say('to Goa on 5 May 2027')).reply.text).toBe('From Delhi to Goa on 5 May 2027.')
  })

  it('§5 are asked for again with the next prompt, so often as the agent says, and then given up', async () => {
    const conversation = new TestConversation(botOf(route), { config: { retries: 2 } })
    await textsOf(conversation, ['travel', { route: 0.9 }], ['Delhi'])
    expect(await textsOf(conversation, ['hm'], ['well'], ['dunno'])).toEqual([
      'To which city, please?',
      'Where to?',
      'What?',
    ])
    expect(conversation.state.filling).toBeNull()
    expect((await conversation.say('Goa')).trace.layer).toBe('out-of-scope')
  })

  it('are the default when a required one was asked for in vain', async () => {
    const order = intentOf('order', {
      responses: ['A {size} one.'],
      parameters: [parameterOf('size', { id: 'sys.number', value: 'medium' })],
    })
    const conversation = new TestConversation(botOf(order))
    expect(await textsOf(conversation, ['pizza', { order: 0.9 }], ['hm'], ['hm'])).toEqual([
      'Which size?',
      'Which size?',
      'A medium one.',
    ])
  })

  it('are the whole answer where there is no such entity to look for', async () => {
    const note = intentOf('note', { responses: ['Noted: {what}'], parameters: [parameterOf('what')] })
    expect(await textsOf(new TestConversation(botOf(note)), ['note this', { note: 0.9 }], ['  buy  *milk* '])).toEqual([
      'Which what?',
      'Noted: buy \\*milk\\*',
    ])
  })

  it.each(['cancel', 'Never mind!', 'please stop', 'रहने दो'])('are left alone after %j', async (words) => {
    const conversation = new TestConversation(botOf(route, cancel))
    await conversation.say('travel', { route: 0.9 })
    const { reply, trace } = await conversation.say(words, { cancel: 0.99 })
    expect([reply.text, trace.layer, trace.awaiting]).toEqual(['All right, let us leave that.', 'parameter', null])
  })

  it('are left for another intent that is confident, not for one that is not, nor for their own', async () => {
    const conversation = new TestConversation(botOf(route, cancel))
    await conversation.say('travel', { route: 0.9 })
    expect((await conversation.say('cancel my trip perhaps', { cancel: 0.4 })).trace.awaiting).toBe('from')
    const same = await new TestConversation(botOf(route)).say('travel', { route: 0.9 })
    expect(same.trace.awaiting).toBe('from')
    expect((await conversation.say('please drop the booking', { cancel: 0.7 })).reply.text).toBe('Cancelled.')
    expect(conversation.state.filling).toBeNull()
  })

  it('win over another intent in the same sentence, unless that is all but certain and the value a small part', async () => {
    const conversation = new TestConversation(botOf(route, cancel))
    await conversation.say('travel', { route: 0.9 })
    expect((await conversation.say('Delhi', { cancel: 0.99 })).trace.awaiting).toBe('to')
    expect((await conversation.say('cancel the booked trip to Goa', { cancel: 0.7 })).reply.text).toContain('to Goa')
    await conversation.say('travel', { route: 0.9 })
    expect((await conversation.say('cancel the booked trip to Goa', { cancel: 0.95 })).reply.text).toBe('Cancelled.')
  })

  it('are asked for again, without a try being counted, after a question that the knowledge base answers', async () => {
    const knowledge = vi.fn(async (): Promise<OtherReply> => ({
      text: 'It opens at **five**.',
      sources: ['https://example.com/lounge'],
      passages: [],
      note: '',
    }))
    const conversation = new TestConversation(botOf(route), { knowledge, config: { retries: 1 } })
    await conversation.say('from Delhi', { route: 0.9 })
    for (const question of ['when does the lounge open', 'and when exactly', 'really']) {
      const { reply, trace } = await conversation.say(question)
      expect(reply).toMatchObject({
        text: 'It opens at **five**.\n\nWhere to?',
        sources: ['https://example.com/lounge'],
      })
      expect(trace).toMatchObject({ layer: 'knowledge', awaiting: 'to', parameters: [{ value: 'Delhi' }, {}, {}] })
    }
    expect(knowledge).toHaveBeenCalledTimes(3)
    expect((await conversation.say('Goa')).reply.text).toBe('From Delhi to Goa on any day.')
    expect(knowledge).toHaveBeenCalledTimes(3)
  })

  it('are asked for as ever when the knowledge base has no answer, and it is asked once a message', async () => {
    const knowledge = vi.fn(async (): Promise<OtherReply> => ({ sources: [], passages: [], note: 'no passage' }))
    const conversation = new TestConversation(botOf(route, cancel), { knowledge })
    expect(await textsOf(conversation, ['from Delhi', { route: 0.9 }], ['no idea'], ['dunno'])).toEqual([
      'Where to?',
      'To which city, please?',
      'What?',
    ])
    expect(knowledge).toHaveBeenCalledTimes(2)
    await conversation.say('from Delhi', { route: 0.9 })
    expect((await conversation.say('stop it all', { cancel: 0.9 })).trace.layer).toBe('intent')
    expect(knowledge).toHaveBeenCalledTimes(2)
  })

  it('are plain answers when they are most of the message, and only while they are asked for', async () => {
    const conversation = new TestConversation(botOf(route, cancel))
    expect(isPlainAnswer(conversation.bot, conversation.state, 'Delhi')).toBe(false)
    await conversation.say('travel', { route: 0.9 })
    expect(isPlainAnswer(conversation.bot, conversation.state, 'to Delhi')).toBe(true)
    expect(isPlainAnswer(conversation.bot, conversation.state, 'cancel the booked trip to Goa')).toBe(false)
    expect(isPlainAnswer(conversation.bot, conversation.state, 'tomorrow')).toBe(false)
  })

  it('survive an intent that was changed meanwhile: the message is read as any other', async () => {
    const conversation = new TestConversation(botOf(route))
    await conversation.say('travel', { route: 0.9 })
    const after = new TestConversation(botOf(cancel))
    after.state = conversation.state
    expect((await after.say('Delhi')).trace.layer).toBe('out-of-scope')
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

  it('let a follow-up answer for as many messages as they are open, with the values of before', async () => {
    const conversation = new TestConversation(botOf(book, yes))
    expect((await conversation.say('yes', { yes: 0.9 })).trace).toMatchObject({
      layer: 'out-of-scope',
      ranking: [{ intentId: 'yes', missing: ['booking'] }],
    })
    const booked = await conversation.say('to Goa', { book: 0.9 })
    expect(booked.trace.contexts).toEqual([{ name: 'Booking', turns: 2 }])
    expect(await textsOf(conversation, ['yes', { yes: 0.9 }], ['yes', { yes: 0.9 }], ['yes', { yes: 0.9 }])).toEqual([
      'Booked to Goa.',
      'Booked to Goa.',
      'What?',
    ])
    expect(conversation.state.values).toEqual({})
  })

  it('give a follow-up what its twins, whose contexts are not open, took from it', async () => {
    const other = intentOf('other', { dialogue: { ...NO_DIALOGUE, requires: ['else'] } })
    const conversation = new TestConversation(botOf(book, yes, other))
    await conversation.say('to Goa', { book: 0.9 })
    const { trace } = await conversation.say('yes', { other: 0.46, yes: 0.44 })
    expect(trace.ranking.map(({ intentId, confidence }) => [intentId, Math.round(confidence * 100)])).toEqual([
      ['yes', 90],
      ['other', 46],
    ])
    expect(trace.intentId).toBe('yes')
    expect((await conversation.say('bye', { other: 0.9, yes: 0.05 })).trace.layer).toBe('out-of-scope')
    // What a follow-up that is not open takes from an ordinary intent stays taken.
    expect((await conversation.say('the', { other: 0.4, book: 0.4 })).trace.layer).toBe('out-of-scope')
  })

  it('stand still while values are asked for', async () => {
    const asking = intentOf('asking', { parameters: [parameterOf('city')] })
    const conversation = new TestConversation(botOf(intentOf('book', { dialogue: opens(1) }), yes, asking))
    await conversation.say('book', { book: 0.9 })
    expect((await conversation.say('ask', { asking: 0.9 })).trace.contexts).toHaveLength(1)
  })
})

const silent = (note: string): OtherReply => ({ sources: [], passages: [], note })

describe('the layers', () => {
  const passage = { source: 'https://example.com/', title: 'Wifi', text: 'Free everywhere.', score: 0.8 }

  it('are asked in their order, and none after the one that answers', async () => {
    const prompt = vi.fn(async () => ({ ...silent(''), text: 'From the prompt' }))
    const conversation = new TestConversation(botOf(cancel), {
      knowledge: async () => ({ text: 'It is free.', sources: [passage.source], passages: [passage], note: 'best' }),
      prompt,
    })
    expect((await conversation.say('cancel it all', { cancel: 0.9 })).trace.steps.map(({ layer }) => layer)).toEqual([
      'entities',
      'intent',
    ])
    const { reply, trace } = await conversation.say('is there wifi', { cancel: 0.3 })
    expect(reply).toMatchObject({ text: 'It is free.', sources: [passage.source] })
    expect(trace).toMatchObject({ layer: 'knowledge', intentId: null, passages: [passage] })
    expect(prompt).not.toHaveBeenCalled()
  })

  it('leave a message to nobody else whose likeliest intent has gone since the training', async () => {
    const { trace } = await new TestConversation(botOf(cancel)).say('book it', { deleted: 0.5, cancel: 0.5 })
    expect(trace).toMatchObject({ layer: 'out-of-scope', ranking: [{ intentId: 'cancel' }] })
  })

  it('go on to the prompt, and to the out-of-scope message at last; passages that did not do are told', async () => {
    const knowledge = async () => ({ ...silent('none fits'), passages: [passage] })
    const withPrompt = new TestConversation(botOf(), {
      knowledge,
      prompt: async () => ({ ...silent('ok'), text: 'Hello!' }),
    })
    expect((await withPrompt.say('hi')).trace).toMatchObject({ layer: 'prompt', passages: [passage] })
    const without = new TestConversation(botOf(), { knowledge, prompt: async () => silent('UNREACHABLE') })
    const { reply, trace } = await without.say('hi')
    expect([reply.text, trace.layer]).toEqual(['What?', 'out-of-scope'])
    expect(trace.steps.map(({ layer, note }) => [layer, note])).toEqual([
      ['entities', ''],
      ['intent', ''],
      ['knowledge', 'none fits'],
      ['prompt', 'UNREACHABLE'],
    ])
  })
})

describe('what an intent says', () => {
  it('has its buttons beneath it', async () => {
    const buttons = [{ kind: 'reply', label: 'Yes' } as const]
    const { reply } = await new TestConversation(botOf(intentOf('ask', { dialogue: { ...NO_DIALOGUE, buttons } }))).say(
      'x',
      {
        ask: 0.9,
      },
    )
    expect(reply.buttons).toEqual(buttons)
  })

  it('is what its fulfilment says, with its buttons and contexts, or the intent’s own response', async () => {
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
      .mockResolvedValueOnce({ note: 'failed: HTTP 500' })
    const conversation = new TestConversation(botOf(intentOf('do', { dialogue, responses: ['Own.'] })), { fulfil })
    const first = await conversation.say('do it', { do: 0.9 })
    expect(first.reply).toMatchObject({ text: 'Done.', buttons: [pay] })
    expect(first.trace.contexts).toEqual([{ name: 'done', turns: 3 }])
    const second = await conversation.say('do it', { do: 0.9 })
    expect(second.reply).toMatchObject({ text: 'Own.', buttons: [{ label: 'Own' }] })
    expect(second.trace.steps.at(-1)).toMatchObject({ layer: 'fulfilment', note: 'failed: HTTP 500' })
    expect(second.trace.contexts).toEqual([
      { name: 'own', turns: 1 },
      { name: 'done', turns: 2 },
    ])
  })
})
