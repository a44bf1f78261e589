import { NO_DIALOGUE, type Parameter } from '@platform/contract'
import { describe, expect, it, vi } from 'vitest'
import { makeBot, type BotEntity } from './bot.ts'
import { botOf, intentOf, parameterOf, TestConversation } from './testing/TestConversation.ts'
import { machineValue } from './values.ts'
import type { LayerReply } from './turn.ts'

const flight = (fields: Parameters<typeof intentOf>[1] = {}) =>
  intentOf('flight', {
    responses: ['{from} to {to}, {day}.'],
    parameters: [
      parameterOf('from', { entityId: 'city', prompts: ['From where?'] }),
      parameterOf('to', { entityId: 'city', prompts: ['Where to?'] }),
      parameterOf('day', { entityId: 'sys.date', prompts: ['Which day?'] }),
    ],
    ...fields,
  })
const baggage = intentOf('baggage', { responses: ['15 kg.'] })
const hotel = intentOf('hotel', {
  responses: ['A hotel in {place}.'],
  parameters: [parameterOf('place', { entityId: 'city', prompts: ['A hotel where?'] })],
})
const book = { flight: 0.9 }

/** Sends messages, and returns the last reply's text. */
async function talk(
  conversation: TestConversation,
  ...messages: (string | readonly [string, Record<string, number>])[]
): Promise<string> {
  let text = ''
  for (const message of messages) {
    const [said, scores] = typeof message === 'string' ? [message, {}] : message
    text = (await conversation.send(said, scores)).reply.text
  }
  return text
}
const KEPT = 'I have kept what you told me. Answer the question whenever you like.'
const valuesOf = ({ state }: TestConversation) =>
  Object.fromEntries(
    Object.entries((state.filling ?? state.last)?.values ?? {}).map(([name, value]) => [name, machineValue(value)]),
  )

