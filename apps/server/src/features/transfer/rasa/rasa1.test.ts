import { describe, expect, it } from 'vitest'
import { strToU8 } from 'fflate'
import { readBot } from '../reading/readBot.ts'

const read = (files: Record<string, string>) =>
  readBot(Object.entries(files).map(([name, text]) => ({ name, bytes: strToU8(text) })))

const NLU_JSON = JSON.stringify({
  rasa_nlu_data: {
    common_examples: [
      {
        text: '🛫 fly to Bombay',
        intent: 'book_flight',
        entities: [{ start: 9, end: 15, value: 'Mumbai', entity: 'city' }],
      },
      {
        text: 'from Delhi please',
        intent: 'book_flight',
        entities: [{ start: 5, end: 10, value: 'Delhi', entity: 'city', role: 'from' }],
      },
      { text: 'hello', intent: 'greet', entities: [] },
      { text: 'hi', intent: 'greet', entities: [{ start: 0, end: 99, value: 'x', entity: 'city' }] },
      { text: 'nobody', entities: [] },
    ],
    entity_synonyms: [{ value: 'Mumbai', synonyms: ['city of dreams'] }],
    lookup_tables: [
      { name: 'city', elements: ['Chennai'] },
      { name: 'meal', elements: 'data/meals.txt' },
      { name: 'dish', elements: 'data/dishes.txt' },
    ],
    regex_features: [{ name: 'pnr', pattern: String.raw`\d{10}` }],
  },
})

const NLU_MD = `## intent:book_flight
- fly to [Bombay](city:Mumbai)
* from [Delhi](city)
- an [empty]()

<!-- ## intent:old
- gone -->
## intent: greet
- hello
- hi

## synonym:Mumbai
- city of dreams

## regex:pnr
- \\d{10}

## lookup:city
- Chennai

## lookup:meal
data/meals.txt
`
const STORIES_MD = `## say hello
* greet{"name": "Sara"}
  - slot{"name": "Sara"}
  - utter_greet

## two intents
* greet
  - utter_greet
* book_flight
  - utter_book
`
const DOMAIN = `intents: [greet, book_flight]
templates:
  utter_greet:
  - text: Hello!
  - Good day.
forms:
- flight_form
`
const valuesOf = (result: ReturnType<typeof read>, name: string) =>
  result.content.entities.find((entity) => entity.name === name)?.values

describe('Rasa 1', () => {
  it('is read from JSON: marks in code points, synonyms, lookup tables and regular expressions', () => {
    const result = read({ 'nlu.json': NLU_JSON, 'meals.txt': 'thali\r\ndosa\n' })
    expect(result.format).toBe('rasa')
    expect(result.content.intents).toMatchObject([
      {
        name: 'book_flight',
        phrases: [
          { text: '🛫 fly to Bombay', annotations: [{ entity: 'city', start: 10, end: 16 }] },
          { text: 'from Delhi please', annotations: [{ entity: 'city', parameter: 'from', start: 5, end: 10 }] },
        ],
        parameters: [{ name: 'from', entity: 'city' }],
      },
      { name: 'greet', phrases: [{ text: 'hello' }, { text: 'hi', annotations: [] }] },
    ])
    expect(valuesOf(result, 'city')).toEqual([
      { value: 'Chennai', type: 'synonyms', synonyms: [] },
      { value: 'Mumbai', type: 'synonyms', synonyms: ['Bombay', 'city of dreams'] },
      { value: 'Delhi', type: 'synonyms', synonyms: [] },
    ])
    expect(valuesOf(result, 'meal')?.map(({ value }) => value)).toEqual(['thali', 'dosa'])
    expect(valuesOf(result, 'pnr')).toEqual([{ value: 'pnr', type: 'pattern', patterns: [String.raw`\d{10}`] }])
    expect(result.notices).toEqual([
      {
        where: 'nlu.json',
        message: 'A mark of “hi” was left out, because its positions for “city” are no part of the text.',
      },
      { where: 'nlu.json', message: 'Examples without an intent were left out: 1.' },
      {
        where: 'nlu.json',
        message: 'The file “data/dishes.txt” of the lookup table “dish” was not uploaded, so the table was left out.',
      },
    ])
  })

  it('leaves out a mark within another one in JSON, and reports it', () => {
    const entities = [
      { start: 0, end: 8, value: 'New York', entity: 'city' },
      { start: 4, end: 8, value: 'York', entity: 'state' },
      { start: 0, end: 3, value: 'New' },
    ]
    const examples = [
      { text: 'New York now', intent: 'go', entities },
      { text: 'go', intent: 'go', entities: [] },
    ]
    const result = read({ 'nlu.json': JSON.stringify({ rasa_nlu_data: { common_examples: examples } }) })
    expect(result.notices.map(({ message }) => message)).toEqual([
      'A mark of “New York now” was left out, because it names no entity.',
      'A mark of “New York now” was left out, because marks cannot overlap: “York” (state) begins within “New York” (city).',
    ])
  })

  it('is read from Markdown, with its stories and its domain', () => {
    const result = read({
      'data/nlu.md': NLU_MD,
      'data/stories.md': STORIES_MD,
      'data/meals.txt': 'thali',
      'domain.yml': DOMAIN,
      'README.md': '# My bot\n## Install\n* pip install rasa\n',
    })
    expect(result.content.intents).toMatchObject([
      { name: 'book_flight', phrases: [{ text: 'fly to Bombay' }, { text: 'from Delhi' }, { text: 'an [empty]()' }] },
      { name: 'greet', phrases: [{ text: 'hello' }, { text: 'hi' }], responses: ['Hello!', 'Good day.'] },
    ])
    expect(valuesOf(result, 'city')).toEqual([
      { value: 'Chennai', type: 'synonyms', synonyms: [] },
      { value: 'Mumbai', type: 'synonyms', synonyms: ['Bombay', 'city of dreams'] },
      { value: 'Delhi', type: 'synonyms', synonyms: [] },
    ])
    expect(valuesOf(result, 'meal')?.map(({ value }) => value)).toEqual(['thali'])
    expect(valuesOf(result, 'pnr')).toMatchObject([{ patterns: [String.raw`\d{10}`] }])
    expect(result.notices.map(({ where, message }) => `${where}: ${message}`)).toEqual([
      'data/nlu.md: Line 4: “[empty]()” is no mark of an entity, because it names no entity. It was kept as text.',
      'data/stories.md: “two intents” contains several intents: only the responses of single intents were imported.',
      'domain.yml: The slots of the form “flight_form” are in the code of its actions, as in Rasa 1: it was left out.',
    ])
  })

  it('reads the answers of retrieval intents', () => {
    const result = read({
      'nlu.md': '## intent: faq/ask_name\n- who are you\n- your name?\n',
      'responses.md': '## ask name\n* faq/ask_name\n  - I am a bot.\n  - My name is Bot, {name}!\n',
    })
    expect(result.content.intents[0]?.responses).toEqual(['I am a bot.', 'My name is Bot, {name}!'])
    expect(result.notices).toEqual([])
  })

  it('does not take a table beside a README for Rasa', () => {
    const files = { 'README.md': '## Usage\n* run\n  - stop\n', 'bot.csv': 'intent,phrase\ngreet,hi\n' }
    expect(read(files).format).toBe('csv')
  })

  it('refuses other Markdown and other JSON', () => {
    const others: Record<string, string>[] = [
      { 'README.md': '# Bot\n## Usage\n* run it\n- stop it\n' },
      { 'a.json': '{"name":"x"}' },
    ]
    for (const files of others) expect(() => read(files)).toThrow('The files have no supported format')
  })
})
