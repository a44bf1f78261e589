import { NO_DIALOGUE, type Agent, type InputOf } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inEnterprise, type Work } from '../../core/work/work.ts'
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
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { exportBot } from './transfer.service.ts'
import type { WriteExport } from './writing/openExportWriter.ts'

const NLU = `version: "3.1"
nlu:
- intent: book_flight
  examples: |
    - book a flight to [Delhi](city)
    - fly me to [Bombay]{"entity": "city", "value": "Mumbai"}
    - a plane  to   nowhere
- intent: lonely
  examples: |
    - one phrase only
responses:
  utter_book_flight:
  - text: Booked.
`
const rasa = (text = NLU): File => new File([text], 'nlu.yml', { type: 'application/yaml' })

let server: TestServer
let staff: Staff
let agent: Agent
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
beforeEach(async () => {
  agent = await makeAgent(staff)
})
afterAll(() => server.close())

const transfer = async (
  name: 'transfer.preview' | 'transfer.import',
  fields: Partial<InputOf<'transfer.import'>> = {},
) => (await staff.call(name, { agentId: agent.id, files: [rasa()], ...fields })).output
const storiesOf = async (agentId = agent.id) => (await staff.call('stories.list', { agentId })).output.stories
async function intentsOf(agentId = agent.id) {
  const found = []
  for (const { id: storyId } of await storiesOf(agentId)) {
    const { intents } = (await staff.call('intents.list', { agentId, storyId })).output
    for (const { id: intentId } of intents) {
      found.push((await staff.call('intents.get', { agentId, storyId, intentId })).output)
    }
  }
  return found
}

/** The content that an export must preserve. */
const contentOf = async (agentId: string) =>
  (await intentsOf(agentId)).map(({ name, phrases, responses }) => ({
    name,
    responses,
    phrases: phrases.map(({ text, annotations }) => ({
      text,
      marks: annotations.map(({ start, end }) => [start, end]),
    })),
  }))

describe('an import', () => {
  it('is previewed without changes', async () => {
    const plan = await transfer('transfer.preview')
    expect(plan).toMatchObject({ format: 'rasa', stories: ['Imported'], furtherNotices: 0 })
    expect(plan.items).toEqual([
      {
        kind: 'entity',
        name: 'city',
        story: null,
        action: 'create',
        added: 2,
        examples: ['Delhi', 'Mumbai'],
        reason: null,
      },
      expect.objectContaining({ kind: 'intent', name: 'book_flight', action: 'create', added: 3 }),
      expect.objectContaining({
        name: 'lonely',
        action: 'skip',
        reason: 'An intent needs at least 2 training phrases, and it has 1',
      }),
    ])
    expect(await storiesOf()).toEqual([])
  })

  it('matches its preview, and links marks to the created entities', async () => {
    const preview = await transfer('transfer.preview', { story: 'From Rasa' })
    const plan = await transfer('transfer.import', { story: 'From Rasa' })
    expect(plan).toEqual(preview)
    const { entities } = (await staff.call('entities.list', { agentId: agent.id, kind: 'custom' })).output
    const [city] = entities
    expect(city).toMatchObject({
      name: 'city',
      values: [valueOf('Delhi'), { value: 'Mumbai', type: 'synonyms', synonyms: ['Bombay'] }],
    })
    expect((await storiesOf()).map(({ name }) => name)).toEqual(['From Rasa'])
    expect(await intentsOf()).toMatchObject([
      {
        name: 'book_flight',
        responses: ['Booked.'],
        phrases: [
          { text: 'book a flight to Delhi', annotations: [{ entityId: city?.id, start: 17, end: 22 }] },
          { text: 'fly me to Bombay', annotations: [{ entityId: city?.id, start: 10, end: 16 }] },
          { text: 'a plane to nowhere', annotations: [] },
        ],
      },
    ])
  })

  it('changes nothing when it is repeated', async () => {
    await transfer('transfer.import')
    const before = await intentsOf()
    const { items } = await transfer('transfer.import')
    expect(items.map(({ action }) => action)).toEqual(['same', 'same', 'skip'])
    expect(await intentsOf()).toEqual(before)
  })

  it('adds to the existing content and removes nothing', async () => {
    const story = await makeStory(staff, agent.id, 'Mine')
    await makeEntity(staff, agent.id, { name: 'City', values: [valueOf('Delhi', 'New Delhi'), valueOf('Pune')] })
    await makeIntent(staff, story, {
      name: 'Book_Flight',
      phrases: phrasesOf('BOOK a flight to delhi', 'take me away'),
      responses: ['Mine.'],
    })
    const { items, stories } = await transfer('transfer.import')
    expect(stories).toEqual([])
    expect(items[1]).toMatchObject({ name: 'book_flight', story: 'Mine', action: 'change', added: 2 })
    expect(await intentsOf()).toMatchObject([
      {
        name: 'Book_Flight',
        responses: ['Mine.', 'Booked.'],
        phrases: [
          { text: 'BOOK a flight to delhi' },
          { text: 'take me away' },
          { text: 'fly me to Bombay' },
          { text: 'a plane to nowhere' },
        ],
      },
    ])
    const { entities } = (await staff.call('entities.list', { agentId: agent.id, kind: 'custom' })).output
    expect(entities[0]).toMatchObject({
      name: 'City',
      values: [valueOf('Delhi', 'New Delhi'), valueOf('Pune'), { value: 'Mumbai' }],
    })
  })

  it('leaves out invalid content with notices', async () => {
    const text = `nlu:
- intent: long
  examples: |
    - fine
    - also fine
    - ${'x'.repeat(1_001)}
- regex: slow
  examples: |
    - (?=never)
`
    const { items, notices } = await transfer('transfer.import', { files: [rasa(text)] })
    expect(items).toMatchObject([
      { name: 'slow', action: 'skip' },
      { name: 'long', action: 'create', added: 2 },
    ])
    expect(notices.map(({ where }) => where).toSorted()).toEqual(['long', 'slow'])
  })

  it.each([
    ['a file of another format', new File(['%PDF-1.7'], 'bot.pdf'), 'The files have no supported format'],
    [
      'a damaged archive',
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'bot.zip'),
      '“bot.zip” is a damaged archive',
    ],
    ['broken YAML', rasa('nlu: ['), 'This file is not valid YAML'],
    ['an empty file', rasa(''), 'These files contain no intents and no entities'],
  ])('refuses %s with a sentence', async (_, file, message) => {
    const { failure, reply } = await staff.call('transfer.preview', { agentId: agent.id, files: [file] })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'UNREADABLE_FILE' })
    expect(reply.message).toContain(message)
  })
})