describe('a correction', () => {
  it.each([
    ['no, to Goa', { from: 'Delhi', to: 'Goa' }],
    ['actually from Mumbai', { from: 'Mumbai', to: 'Mumbai' }],
    ['sorry, I meant Goa', { from: 'Delhi', to: 'Goa' }],
    ['not Mumbai, Goa', { from: 'Delhi', to: 'Goa' }],
    ['not Delhi, Goa', { from: 'Goa', to: 'Mumbai' }],
    ['Goa instead of Delhi', { from: 'Goa', to: 'Mumbai' }],
    ['नहीं, Goa', { from: 'Delhi', to: 'Goa' }],
    ['nahi, Goa', { from: 'Delhi', to: 'Goa' }],
    ['Delhi nahi Goa', { from: 'Goa', to: 'Mumbai' }],
    ['nahi, Goa se', { from: 'Goa', to: 'Mumbai' }],
    ['Goa tak', { from: 'Delhi', to: 'Goa' }],
    ['from Goa', { from: 'Goa', to: 'Mumbai' }],
    ['Mumbai nahi jana, Goa', { from: 'Delhi', to: 'Goa' }],
  ])('%j while a day is asked', async (text, values) => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['book', book], 'Delhi', 'Mumbai')
    expect(await talk(conversation, text)).toBe('Which day?')
    expect(valuesOf(conversation)).toEqual(values)
  })

  it.each([
    ['Delhi nahi, Goa se', { from: 'Goa', to: 'Mumbai', day: '2026-11-22' }],
    ['kal nahi parson', { from: 'Delhi', to: 'Mumbai', day: '2026-11-23' }],
    ['oops wrong, its Goa', { from: 'Delhi', to: 'Goa', day: '2026-11-22' }],
    ['शनिवार कर दीजिए', { from: 'Delhi', to: 'Mumbai', day: '2026-11-28' }],
    ['Mumbai nahi, mujhe Goa jana hai', { from: 'Delhi', to: 'Goa', day: '2026-11-22' }],
  ])('%j after the answer wins over an intent that its other words resemble', async (text, values) => {
    const conversation = new TestConversation(botOf(flight(), intentOf('no')))
    await talk(conversation, ['Delhi to Mumbai on 22 November', book], [text, { no: 0.9 }])
    expect(valuesOf(conversation)).toEqual(values)
  })

  it('"change the day" after the answer wins over another intent, "change my booking" does not', async () => {
    const changes = { change: 0.99 }
    const start = async () => {
      const conversation = new TestConversation(botOf(flight(), intentOf('change')))
      await talk(conversation, ['Delhi to Mumbai on 22 November', book])
      return conversation
    }
    expect(await talk(await start(), ['change the day please', changes])).toBe('Which day?')
    expect(await talk(await start(), ['change the day of my booking', changes])).toBe('change!')
  })

  it('in another language displays all values in that language', async () => {
    const [from, to, day] = flight().parameters
    const hindi = { responses: ['{from} से {to}, {day}।'], confirmation: '' }
    const trip = flight({
      parameters: [from!, to!, day!, parameterOf('note', { entityId: null, required: false })],
      responses: ['{from} to {to}, {day} ({note}).'],
      dialogue: { ...NO_DIALOGUE, translations: { hi: hindi } },
    })
    const conversation = new TestConversation(botOf(trip))
    expect(await talk(conversation, ['mujhe Delhi se Mumbai jana hai 22 November', book])).toBe(
      'Delhi से Mumbai, 22 नवंबर 2026।',
    )
    const note = { value: '2026-11-22', shown: '2026-11-22' }
    const { last } = conversation.state
    conversation.state = { ...conversation.state, last: { ...last!, values: { ...last!.values, note } } }
    expect(await talk(conversation, 'I meant to Goa instead')).toBe('Delhi to Goa, 22 November 2026 (2026-11-22).')
  })

  it('of the value that was given last leaves the question open', async () => {
    const conversation = new TestConversation(botOf(flight()))
    expect(await talk(conversation, ['book', book], 'Delhi', 'sorry, I meant Mumbai')).toBe('Where to?')
    expect(valuesOf(conversation)).toEqual({ from: 'Mumbai' })
  })

  it.each([
    ['make it Tuesday', '2026-11-24'],
    ['change the day to Friday', '2026-11-27'],
    ['sorry, kal nahi parson', '2026-11-23'],
    ['no, tomorrow', '2026-11-22'],
  ])('%j after the answer answers again', async (text, day) => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['Delhi to Goa on 22 November', book])
    expect(await talk(conversation, text)).toContain('Delhi to Goa')
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi', to: 'Goa', day })
  })

  it('or a follow-up question that is hardly more than a value wins over an uncertain match', async () => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['Delhi to Goa tomorrow', book])
    const uncertain = { baggage: 0.6 }
    expect(await talk(conversation, ['and from Mumbai?', uncertain])).toBe('Mumbai to Goa, 22 November 2026.')
    expect(await talk(conversation, ['and from Mumbai?', { baggage: 0.9 }])).toBe('15 kg.')
  })

  it('after the answer wins over a weak match of another intent, and of its own', async () => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['Delhi to Goa tomorrow', book])
    expect(await talk(conversation, ['no, to Mumbai', { baggage: 0.6 }])).toBe('Delhi to Mumbai, 22 November 2026.')
    expect(await talk(conversation, ['actually from Goa', { flight: 0.6 }])).toBe('Goa to Mumbai, 22 November 2026.')
  })

  it('without a value asks again', async () => {
    const conversation = new TestConversation(botOf(flight()))
    await talk(conversation, ['Delhi to Goa tomorrow', book])
    expect(await talk(conversation, 'change the day')).toBe('Which day?')
    expect(await talk(conversation, 'Friday')).toBe('Delhi to Goa, 27 November 2026.')
    expect(await talk(conversation, 'not Goa')).toBe('Where to?')
    expect(await talk(conversation, 'Mumbai')).toBe('Delhi to Mumbai, 27 November 2026.')
  })

  it('in Hindi is assigned by the word behind the value', async () => {
    const conversation = new TestConversation(botOf(flight()), { config: { language: 'hi' } })
    await talk(conversation, ['Delhi से Goa', book])
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi', to: 'Goa' })
    await talk(conversation, 'नहीं, Mumbai से')
    expect(valuesOf(conversation)).toEqual({ from: 'Mumbai', to: 'Goa' })
  })

  it('names a parameter by the words of its name', async () => {
    const trip = intentOf('trip', {
      responses: ['{departure date} / {return date}'],
      parameters: [
        parameterOf('departure date', { entityId: 'sys.date' }),
        parameterOf('return date', { entityId: 'sys.date' }),
      ],
    })
    const conversation = new TestConversation(botOf(trip))
    await talk(conversation, ['trip', { trip: 0.9 }], '5 May 2027', '9 May 2027')
    expect(await talk(conversation, 'change the return date to 10 May 2027')).toBe('5 May 2027 / 10 May 2027')
    expect(await talk(conversation, 'change the departure date')).toBe('Which departure date?')
  })
})

const knowledge = async (): Promise<LayerReply> => ({ text: 'Yes.', sources: [], passages: [], note: '' })

