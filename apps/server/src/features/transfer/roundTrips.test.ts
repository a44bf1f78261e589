import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BotContent, BotFile, IntentContent, ReadBot, WrittenBot } from './botContent.ts'
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

const RICH: IntentContent = {
  name: 'Book',
  phrases: [
    { text: 'to Delhi', annotations: [{ entity: 'city', start: 3, end: 8 }] },
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

  it('CSV notes what is lost', () => {
    const { notices } = writeCsv({ entities: [], intents: [RICH] })
    expect(notices.map(({ message }) => message)).toEqual([
      'Tables cannot express its parameters.',
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