const parameter = (id: string, entityId: string | null, fields: object = {}) => ({
  id,
  entityId,
  name: id,
  required: true,
  value: '',
  prompts: [`${id}?`],
  ...fields,
})

describe('an export', () => {
  it.each(['rasa', 'dialogflow', 'csv'] as const)('as %s can be imported again without loss', async (format) => {
    await transfer('transfer.import')
    const exported = (await staff.call('transfer.export', { agentId: agent.id, format })).output
    expect(exported.fileName).toBe(`${agent.name}-${format}.zip`)
    const other = await makeAgent(staff)
    const file = new File([Buffer.from(exported.content, 'base64')], exported.fileName)
    await staff.call('transfer.import', { agentId: other.id, files: [file] })
    expect(await contentOf(other.id)).toEqual(await contentOf(agent.id))
  })

  it.each(['rasa', 'dialogflow', 'csv'] as const)('as %s keeps two parameters of one entity', async (format) => {
    const city = await makeEntity(staff, agent.id, { name: 'city', values: [valueOf('Mumbai'), valueOf('Goa')] })
    const marks = [
      { entityId: city.id, parameterId: 'to', start: 0, end: 3 },
      { entityId: city.id, parameterId: 'from', start: 9, end: 15 },
    ]
    await makeIntent(staff, await makeStory(staff, agent.id, 'Mine'), {
      name: 'Book',
      phrases: [{ text: 'Goa from Mumbai', annotations: marks }, ...phrasesOf('fly')],
      parameters: [
        parameter('from', city.id),
        parameter('to', city.id, { rules: { distinctFrom: ['from'] }, isConfirmed: true }),
        parameter('note', null),
      ],
      dialogue: { confirmation: { text: '' }, fulfilment: { url: 'https://example.com', fallback: 'Sorry.' } },
    })
    const exported = (await staff.call('transfer.export', { agentId: agent.id, format })).output
    const omitted = exported.notices.filter(({ message }) => message.startsWith('The files do not contain'))
    expect(omitted.map(({ message }) => message)).toEqual([
      'The files do not contain the rules of its parameter “to”.',
      'The files do not contain that its parameter “to” is confirmed.',
      'The files do not contain its confirmation.',
      'The files do not contain its fulfilment.',
    ])
    const other = await makeAgent(staff)
    const file = new File([Buffer.from(exported.content, 'base64')], exported.fileName)
    await staff.call('transfer.import', { agentId: other.id, files: [file] })
    const [book] = await intentsOf(other.id)
    const [from, to, note] = book?.parameters ?? []
    expect([from, to, note]).toMatchObject([{ name: 'from' }, { name: 'to' }, { name: 'note', entityId: null }])
    expect(from?.entityId).toBe(to?.entityId)
    const marked = book?.phrases.flatMap(({ annotations }) => annotations)
    expect(marked?.map(({ parameterId }) => parameterId)).toEqual([to?.id, from?.id])
  })

  it('reads an agent again that changes meanwhile', async () => {
    const { enterprises, services } = server
    let steps = 0
    const inWork = async <T>(operation: (work: Work) => Promise<T>): Promise<T> => {
      const result = await inEnterprise(services, enterprises.a.id, operation)
      steps += 1
      // After the agent, the stories, the intents and the entities.
      if (steps === 4) await makeEntity(staff, agent.id, { name: 'city', values: [valueOf('Pune')] })
      return result
    }
    const write = vi.fn<WriteExport>()
    const context = { enterpriseId: enterprises.a.id, signal: new AbortController().signal, inWork }
    await exportBot({ agentId: agent.id, format: 'csv' }, context, write)
    expect(write.mock.calls).toMatchObject([[{ draft: { entities: [{ name: 'city' }] } }, context]])
  })
})