describe('a digression', () => {
  it('to an intent is answered, and the open question asked again; the values stay', async () => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['from Delhi', book])
    expect(await talk(conversation, ['what is the baggage allowance', { baggage: 0.9 }])).toBe('15 kg.\n\nWhere to?')
    expect(await talk(conversation, 'Goa')).toBe('Which day?')
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi', to: 'Goa' })
  })

  it('to an intent that asks is pursued, then the previous one continues', async () => {
    const conversation = new TestConversation(botOf(flight(), hotel, baggage))
    await talk(conversation, ['from Delhi', book])
    expect(await talk(conversation, ['I need a hotel', { hotel: 0.9 }])).toBe('A hotel where?')
    expect(await talk(conversation, ['baggage?', { baggage: 0.9 }])).toBe('15 kg.\n\nA hotel where?')
    expect(await talk(conversation, 'Goa')).toBe('A hotel in Goa.\n\nBack to your earlier request.\n\nWhere to?')
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi' })
    expect(await talk(conversation, ['a hotel', { hotel: 0.9 }], 'cancel')).toBe(
      'All right, let us leave that.\n\nBack to your earlier request.\n\nWhere to?',
    )
  })

  it('returns to an intent that waits, with its values, however many wait', async () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((id) =>
      intentOf(id, { parameters: [parameterOf(`city ${id}`, { entityId: 'city', prompts: [`${id}?`] })] }),
    )
    const conversation = new TestConversation(botOf(flight(), ...others))
    await talk(conversation, ['from Delhi', book], ['a', { a: 0.9 }])
    expect(await talk(conversation, ['fly', book])).toBe('Where to?')
    expect(conversation.state.suspended.map(({ intentId }) => intentId)).toEqual(['a'])
    await talk(conversation, ['b', { b: 0.9 }], ['c', { c: 0.9 }], ['d', { d: 0.9 }], ['e', { e: 0.9 }])
    expect(conversation.state.suspended.map(({ intentId }) => intentId)).toEqual(['d', 'c', 'b', 'flight', 'a'])
  })

  it('to the knowledge base is answered also if the question contains a value', async () => {
    const conversation = new TestConversation(botOf(flight()), { knowledge })
    await talk(conversation, ['book', book])
    expect(await talk(conversation, 'is there wireless internet at the airport of Goa?')).toBe('Yes.\n\nFrom where?')
    expect(valuesOf(conversation)).toEqual({})
  })
})

const withRules = (
  rules: Record<string, NonNullable<Parameter['rules']>>,
  more: Parameters<typeof parameterOf>[] = [],
) =>
  flight({
    parameters: [
      ...flight().parameters.map((parameter) => ({ ...parameter, rules: rules[parameter.name] ?? {} })),
      ...more.map((one) => parameterOf(...one)),
    ],
  })

describe('a value that cannot be', () => {
  it.each([
    ['yesterday', { period: 'future' }, '20 November 2026 is in the past.\n\nWhich day?'],
    ['tomorrow', { period: 'past' }, '22 November 2026 is in the future.\n\nWhich day?'],
    ['31 February', {}, 'There is no such day as 31 February.\n\nWhich day?'],
    ['on 31/02/2027', {}, 'There is no such day as 31/02/2027.\n\nWhich day?'],
  ] as const)('%j is rejected with the reason, and asked again', async (text, rules, reply) => {
    const conversation = new TestConversation(botOf(withRules({ day: rules })))
    expect(await talk(conversation, ['Delhi to Goa', book], text)).toBe(reply)
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi', to: 'Goa' })
    expect(conversation.state.filling).toMatchObject({ awaiting: 'day', retries: 0 })
  })

  it.each(['past', 'future'] as const)('is not today, if it must be in the %s', async (period) => {
    const conversation = new TestConversation(botOf(withRules({ day: { period } })))
    expect(await talk(conversation, ['Delhi to Goa', book], 'today')).toBe('Delhi to Goa, 21 November 2026.')
  })

  it.each([
    ['sys.number', '0', { minimum: 1 }, '0 is too small: at least 1, please.'],
    ['sys.number', '12', { maximum: 9 }, '12 is too much: at most 9, please.'],
    ['sys.money', '₹50', { minimum: 100 }, '₹50 is too small: at least 100, please.'],
  ] as const)('%s: %s', async (entityId, text, rules, reason) => {
    const order = intentOf('order', { parameters: [parameterOf('amount', { entityId, rules })] })
    const conversation = new TestConversation(botOf(order))
    expect(await talk(conversation, ['order', { order: 0.9 }], text)).toBe(`${reason}\n\nWhich amount?`)
  })

  it('is the same city twice if a rule says so, in the first message, later and as a correction', async () => {
    const same = 'Delhi is already the value of “from”, and this one must be different.\n\nWhere to?'
    const bot = botOf(withRules({ to: { distinctFrom: ['from'] } }))
    expect(await talk(new TestConversation(bot), ['from Delhi to Delhi', book])).toBe(same)
    expect(await talk(new TestConversation(bot), ['from Delhi', book], 'Delhi town')).toBe(same)
    const corrected = new TestConversation(bot)
    expect(await talk(corrected, ['Delhi to Goa', book], 'no, to Delhi')).toBe(same)
    expect(valuesOf(corrected)).toEqual({ from: 'Delhi' })
    const swapped = new TestConversation(bot)
    await talk(swapped, ['Delhi to Goa', book], 'no, from Goa to Delhi')
    expect(valuesOf(swapped)).toEqual({ from: 'Goa', to: 'Delhi' })
    expect(await talk(new TestConversation(botOf(flight())), ['from Delhi to Delhi', book])).toBe('Which day?')
  })

  it.each([
    ['from the moon', 0.65, 'I do not know “moon”.\n\nFrom where?\n\nFor example: Delhi, Goa, Mumbai.'],
    ['my bags', 0.75, '15 kg.'],
    ['are my bags free', 0.65, '15 kg.'],
  ])('%j, which resembles another intent by %d: the reply is %j', async (text, confidence, starts) => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await conversation.send('book', book)
    const { reply } = await conversation.send(text, { baggage: confidence })
    expect(reply.text.slice(0, starts.length)).toBe(starts)
  })

  it('is one that no list has: the reply names values', async () => {
    const conversation = new TestConversation(botOf(flight()))
    await talk(conversation, ['from Delhi', book])
    const { reply } = await conversation.send('to Paris')
    expect(reply).toMatchObject({
      text: 'I do not know “Paris”.\n\nWhere to?\n\nFor example: Delhi, Goa, Mumbai.',
      buttons: [{ label: 'Delhi' }, { label: 'Goa' }, { label: 'Mumbai' }],
    })
    expect(await talk(conversation, 'Goa')).toBe('Which day?')
  })

  it('never ends the intent: each one is rejected with its reason, and is not a failed attempt', async () => {
    const conversation = new TestConversation(botOf(withRules({ day: { period: 'future' } })))
    await talk(conversation, ['Delhi to Goa', book], 'yesterday', '31 February')
    expect(await talk(conversation, 'yesterday')).toBe('20 November 2026 is in the past.\n\nWhich day?')
    expect(await talk(conversation, 'hm')).toBe('Which day?')
    expect(await talk(conversation, 'hm')).toBe(`What?\n\n${KEPT}`)
    expect(conversation.state.filling).toBeNull()
  })

  it('is answered with the next prompt, which may say what fits', async () => {
    const day = {
      entityId: 'sys.date',
      prompts: ['Which day?', 'A day such as next Friday?'],
      rules: { period: 'future' },
    }
    const visit = intentOf('visit', { parameters: [parameterOf('day', day as Partial<Parameter>)] })
    const conversation = new TestConversation(botOf(visit))
    const reply = '20 November 2026 is in the past.\n\nA day such as next Friday?'
    expect(await talk(conversation, ['visit', { visit: 0.9 }], 'yesterday')).toBe(reply)
  })

  it('is explained in Hindi to a Hindi bot', async () => {
    const bot = botOf(withRules({ day: { period: 'future' } }))
    const conversation = new TestConversation(bot, { config: { language: 'hi' } })
    expect(await talk(conversation, ['Delhi से Goa', book], 'yesterday')).toBe('20 नवंबर 2026 बीत चुका है।\n\nWhich day?')
  })
})

