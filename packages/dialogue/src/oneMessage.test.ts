import { NO_DIALOGUE, type Parameter } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { makeBot, type BotEntity } from './bot.ts'
import { intentOf, parameterOf, TestConversation } from './testing/TestConversation.ts'
import { machineValue } from './values.ts'

// A dentist's bot: what one message says, and takes back, about the values of an appointment.

const treatments: BotEntity = {
  id: 'treatment',
  name: 'treatment',
  isFuzzy: true,
  values: ['cleaning', 'whitening', 'filling', 'root canal'].map((value) => ({
    type: 'synonyms',
    value,
    synonyms: [],
  })),
}

const appointment = (treatment: Partial<Parameter> = {}) =>
  intentOf('book', {
    responses: ['Booked {treatment} on {day} at {time}.'],
    parameters: [
      parameterOf('treatment', { prompts: ['Which treatment?'], ...treatment }),
      parameterOf('day', { entityId: 'sys.date', prompts: ['Which day?'] }),
      parameterOf('time', { entityId: 'sys.time', prompts: ['At what time?'] }),
    ],
  })
const reschedule = intentOf('reschedule', {
  parameters: [parameterOf('new day', { entityId: 'sys.date', prompts: ['Which day do you want instead?'] })],
})
const prices = intentOf('prices', { responses: ['A filling is $80.'] })
const smallTalk = intentOf('small talk', { responses: ['Just write if you need anything.'] })

const start = (treatment?: Partial<Parameter>, language: 'en' | 'hi' = 'en') =>
  new TestConversation(
    makeBot({ language, intents: [appointment(treatment), reschedule, prices, smallTalk], entities: [treatments] }),
    { config: { retries: 2, language } },
  )

const several = () => start({ isList: true })

/** Sends messages and returns the last reply. The first one begins the booking. */
async function say(conversation: TestConversation, ...messages: (string | [string, Record<string, number>])[]) {
  const [first = '', ...rest] = messages
  const said = typeof first === 'string' ? first : first[0]
  let { reply } = await conversation.send(said, { book: 0.9 })
  for (const message of rest) {
    const [text, scores] = typeof message === 'string' ? [message, {}] : message
    ;({ reply } = await conversation.send(text, scores))
  }
  return reply
}

const valuesOf = ({ state }: TestConversation) =>
  Object.fromEntries(
    Object.entries((state.filling ?? state.last)?.values ?? {}).map(([name, value]) => [name, machineValue(value)]),
  )

/** Returns the treatments that a conversation has given. */
async function treatmentsAfter(...messages: string[]) {
  const conversation = several()
  await say(conversation, ...messages)
  return valuesOf(conversation).treatment
}

const TOMORROW = '2026-11-22'
const MONDAY = '2026-11-23'

describe('a correction inside a message takes the later value', () => {
  it.each([
    ['book a whitening, no, a filling, tomorrow 5pm', { treatment: 'filling', day: TOMORROW, time: '17:00' }],
    ['book cleaning tomorrow 5pm, sorry I mean Monday', { treatment: 'cleaning', day: MONDAY, time: '17:00' }],
    ['book a filling, not tomorrow but Monday at 5pm', { treatment: 'filling', day: MONDAY, time: '17:00' }],
    ['a whitening or rather a filling', { treatment: 'filling' }],
    ['a whitening, I mean a filling', { treatment: 'filling' }],
    ['a whitening, wait, make it a cleaning, oops, a filling', { treatment: 'filling' }],
    ['whitening tomorrow, actually filling', { treatment: 'filling', day: TOMORROW }],
    ['whitening tomorrow, a filling instead', { treatment: 'filling', day: TOMORROW }],
    ['a filling instead of a whitening', { treatment: 'filling' }],
    ['not a whitening, a filling', { treatment: 'filling' }],
    ['change it from whitening to filling', { treatment: 'filling' }],
    ['a cleaning but no whitening', { treatment: 'cleaning' }],
    ["a filling, I don't want a cleaning, tomorrow", { treatment: 'filling', day: TOMORROW }],
    ['a cleaning and a filling, but not the filling', { treatment: 'cleaning' }],
    ['at 5pm, no 6pm', { time: '18:00' }],
    ['at 5am, no, 6', { time: '06:00' }],
    ['tomorrow at 5 pm, sorry 6', { day: TOMORROW, time: '18:00' }],
    ['whitening nahi filling chahiye', { treatment: 'filling' }],
    ['whitening, nahi nahi, filling', { treatment: 'filling' }],
    ['whitening, matlab filling', { treatment: 'filling' }],
    ['whitening nahi balki filling', { treatment: 'filling' }],
    ['whitening ki jagah filling', { treatment: 'filling' }],
    ['कल नहीं, सोमवार को filling', { treatment: 'filling', day: MONDAY }],
    ['कल, माफ़ कीजिए, सोमवार को', { day: MONDAY }],
    ['कल 5 बजे, मेरा मतलब सोमवार', { day: MONDAY, time: '17:00' }],
    ['kal 5 baje, sorry mera matlab Monday', { day: MONDAY, time: '17:00' }],
    ['kal ko Monday kar do', { day: MONDAY }],
  ])('%j', async (text, values) => {
    const conversation = start()
    await say(conversation, text)
    expect(valuesOf(conversation)).toEqual(values)
  })

  it('begins a new booking after the last one, whose values are not used', async () => {
    const conversation = start()
    await say(conversation, 'book cleaning tomorrow 5pm')
    await conversation.send('book a whitening, no, a filling', { book: 0.9 })
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling' })
  })

  it.each([
    ['tomorrow, no later than 5pm', { day: TOMORROW, time: '17:00' }],
    ['a filling tomorrow, no problem with 5pm', { treatment: 'filling', day: TOMORROW, time: '17:00' }],
  ])('%j corrects nothing', async (text, values) => {
    const conversation = start()
    await say(conversation, text)
    expect(valuesOf(conversation)).toEqual(values)
  })
})

