import { describe, expect, it } from 'vitest'
import { readRasa } from './readRasa.ts'

const NLU = {
  name: 'data/nlu.yml',
  text: `version: "3.1"
nlu:
- intent: book_flight
  examples: |
    - book a flight to [Delhi](city)
    - fly to [Bombay]{"entity": "city", "value": "Mumbai"}
    - i want [two](count:2) seats
    - a list [of things] (really)
- intent: greet
  examples:
  - text: |
      hello there
  - text: good morning
- synonym: Mumbai
  examples: |
    - Bombay
    - city of dreams
- synonym: nowhere
  examples: |
    - utopia
- lookup: city
  examples: |
    - Chennai
- regex: pnr
  examples: |
    - \\d{10}
`,
}
const DOMAIN = {
  name: 'domain.yml',
  text: `version: "3.1"
intents: [book_flight, greet]
slots:
  destination:
    type: text
    mappings:
    - type: from_entity
      entity: city
forms:
  flight_form:
    required_slots: [destination]
responses:
  utter_greet:
  - text: Hello!
    buttons:
    - title: Book a flight
      payload: /book_flight
  - text: Good day.
  utter_booked:
  - text: Booked.
    image: https://example.com/plane.png
  utter_ask_destination:
  - text: Where to?
  utter_orphan:
  - text: Nobody says this
`,
}
const RULES = {
  name: 'data/rules.yml',
  text: `rules:
- rule: book
  steps:
  - intent: book_flight
  - action: flight_form
  - action: utter_booked
stories:
- story: long
  steps:
  - intent: greet
  - action: utter_greet
  - intent: book_flight
`,
}

