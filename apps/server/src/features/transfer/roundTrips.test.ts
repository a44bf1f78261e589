import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parameterOfMark,
  type BotContent,
  type BotFile,
  type IntentContent,
  type ParameterContent,
  type ReadBot,
  type WrittenBot,
} from './botContent.ts'
import { readCsv } from './csv/readCsv.ts'
import { writeCsv } from './csv/writeCsv.ts'
import { readDialogflow } from './dialogflow/readDialogflow.ts'
import { writeDialogflow } from './dialogflow/writeDialogflow.ts'
import { readRasa } from './rasa/readRasa.ts'
import { writeRasa } from './rasa/writeRasa.ts'

const AGENT = { name: 'Travel', description: 'Books', language: 'en' } as const

/** Words as people write them: scripts, emoji, formulas, quotes and separators. */
const word = fc.constantFrom(
  'book',
  'a',
  'Delhi',
  'दिल्ली',
  '🛫',
  '=1+1',
  'say "hi"',
  'one, two',
  "it's",
  '#tag',
  '- x',
  'कल',
  '@me',
  ': y',
  'no',
  '1',
)
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))
const title = fc
  .array(fc.constantFrom('Book', 'flight', 'मौसम', '2', 'q&a'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '))

const phrase = fc.record({ before: words, marked: word, after: words, isMarked: fc.boolean() }).map((parts) => {
  const { before, marked, after, isMarked } = parts
  const start = before.length + 1
  const annotations = isMarked ? [{ entity: 'city', start, end: start + marked.length }] : []
  return { text: `${before} ${marked} ${after}`, annotations }
})
const intent = fc.record({
  name: title,
  story: fc.constantFrom('Visits', 'Support'),
  phrases: fc.uniqueArray(phrase, { selector: ({ text }) => text, minLength: 2, maxLength: 5 }),
  responses: fc.uniqueArray(words, { maxLength: 3 }),
})
const bot = fc.uniqueArray(intent, { selector: ({ name }) => name.toLowerCase(), minLength: 1, maxLength: 5 })

const contentOf = (
  intents: readonly Pick<IntentContent, 'name' | 'story' | 'phrases' | 'responses'>[],
): BotContent => ({
  entities: [
    { name: 'city', isFuzzy: false, values: [{ value: 'Delhi', type: 'synonyms', synonyms: ['Delhi', 'New Delhi'] }] },
  ],
  intents: intents.map((given) => ({ parameters: [], buttons: [], requires: [], opens: [], ...given })),
})

const FORMATS: Record<
  string,
  { write: (content: BotContent) => WrittenBot; read: (files: readonly BotFile[]) => ReadBot }
> = {
  Rasa: { write: writeRasa, read: readRasa },
  Dialogflow: { write: (content) => writeDialogflow(AGENT, content), read: readDialogflow },
  CSV: { write: writeCsv, read: readCsv },
}

/** The fields of an intent that every format supports. */
const commonFields = ({ name, phrases, responses }: Pick<IntentContent, 'name' | 'phrases' | 'responses'>) => ({
  name,
  phrases,
  responses,
})

describe.each(Object.entries(FORMATS))('a bot written for %s and read again', (_, { write, read }) => {
  it('has the same phrases, marks and responses', () => {
    fc.assert(
      fc.property(bot, (intents) => {
        const { content } = read(write(contentOf(intents)).files)
        expect(content.intents.map(commonFields)).toEqual(intents.map(commonFields))
      }),
      { numRuns: 200 },
    )
  })

  it('has the same values', () => {
    const content = contentOf([
      {
        name: 'Book',
        phrases: [{ text: 'to New Delhi', annotations: [{ entity: 'city', start: 3, end: 12 }] }],
        responses: [],
      },
    ])
    const [city] = read(write(content).files).content.entities
    const [value] = city?.values ?? []
    expect(value).toMatchObject({ value: 'Delhi', type: 'synonyms' })
    expect(value?.type === 'synonyms' && value.synonyms).toContain('New Delhi')
  })
})

/** Names as people give them, which are slots, roles and columns in the files. */
const parameterName = fc.constantFrom('from', 'to', 'note', '1', 'no', 'वापसी', 'constructor', 'to-2', 'mark_it')
const entity = fc.constantFrom('city', 'city', 'sys.date', null)
const parameter = fc
  .record({
    entity,
    name: parameterName,
    required: fc.boolean(),
    value: fc.constantFrom('', 'Delhi', '=1', 'no'),
    prompts: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
    takesSeveral: fc.boolean(),
  })
  .map(({ takesSeveral, ...fields }): ParameterContent => ({
    ...fields,
    // Free text is one value.
    ...(takesSeveral && fields.entity !== null ? { isList: true } : {}),
  }))
const asking = fc
  .record({
    name: title,
    parameters: fc.uniqueArray(parameter, { selector: ({ name }) => name, maxLength: 4 }),
    marked: fc.array(word, { minLength: 1, maxLength: 4 }),
  })
  .map(({ name, parameters, marked }): IntentContent => {
    const ofEntities = parameters.filter((one) => one.entity !== null)
    const phrases = marked.map((text, at) => {
      const { entity: ofMark = 'city', name: named } = ofEntities[at % ofEntities.length] ?? {}
      const mark = { entity: ofMark ?? 'city', ...(named === undefined ? {} : { parameter: named }) }
      const end = text.length + 3
      return { text: `go ${text} ${at}`, annotations: [{ ...mark, start: 3, end }] }
    })
    const responses = parameters.map((one) => `Noted: {${one.name}}.`)
    return { name, phrases, responses, parameters, buttons: [], requires: [], opens: [] }
  })
const askingBot = fc.uniqueArray(asking, { selector: ({ name }) => name.toLowerCase(), minLength: 1, maxLength: 4 })

/** What a conversation uses: the parameter of a mark, whether the files name it or it is the first one of its entity. */
const spokenParts = ({ name, phrases, responses, parameters }: IntentContent) => ({
  name,
  responses,
  parameters: parameters.map(
    ({ entity: ofParameter, name: named, required, value, prompts, isList }): ParameterContent => ({
      entity: ofParameter,
      name: named,
      required,
      value,
      prompts,
      ...(isList ? { isList } : {}),
    }),
  ),
  phrases: phrases.map(({ text, annotations }) => ({
    text,
    marks: annotations.map((mark) => [mark.entity, mark.start, mark.end, parameterOfMark(mark, parameters)?.name]),
  })),
})

describe.each(Object.entries(FORMATS))('a bot with parameters written for %s and read again', (_, { write, read }) => {
  it('asks the same, and takes the same marks as the same parameters', () => {
    fc.assert(
      fc.property(askingBot, (intents) => {
        const { content } = read(write({ entities: contentOf([]).entities, intents }).files)
        expect(content.intents.map(spokenParts)).toEqual(intents.map(spokenParts))
      }),
      { numRuns: 300 },
    )
  })

  it('has both parameters of one entity, and free text', () => {
    const route: IntentContent = {
      ...RICH,
      parameters: [
        { entity: 'city', name: 'from', required: true, value: '', prompts: ['Where from?'] },
        { entity: 'city', name: 'to', required: true, value: '', prompts: ['Where to?'] },
        { entity: null, name: 'note', required: true, value: '', prompts: ['Anything else?'] },
      ],
      phrases: [
        {
          text: 'Mumbai to Goa',
          annotations: [
            { entity: 'city', parameter: 'from', start: 0, end: 6 },
            { entity: 'city', parameter: 'to', start: 10, end: 13 },
          ],
        },
      ],
    }
    const { content } = read(write({ entities: [], intents: [route] }).files)
    expect(content.intents.map(({ parameters }) => parameters)).toEqual([route.parameters])
    expect(content.intents[0]?.phrases).toEqual(route.phrases)
  })
})

const RICH: IntentContent = {
  name: 'Book',
  phrases: [
    { text: 'to Delhi', annotations: [{ entity: 'city', parameter: 'to', start: 3, end: 8 }] },
    { text: 'on Monday', annotations: [{ entity: 'sys.date', start: 3, end: 9 }] },
  ],
  responses: ['Done'],
  parameters: [{ entity: 'city', name: 'to', required: true, value: '', prompts: ['Where to?', 'Which city?'] }],
  buttons: [
    { kind: 'reply', label: 'Yes' },
    { kind: 'link', label: 'Site', url: 'https://example.com' },
  ],
  requires: ['asked'],
  opens: [{ name: 'booked', turns: 3 }],
}

describe('a format', () => {
  it.each([
    [writeRasa, readRasa],
    [writeCsv, readCsv],
  ])('keeps stories if it supports them', (write, read) => {
    const phrases = [{ text: 'hi', annotations: [] }]
    const { files } = write(contentOf([{ name: 'Book', story: 'Visits', phrases, responses: [] }]))
    expect(read(files).content.intents[0]?.story).toBe('Visits')
  })

  it('Dialogflow keeps parameters, system entities, buttons and contexts', () => {
    const { files } = writeDialogflow(AGENT, { entities: [], intents: [RICH] })
    expect(readDialogflow(files).content.intents).toEqual([RICH])
    expect(files.find(({ name }) => name.endsWith('usersays_en.json'))?.text).toContain('"@sys.date"')
  })

  it('Rasa keeps parameters and buttons, and notes that contexts are lost', () => {
    const { files, notices } = writeRasa({ entities: [], intents: [RICH] })
    const [read] = readRasa(files).content.intents
    expect(read).toMatchObject({ parameters: RICH.parameters, buttons: RICH.buttons, requires: [], opens: [] })
    expect(notices.map(({ message }) => message)).toEqual(['Rasa files cannot express its contexts.'])
  })

  it('Dialogflow keeps texts in two languages; the others note that they are lost', () => {
    const bilingual: IntentContent = {
      ...RICH,
      responses: ['Done, {to}.'],
      translations: { hi: { responses: ['हो गया, {to}।'] } },
      parameters: RICH.parameters.map((one) => ({ ...one, translations: { hi: { prompts: ['कहाँ?'] } } })),
    }
    const { files } = writeDialogflow(AGENT, { entities: [], intents: [bilingual] })
    expect(readDialogflow(files).content.intents).toEqual([bilingual])
    expect(files.find(({ name }) => name === 'intents/Book.json')?.text).toContain('"Done, $to."')
    const lost = [writeRasa, writeCsv].map((write) => write({ entities: [], intents: [bilingual] }).notices)
    for (const notices of lost) {
      expect(notices).toContainEqual({ where: 'Book', message: expect.stringContaining('texts in other languages') })
    }
  })

  it('CSV notes what is lost', () => {
    const { notices } = writeCsv({ entities: [], intents: [RICH] })
    expect(notices.map(({ message }) => message)).toEqual([
      'Tables cannot express its buttons.',
      'Tables cannot express its contexts.',
    ])
  })

  it('of any kind keeps patterns', () => {
    const entities = [
      {
        name: 'pnr',
        isFuzzy: false,
        values: [{ value: 'pnr', type: 'pattern' as const, patterns: [String.raw`\d{3}, x`] }],
      },
    ]
    for (const { write, read } of Object.values(FORMATS)) {
      expect(read(write({ entities, intents: [] }).files).content.entities).toEqual(entities)
    }
  })
})
