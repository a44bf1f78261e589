import { parse } from 'csv-parse/sync'
import type { BotFile, ReadBot } from '../botContent.ts'
import { ContentBuilder } from '../ContentBuilder.ts'
import { readMarkup, type MarkedPhrase } from '../rasa/markup.ts'
import { unguardCell } from './cells.ts'

/** Accepted titles of each column. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  story: ['story', 'topic'],
  intent: ['intent', 'label', 'category', 'class'],
  phrase: ['phrase', 'utterance', 'text', 'example', 'training phrase', 'question', 'sentence'],
  response: ['response', 'answer', 'reply'],
  entity: ['entity'],
  value: ['value'],
  type: ['type'],
  synonyms: ['synonyms', 'synonym', 'patterns'],
}

type MarkedValue = MarkedPhrase['values'][number]
type Row = Readonly<Record<string, string>>

/**
 * Reads tables: one of intents (`story, intent, phrase, response`; marked parts of phrases as `[Delhi](city)`) and one
 * of entities (`entity, value, type, synonyms`, synonyms separated by commas). The order of the columns is free, and a
 * blank cell of `story` or `intent` repeats the one above.
 */
export function readCsv(files: readonly BotFile[]): ReadBot {
  const builder = new ContentBuilder()
  const markedValues: MarkedValue[] = []
  for (const { name, text } of files) {
    if (!/\.(?:csv|tsv|txt)$/iu.test(name)) continue
    const rows = parseTable(name, text, builder)
    const [first] = rows
    if (!first) continue
    if ('entity' in first && 'value' in first) readEntities(name, rows, builder)
    else if ('intent' in first && ('phrase' in first || 'response' in first))
      readIntents(name, rows, builder, markedValues)
    else {
      builder.note(
        name,
        'The first row must name the columns: “intent” and “phrase” (and perhaps “story” and “response”), or “entity”, “value”, “type” and “synonyms”.',
      )
    }
  }
  // After all tables, because values may be defined in a later one.
  for (const { entity, text, value } of markedValues) builder.addMarkedText(entity, text, value)
  return builder.read()
}

/** Parses rows with the known columns. The separator is the one that is most frequent in the first row. */
function parseTable(name: string, text: string, builder: ContentBuilder): Row[] {
  const [head = ''] = text.split(/\r?\n/u, 1)
  const delimiter =
    [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','
  try {
    return parse(text, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      columns: (given: string[]) => given.map((title) => columnOf(title) ?? false),
    }) as unknown as Row[]
  } catch (error) {
    builder.note(name, `This table cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

function columnOf(title: string): string | undefined {
  const plain = title.trim().toLowerCase()
  return Object.keys(COLUMNS).find((column) => COLUMNS[column]?.includes(plain))
}

function readIntents(file: string, rows: readonly Row[], builder: ContentBuilder, markedValues: MarkedValue[]): void {
  let name = ''
  let story = ''
  for (const [at, row] of rows.entries()) {
    const cell = (column: string): string => unguardCell(row[column] ?? '').trim()
    if (cell('intent') !== '') {
      name = cell('intent')
      story = cell('story') || (builder.hasIntent(name) ? '' : story)
    }
    if (name === '') {
      builder.note(file, `Row ${at + 2} belongs to no intent.`)
      continue
    }
    const intent = builder.intent(name)
    if (story !== '' && intent.story === undefined) intent.story = story
    if (cell('phrase') !== '') {
      const { phrase, values } = readMarkup(cell('phrase'))
      builder.addPhrase(name, phrase)
      markedValues.push(...values)
    }
    const response = cell('response')
    if (response !== '' && !intent.responses.includes(response)) intent.responses.push(response)
  }
}

function readEntities(file: string, rows: readonly Row[], builder: ContentBuilder): void {
  let entity = ''
  for (const [at, row] of rows.entries()) {
    const cell = (column: string): string => unguardCell(row[column] ?? '').trim()
    entity = cell('entity') || entity
    if (entity === '' || cell('value') === '') {
      builder.note(file, `Row ${at + 2} has no ${entity === '' ? 'entity' : 'value'}.`)
      continue
    }
    // A comma is part of many patterns: there is one pattern per row.
    if (cell('type').toLowerCase() === 'pattern') builder.addPatterns(entity, cell('value'), [cell('synonyms')])
    else
      builder.addSynonyms(
        entity,
        cell('value'),
        cell('synonyms')
          .split(',')
          .map((synonym) => synonym.trim()),
      )
  }
}