const confirmed = { ...NO_DIALOGUE, confirmation: { text: '' } }

describe('a confirmation', () => {
  const summary = 'Please check:\n\n- **From**: Delhi\n- **To**: Goa\n- **Day**: 22 November 2026\n\nIs that right?'
  const start = async () => {
    const fulfil = vi.fn().mockResolvedValue({ text: 'Booked.', note: 'answered' })
    const fulfilment = { url: 'https://example.com/', fallback: 'Later.' }
    const bot = botOf(flight({ dialogue: { ...confirmed, fulfilment } }), baggage)
    const conversation = new TestConversation(bot, { fulfil })
    const { reply, trace } = await conversation.send('Delhi to Goa tomorrow', book)
    expect(reply).toMatchObject({ text: summary, buttons: [{ label: 'Yes' }, { label: 'No' }] })
    expect(trace).toMatchObject({ layer: 'parameter', awaiting: null })
    return { conversation, fulfil }
  }

  it.each(['yes', 'Yes', 'haan', 'हाँ'])('%j acts once', async (yes) => {
    const { conversation, fulfil } = await start()
    expect(fulfil).not.toHaveBeenCalled()
    expect(await talk(conversation, yes)).toBe('Booked.')
    await talk(conversation, yes, 'thanks')
    expect(fulfil).toHaveBeenCalledTimes(1)
  })

  it.each(['no', 'nahi', 'नहीं'])('%j asks what to change', async (no) => {
    const { conversation, fulfil } = await start()
    const { reply } = await conversation.send(no)
    expect(reply.buttons.map(({ label }) => label)).toEqual(['From', 'To', 'Day'])
    await talk(conversation, 'day')
    expect(conversation.state.filling).toMatchObject({ asks: 'value', awaiting: 'day' })
    expect(await talk(conversation, '23 November 2026')).toContain('23')
    await talk(conversation, 'yes')
    expect(fulfil.mock.calls).toMatchObject([[{}, { day: { value: '2026-11-23' } }]])
  })

  it.each([
    ['no, Tuesday', { day: '2026-11-24' }],
    ['Mumbai', { to: 'Mumbai' }],
    ['no, from Mumbai', { from: 'Mumbai' }],
  ])('%j corrects, and the summary is shown again', async (text, changed) => {
    const { conversation, fulfil } = await start()
    expect(await talk(conversation, text)).toContain('Please check')
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi', to: 'Goa', day: '2026-11-22', ...changed })
    expect(fulfil).not.toHaveBeenCalled()
    await talk(conversation, 'yes')
    expect(fulfil).toHaveBeenCalledTimes(1)
  })

  it('may be left for a question, and ended', async () => {
    const { conversation, fulfil } = await start()
    expect(await talk(conversation, ['baggage?', { baggage: 0.9 }])).toBe(`15 kg.\n\n${summary}`)
    expect(await talk(conversation, 'hm')).toBe(summary)
    expect(await talk(conversation, 'change the day')).toBe('Which day?')
    expect(await talk(conversation, 'cancel')).toBe('All right, let us leave that.')
    await talk(conversation, 'yes')
    expect(fulfil).not.toHaveBeenCalled()
  })

  it('has the text of its designer', async () => {
    const bot = botOf(flight({ dialogue: { ...NO_DIALOGUE, confirmation: { text: 'Fly to {to}?' } } }))
    const conversation = new TestConversation(bot)
    expect(await talk(conversation, ['Delhi to Goa tomorrow', book])).toBe('Fly to Goa?')
    expect(await talk(conversation, 'yes')).toBe('Delhi to Goa, 22 November 2026.')
    expect(await talk(conversation, 'no, to Mumbai')).toBe('Fly to Mumbai?')
  })

  it('of one value repeats it', async () => {
    const [from, ...others] = flight().parameters
    const bot = botOf(flight({ parameters: [{ ...from!, isConfirmed: true }, ...others] }))
    const conversation = new TestConversation(bot)
    const { reply } = await conversation.send('from Delhi', book)
    expect(reply).toMatchObject({
      text: 'From: **Delhi**. Is that right?',
      buttons: [{ label: 'Yes' }, { label: 'No' }],
    })
    expect(await talk(conversation, 'no, Goa')).toBe('From: **Goa**. Is that right?')
    expect(await talk(conversation, 'no')).toBe('From where?')
    expect(await talk(conversation, 'Mumbai')).toBe('From: **Mumbai**. Is that right?')
    expect(await talk(conversation, 'yes')).toBe('Where to?')
    expect(valuesOf(conversation)).toEqual({ from: 'Mumbai' })
  })
})

