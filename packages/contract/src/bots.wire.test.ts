import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { EndpointName } from './registry.ts'
import { fromRequest } from './endpoint/codec.ts'

// The exact requests and replies of the specification's clients (specification 1 §7).

const AT = '2026-01-01T00:00:00.000Z'
const body = (name: EndpointName, fields: Record<string, unknown>, query: Record<string, unknown> = {}) =>
  fromRequest(endpoints[name], { params: {}, query, body: fields, isForm: false })

/** Returns the ids of the parameters that are saved without all of their ids. */
const idsOf = (...entities: object[]) => {
  const named = entities.map((entity, index) => ({ ...entity, name: `x${index}` }))
  const read = body('intents.save', { agentId: 'a', storyId: 's', name: 'n', utterances: [], entities: named })
  return (read as { parameters: { id: string }[] }).parameters.map(({ id }) => id)
}

describe('agents', () => {
  const wire = { id: '1', eId: 'e', name: 'Bot', createdAt: AT, updatedAt: AT }

  it('come under data.agents with data.more, older ones without a type', () => {
    const { fromReply } = endpoints['agents.list'].codec
    expect(fromReply({ status: true, data: { agents: [wire], more: true } })).toEqual({
      agents: [{ id: '1', enterpriseId: 'e', name: 'Bot', description: '', type: null, createdAt: AT, updatedAt: AT }],
      more: true,
    })
    expect(fromReply({ status: true })).toEqual({ agents: [], more: false })
  })

  it('can also be searched by searchTerm', () => {
    expect(body('agents.list', {}, { searchTerm: 'bo', from: '0', perPage: '15' })).toMatchObject({ name: 'bo' })
    expect(body('agents.list', {}, { searchTerm: 'bo', name: 'x' })).toMatchObject({ name: 'x' })
  })

  it('report by code 100 that they were deleted or configured', () => {
    expect(endpoints['agents.delete'].codec.toReply({ message: 'Gone' } as never)).toEqual({
      status: true,
      code: 100,
      message: 'Gone',
    })
    expect(endpoints['agents.saveConfig'].codec.toReply({} as never)).toMatchObject({ code: 100 })
  })
})

it('stories are the childStories of their agent', () => {
  const { toReply, fromReply } = endpoints['stories.list'].codec
  expect(toReply({ stories: [] } as never)).toEqual({ status: true, data: { childStories: [] } })
  expect(fromReply({})).toEqual({ stories: [] })
})

describe('intents', () => {
  const content = {
    phrases: [{ text: 'to Delhi', annotations: [{ entityId: 'city', start: 3, end: 8 }] }],
    responses: ['Yes'],
    parameters: [],
  }
  const wire = {
    utterances: [
      {
        utterance: 'to Delhi',
        entityDefined: true,
        entityRefs: [{ entityId: 'city', entityStartPos: 3, entityEndPos: 8 }],
      },
    ],
    responses: [{ response: 'Yes' }],
  }

  it('are saved with utterances, a response object, and no entities if there are none', () => {
    const { toBody } = endpoints['intents.save'].codec
    expect(toBody({ agentId: 'a', storyId: 's', name: 'x', ...content } as never)).toEqual({
      agentId: 'a',
      storyId: 's',
      name: 'x',
      ...wire,
    })
    expect(toBody({ ...content, responses: [] } as never).responses).toBeNull()
  })

  it('are read from the fields of the specification', () => {
    expect(body('intents.save', { name: 'x', ...wire })).toEqual({ name: 'x', ...content })
    expect(body('intents.save', { utterances: [{ utterance: 'Hi' }], responses: null })).toEqual({
      phrases: [{ text: 'Hi', annotations: [] }],
      responses: [],
      parameters: [],
    })
  })

  it('have parameters with ids of their own beside the id of the entity, which may repeat', () => {
    const city = { name: 'from', required: true, value: '', prompts: ['From where?'] }
    const parameters = [
      { ...city, id: 'p1', entityId: 'city' },
      { ...city, id: 'p2', entityId: 'city', name: 'to' },
      { ...city, id: 'p3', entityId: null, name: 'note' },
    ]
    const annotations = [{ entityId: 'city', parameterId: 'p2', start: 3, end: 8 }]
    const given = { ...content, parameters, phrases: [{ text: 'to Delhi', annotations }] }
    const sent = endpoints['intents.save'].codec.toBody(given as never)
    expect(sent.entities).toMatchObject([
      { id: 'city', parameterId: 'p1' },
      { id: 'city', parameterId: 'p2' },
      { id: null, parameterId: 'p3' },
    ])
    expect(sent.utterances).toMatchObject([{ entityRefs: [{ entityId: 'city', parameterId: 'p2' }] }])
    expect(body('intents.save', sent)).toEqual(given)
  })

  it('get the same ids at each reading if the wire has none: the first parameter that of its entity', () => {
    const entities = ['city', 'day', 'city', null].map((id) => ({ id, name: 'x' }))
    const { parameters } = body('intents.save', { ...wire, entities })
    expect(parameters).toMatchObject([
      { id: 'city', entityId: 'city' },
      { id: 'day', entityId: 'day' },
      { id: 'city-2', entityId: 'city' },
      { id: 'parameter-4', entityId: null },
    ])
  })

  it('get no id that another parameter has', () => {
    expect(idsOf({ id: 'city' }, { id: 'city' }, { id: 'city-2' })).toEqual(['city', 'city-2', 'city-2-2'])
    expect(idsOf({ id: 'city' }, { id: 'day', parameterId: 'city' })).toEqual(['city-2', 'city'])
  })

  it('are refused with two parameters of one id', () => {
    const entities = ['p', 'p'].map((parameterId, index) => ({
      id: 'city',
      parameterId,
      name: `city ${index}`,
      required: true,
      value: '',
      prompts: ['Where?'],
    }))
    const read = { ...body('intents.save', { name: 'x', ...wire, entities }), agentId: 'a', storyId: 's' }
    const issues = endpoints['intents.save'].input.safeParse(read).error?.issues
    expect(issues?.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'parameters must not contain two parameters with one parameterId',
    ])
  })

  it('include the flag of a generated phrase, and have no dialogue by default', () => {
    const phrases = [{ text: 'Hi', annotations: [], isGenerated: true as const }]
    const sent = endpoints['intents.save'].codec.toBody({ ...content, phrases } as never)
    expect(sent.utterances).toEqual([{ utterance: 'Hi', entityDefined: false, entityRefs: [], isGenerated: true }])
    expect(body('intents.save', sent).phrases).toEqual(phrases)
    const input = { ...body('intents.save', { name: 'x', ...wire, dialogue: null }), agentId: 'a', storyId: 's' }
    expect(endpoints['intents.save'].input.parse(input)).toMatchObject({
      dialogue: { buttons: [], requires: [], opens: [], fulfilment: null, confirmation: null, translations: {} },
    })
  })

  it('pass on a value that is not a list, for the schema to refuse', () => {
    const read = body('intents.save', { utterances: 'two', responses: 'one' })
    expect(read).toMatchObject({ phrases: 'two', responses: 'one' })
    const issues = endpoints['intents.save'].input.safeParse({ ...read, agentId: 'a', storyId: 's', name: 'x' }).error
    expect(issues?.issues.map(({ path }) => path.join('.'))).toEqual(['phrases', 'responses'])
  })
})

