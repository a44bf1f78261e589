import { writeCsvCell } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unguardCell, writeTable } from '../../../core/csv/cells.ts'
import { readCsv } from './readCsv.ts'

const table = (text: string, name = 'bot.csv') => readCsv([{ name, text }])

const summary = ({ content }: ReturnType<typeof table>) =>
  content.intents.map(({ name, story, phrases }) => [name, story, ...phrases.map(({ text }) => text)])

describe('readCsv', () => {
  it('finds its columns by other names, in any order and with any separator', () => {
    for (const separator of [',', ';', '\t']) {
      const text =
        ['Answer', 'Utterance', 'Label'].join(separator) + '\r\n' + ['Hello!', 'good morning', 'greet'].join(separator)
      const { content } = table(`\uFEFF${text}`)
      expect(content.intents).toMatchObject([
        { name: 'greet', responses: ['Hello!'], phrases: [{ text: 'good morning' }] },
      ])
    }
  })

  it('reads a blank intent as the one above', () => {
    const { content } = table('story,intent,phrase\nTalk,greet,hello\n,,hi\n,bye,see you\n')
    expect(content.intents.map(({ name, story, phrases }) => [name, story, phrases.length])).toEqual([
      ['greet', 'Talk', 2],
      ['bye', 'Talk', 1],
    ])
  })

  const PARAMETERS = {
    name: 'parameters.csv',
    text: `intent,parameter,entity,required,default,prompt
Book,from,city,yes,Delhi,Where from?
,,,,,Which city?
,to,city,no,,
,note,,,,Anything else?
`,
  }

  it('reads parameters with their prompts, and the marks that are their values', () => {
    const phrases = { name: 'intents.csv', text: 'intent,phrase\nBook,[Mumbai](from:city) to [Goa](TO:city)\n' }
    for (const files of [
      [phrases, PARAMETERS],
      [PARAMETERS, phrases],
    ]) {
      const { content, notices } = readCsv(files)
      expect(notices).toEqual([])
      expect(content.intents[0]).toMatchObject({
        name: 'Book',
        parameters: [
          { name: 'from', entity: 'city', required: true, value: 'Delhi', prompts: ['Where from?', 'Which city?'] },
          { name: 'to', entity: 'city', required: false, value: '', prompts: [] },
          { name: 'note', entity: null, required: true, value: '', prompts: ['Anything else?'] },
        ],
        phrases: [
          {
            annotations: [
              { entity: 'city', parameter: 'from', start: 0, end: 6 },
              { entity: 'city', parameter: 'TO', start: 10, end: 13 },
            ],
          },
        ],
      })
      expect(content.entities[0]?.values).toMatchObject([{ value: 'Mumbai' }, { value: 'Goa' }])
    }
  })

  it('reads a mark without such a parameter as an entity and a value, unless only the second is an entity', () => {
    const phrases = 'intent,phrase\nBook,[Bombay](city:Mumbai) on [Monday](day:sys.date)\n'
    const { content } = table(phrases)
    expect(content.entities).toMatchObject([{ name: 'city', values: [{ value: 'Mumbai', synonyms: ['Bombay'] }] }])
    expect(content.intents[0]).toMatchObject({
      parameters: [{ name: 'day', entity: 'sys.date', required: false }],
      phrases: [{ annotations: [{ entity: 'city' }, { entity: 'sys.date', parameter: 'day' }] }],
    })
  })

  const twoStories =
    'story,intent,phrase,response\nA,ex,alpha one,r1\nA,ex,alpha two,\nB,ex,beta one,r2\nB,ex,beta two,\n'

  it('keeps intents of the same name in two stories apart, and reports it', () => {
    const result = table(twoStories)
    expect(summary(result)).toEqual([
      ['ex', 'A', 'alpha one', 'alpha two'],
      ['ex (B)', 'B', 'beta one', 'beta two'],
    ])
    expect(result.content.intents.map(({ responses }) => responses)).toEqual([['r1'], ['r2']])
    expect(result.notices).toEqual([
      {
        where: 'bot.csv',
        message:
          '“ex” is an intent of the stories “A” and “B”. Names of intents are unique, so the one of “B” is imported as “ex (B)”.',
      },
    ])
  })

  it('does so with blank stories, returns to the first, other cases, and a name that is taken', () => {
    const rows = 'A,ex,a1\n,other,o1\nB,EX,b1\n,ex,b2\n,,b3\na,ex,a2\nC,ex (B),c1\nB,other,x\n'
    expect(summary(table(`story,intent,phrase\n${rows}`))).toEqual([
      ['ex', 'A', 'a1', 'a2'],
      ['other', 'A', 'o1'],
      ['EX (B)', 'B', 'b1', 'b2', 'b3'],
      ['ex (B) (C)', 'C', 'c1'],
      ['other (B)', 'B', 'x'],
    ])
  })

  it('gives an intent without a story the one of a later table', () => {
    const files = ['intent,phrase\nex,a1\n', 'story,intent,phrase\nB,ex,b1\n'].map((text, at) => ({
      name: `${at}.csv`,
      text,
    }))
    expect(summary(readCsv(files))).toEqual([['ex', 'B', 'a1', 'b1']])
  })

  it('names each broken mark with its row', () => {
    const result = table('intent,phrase\ng,fly to [new [york](state)](city) now\ng,to [Goa](city)\ng,an [empty]()\n')
    expect(result.content.intents[0]?.phrases.map(({ text }) => text)).toEqual([
      'fly to [new [york](state)](city) now',
      'to Goa',
      'an [empty]()',
    ])
    expect(result.notices.map(({ message }) => message)).toEqual([
      'Row 2: “[new [york](state)](city)” is no mark of an entity, because another mark is in its text, and marks cannot overlap. It was kept as text.',
      'Row 4: “[empty]()” is no mark of an entity, because it names no entity. It was kept as text.',
    ])
  })

  it('notes invalid rows and headings', () => {
    expect(table('intent,parameter\n,to\n').notices).toEqual([{ where: 'bot.csv', message: 'Row 2 has no intent.' }])
    expect(table('intent,phrase\n,hello\n').notices).toEqual([
      { where: 'bot.csv', message: 'Row 2 belongs to no intent.' },
    ])
    expect(table('one,two\n1,2\n').notices[0]?.message).toContain('The first row must name the columns')
    expect(table('entity,value\ncity,\n').notices[0]?.message).toBe('Row 2 has no value.')
  })
})

describe('cells', () => {
  it('are unchanged after a round trip', () => {
    const comesBack = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unguardCell(unquoted(writeCsvCell(text)))).toBe(text)
    })
    fc.assert(comesBack)
    expect(
      writeTable([
        ['a', '"b"'],
        ["'", '1,2'],
      ]),
    ).toBe('\uFEFFa,"""b"""\r\n\'\',"1,2"\r\n')
  })
})

const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
