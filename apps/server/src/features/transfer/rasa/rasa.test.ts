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