describe('a command', () => {
  it.each(['start over', 'फिर से शुरू करो', 'phir se shuru karo'])('%j begins the intent again', async (text) => {
    const conversation = new TestConversation(botOf(flight(), hotel))
    await talk(conversation, ['from Delhi', book], ['hotel', { hotel: 0.9 }], ['fly', book], 'Goa')
    expect(await talk(conversation, text)).toContain('From where?')
    expect([valuesOf(conversation), conversation.state.suspended]).toEqual([{}, []])
  })

  it.each(['back', 'पीछे', 'wapas'])('%j asks the previous question again, without its value', async (text) => {
    const conversation = new TestConversation(botOf(flight()))
    await talk(conversation, ['book', book], 'Delhi', 'Goa')
    expect(await talk(conversation, text)).toBe('Where to?')
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi' })
    expect(await talk(conversation, text)).toBe('From where?')
    expect(await talk(conversation, text)).toBe('From where?')
  })

  it.each(['help', 'मदद', 'madad karo'])(
    '%j explains how to talk, without names of intents, and repeats the open question',
    async (text) => {
      const conversation = new TestConversation(botOf(flight(), hotel, baggage))
      const explained = (await conversation.send(text)).reply.text
      expect(explained).toMatch(/^(?:Write what you need|आपको जो चाहिए)/)
      expect(explained).not.toMatch(/flight|hotel|baggage/)
      await talk(conversation, ['book', book])
      const { reply } = await conversation.send(text)
      expect(reply.text).toContain(explained)
      expect(reply.text).toContain('From where?')
    },
  )

  it.each(['repeat', 'दोहराओ', 'phir se bolo'])('%j repeats the last reply', async (text) => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['from Delhi', book], ['baggage?', { baggage: 0.9 }])
    expect(await talk(conversation, text)).toBe('15 kg.\n\nWhere to?')
    expect(await talk(conversation, text, 'Goa', '5 May 2027', text)).toContain('Delhi to Goa, 5')
  })

  it('is left to an intent that matches it while nothing is open', async () => {
    const own = intentOf('help', { responses: ['Call us.'] })
    const conversation = new TestConversation(botOf(flight(), own))
    expect(await talk(conversation, ['help', { help: 0.9 }])).toBe('Call us.')
    expect(await talk(conversation, ['book', book], ['help', { help: 0.9 }])).toContain('From where?')
  })
})

