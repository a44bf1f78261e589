import {
  NO_DIALOGUE,
  toRequest,
  type Dialogue,
  type InputOf,
  type Parameter,
  type Prediction,
} from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAgent,
  makeEntity,
  makeIntent,
  makeStory,
  phrasesOf,
  signedIn,
  train,
  valueOf,
  type Staff,
} from '../../testing/bots.ts'
import { turnsOf } from '../../testing/conversations.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { buildApp } from '../../core/http/buildApp.ts'
import { openFeatures } from '../../features.ts'

let server: TestServer
let staff: Staff
let agentId: string
let storyId: string
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  ;({ agentId, storyId } = await makeTravelBot(staff))
})
afterAll(() => server.close())

const dialogueOf = (fields: Partial<Dialogue>): Dialogue => ({ ...NO_DIALOGUE, ...fields })
const parameterOf = (entityId: string, fields: Partial<Parameter> = {}): Parameter => ({
  id: fields.name ?? entityId,
  entityId,
  name: entityId,
  required: true,
  value: '',
  prompts: [`Which ${entityId}?`],
  ...fields,
})

/** A bot that books flights: two cities, a day, a follow-up and quick replies. */
async function makeTravelBot(by: Staff) {
  const agent = await makeAgent(by)
  const story = await makeStory(by, agent.id)
  const city = await makeEntity(by, agent.id, {
    name: 'city',
    values: [valueOf('Delhi', 'New Delhi', 'दिल्ली'), valueOf('Goa', 'Panaji'), valueOf('Mumbai', 'Bombay')],
  })
  await makeIntent(by, story, {
    name: 'Book a flight',
    phrases: phrasesOf('book a flight', 'I want to fly', 'reserve a plane ticket', 'get me on a plane to Goa'),
    responses: ['Booking {from} to {to} for {date}.'],
    parameters: [
      parameterOf(city.id, { name: 'from', prompts: ['From which city?', 'Please name the city you leave from.'] }),
      parameterOf(city.id, { name: 'to', prompts: ['Where to?'] }),
      parameterOf('sys.date', { name: 'date', prompts: ['On which day?'] }),
    ],
    dialogue: dialogueOf({
      opens: [{ name: 'booking', turns: 2 }],
      buttons: [
        { kind: 'reply', label: 'Confirm it' },
        { kind: 'link', label: 'Terms', url: 'https://example.com/terms' },
      ],
    }),
  })
  await makeIntent(by, story, {
    name: 'Confirm a booking',
    phrases: phrasesOf('confirm it', 'yes do it please', 'go ahead with that'),
    responses: ['{to} it is.'],
    dialogue: dialogueOf({ requires: ['Booking'] }),
  })
  await makeIntent(by, story, {
    name: 'Baggage',
    phrases: phrasesOf('how much luggage may I take', 'what is the baggage allowance', 'weight of my suitcase'),
    responses: ['One bag.', 'Fifteen kilograms.', 'As much as you can carry.'],
  })
  await train(by, agent.id)
  return { agentId: agent.id, storyId: story.id, cityId: city.id }
}

const ask = async (text: string, fields: Partial<InputOf<'conversation.predict'>> = {}): Promise<Prediction> =>
  (await staff.call('conversation.predict', { agentId, text, ...fields })).output

/** Sends messages to a bot, one after the other in one conversation. */
async function converseWith(bot: string, ...texts: string[]): Promise<Prediction[]> {
  const replies: Prediction[] = []
  for (const text of texts) replies.push(await ask(text, { agentId: bot, sessionId: replies[0]?.sessionId }))
  return replies
}
const converse = (...texts: string[]) => converseWith(agentId, ...texts)
const textsOf = (replies: Prediction[]) => replies.map(({ text }) => text)