describe('a value beside another one', () => {
  it.each([
    [
      'a whitening or a filling tomorrow',
      'Which one do you mean: **whitening** or **filling**?',
      ['whitening', 'filling'],
    ],
    [
      'a cleaning and a filling tomorrow',
      'Which one do you mean: **cleaning** or **filling**?',
      ['cleaning', 'filling'],
    ],
    [
      'a filling, Monday or tomorrow',
      'Which one do you mean: **23 November 2026** or **22 November 2026**?',
      ['23 November 2026', '22 November 2026'],
    ],
  ])('%j is asked about', async (text, question, labels) => {
    const conversation = start()
    const { text: reply, buttons } = await say(conversation, text)
    expect([reply, buttons.map(({ label }) => label)]).toEqual([question, labels])
    await conversation.send(labels[1] ?? '')
    expect(Object.values(valuesOf(conversation))).toHaveLength(2)
  })

  it('is none if it is the same, or counts something else', async () => {
    const conversation = start()
    await say(conversation, 'a filling, yes a filling, tomorrow, 22 November')
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling', day: TOMORROW })
  })

  it('after "or" belongs to the parameter of the first', async () => {
    const flight = intentOf('fly', {
      parameters: [parameterOf('from', { entityId: 'treatment' }), parameterOf('to', { entityId: 'treatment' })],
    })
    const conversation = new TestConversation(makeBot({ language: 'en', intents: [flight], entities: [treatments] }))
    const { reply } = await conversation.send('from cleaning to whitening or filling', { fly: 0.9 })
    expect(reply.text).toBe('Which one do you mean: **whitening** or **filling**?')
    expect(valuesOf(conversation)).toEqual({ from: 'cleaning' })
  })
})

describe('while the form is open', () => {
  it.each(['filling hata do', 'not a filling', 'filling nahi', 'remove the filling'])(
    '%j takes a value back, although it resembles another intent',
    async (text) => {
      const conversation = start()
      const { text: reply } = await say(conversation, 'a filling tomorrow', [text, { 'small talk': 0.9 }])
      expect(reply).toBe('Which treatment?')
      expect(valuesOf(conversation)).toEqual({ day: TOMORROW })
    },
  )

  it.each([
    ['Monday', MONDAY],
    ['next friday', '2026-11-27'],
    ['Monday is better', MONDAY],
    ['can we do Monday', MONDAY],
  ])('%j is its day, although it resembles another intent', async (text, day) => {
    const conversation = start()
    const { text: reply } = await say(conversation, 'book an appointment', 'filling', 'tomorrow', [
      text,
      { reschedule: 0.9 },
    ])
    expect(reply).toBe('At what time?')
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling', day })
    await conversation.send('noon', { reschedule: 0.9 })
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling', day, time: '12:00' })
  })

  it('a message that has evidence of its own is another intent, and nothing is lost by it', async () => {
    const conversation = start()
    const { text } = await say(conversation, 'book an appointment', 'tomorrow', [
      'how much is a filling',
      { prices: 0.95 },
    ])
    expect(text).toBe('A filling is $80.\n\nWhich treatment?')
    expect(valuesOf(conversation)).toEqual({ day: TOMORROW })
  })

  it('a value that fits several parameters is asked about', async () => {
    const trip = intentOf('trip', {
      parameters: [
        parameterOf('start', { entityId: 'treatment' }),
        parameterOf('end', { entityId: 'treatment' }),
        parameterOf('day', { entityId: 'sys.date', prompts: ['Which day?'] }),
      ],
    })
    const conversation = new TestConversation(makeBot({ language: 'en', intents: [trip], entities: [treatments] }))
    await conversation.send('cleaning, whitening', { trip: 0.9 })
    const { reply } = await conversation.send('filling')
    expect([reply.text, reply.buttons.map(({ label }) => label)]).toEqual([
      'What is filling for: **start** or **end**?',
      ['start: filling', 'end: filling'],
    ])
    const unsolved = await conversation.send('tomorrow')
    expect(unsolved.reply.text).toBe('What is filling for: **start** or **end**?')
    expect((await conversation.send('the end')).reply.text).toBe('trip!')
    expect(valuesOf(conversation)).toEqual({ start: 'cleaning', end: 'filling', day: TOMORROW })
  })
})