describe('a follow-up question', () => {
  it.each([
    ['what about Friday', { day: '2026-11-27' }],
    ['and to Mumbai?', { to: 'Mumbai' }],
    ['और Friday को?', { day: '2026-11-27' }],
    ['aur Mumbai se?', { from: 'Mumbai' }],
    ['Friday', { day: '2026-11-27' }],
  ])('%j uses the values of the last answer', async (text, changed) => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['Delhi to Goa tomorrow', book], ['baggage', { baggage: 0.9 }])
    expect((await conversation.send(text)).trace).toMatchObject({ layer: 'intent', intentId: 'flight' })
    expect(valuesOf(conversation)).toEqual({ from: 'Delhi', to: 'Goa', day: '2026-11-22', ...changed })
  })

  it('is none if another intent matches, if a value is a small part of it, or after five messages', async () => {
    const conversation = new TestConversation(botOf(flight(), hotel))
    await talk(conversation, ['Delhi to Goa tomorrow', book])
    expect(await talk(conversation, 'everybody there eats wonderful seafood on Friday evenings')).toBe('What?')
    expect(await talk(conversation, ['and in Mumbai?', { hotel: 0.7 }])).toBe('A hotel in Mumbai.')
    await talk(conversation, 'x', 'x', 'x', 'x', 'x')
    expect(await talk(conversation, 'what about Goa')).toBe('What?')
  })

  it('of values alone wins over an intent without parameters, unless that is certain', async () => {
    const conversation = new TestConversation(botOf(flight(), baggage))
    await talk(conversation, ['Delhi to Goa tomorrow', book])
    expect(await talk(conversation, ['what about Friday?', { baggage: 0.8 }])).toContain('27 November 2026')
    expect(await talk(conversation, ['and the bags on Friday?', { baggage: 0.8 }])).toBe('15 kg.')
    expect(await talk(conversation, ['what about Friday?', { baggage: 0.9 }])).toBe('15 kg.')
  })

  it('that names the intent again restarts it', async () => {
    const conversation = new TestConversation(botOf(flight()))
    await talk(conversation, ['Delhi to Goa tomorrow', book])
    expect(await talk(conversation, ['a flight to Mumbai', book])).toBe('From where?')
  })
})

const scores = (text: string) => [
  {
    id: /hotel/.test(text) ? 'hotel' : /baggage/.test(text) ? 'baggage' : 'flight',
    confidence: /^\W*$/.test(text) ? 0 : 0.9,
  },
]

const startScored = (...intents: Parameters<typeof botOf>) =>
  new TestConversation(botOf(...intents), { classify: (text) => ({ scores: scores(text), note: '' }) })

/** Scores a whole message, which has a comma, with another confidence than its parts. */
const startWhole = (confidence: number) => {
  const weather = intentOf('flight', { responses: ['Sunny.'] })
  const classify = (text: string) => ({
    scores: scores(text).map((score) => (text.includes(',') ? { ...score, confidence } : score)),
    note: '',
  })
  return new TestConversation(botOf(weather, baggage), { classify })
}

describe('two intents in one message', () => {
  it('are both answered', async () => {
    const weather = intentOf('flight', { responses: ['Sunny.'] })
    expect(await talk(startScored(weather, baggage), 'how is the weather and what is the baggage allowance')).toBe(
      'Sunny.\n\n15 kg.',
    )
  })

  it('of which the first one asks: the second is answered at once', async () => {
    const conversation = startScored(flight(), baggage)
    expect(await talk(conversation, 'book a flight to Goa. What is the baggage allowance?')).toBe(
      '15 kg.\n\nFrom where?',
    )
    expect(valuesOf(conversation)).toEqual({ to: 'Goa' })
  })

  it('that both ask are handled one after the other', async () => {
    const conversation = startScored(flight(), hotel)
    expect(await talk(conversation, 'book a flight to Goa and find me a hotel')).toBe('From where?')
    expect(await talk(conversation, 'Delhi', 'tomorrow')).toBe(
      'Delhi to Goa, 22 November 2026.\n\nNow to your other request.\n\nA hotel where?',
    )
    expect(await talk(conversation, 'Mumbai')).toBe('A hotel in Mumbai.')
  })

  it('are not read from a message that matches its intent better than its parts', async () => {
    const message = 'the baggage is heavy, can it fly'
    expect(await talk(startWhole(0.95), message)).toBe('15 kg.')
    expect(await talk(startWhole(0.85), message)).toBe('15 kg.\n\nSunny.')
  })

  it('can be of one word each if the whole message matches none', async () => {
    expect(await talk(startWhole(0.2), 'weather, baggage')).toBe('Sunny.\n\n15 kg.')
    expect(await talk(startWhole(0.8), 'weather, baggage')).toBe('15 kg.')
  })

  it('are not read from words that correct', async () => {
    const weather = intentOf('flight', { responses: ['Sunny.'] })
    expect(await talk(startScored(weather, baggage), 'no wait, what is the baggage allowance')).toBe('15 kg.')
  })

  it('are not read from values, or from parts of one intent', async () => {
    expect(await talk(startScored(flight(), baggage), 'book a flight from Delhi and to Goa')).toBe('Which day?')
  })
})