describe('slot filling', () => {
  it('keeps every value from turn to turn, whatever its parameter is named', async () => {
    const agent = await makeAgent(staff)
    const story = await makeStory(staff, agent.id)
    const names = ['__proto__', 'constructor', 'toString']
    await makeIntent(staff, story, {
      name: 'Order',
      phrases: phrasesOf('I want to order', 'place an order', 'order something for me'),
      responses: [`Got ${names.map((name) => `{${name}}`).join(', ')}.`],
      // Without an entity, the whole answer is the value.
      parameters: names.map((name) => parameterOf(`any ${name}`, { name, prompts: [`Which ${name}?`] })),
      dialogue: dialogueOf({ opens: [{ name: '__proto__', turns: 2 }] }),
    })
    await makeIntent(staff, story, {
      name: 'Confirm',
      phrases: phrasesOf('yes confirm that', 'please go ahead with it', 'that is right'),
      responses: [`Sending ${names.map((name) => `{${name}}`).join(', ')}.`],
      dialogue: dialogueOf({ requires: ['__proto__'] }),
    })
    await train(staff, agent.id)
    const replies: Prediction[] = []
    for (const text of ['place an order', 'rice', 'milk', 'salt', 'yes confirm that']) {
      replies.push(await ask(text, { agentId: agent.id, sessionId: replies[0]?.sessionId }))
    }
    expect(textsOf(replies)).toEqual([
      'Which __proto__?',
      'Which constructor?',
      'Which toString?',
      'Got rice, milk, salt.',
      'Sending rice, milk, salt.',
    ])
    expect(replies[1]?.trace?.parameters).toEqual([
      { name: '__proto__', value: 'rice', isRequired: true },
      { name: 'constructor', value: null, isRequired: true },
      { name: 'toString', value: null, isRequired: true },
    ])
  })

  it('takes the values of the message and requests the others with the prompts', async () => {
    const replies = await converse('book a flight from Bombay', 'panaji', '5 May 2027')
    expect(textsOf(replies)).toEqual(['Where to?', 'On which day?', 'Booking Mumbai to Goa for 5 May 2027.'])
    expect(replies.map(({ trace }) => [trace?.layer, trace?.awaiting])).toEqual([
      ['parameter', 'to'],
      ['parameter', 'date'],
      ['intent', null],
    ])
    expect(replies[2]).toMatchObject({
      buttons: [{ label: 'Confirm it' }, { url: 'https://example.com/terms' }],
      trace: {
        contexts: [{ name: 'booking', turns: 2 }],
        parameters: [
          { name: 'from', value: 'Mumbai', isRequired: true },
          { name: 'to', value: 'Goa', isRequired: true },
          { name: 'date', value: '2027-05-05', isRequired: true },
        ],
      },
    })
  })

  it('§5 requests a value again up to the agent’s entity extract retries, then ends', async () => {
    const { config } = (await staff.call('agents.get', { agentId })).output
    await staff.call('agents.saveConfig', { agentId, ...config, entityExtractRetries: 2 })
    const replies = await converse('book a flight', 'hm', 'no idea', 'hm', 'Delhi')
    expect(textsOf(replies)).toEqual([
      'From which city?',
      'Please name the city you leave from.',
      'You can choose: Delhi, Goa, Mumbai.\n\nFrom which city?',
      'Sorry, I did not understand that.',
      'Sorry, I did not understand that.',
    ])
    await staff.call('agents.saveConfig', { agentId, ...config })
  })

  it('ends after a cancellation', async () => {
    expect(textsOf(await converse('book a flight', 'never mind', 'Delhi'))).toEqual([
      'From which city?',
      'All right, let us leave that.',
      'Sorry, I did not understand that.',
    ])
  })

  it('answers another intent and asks again, corrects, and names values instead of one that it does not know', async () => {
    const replies = await converse(
      'book a flight from Bombay',
      'what is the baggage allowance',
      'to Paris',
      'Panaji',
      'no, from New Delhi',
      '5 May 2027',
      'make it 6 May 2027',
    )
    expect(replies.map(({ trace }) => [trace?.layer, trace?.awaiting])).toEqual([
      ['parameter', 'to'],
      ['intent', 'to'],
      ['parameter', 'to'],
      ['parameter', 'date'],
      ['parameter', 'date'],
      ['intent', null],
      ['intent', null],
    ])
    const texts = textsOf(replies)
    expect(texts[1]).toMatch(/\n\nWhere to\?$/u)
    expect(texts[2]).toBe('I do not know “Paris”.\n\nWhere to?\n\nFor example: Delhi, Goa, Mumbai.')
    expect(replies[2]?.buttons.map(({ label }) => label)).toEqual(['Delhi', 'Goa', 'Mumbai'])
    expect(texts.slice(5)).toEqual(['Booking Delhi to Goa for 5 May 2027.', 'Booking Delhi to Goa for 6 May 2027.'])
  })

  it('answers two requests of one message', async () => {
    const [both] = await converse('book a flight from Delhi to Goa on 5 May 2027 and what is the baggage allowance')
    expect(both?.text).toMatch(/^Booking Delhi to Goa for 5 May 2027\.\n\n(?:One bag|Fifteen kilograms|As much)/u)
  })

  it('continues a conversation whose state an earlier release stored', async () => {
    const [asked] = await converse('book a flight from Delhi')
    const delhi = { value: 'Delhi', shown: 'Delhi' }
    const filling = { intentId: asked?.trace?.intentId, values: { from: delhi }, awaiting: 'to', retries: 0 }
    await server.services.database.owner
      .updateTable('bot_sessions')
      .set({ state: JSON.stringify({ turn: 1, contexts: [], filling, values: {}, variants: {} }) })
      .where('id', '=', asked?.sessionId ?? '')
      .execute()
    expect((await ask('Goa', { sessionId: asked?.sessionId })).text).toBe('On which day?')
    expect((await ask('5 May 2027', { sessionId: asked?.sessionId })).text).toBe('Booking Delhi to Goa for 5 May 2027.')
  })

  it('continues after a restart of the server', async () => {
    const [first] = await converse('book a flight from Delhi')
    // Another server on the same database, without the conversation in its memory.
    const app = await buildApp(server.services, openFeatures(server.services))
    const wire = toRequest(endpoints['conversation.predict'], { agentId, text: 'Goa', sessionId: first?.sessionId })
    const reply = await app.inject({
      method: 'POST',
      url: `/api/${wire.path}`,
      headers: { 'authentication-token': await server.signIn('a') },
      payload: wire.body ?? {},
    })
    expect(reply.json()).toMatchObject({ data: { sessionId: first?.sessionId, output: { text: 'On which day?' } } })
    await app.close()
  })

  it('counts relative days in the person’s time zone', async () => {
    const now = server.services.now()
    const dayIn = (timeZone: string, days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(now.getTime() + days * 86_400_000))
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { trace } = await ask('book a flight tomorrow', { timeZone })
      expect(trace?.parameters.find(({ name }) => name === 'date')?.value).toBe(dayIn(timeZone, 1))
    }
    expect((await ask('book a flight tomorrow', { timeZone: 'Nowhere/Land' })).trace?.layer).toBe('parameter')
  })

  it('logs the layer, the intent, the entities and the version of every message', async () => {
    const [first] = await converse('book a flight from Delhi', 'Goa')
    const rows = await turnsOf(server.services, first?.sessionId ?? '')
    expect(rows).toMatchObject([
      { layer: 'parameter', intent_name: 'Book a flight', entities: [{ value: 'Delhi' }], model_version: 1 },
      { layer: 'parameter', intent_name: 'Book a flight', entities: [{ value: 'Goa' }], model_version: 1 },
    ])
  })
})