describe('readRasa', () => {
  const { content, notices } = readRasa([NLU, DOMAIN, RULES])
  const intent = (name: string) => content.intents.find((found) => found.name === name)
  const entity = (name: string) => content.entities.find((found) => found.name === name)

  it('reads phrases with their marks in every spelling, and keeps other brackets', () => {
    expect(intent('book_flight')?.phrases).toEqual([
      { text: 'book a flight to Delhi', annotations: [{ entity: 'city', start: 17, end: 22 }] },
      { text: 'fly to Bombay', annotations: [{ entity: 'city', start: 7, end: 13 }] },
      { text: 'i want two seats', annotations: [{ entity: 'count', start: 7, end: 10 }] },
      { text: 'a list [of things] (really)', annotations: [] },
    ])
    expect(intent('greet')?.phrases.map(({ text }) => text)).toEqual(['hello there', 'good morning'])
  })

  it('collects values from marks, synonyms, lookup tables and regular expressions', () => {
    expect(entity('city')?.values).toEqual([
      { value: 'Chennai', type: 'synonyms', synonyms: [] },
      { value: 'Delhi', type: 'synonyms', synonyms: [] },
      { value: 'Mumbai', type: 'synonyms', synonyms: ['Bombay', 'city of dreams'] },
    ])
    expect(entity('count')?.values).toEqual([{ value: '2', type: 'synonyms', synonyms: ['two'] }])
    expect(entity('pnr')?.values).toEqual([{ value: 'pnr', type: 'pattern', patterns: [String.raw`\d{10}`] }])
  })

  it('finds the responses of an intent by rule, by story and by name', () => {
    expect(intent('greet')).toMatchObject({
      responses: ['Hello!', 'Good day.'],
      buttons: [{ kind: 'reply', label: 'Book a flight' }],
    })
    expect(intent('book_flight')?.responses).toEqual(['Booked.'])
  })

  it('reads the slots of a form as parameters with prompts', () => {
    expect(intent('book_flight')?.parameters).toEqual([
      { entity: 'city', name: 'destination', required: true, value: '', prompts: ['Where to?'] },
    ])
  })

  const ROUTES = `nlu:
- intent: travel
  examples: |
    - from [Mumbai]{"entity": "city", "role": "from"} to [Goa]{"entity": "city", "role": "to"}
    - on [Monday](day)
    - a [big]{"entity": "size", "group": "1"} one
slots:
  origin:
    type: text
    mappings: [{type: from_entity, entity: city, role: from}]
  day:
    type: text
    initial_value: today
    mappings: [{type: from_entity, entity: day}]
  note:
    type: text
    mappings: [{type: from_text, conditions: [{active_loop: travel_form, requested_slot: note}]}]
  guess:
    type: text
    mappings: [{type: custom}]
  elsewhere:
    type: text
    mappings: [{type: from_entity, entity: city, role: from, intent: other}]
forms:
  travel_form: {required_slots: [origin, note, guess]}
rules:
- rule: travel
  steps: [{intent: travel}, {action: travel_form}]
responses:
  utter_ask_origin: [{text: Where from?}]
  utter_ask_travel_form_note: [{text: Anything else?}]
`

  it('reads roles, groups and slots as parameters, and the marks that are their values', () => {
    const read = readRasa([{ name: 'all.yml', text: ROUTES }])
    const [travel] = read.content.intents
    expect(travel?.parameters).toEqual([
      { entity: 'city', name: 'origin', required: true, value: '', prompts: ['Where from?'] },
      { entity: null, name: 'note', required: true, value: '', prompts: ['Anything else?'] },
      { entity: 'guess', name: 'guess', required: true, value: '', prompts: [] },
      { entity: 'day', name: 'day', required: false, value: 'today', prompts: [] },
      { entity: 'city', name: 'to', required: false, value: '', prompts: [] },
      { entity: 'size', name: 'size_1', required: false, value: '', prompts: [] },
    ])
    expect(travel?.phrases.map(({ annotations }) => annotations)).toEqual([
      [
        { entity: 'city', parameter: 'origin', start: 5, end: 11 },
        { entity: 'city', parameter: 'to', start: 15, end: 18 },
      ],
      [{ entity: 'day', start: 3, end: 9 }],
      [{ entity: 'size', parameter: 'size_1', start: 2, end: 5 }],
    ])
    const message = 'The slot “guess” is filled neither from an entity nor from the text: the parameter takes any text.'
    expect(read.notices).toEqual([{ where: 'travel', message }])
  })

  it('reads the slots of forms of Rasa 2, which have their mappings', () => {
    const text = `nlu:
- intent: travel
  examples: |
    - go
forms:
  travel_form:
    required_slots:
      to: [{type: from_entity, entity: city}]
      note: [{type: from_text}]
rules:
- rule: travel
  steps: [{intent: travel}, {action: travel_form}]
`
    const [travel] = readRasa([{ name: 'all.yml', text }]).content.intents
    expect(travel?.parameters.map(({ name, entity }) => [name, entity])).toEqual([
      ['to', 'city'],
      ['note', null],
    ])
  })

  it('notes what it left out', () => {
    expect(notices.map(({ where }) => where).toSorted()).toEqual([
      'data/rules.yml',
      'synonyms',
      'utter_booked',
      'utter_orphan',
    ])
  })

  it('notes an invalid file, and reads the others', () => {
    const broken = { name: 'broken.yml', text: 'nlu: [' }
    const bomb = { name: 'bomb.yml', text: 'a: &a [1]\nnlu: [*a, *a]' }
    const read = readRasa([broken, bomb, NLU])
    expect(read.content.intents).toHaveLength(2)
    expect(read.notices.map(({ where }) => where)).toEqual(expect.arrayContaining(['broken.yml', 'bomb.yml']))
  })
  it('notes a key that a map has twice, and nesting that is too deep', () => {
    const twice = { name: 'twice.yml', text: 'nlu: []\na:\n  b: {c: 1, d: 2, c: 3}' }
    const deep = { name: 'deep.yml', text: `nlu: ${'['.repeat(20_000)}` }
    const read = readRasa([twice, deep, NLU])
    expect(read.content.intents).toHaveLength(2)
    expect(read.notices).toContainEqual({
      where: 'twice.yml',
      message: 'This file is not valid YAML: the key “c” is repeated',
    })
    expect(read.notices).toContainEqual({
      where: 'deep.yml',
      message: expect.stringContaining('This file'),
    })
  })

  it('reads a map of 60,000 keys, which would take a minute if each were compared with all others', () => {
    const keys = Array.from({ length: 60_000 }, (_, at) => `key${at}: 1`).join('\n')
    const read = readRasa([{ name: 'keys.yml', text: `${NLU.text}\n${keys}` }])
    expect(read.content.intents).toHaveLength(2)
  })
})