describe('an answer in few words', () => {
  const table = intentOf('table', {
    responses: ['A table for {guests} on {day} at {time}.'],
    parameters: [
      parameterOf('day', { entityId: 'sys.date' }),
      parameterOf('time', { entityId: 'sys.time' }),
      parameterOf('guests', { entityId: 'sys.number' }),
    ],
    dialogue: { ...NO_DIALOGUE, confirmation: { text: 'Shall I book it?' } },
  })
  const reserve = { table: 0.9 }
  const summarised = async (...more: Parameters<typeof botOf>) => {
    const conversation = new TestConversation(botOf(table, ...more))
    await talk(conversation, ['a table', reserve], 'tomorrow', '7 pm', '4')
    return conversation
  }

  it.each([
    ['8', '08:00'],
    ['around 8', '08:00'],
    ['8 ke aas paas', '08:00'],
    ['19', '19:00'],
  ])('%j to a question about a time is an hour', async (text, time) => {
    const conversation = new TestConversation(botOf(table))
    expect(await talk(conversation, ['a table', reserve], 'tomorrow', text)).toBe('Which guests?')
    expect(valuesOf(conversation)).toEqual({ day: '2026-11-22', time })
  })

  it('with a number that is not an hour is not one', async () => {
    const conversation = new TestConversation(botOf(table))
    await talk(conversation, ['a table', reserve], 'tomorrow', '4 people at a corner')
    expect(valuesOf(conversation)).toEqual({ day: '2026-11-22', guests: 4 })
  })

  it.each([
    ['din badlo', 'Which day?'],
    ['change the date', 'Which day?'],
    ['समय बदलो', 'Which time?'],
    ['kitne log badlo', 'Which guests?'],
  ])('%j names a value by a usual word for it', async (text, question) => {
    expect(await talk(await summarised(), text)).toBe(question)
  })

  it.each(['yes pls', 'go ahead', 'haan bhej do', 'yes the corner table'])('%j agrees to the summary', async (text) => {
    expect(await talk(await summarised(), text)).toContain('A table for 4')
  })

  it.each([
    ['no, 6 people', '6'],
    ['arre nahi, 6 log', '6'],
    ['no, guests 6', '6'],
    ['oh and we are 6 people', '6'],
    ['aur hum 6 log hain', '6'],
  ])('%j corrects a value, also if small talk has "no"', async (text, guests) => {
    const small = { no: 0.8 }
    const open = await summarised(intentOf('no'))
    expect(await talk(open, [text, small])).toBe('Shall I book it?')
    expect(await talk(open, 'yes')).toContain(`A table for ${guests} `)
    expect(await talk(open, ['nahi, 5 log', small], 'haan')).toContain('A table for 5 ')
  })

  it.each(['nahi rehne do', 'no, forget it', 'no, cancel'])('%j cancels', async (text) => {
    const conversation = await summarised()
    expect(await talk(conversation, text)).toBe('All right, let us leave that.')
    expect(conversation.state.filling).toBeNull()
  })

  it.each(['the day', 'din', 'day'])('%j alone is what to change in a summary', async (text) => {
    expect(await talk(await summarised(), text)).toBe('Which day?')
  })

  it('names a value by a word of its question', async () => {
    const guests = parameterOf('guests', {
      entityId: 'sys.number',
      translations: { hi: { prompts: ['कितने मेहमान?'] } },
    })
    const party = intentOf('party', { parameters: [parameterOf('city'), guests], dialogue: table.dialogue })
    const conversation = new TestConversation(botOf(party))
    await talk(conversation, ['a party', { party: 0.9 }], 'Goa', '4', 'नहीं')
    expect(await talk(conversation, 'मेहमान')).toBe('कितने मेहमान?')
    expect(valuesOf(conversation)).toEqual({ city: 'Goa' })
  })

  it.each(['yes cancel it', 'हाँ रद्द कर दो', 'haan bhai cancel kar do'])('%j agrees to a cancellation', async (text) => {
    const ticket = intentOf('ticket', {
      parameters: [parameterOf('city')],
      dialogue: { ...NO_DIALOGUE, confirmation: { text: 'Shall I cancel the trip to {city}?' } },
    })
    const conversation = new TestConversation(botOf(ticket))
    await talk(conversation, ['the trip to Goa', { ticket: 0.9 }])
    expect(await talk(conversation, text)).toBe('ticket!')
  })

  it.each(['wait no', 'sorry, no'])('%j declines the summary', async (text) => {
    expect(await talk(await summarised(intentOf('no')), [text, { no: 0.8 }])).toBe('What should I change?')
  })

  it('"koi bhi" is not a value of a list', async () => {
    const conversation = new TestConversation(botOf(flight({ parameters: [parameterOf('city')] })))
    expect(await talk(conversation, ['book', book], 'koi bhi')).toBe(
      'You can choose: Delhi, Goa, Mumbai.\n\nWhich city?',
    )
  })

  it('states that it did not understand before it shows the summary again', async () => {
    expect(await talk(await summarised(), 'the moon is full')).toBe(
      'Sorry, I did not understand that.\n\nShall I book it?',
    )
    expect(await talk(await summarised(), 'hmm')).toBe('Shall I book it?')
  })

  it('continues with its values after the summary was not understood too often', async () => {
    const conversation = await summarised()
    expect(await talk(conversation, 'the moon is full', 'the sun is bright')).toBe(`What?\n\n${KEPT}`)
    expect(await talk(conversation, 'yes')).toBe('What?')
    expect(await talk(conversation, 'make it 5')).toBe('Shall I book it?')
    expect(await talk(conversation, 'yes')).toContain('A table for 5 ')
  })

  it.each(['yes but for 5', 'yes cancel it', 'no that is wrong'])('%j does not agree to it', async (text) => {
    expect(await talk(await summarised(), text)).not.toContain('A table for')
  })

  it('"yes cancel it" agrees to a summary of an intent that cancels, and is another one elsewhere', async () => {
    const cancelling = intentOf('cancel', {
      responses: ['Cancelled {order}.'],
      parameters: [parameterOf('order', { entityId: 'sys.number' })],
      dialogue: { ...NO_DIALOGUE, confirmation: { text: 'Cancel {order}?' } },
    })
    const score = { cancel: 0.95 }
    const conversation = new TestConversation(botOf(cancelling))
    expect(await talk(conversation, ['cancel order 55', score], ['yes cancel it', score])).toBe('Cancelled 55.')
    expect(await talk(await summarised(cancelling), ['yes cancel it', score])).toContain('Which order?')
  })

  it('"ok" and "hmm" are not free text, unless the question is one of yes or no', async () => {
    const address = parameterOf('address', { entityId: null, prompts: ['To which address?'] })
    const send = intentOf('send', { responses: ['To {address}.'], parameters: [address] })
    const conversation = new TestConversation(botOf(send), { config: { retries: 5 } })
    for (const text of ['theek hai', 'ok', 'hmm']) {
      expect(await talk(conversation, ['send it', { send: 0.9 }], text)).toContain('To which address?')
    }
    expect(await talk(conversation, '5 Mint Road')).toBe('To 5 Mint Road.')
    const card = parameterOf('card', { entityId: null, prompts: ['Do you have a card?'] })
    const member = intentOf('member', { responses: ['Card: {card}.'], parameters: [card] })
    expect(await talk(new TestConversation(botOf(member)), ['join', { member: 0.9 }], 'yes')).toBe('Card: yes.')
  })

  it('an address is not a request, but a question and a certain match are', async () => {
    const order = intentOf('order', {
      responses: ['To {address}.'],
      parameters: [parameterOf('address', { entityId: null })],
    })
    const start = async () => {
      const conversation = new TestConversation(botOf(order, baggage))
      await talk(conversation, ['order', { order: 0.9 }])
      return conversation
    }
    expect(await talk(await start(), ['park street', { baggage: 0.6 }])).toBe('To park street.')
    expect(await talk(await start(), ['3 park street', { baggage: 0.9 }])).toBe('To 3 park street.')
    expect(await talk(await start(), ['allowance for 2', { baggage: 0.96 }])).toBe('15 kg.\n\nWhich address?')
    expect(await talk(await start(), ['whats the allowance', { baggage: 0.6 }])).toBe('15 kg.\n\nWhich address?')
    expect(await talk(await start(), ['luggage limits', { baggage: 0.8 }])).toBe('15 kg.\n\nWhich address?')
    expect(await talk(await start(), 'No')).toBe('Which address?')
  })

  it.each([
    ['do Goa tour chahiye', { place: 'Goa', count: 2 }],
    ['Goa tour kar do', { place: 'Goa' }],
    ['I do Goa', { place: 'Goa' }],
  ])('%j has a two only before a value', async (text, values) => {
    const tour = intentOf('tour', {
      parameters: [
        parameterOf('place', { entityId: 'city' }),
        parameterOf('count', { entityId: 'sys.number', required: false }),
      ],
      dialogue: { ...NO_DIALOGUE, translations: { hi: { responses: ['ठीक है'], confirmation: '' } } },
    })
    const conversation = new TestConversation(botOf(tour))
    await talk(conversation, [text, { tour: 0.9 }])
    expect(valuesOf(conversation)).toEqual(values)
    const shown = conversation.state.last?.values['count']?.shown
    expect(shown).toBe('count' in values ? '2' : undefined)
  })

  it('a number within a value of another entity is none', async () => {
    const floor = intentOf('floor', {
      responses: ['{floor}!'],
      parameters: [parameterOf('floor', { entityId: 'sys.number' })],
    })
    const ticket: BotEntity = {
      id: 'ticket',
      name: 'ticket',
      isFuzzy: false,
      values: [{ type: 'pattern', value: 'IT', patterns: ['IT-[0-9]{4}'] }],
    }
    const bot = makeBot({ language: 'en', intents: [floor], entities: [ticket] })
    expect(await talk(new TestConversation(bot), ['IT-1002', { floor: 0.9 }])).toBe('Which floor?')
    expect(await talk(new TestConversation(bot), ['IT 12', { floor: 0.9 }])).toBe('12!')
  })

  it.each(['Delhi nahi khul raha', 'Delhi नहीं चल रहा है'])('%j negates no value', async (text) => {
    const report = intentOf('report', {
      responses: ['{place}!'],
      parameters: [parameterOf('place', { entityId: 'city' })],
    })
    expect(await talk(new TestConversation(botOf(report)), [text, { report: 0.9 }])).toBe('Delhi!')
  })
})