describe('follow-ups', () => {
  it('answer while their context is open, with the earlier values, and never without it', async () => {
    const confirm = 'confirm it'
    const replies = await converse(confirm, 'book a flight from Delhi to Goa on 5 May 2027', confirm, confirm, confirm)
    expect(textsOf(replies)).toEqual([
      'Sorry, I did not understand that.',
      'Booking Delhi to Goa for 5 May 2027.',
      'Goa it is.',
      'Goa it is.',
      'Sorry, I did not understand that.',
    ])
    expect(replies[0]?.trace?.ranking[0]).toMatchObject({ intent: 'Confirm a booking', missing: ['Booking'] })
  })
})

describe('variants', () => {
  it('change from message to message', async () => {
    const question = 'what is the baggage allowance'
    // The ids of sessions are random: among 8 replies, one of 64 sessions would show only two of the three.
    const replies = textsOf(await converse(...Array.from({ length: 30 }, () => question)))
    replies.slice(1).forEach((text, index) => expect(text).not.toBe(replies[index]))
    expect(new Set(replies).size).toBe(3)
  })
})

describe('two messages at the same moment in one conversation', () => {
  it('are both answered and logged, and the state of one of them is stored', async () => {
    const { sessionId } = await ask('book a flight from Delhi')
    const answers = await Promise.all([ask('Goa', { sessionId }), ask('Mumbai', { sessionId })])
    // The later one is a second city, whose parameter is in doubt if both have values.
    for (const { text } of answers) expect(text).toMatch(/^(?:On which day\?|Where to\?|What is \w+ for: .*)$/u)
    const row = await server.services.database.owner
      .selectFrom('bot_sessions')
      .select(['message_count', 'state'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(row.message_count).toBe(3)
    expect(['date', 'from']).toContain(row.state?.filling?.awaiting)
  })
})

describe('explain', () => {
  it('adds the nearest phrases and the features; the steps are always in the trace', async () => {
    const plain = await ask('what is the baggage allowance')
    expect(plain.trace).toMatchObject({ phrases: [], features: [], modelVersion: 1 })
    expect(plain.trace?.steps.map(({ layer }) => layer)).toEqual(['entities', 'intent'])
    const explained = await ask('what is the baggage allowance', { explain: true })
    expect(explained.trace?.phrases[0]).toMatchObject({
      intent: 'Baggage',
      phrase: 'what is the baggage allowance',
    })
    expect(explained.trace?.phrases[0]?.similarity).toBeCloseTo(1)
    expect(explained.trace?.features.length).toBeGreaterThan(0)
  })
})

describe('texts in a second language', () => {
  it('ask, confirm and answer in the language of the message; where there are none, in the agent’s', async () => {
    const agent = await makeAgent(staff)
    const story = await makeStory(staff, agent.id)
    await makeIntent(staff, story, {
      name: 'Order tea',
      phrases: phrasesOf('I would like to order tea', 'tea please', 'mujhe chai chahiye', 'chai bhej do'),
      responses: ['{cups} cups are coming.'],
      parameters: [
        parameterOf('sys.number', {
          name: 'cups',
          prompts: ['How many cups?'],
          translations: { hi: { prompts: ['कितने कप?'] } },
        }),
      ],
      dialogue: dialogueOf({
        confirmation: { text: 'Order {cups} cups?' },
        translations: { hi: { responses: ['{cups} कप आ रहे हैं।'], confirmation: '{cups} कप मँगवाऊँ?' } },
      }),
    })
    await makeIntent(staff, story, {
      name: 'Opening hours',
      phrases: phrasesOf('when do you open', 'opening hours', 'dukaan kab khulti hai', 'kitne baje khulta hai'),
      responses: ['At nine.'],
    })
    await train(staff, agent.id)
    const textsFor = async (...texts: string[]) => textsOf(await converseWith(agent.id, ...texts))
    expect(await textsFor('mujhe chai chahiye', '3', 'haan')).toEqual(['कितने कप?', '3 कप मँगवाऊँ?', '3 कप आ रहे हैं।'])
    expect(await textsFor('I would like to order tea', '3', 'yes')).toEqual([
      'How many cups?',
      'Order 3 cups?',
      '3 cups are coming.',
    ])
    expect(await textsFor('dukaan kab khulti hai')).toEqual(['At nine.'])
  })
})

describe('the dialogue of an intent', () => {
  it.each([
    ['a script for a link', { buttons: [{ kind: 'link', label: 'x', url: 'javascript:alert(1)' }] }],
    ['a file for a fulfilment', { fulfilment: { url: 'file:///etc/passwd', fallback: '' } }],
    ['eleven buttons', { buttons: Array.from({ length: 11 }, (_, at) => ({ kind: 'reply', label: `${at}` })) }],
    ['a context for no message', { opens: [{ name: 'x', turns: 0 }] }],
  ])('cannot have %s', async (_, dialogue) => {
    const input = { agentId, storyId, name: 'Odd', phrases: phrasesOf('one', 'two'), responses: [], dialogue }
    const { httpStatus, failure } = await staff.call('intents.save', input as never)
    expect([httpStatus, failure?.type]).toEqual([422, 'INVALID'])
  })
})