it('a correction is about the value that was given last in the sentence', async () => {
  const trip = intentOf('trip', {
    parameters: [parameterOf('from', { entityId: 'treatment' }), parameterOf('to', { entityId: 'treatment' })],
    dialogue: { ...NO_DIALOGUE, confirmation: { text: '' } },
  })
  const conversation = new TestConversation(makeBot({ language: 'en', intents: [trip], entities: [treatments] }))
  await conversation.send('to cleaning from whitening', { trip: 0.9 })
  await conversation.send('sorry, filling')
  expect(valuesOf(conversation)).toEqual({ from: 'filling', to: 'cleaning' })
})

describe('a day and a time in digits', () => {
  it('of which both orders fit is asked about, and one that fits in one order is not', async () => {
    const conversation = start()
    const { text, buttons } = await say(conversation, 'a filling', '12/11')
    expect(text).toBe('Which one do you mean: **12 November 2027** or **11 December 2026**?')
    await conversation.send(buttons[1]?.label ?? '')
    expect(valuesOf(conversation).day).toBe('2026-12-11')
  })

  it('keep both choices while something else is asked, said or not understood', async () => {
    const question = 'Which one do you mean: **12 November 2027** or **11 December 2026**?'
    const conversation = start()
    await say(conversation, 'a filling', '12/11')
    for (const [text, scores] of [
      ['how much is a filling', { prices: 0.95 }],
      ['at 5pm', {}],
      ['I do not know', {}],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one message after another
      const { reply } = await conversation.send(text, scores)
      expect(reply.text).toContain(question)
      expect(reply.buttons.map(({ label }) => label)).toEqual(['12 November 2027', '11 December 2026'])
    }
    const { reply } = await conversation.send('the second one')
    expect(reply.text).toBe('Booked filling on 11 December 2026 at 5:00 pm.')
  })

  it.each([
    ['the first one', '2027-11-12'],
    ['December', '2026-12-11'],
    ['in november please', '2027-11-12'],
    ['11', '2026-12-11'],
    ['pehla wala', '2027-11-12'],
    ['दूसरा', '2026-12-11'],
    ['the latter', '2026-12-11'],
    ['no, Monday', MONDAY],
  ])('are chosen between by %j', async (text, day) => {
    const conversation = start()
    await say(conversation, 'a filling', '12/11', text)
    expect(valuesOf(conversation).day).toBe(day)
  })

  it.each(['the third', 'neither', '2 November or 3 November'])('are not chosen between by %j', async (text) => {
    const conversation = start()
    await say(conversation, 'a filling', '12/11', text)
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling' })
  })

  it.each([
    ['12/12', '2026-12-12'],
    ['25/12', '2026-12-25'],
  ])('%s is the next such day', async (text, day) => {
    const conversation = start()
    await say(conversation, 'a filling', text)
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling', day })
  })

  it('has the day first in Hindi', async () => {
    const conversation = start({}, 'hi')
    await say(conversation, 'filling', '12/11')
    expect(valuesOf(conversation).day).toBe('2027-11-12')
  })

  it('has the order that its rules permit', async () => {
    const birth = intentOf('birth', {
      parameters: [parameterOf('born', { entityId: 'sys.date', rules: { period: 'past' } })],
    })
    const conversation = new TestConversation(makeBot({ language: 'en', intents: [birth], entities: [] }))
    await conversation.send('12/11/2026', { birth: 0.9 })
    expect(valuesOf(conversation)).toEqual({ born: '2026-11-12' })
  })

  it.each(['25:00', '5:75', 'at 13 pm', '0 am', '26 baje', '24:00', '25 बजे'])('%s is not a time', async (text) => {
    const conversation = start()
    const reply = await say(conversation, 'a filling tomorrow', text)
    const said = text.replace('at ', '')
    expect([`There is no such time as ${said}.`, `${said} जैसा कोई समय नहीं है।`]).toContain(reply.text.split('\n')[0])
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling', day: TOMORROW })
  })

  it.each([
    ['17h', '17:00'],
    ['9h', '09:00'],
    ['17h30', '17:30'],
  ])('%s answers when', async (text, time) => {
    const conversation = start()
    await say(conversation, 'a filling tomorrow', text)
    expect(valuesOf(conversation).time).toBe(time)
  })
})

describe('a part of the day without an hour', () => {
  it.each([
    ['evening', '8', '20:00'],
    ['sometime in the evening', 'at 9', '21:00'],
    ['I want the evening', '8:30', '20:30'],
    ['shaam ko', '8 baje', '20:00'],
    ['रात को', '9 बजे', '21:00'],
    ['morning', '6', '06:00'],
    ['evening', '10 am', '10:00'],
    ['evening', '17:30', '17:30'],
  ])('%j determines which half of the day %j means', async (part, hour, time) => {
    const conversation = start()
    await say(conversation, 'a filling tomorrow', part, hour)
    expect(valuesOf(conversation).time).toBe(time)
  })

  it('beside a day is kept until the hour is said, and no longer', async () => {
    const conversation = start()
    await say(conversation, 'book an appointment', 'tomorrow night', 'filling')
    const { reply } = await conversation.send('at 9')
    expect(reply.text).toBe('Booked filling on 22 November 2026 at 9:00 pm.')
    await conversation.send('no, at 9 am')
    expect(valuesOf(conversation).time).toBe('09:00')
  })

  it.each(['good evening', 'not in the evening', 'morning or evening'])('is not said by %j', async (text) => {
    const conversation = start()
    await say(conversation, 'a filling tomorrow', text, '8')
    expect(valuesOf(conversation).time).toBe('08:00')
  })
})

describe('a number alone', () => {
  it.each([
    ['25', '2026-11-25'],
    ['the 25th', '2026-11-25'],
    ['12', '2026-12-12'],
  ])('%s is a day of the month where a day is asked for', async (text, day) => {
    const conversation = start()
    await say(conversation, 'a filling', text)
    expect(valuesOf(conversation)).toEqual({ treatment: 'filling', day })
  })
})

describe('a form', () => {
  it.each(['actually cancel it', 'actually no, cancel everything', "I don't want it anymore", 'ok forget it'])(
    'is cancelled by %j',
    async (text) => {
      const conversation = start()
      expect((await say(conversation, 'a filling', text)).text).toBe('All right, let us leave that.')
      expect(conversation.state.filling).toBeNull()
    },
  )

  it('that ends after too many answers without a value says so, and continues with the next value', async () => {
    const conversation = start()
    const { text } = await say(conversation, 'a filling tomorrow', 'well', 'hm', 'really')
    expect(text).toBe('What?\n\nI have kept what you told me. Answer the question whenever you like.')
    expect((await conversation.send('5pm')).reply.text).toBe('Booked filling on 22 November 2026 at 5:00 pm.')
  })

  it('quotes an unknown value whole', async () => {
    expect((await say(start(), 'book an appointment', 'to a new tooth')).text).toContain('I do not know “new tooth”.')
  })
})

describe('an answer without a value', () => {
  it.each([
    'I do not know',
    'any',
    'any treatment',
    'koi bhi',
    'पता नहीं',
    'I will tell you later',
    'baad mein bataunga',
  ])('%j gets the choices, and is not small talk', async (text) => {
    const { text: reply, buttons } = await say(start(), 'book an appointment', [text, { 'small talk': 0.95 }])
    expect(reply).toContain('cleaning, whitening, filling, root canal')
    expect(buttons.map(({ label }) => label)).toEqual(['cleaning', 'whitening', 'filling', 'root canal'])
  })

  it.each(['what are my options', 'which treatments do you have?', 'kya options hain'])(
    '%j gets the choices, and is not a failed attempt',
    async (text) => {
      const conversation = start()
      const { text: reply } = await say(conversation, 'book an appointment', text, text, text, text)
      expect(reply).toContain('cleaning, whitening, filling, root canal')
      expect(conversation.state.filling?.retries).toBe(0)
    },
  )

  it.each(['evening', 'in the morning', 'शाम को'])('of a time that is only %j is not a greeting', async (text) => {
    const { text: reply } = await say(start(), 'a filling tomorrow', [text, { 'small talk': 0.99 }])
    expect(reply).toContain(/[a-z]/u.test(text) ? 'such as “5:30 pm”' : 'जैसे “शाम 5:30 बजे”')
  })

  it('states what is needed', async () => {
    const conversation = start()
    expect((await say(conversation, 'a filling', 'when the moon is full')).text).toBe(
      'I need a day here, such as “tomorrow”, “next Friday” or “5 May”.\n\nWhich day?',
    )
  })

  it('takes the default if any answer is fine', async () => {
    const conversation = start({ value: 'cleaning' })
    await say(conversation, 'book an appointment', 'any')
    expect(valuesOf(conversation)).toEqual({ treatment: 'cleaning' })
  })
})

describe('a parameter that takes several values', () => {
  it('has all values of a message, spoken as a list', async () => {
    const conversation = several()
    const { text } = await say(conversation, 'book a cleaning and a filling tomorrow at 3pm')
    expect(text).toBe('Booked cleaning and filling on 22 November 2026 at 3:00 pm.')
    expect(valuesOf(conversation)).toEqual({ treatment: ['cleaning', 'filling'], day: TOMORROW, time: '15:00' })
  })

  it.each([
    [
      ['cleaning', 'and a filling'],
      ['cleaning', 'filling'],
    ],
    [
      ['cleaning, filling', 'cleaning'],
      ['cleaning', 'filling'],
    ],
    [['cleaning, filling', 'not the cleaning'], ['filling']],
    [['cleaning, filling', 'remove the filling'], ['cleaning']],
    [
      ['cleaning, filling, root canal', 'no filling'],
      ['cleaning', 'root canal'],
    ],
    [['cleaning, filling', 'minus the cleaning'], ['filling']],
    [['a cleaning, whitening and filling but not the whitening'], ['cleaning', 'filling']],
    [['cleaning but no whitening'], ['cleaning']],
    [
      ['cleaning, filling', 'not cleaning, whitening'],
      ['filling', 'whitening'],
    ],
    [['cleaning', 'no, whitening'], ['whitening']],
    [
      ['cleaning', 'sorry, also whitening'],
      ['cleaning', 'whitening'],
    ],
    [
      ['cleaning, filling', 'no, whitening and filling'],
      ['whitening', 'filling'],
    ],
    [['cleaning, filling', 'only whitening'], ['whitening']],
    [['cleaning and whitening, sorry, not the whitening'], ['cleaning']],
    [
      ['cleaning', 'filling bhi'],
      ['cleaning', 'filling'],
    ],
  ])('%j gives %j', async (messages, values) => {
    expect(await treatmentsAfter(...messages)).toEqual(values)
  })

  it('asks which one a correction is about', async () => {
    const conversation = several()
    const { text, buttons } = await say(conversation, 'a cleaning and a filling', 'no, a whitening')
    expect(text).toBe('Which one do you mean: **whitening**, **whitening and filling** or **cleaning and whitening**?')
    await conversation.send(buttons[2]?.label ?? '')
    expect(valuesOf(conversation).treatment).toEqual(['cleaning', 'whitening'])
  })

  it.each(['both', 'all of them', 'dono'])('takes all that were offered: %j', async (text) => {
    expect(await treatmentsAfter('a cleaning or a filling', text)).toEqual(['cleaning', 'filling'])
  })

  it('asks again after all were taken back', async () => {
    expect((await say(several(), 'a cleaning', 'not the cleaning')).text).toBe('Which treatment?')
  })

  it('is confirmed and summarised as a list', async () => {
    const confirmed = start({ isList: true, isConfirmed: true })
    expect((await say(confirmed, 'a cleaning and a filling')).text).toBe(
      'Treatment: **cleaning and filling**. Is that right?',
    )
  })

  it('checks each value', async () => {
    const numbers = intentOf('draw', {
      parameters: [
        parameterOf('numbers', { entityId: 'sys.number', isList: true, rules: { maximum: 49 }, prompts: ['Which?'] }),
      ],
      dialogue: NO_DIALOGUE,
    })
    const conversation = new TestConversation(makeBot({ language: 'en', intents: [numbers], entities: [] }))
    const { reply } = await conversation.send('3, 7 and 51', { draw: 0.9 })
    expect(reply.text).toBe('51 is too much: at most 49, please.\n\nWhich?')
  })
})