describe('try-it', () => {
  const { codec } = endpoints['conversation.predict']

  it('sends the message object of the specification', () => {
    expect(codec.toBody({ agentId: 'a', text: 'Hi', senderId: 'me', timeZone: 'Asia/Kolkata' } as never)).toEqual({
      message: { type: 'text', suggestionId: '', text: 'Hi', lnCode: 'en' },
      agentId: 'a',
      // Blank begins a conversation.
      sessionId: '',
      metadata: { senderId: 'me', timeZone: 'Asia/Kolkata', appId: '' },
    })
  })

  it.each(['', null, undefined])('begins a conversation when the session id is %j', (sessionId) => {
    expect(body('conversation.predict', { agentId: 'a', message: { text: 'Hi' }, sessionId }).sessionId).toBeUndefined()
  })

  it('reads the sender and the time zone in the metadata, and the session that continues', () => {
    const metadata = { senderId: 'me', timeZone: 'Asia/Kolkata', appId: '' }
    expect(
      body('conversation.predict', { agentId: 'a', message: { text: 'Hi' }, sessionId: 's', metadata }),
    ).toMatchObject({ sessionId: 's', senderId: 'me', timeZone: 'Asia/Kolkata' })
  })

  it.each([
    ['https://a', ['https://a']],
    [
      ['https://a', 'https://b'],
      ['https://a', 'https://b'],
    ],
    ['', []],
    [undefined, []],
  ])('reads the source %j', (source, sources) => {
    expect(codec.fromReply({ data: { sessionId: 's', output: { text: 'Hi', source } } })).toEqual({
      sessionId: 's',
      text: 'Hi',
      sources,
      buttons: [],
      trace: null,
    })
  })

  it('sends the version, the explain flag and the reply id only if they are given', () => {
    const asked = { agentId: 'a', text: 'Hi', version: 3, explain: true, replyId: 'r' }
    expect(codec.toBody(asked as never)).toMatchObject({ version: 3, explain: true, replyId: 'r' })
    expect(body('conversation.predict', { agentId: 'a', message: { text: 'Hi' }, version: '3' })).toMatchObject({
      version: 3,
    })
    expect(body('conversation.predict', { agentId: 'a', version: 'draft' })).toMatchObject({ version: 'draft' })
  })

  it('leaves out unknown buttons, and those with an unsafe address', () => {
    const buttons = [
      { kind: 'reply', label: 'Yes' },
      { kind: 'link', label: 'See', url: 'https://example.com/' },
      { kind: 'link', label: 'Run', url: 'javascript:alert(1)' },
      { kind: 'from the future' },
      7,
    ]
    const read = codec.fromReply({ data: { sessionId: 's', output: { text: 'Hi', buttons } } })
    expect(read).toMatchObject({ buttons: buttons.slice(0, 2) })
  })

  it('reads a trace with the layer and the ranking only', () => {
    const trace = { layer: 'intent', ranking: [], threshold: 0.5, modelVersion: 1, milliseconds: 2 }
    const read = codec.fromReply({ data: { sessionId: 's', output: { text: 'Hi' }, trace } })
    expect(endpoints['conversation.predict'].output.parse(read).trace).toMatchObject({
      ...trace,
      entities: [],
      awaiting: null,
      steps: [],
    })
  })
})

it('sends a user as uId, emailId, eId and profilePic', () => {
  const data = { uId: 'u', emailId: 'a@example.com', eId: 'e', name: 'A', roles: [1], isAdmin: true, permissions: [] }
  expect(endpoints['account.me'].codec.fromReply({ response: data })).toEqual({
    id: 'u',
    email: 'a@example.com',
    enterpriseId: 'e',
    name: 'A',
    roles: [1],
    isAdmin: true,
    permissions: [],
    profilePicture: null,
  })
})