it('reports the findings of an import: shared phrases, missing responses, and undefined entities', async () => {
  const story = await makeStory(staff, agent.id)
  await makeIntent(staff, story, { name: 'Reserve', phrases: phrasesOf('get me a seat', 'hold a place') })
  await makeIntent(staff, story, {
    name: 'Agree',
    phrases: phrasesOf('yes please', 'do it'),
    dialogue: { ...NO_DIALOGUE, requires: ['offer'] },
  })
  const files = [
    rasa(`nlu:
- intent: book
  examples: |
    - book a flight
    - Get me a SEAT
    - yes please
slots:
  to: {type: text, mappings: [{type: from_entity, entity: airport}]}
forms:
  book_form: {required_slots: [to]}
rules:
- rule: book
  steps: [{intent: book}, {action: book_form}]
`),
  ]
  const findings = [
    { kind: 'SHARED_PHRASE', count: 1, rows: [{ intent: 'book', text: 'Get me a SEAT', other: 'Reserve' }] },
    { kind: 'NO_RESPONSE', count: 1, rows: [{ intent: 'book', text: null, other: null }] },
    { kind: 'UNKNOWN_ENTITY', count: 1, rows: [{ intent: 'book', text: 'airport', other: null }] },
  ]
  expect((await transfer('transfer.preview', { files })).findings).toEqual(findings)
  expect((await transfer('transfer.import', { files })).findings).toEqual(findings)
})

it('imports a response with an unknown placeholder, names it before, warns of it in training, and does not publish it', async () => {
  const files = [
    rasa(`nlu:
- intent: pay
  examples: |
    - pay the bill
    - I want to pay
rules:
- rule: pay
  steps: [{intent: pay}, {action: utter_pay}]
responses:
  utter_pay: [{text: "PAY {job}"}]
`),
  ]
  const [finding] = (await transfer('transfer.preview', { files })).findings ?? []
  expect(finding).toEqual({
    kind: 'UNKNOWN_PLACEHOLDER',
    count: 1,
    rows: [{ intent: 'pay', text: '{job}', other: null }],
  })
  await transfer('transfer.import', { files })
  const [pay] = await intentsOf(agent.id)
  expect(pay?.responses).toEqual(['PAY {job}'])

  const { id: agentId } = agent
  const { warnings, modelVersion } = await train(staff, agentId)
  expect(warnings[0]).toBe(
    'The intent "pay" names {job} in a response, and there is no such parameter: the version is not published. Add the parameter, or remove the braces.',
  )
  expect(modelVersion).toBeNull()
  expect((await staff.call('versions.publish', { agentId, version: 1 })).failure).toMatchObject({
    rule: 'UNKNOWN_PLACEHOLDER',
    errors: [
      {
        field: 'version',
        message:
          'The intent pay names {job} in a response, and there is no such parameter: version 1 is not published. Correct it and train again.',
      },
    ],
  })
  expect((await staff.call('intents.save', { ...pay!, parameters: [] })).failure).toMatchObject({
    errors: [{ field: 'responses.0', message: 'There is no parameter {job}. Add it, or remove the braces.' }],
  })
  await staff.call('intents.save', { ...pay!, responses: ['Pay here.'] })
  expect((await train(staff, agentId)).modelVersion).toBe(2)
})
